"""Hair, hats, beards and clothes as tables, in the notation of paths.py.

A row is a name, a layer or a part, what it is drawn with, and a path. An area is filled, and has the line of every area unless it
is plain. A stroke is a line of that width; a rod is one too, with a line around it.
"""
from paths import ovals, subpaths

TOPPERS = """
    mop front area hair: M -1.08h,0 -1.2h,-.4 -1.16h,-.76 -1h,-.9 -.96h,-1.12 -.76h,-1.22 -.56h,-1.18 -.4h,-1.36 .06h,-1.36
        .2h,-1.24 .5h,-1.34 .84h,-1.2 .9h,-.98 1.16h,-.86 1.2h,-.4 1.08h,0 1.08h,.09 .88s,.09 .88s,0 .9s,-.3 .84s,-.46
        .8s,-.62 .66h,-.54 .5h,-.53 .38h,-.53 .36h,-.6 .3h,-.66 .22h,-.71 .06h,-.58 -.16h,-.53 -.34h,-.53 -.38h,-.6 -.44h,-.66
        -.5h,-.68 -.56h,-.64 -.68h,-.6 -.8s,-.62 -.84s,-.46 -.9s,-.3 -.88s,0 -.88s,.09 -1.08h,.09 -1.08h,0
    mop front stroke .08 shine: M -.78h,-.88 -.68h,-1.04 -.5h,-1.12 -.3h,-1.13
    parted front area hair: M -1.05h,-.1 -1.1h,-.5 -1.08h,-1 -.8h,-1.12 -.66h,-1.2 -.54h,-1.22 -.4h,-1.18 -.24h,-1.32
        .14h,-1.34 .4h,-1.28 .9h,-1.2 1.14h,-.8 1.05h,-.1 1.05h,0 1.02h,.1 .96s,.12 .91s,.06 .9s,-.1 .9s,-.24 .9s,-.4
        .8s,-.56 .5h,-.52 .2h,-.5 -.2h,-.6 -.42h,-.86 -.5h,-.7 -.72s,-.6 -.84s,-.5 -.9s,-.4 -.9s,-.24 -.9s,-.1 -.91s,.06
        -.96s,.12 -1.02h,.1 -1.04h,.05 -1.05h,0 -1.05h,-.1
    parted front stroke .09 shine: M -.14h,-1.12 .04h,-1.18 .24h,-1.18 .42h,-1.12
    pixie front area hair: M -1.06h,.06 -1.12h,-.3 -1.14h,-.82 -.86h,-1.08 -.6h,-1.3 -.1h,-1.36 .3h,-1.28 .82h,-1.2
        1.12h,-.86 1.05h,-.3 1.05h,-.1 1.02h,.02 .97s,.1 .91s,.04 .9s,-.1 .9s,-.24 .9s,-.42 .84s,-.54 .72h,-.62 .6h,-.7
        .5h,-.8 .44h,-.92 .3h,-.68 -.1h,-.5 -.6h,-.44 -.78h,-.42 -.86h,-.3 -.9s,-.1 -.92s,.08 -.94s,.2 -.99s,.24 -1.03h,.2
        -1.05h,.14 -1.06h,.06
    pixie front stroke .09 shine: M -.74h,-.86 -.6h,-1.04 -.38h,-1.12 -.12h,-1.13
    quiff front area hair: M -1.04h,-.1 -1.1h,-.5 -1.06h,-1 -.8h,-1.06 -.68h,-1.32 -.12h,-1.5 .38h,-1.45 .84h,-1.41
        1.14h,-1.18 1h,-.94 1.08h,-.74 1.1h,-.4 1.04h,-.1 1.04h,-.01 .9s,-.01 .9s,-.1 .9s,-.3 .86s,-.5 .8s,-.64 .5h,-.58
        -.1h,-.64 -.5h,-.84 -.64h,-.74 -.86s,-.54 -.9s,-.1 -.9s,-.01 -1.04h,-.01 -1.04h,-.1
    quiff front stroke .09 shine: M -.42h,-1.14 -.2h,-1.27 .08h,-1.33 .34h,-1.29
    spikes front area hair: M -1.05h,-.1 -1.09h,-.4 -1.09h,-.6 -1.13h,-.78 -1.06h,-.86 -1h,-.93 -.92h,-.98 -.94h,-1.06
        -.92h,-1.15 -.87h,-1.21 -.72h,-1.22 -.58h,-1.2 -.48h,-1.15 -.4h,-1.22 -.3h,-1.3 -.17h,-1.36 -.06h,-1.32 .03h,-1.26
        .09h,-1.19 .22h,-1.25 .38h,-1.3 .54h,-1.32 .61h,-1.25 .65h,-1.18 .66h,-1.1 .78h,-1.09 .9h,-1.04 1.03h,-.96 1.06h,-.84
        1.1h,-.4 1.05h,-.1 1.05h,-.01 .9s,-.01 .9s,-.1 .9s,-.3 .86s,-.5 .8s,-.62 .6h,-.55 .5h,-.55 .36h,-.7 .22h,-.54 0,-.54
        -.1h,-.7 -.24h,-.54 -.44h,-.54 -.54h,-.68 -.6h,-.58 -.7h,-.56 -.8s,-.6 -.86s,-.5 -.9s,-.3 -.9s,-.1 -.9s,-.01
        -1.05h,-.01 -1.05h,-.1
    spikes front stroke .09 shine: M -.66h,-.657 -.5h,-.869 -.32h,-.933 -.12h,-.954
    curls front area hair: M -1.02h,.02 bump 1.27 -1.07h,-.36 -.97h,-.74 -.64h,-1.02 -.22h,-1.12 .22h,-1.12 .64h,-1.02
        .97h,-.74 1.07h,-.36 1.02h,.02 C 1h,.14 .88s,.14 .88s,.02 .86s,-.1 1s,-.36 .82s,-.52 .66h,-.44 .44h,-.5 .36h,-.64
        .22h,-.5 -.22h,-.5 -.36h,-.64 -.44h,-.5 -.66h,-.44 -.82s,-.52 -1s,-.36 -.86s,-.1 -.88s,.02 -.88s,.14 -1h,.14
        -1.02h,.02
    curls front stroke .08 shine: M -.7h,-.92 -.62h,-1.08 -.46h,-1.14 -.3h,-1.12
    fringe front area hair: M -1.04h,0 -1.12h,-.5 -1.12h,-.96 -.8h,-1.16 -.4h,-1.38 .4h,-1.4 .78h,-1.18 1.12h,-.98
        1.12h,-.5 1.04h,-.1 1.04h,0 .97s,.06 .92s,.02 .9s,-.1 .9s,-.3 .88s,-.46 .8h,-.5 .7h,-.46 .6h,-.5 .56h,-.6 .46h,-.5
        .3h,-.48 .22h,-.62 .12h,-.48 -.06h,-.46 -.16h,-.6 -.24h,-.48 -.42h,-.46 -.52h,-.6 -.6h,-.5 -.72h,-.46 -.88s,-.46
        -.9s,-.3 -.9s,-.1 -.92s,.02 -.97s,.06 -1.04h,0
    fringe front stroke .09 shine: M -.7h,-.88 -.56h,-1.06 -.36h,-1.13 -.12h,-1.14
    buzz front area crop: arc -.1 1.015 1.05 1e,-.01 .9s,-.01 .9s,-.1 .9s,-.3 .88s,-.5 .78s,-.64 .5h,-.72 .3h,-.68 0,-.68
        mirror
    buzz front stroke .09 shine: M -.647h,-.632 -.49h,-.836 -.314h,-.898 -.118h,-.918
    fade front area thin: arc -.26 1.012 1.02 1e,-.22 .96s,-.18 .94s,-.2 .92s,-.34 .9s,-.5 .8s,-.62 .5h,-.58 .2h,-.58 0,-.58
        mirror
    fade front area hair: arc -.42 .985 1.25 1e,-.4 .96s,-.4 .92s,-.44 .88s,-.52 .86s,-.6 .78s,-.6 .7h,-.52 .54h,-.52
        .44h,-.62 .34h,-.54 .16h,-.54 .06h,-.64 -.04h,-.56 -.24h,-.56 -.34h,-.66 -.44h,-.58 -.64h,-.58 -.78s,-.6 -.86s,-.6
        -.88s,-.52 -.92s,-.44 -.96s,-.4 -1e,-.4 -1e,-.42
    fade front stroke .09 shine: M -.66h,-.88 -.54h,-1.04 -.34h,-1.1 -.08h,-1.11
    curtains front area hair: arc 0 1.08 1.17 1.03e,.06 1e,.16 .94s,.16 .88s,.15 .84s,.04 .84s,-.1 .84s,-.24 .76s,-.4
        .56h,-.48 .26h,-.48 .06h,-.58 0,-.78 mirror
    curtains front stroke .09 shine: M -.68h,-.694 -.515h,-.918 -.33h,-.986 -.124h,-1.008
    bob behind area back: M -1.12h,0 L 1.12h,0 C 1.14h,.4 1.23h,.66 1.19h,.86 .8h,1 .3h,1 0,1 mirror
    bob front area hair: arc 0 1.12 1.13 1.02e,.4 1.1e,.66 1.06e,.86 .98e,.94 .84e,.92 .78e,.82 .9s,.4 .9s,0 .84s,-.5 .4h,-.56
        -.1h,-.6 -.36h,-.9 -.5h,-.7 -.7s,-.6 -.84s,-.36 -.9s,0 -.9s,.4 -.78e,.82 -.84e,.9 -.96e,.92 -1.06e,.86 -1.1e,.66
        -1.02e,.4 -1e,0
    bob front stroke .09 shine: M -.7h,-.682 -.53h,-.902 -.339h,-.968 -.127h,-.99
    long behind area back: M -1.02h,0 L 1.02h,0 C 1.06h,.4 1.1h,.8 1.08h,1.3 .7h,1.4 .3h,1.4 0,1.4 mirror
    long front area hair: arc 0 1.06 1.13 1.02e,.4 1.04e,.7 1.1e,1.04 1.14e,1.3 1e,1.44 .82e,1.36 .74e,1.2 .86e,.7 .86e,.36
        .91s,.1 .91s,-.2 .87s,-.36 .8s,-.5 .5h,-.54 .2h,-.6 -.06h,-.68 -.2h,-.78 -.3h,-.94 -.44h,-.66 -.7s,-.56 -.87s,-.4
        -.91s,-.2 -.91s,.1 -.86e,.36 -.86e,.7 -.74e,1.2 -.82e,1.36 -1e,1.44 -1.14e,1.3 -1.1e,1.04 -1.04e,.7 -1.02e,.4 -1e,0
    long front stroke .09 shine: M -.68h,-.682 -.52h,-.902 -.333h,-.968 -.125h,-.99
    bangs behind area back: M -1.1h,0 L 1.1h,0 C 1.14h,.3 1.2h,.5 1.1h,.68 .8h,.8 .3h,.8 0,.8 mirror
    bangs front area hair: arc 0 1.12 1.15 1.04e,.3 1.12e,.5 1.04e,.68 .98e,.78 .84e,.76 .8e,.64 .86s,.4 .9s,.2 .88s,-.06
        .88s,-.24 .84s,-.4 .72h,-.46 .6h,-.5 .5h,-.52 .4h,-.5 .34h,-.54 .3h,-.56 .26h,-.6 .2h,-.5 .1h,-.48 0,-.48 mirror
    bangs front stroke .09 shine: M -.7h,-.694 -.53h,-.918 -.339h,-.986 -.127h,-1.008
    topknot behind oval hair: 0,-1.26 .34 .3
    topknot front area hair: arc -.1 1.05 1.1 1.06h,.1 1.02h,.3 .94h,.4 .86h,.3 .84s,.1 .86s,-.14 .84s,-.4 .6h,-.5 .3h,-.54
        .16h,-.58 .06h,-.66 0,-.78 mirror
    topknot front stroke .09 shine: M -.66h,-.657 -.5h,-.869 -.32h,-.933 -.12h,-.954
    waves behind area back: M -1.12h,.1 L 1.12h,.1 C 1.5h,.5 1.46h,.84 1.29h,1.08 1.1h,1.3 .4h,1.24 0,1.24 mirror
    waves front area hair: arc 0 1.13 1.16 1.06e,.16 1.2e,.24 1.12e,.5 1.2e,.62 1.3e,.84 1.14e,1.08 1.06e,1.2 .84e,1.16
        .8e,1.02 .84e,.74 .84e,.3 .9s,0 .9s,-.26 .84s,-.46 .72s,-.56 .3h,-.54 -.1h,-.64 -.3h,-.92 -.5h,-.66 -.84s,-.54 -.9s,0
        -.84e,.3 -.84e,.74 -.8e,1.02 -.84e,1.16 -1.06e,1.2 -1.14e,1.08 -1.3e,.84 -1.2e,.62 -1.12e,.5 -1.2e,.24 -1.06e,.16
        -1e,0
    waves front stroke .09 shine: M -.7h,-.694 -.53h,-.918 -.339h,-.986 -.127h,-1.008
    bun behind oval hair: 0,-1.26 .36 .31
    bun front area hair: arc -.1 1.04 1.08 1e,-.01 .9s,-.01 .9s,-.1 .9s,-.3 .88s,-.5 .76s,-.64 .5h,-.66 .2h,-.66 0,-.66 mirror
    bun front stroke .09 shine: M -.66h,-.651 -.5h,-.861 -.32h,-.924 -.12h,-.945
    ponytail behind area back: M .4h,-1.1 1.1h,-1.42 1.5h,-.9 1.42h,-.3 1.38h,.1 1.4h,.4 1.5h,.68 1.2h,.66 .94h,.3 .92h,0
        .8h,-.4 .6h,-.8 .4h,-1.1
    ponytail front area hair: arc -.1 1.04 1.1 1e,-.01 .9s,-.01 .9s,-.1 .9s,-.3 .88s,-.5 .76s,-.64 .5h,-.56 .2h,-.56 0,-.56
        mirror
    ponytail front oval accent: .62h,-1.06 .13 .13
    ponytail front stroke .09 shine: M -.66h,-.657 -.5h,-.869 -.32h,-.933 -.12h,-.954
    braids behind area back: M -1.06h,-.1 L 1.06h,-.1 C 1.1h,.3 1.06h,.8 1h,1.2 .7h,1.3 .3h,1.3 0,1.3 mirror
    braids front area hair: both M 1.04h,.5 side .1 1.06h,.76 1.04h,1.02 1h,1.28 .95h,1.5 side -.1 .77h,1.5 .78h,1.26 .8h,1
        .82h,.74 .84h,.5
    braids front oval accent: both .86h,1.53 .1 .06
    braids front area hair: arc 0 1.08 1.15 1.05h,.3 1.1h,.5 1.06h,.62 1h,.7 .86h,.68 .82h,.58 .88s,.3 .92s,.1 .91s,-.2
        .87s,-.36 .8s,-.5 .5h,-.54 .2h,-.6 -.06h,-.68 -.2h,-.78 -.3h,-.94 -.44h,-.66 -.7s,-.56 -.87s,-.4 -.91s,-.2 -.92s,.1
        -.9s,.25 -.88s,.3 -.82h,.58 -.86h,.68 -1h,.7 -1.06h,.62 -1.1h,.5 -1.05h,.3 -1e,0
    braids front stroke .09 shine: M -.7h,-.694 -.53h,-.918 -.339h,-.986 -.127h,-1.008
    locs behind area back: M -1h,0 L 1h,0 C 1.04h,.4 1.04h,.8 .96h,1.3 .7h,1.4 .3h,1.4 0,1.4 mirror
    locs front area hair: arc -.1 1.06 1.12 1.03e,.3 1.04e,.7 1.06e,1.22 1.06e,1.4 .93e,1.4 .92e,1.26 .92e,1.52 .79e,1.52
        .78e,1.36 .78e,1.48 .66e,1.46 .66e,1.3 .74e,.8 .84e,.4 .91s,.1 .92s,-.2 .9s,-.4 .8s,-.54 .5h,-.58 .16h,-.68 0,-.92
        mirror
    locs front stroke .045 back: both M .1h,-1.08 .64h,-1.02 1h,-.62 1h,0 1.02h,.4 1.02h,.8 .98h,1.28 M .06h,-.98 .5h,-.9
        .89h,-.58 .92h,-.1 .93h,.4 .89h,.9 .83h,1.38
    afro behind area hair: M -1.02h,.34 bump 1.13 -1.29h,.04 -1.39h,-.36 -1.29h,-.76 -1.02h,-1.09 -.62h,-1.32 -.2h,-1.43
        .2h,-1.43 .62h,-1.32 1.02h,-1.09 1.29h,-.76 1.39h,-.36 1.29h,.04 1.02h,.34
    afro front area hair: arc 0 1.06 1.14 1.02h,.12 .98s,.16 .96s,.12 .88s,-.02 .96s,-.3 .82s,-.48 .7h,-.46 .5h,-.5 .4h,-.62
        .3h,-.52 .1h,-.52 0,-.62 mirror
    afro front stroke .1 shine: M -1.02h,-.92 -.86h,-1.16 -.46h,-1.32 -.16h,-1.35
    puffs behind oval hair: both .84h,-.9 .44 .42
    puffs front area hair: arc -.1 1.03 1.08 1e,-.01 .9s,-.01 .9s,-.1 .9s,-.3 .84s,-.58 .66h,-.62 .4h,-.68 .16h,-.72 0,-.84
        mirror
    puffs front stroke .11 accent: both M .52h,-.98 .64h,-.9 .74h,-.8 .8h,-.68
    puffs front stroke .09 shine: M -1.02h,-1.1 -.98h,-1.18 -.9h,-1.22 -.8h,-1.22
    receding front area hair: both M 1.02s,.12 1.14h,-.06 1.14h,-.5 .99s,-.68 .9s,-.6 .8s,-.4 .86s,.02 .88s,.12 .96s,.14
        1.02s,.12
    cap front area hair: arc -.2 1.02 1 1.01h,-.12 .96s,-.06 .93s,-.06 .9s,-.16 .88s,-.3 .7h,-.5 .6h,-.6 .4h,-.66 .2h,-.66
        0,-.66 mirror
    cap front oval hat2: 0,-1.27 .11 .07
    cap front area accent: arc -.5 1.07 1.27 .5e,-.62 -.5e,-.62 -1e,-.5
    cap front area hat2: M -.9s,-.56 C -.8h,-.8 -.4h,-.86 0,-.86 .4h,-.86 .8h,-.8 .9s,-.56 .97s,-.54 1.03s,-.48 .98s,-.44
        .7h,-.47 .4h,-.5 0,-.5 -.4h,-.5 -.7h,-.47 -.98s,-.44 -1.03s,-.48 -.97s,-.54 -.9s,-.56
    beanie behind oval hat2: 0,-1.3 .2 .2
    beanie behind area back: M -1.08h,0 L 1.08h,0 C 1.12h,.26 1.12h,.44 1.06h,.62 .7h,.78 .3h,.78 0,.78 mirror
    beanie front area hair: arc -.2 1.06 1 1.06e,.2 1.09e,.42 1.05e,.64 1.01e,.74 .86e,.76 .8e,.64 .84s,.3 .84s,0 .74h,-.5
        .5h,-.56 .2h,-.56 0,-.56 mirror
    beanie front area accent: arc -.62 1.08 1.22
    beanie front area hat2: M -1.02s,-.82 -.4h,-.92 .4h,-.92 1.02s,-.82 1.12s,-.78 1.12s,-.52 1.02s,-.47 .4h,-.58 -.4h,-.58
        -1.02s,-.47 -1.12s,-.52 -1.12s,-.78 -1.02s,-.82
    headphones front area hair: arc -.1 1.05 1.1 1.05h,-.01 .9s,-.01 .9s,-.1 .9s,-.3 .88s,-.5 .76s,-.64 .5h,-.56 .2h,-.56
        0,-.56 mirror
    headphones front rod .12 phones: arc -.1 1.08 1.15
    headphones front oval phones: both 1.06h,.03 .18 .3
    headphones front oval phones2 plain: both 1.12h,.03 .08 .18
    headphones front area hair: M -.86s,-.48 -.98h,-.8 -.86h,-1.06 -.7h,-1.1 -.62h,-1.32 -.26h,-1.38 -.1h,-1.28 .04h,-1.44
        .5h,-1.42 .6h,-1.24 .82h,-1.26 .98h,-.9 .86s,-.48 .78s,-.56 .66h,-.6 .56h,-.6 .5h,-.52 .3h,-.5 .1h,-.54 -.1h,-.58
        -.24h,-.68 -.34h,-.84 -.46h,-.66 -.66h,-.54 -.86s,-.48
    headphones front stroke .09 shine: M -.6h,-.94 -.48h,-1.06 -.36h,-1.1 -.22h,-1.11
    hijab front area cloth: arc 0 1.16 1.15 1.18h,.5 1.08h,.86 .9h,1.1 1.08h,1.18 1.16h,1.32 1.16h,1.5 .6h,1.66 .3h,1.66
        0,1.66 mirror M 0,.95 .58h,.95 .86h,.56 .86h,.06 .86h,-.46 .58h,-.72 0,-.72 -.58h,-.72 -.86h,-.46 -.86h,.06 -.86h,.56
        -.58h,.95 0,.95
    hijab front stroke .06 cloth2: M -.72h,1.06 -.36h,1.28 .5h,1.24 .86h,.94 M -.92h,1.28 -.4h,1.54 .6h,1.48 1.02h,1.16
    turban front area cloth: M -1.06h,-.16 -1.34h,-1 -.86h,-1.5 0,-1.5 .86h,-1.5 1.34h,-1 1.06h,-.16 .88h,-.46 .5h,-.68 0,-.84
        -.5h,-.68 -.88h,-.46 -1.06h,-.16
    turban front area cloth2: M 0,-.84 -.5h,-.68 -.88h,-.46 -1.06h,-.16 -1.12h,-.36 -1.13h,-.5 -1.12h,-.62 -.8h,-.84 -.4h,-1
        0,-1.1
    turban front stroke .055 cloth2: both M .92h,-1.02 .56h,-1.06 .2h,-1 0,-.84 M .46h,-1.36 .26h,-1.26 .08h,-1.08 0,-.84
    turban front oval accent: 0,-.9 .08 .08
"""
BEARDS = """
    stubble beard area stubble plain: M -1s,-.06 -.9s,.02 -.86s,.12 -.8s,m-.14 -.5h,m-.1 -.44h,m-.2 0,m-.2 .44h,m-.2 .5h,m-.1
        .8s,m-.14 .86s,.12 .9s,.02 1s,-.06 1h,-.04 1h,-.02 1h,0 chin 1 1 -1h,-.02 -1h,-.04 -1s,-.06
    full beard area hair: M -1.03h,-.1 -.88s,.02 -.88s,.1 -.82s,m-.14 -.5h,m-.08 -.44h,m-.2 0,m-.2 .44h,m-.2 .5h,m-.08 .82s,m-.14
        .88s,.1 .88s,.02 1.03h,-.1 1.04h,-.06 1.04h,-.03 1.04h,0 chin 1.04 1.17 -1.04h,-.03 -1.04h,-.06 -1.03h,-.1
    goatee beard area hair: M -.5,m-.02 -.5,m+.34 -.36,1.1 0,1.1 .36,1.1 .5,m+.34 .5,m-.02 .3,m-.2 -.3,m-.2 -.5,m-.02
    full,goatee moustache area fill plain: M -.4,m-.06 -.24,m-.12 .24,m-.12 .4,m-.06 .44,m+.12 .28,m+.3 0,m+.3 -.28,m+.3
        -.44,m+.12 -.4,m-.06
    full,goatee,moustache moustache area tache plain: M -.44,m-.03 -.3,m-.2 -.12,m-.24 0,m-.15 .12,m-.24 .3,m-.2 .44,m-.03
        .28,m-.02 .12,m-.04 0,m-.09 -.12,m-.04 -.28,m-.02 -.44,m-.03
"""
CLOTHES = """
    tee collar rod .12 body2: M -.38h,n+.03 -.22h,n+.29 .22h,n+.29 .38h,n+.03
    turtleneck collar area body2: M -.37h,n-.17 -.2h,n-.08 .2h,n-.08 .37h,n-.17 L .4h,n+.1 C .2h,n+.22 -.2h,n+.22 -.4h,n+.1
    shirt collar stroke .05 body2: M 0,n+.3 L 0,end
    shirt collar area shirt: both M .34h,n-.06 L 0,n+.28 .24h,n+.42 .5h,n+.06
    hoodie hood area body2: M -.62h,n+.3 -.8h,n-.1 -.5h,n-.24 -.3h,n-.26 L .3h,n-.26 C .5h,n-.24 .8h,n-.1 .62h,n+.3
    hoodie collar area body2: M -.4h,n-.02 -.3h,n+.34 .3h,n+.34 .4h,n-.02 .54h,n+.02 .62h,n+.1 .58h,n+.2 .4h,n+.6 -.4h,n+.6
        -.58h,n+.2 -.62h,n+.1 -.54h,n+.02 -.4h,n-.02
    hoodie collar stroke .06 shirt: both M .22h,n+.4 L .22h,n+.66
    blazer body area shirt: M -.36h,n+0 -.2h,n+.22 .2h,n+.22 .36h,n+0 L .05,n+.6 .05,end -.05,end -.05,n+.6
    blazer collar area body2: both M .38h,n-.04 L .62h,n+.14 .42h,n+.3 .5h,n+.4 .05,n+.8
"""


def rows(text):
    """The words of each row, and its path. Rows that are indented further continue a row."""
    for row in text.strip().replace("\n        ", " ").splitlines():
        words, path = row.split(":")
        names, group, *drawn = words.split()
        yield names.split(","), group, drawn, path.strip()


ROWS = {"topper": list(rows(TOPPERS)), "beard": list(rows(BEARDS)), "clothes": list(rows(CLOTHES))}
NAMES = list(dict.fromkeys(name for names, *_ in ROWS["topper"] for name in names))


def shapes(kind, name, group, skull, places={}):
    """The shapes of a layer or a part of something that is worn, in the form of toppers.py."""
    for names, of_group, drawn, path in ROWS[kind]:
        if name not in names or group != of_group:
            continue
        match drawn:
            case ["oval", *tone]:
                yield from (("ellipse", " ".join(tone), center, radii) for center, radii in ovals(path, skull))
            case ["area", *tone]:
                yield ("area", " ".join(tone), cut(subpaths(path, skull, places), places.get("bottom")))
            case ["stroke" | "rod" as line, width, tone]:
                yield (line, tone, cut(subpaths(path, skull, places), places.get("bottom")), float(width))


# The height below the neckline that clothes need to be as they are.
HEIGHTS = {"tee": 0.2775, "turtleneck": 0.2775, "shirt": 0.45, "hoodie": 0.55, "blazer": 0.45}


def cut(subpaths, bottom):
    """What of subpaths is above a height. Below it are only lines."""
    return subpaths if bottom is None else [(start, cut_steps(start, steps, bottom)) for start, steps in subpaths]


def cut_steps(last, steps, bottom):
    result = []
    for step in steps:
        if isinstance(step, list):
            result.append(step)
            last = step[-1]
            continue
        (x, y), (to_x, to_y) = last, step
        if (y > bottom) != (to_y > bottom):
            part = (bottom - y) / (to_y - y)
            result.append((x + part * (to_x - x), bottom))
        if to_y <= bottom:
            result.append(step)
        last = step
    return result
