"""Hair, hats, beards and clothes as tables, in the notation of paths.py.

A row is a name, a layer or a part, what it is drawn with, and a path. An area is filled, and has the line of every area unless it
is plain. A stroke is a line of that width; a rod is one too, with a line around it.
"""
from paths import ovals, subpaths

TOPPERS = """
    mop front area hair: M -1.03h,-.08 -1.1h,-.36 -1.1h,-.7 -.98h,-.86 -.92h,-1.06 -.76h,-1.16 -.56h,-1.14 -.4h,-1.29 .06h,-1.31
        .22h,-1.2 .5h,-1.27 .78h,-1.17 .88h,-.98 1.06h,-.84 1.1h,-.38 1.03h,-.08 1.02h,-.02 .98s,.02 .95s,.07 .91s,-.04 .9s,-.4
        .78s,-.6 .66h,-.54 .54h,-.5 .4h,-.5 .38h,-.58 .3h,-.65 .22h,-.69 .06h,-.56 -.16h,-.5 -.34h,-.5 -.38h,-.58 -.44h,-.63
        -.5h,-.66 -.58h,-.6 -.66h,-.65 -.78s,-.6 -.9s,-.4 -.91s,-.04 -.95s,.07 -.98s,.02 -1.02h,-.02 -1.03h,-.08
    mop front stroke .055 shine: M -.34h,-1.06 -.26h,-.98 -.2h,-.9 -.2h,-.78 M .22h,-1.04 .34h,-.98 .44h,-.88 .46h,-.76
    parted front area hair: M -1.03h,-.1 -1.06h,-.4 -1.07h,-.78 -.9h,-.98 -.8h,-1.1 -.66h,-1.17 -.5h,-1.15 -.34h,-1.3
        -.02h,-1.37 .3h,-1.32 .62h,-1.28 .88h,-1.14 1h,-.92 1.08h,-.74 1.06h,-.4 1.03h,-.1 1.02h,-.04 .98s,0 .95s,.05 .91s,-.04
        .92s,-.26 .88s,-.4 .8s,-.6 .5h,-.46 -.04h,-.52 -.2h,-.56 -.36h,-.76 -.42h,-.9 -.52h,-.76 -.66s,-.62 -.84s,-.52 -.9s,-.4
        -.92s,-.2 -.95s,.05 -.98s,0 -1.02h,-.04 -1.03h,-.1
    parted front stroke .055 shine: M -.34h,-1.02 -.12h,-.86 .2h,-.76 .54h,-.76 M -.2h,-1.18 .1h,-1.14 .5h,-1.06 .76h,-.8
    pixie front area hair: M -1.05h,.06 -1.1h,-.3 -1.12h,-.8 -.84h,-1.06 -.58h,-1.26 -.1h,-1.31 .3h,-1.24 .8h,-1.16 1.08h,-.84
        1.05h,-.3 1.05h,-.1 1.02h,.02 .97s,.1 .91s,.04 .9s,-.1 .9s,-.24 .9s,-.42 .84s,-.54 .72h,-.62 .6h,-.7 .5h,-.8 .44h,-.92
        .3h,-.68 -.1h,-.5 -.6h,-.44 -.78h,-.42 -.86h,-.3 -.9s,-.1 -.92s,.08 -.94s,.2 -.99s,.24 -1.03h,.2 -1.05h,.14 -1.05h,.06
    pixie front stroke .055 shine: M .28h,-.98 .06h,-.76 -.3h,-.64 -.66h,-.6 M .14h,-1.1 -.2h,-1.02 -.54h,-.9 -.8h,-.7
    quiff front area hair: M -1.04h,-.1 -1.09h,-.4 -1.08h,-.72 -.96h,-.9 -.92h,-1.1 -.76h,-1.2 -.6h,-1.22 -.46h,-1.38 -.1h,-1.47
        .3h,-1.45 .6h,-1.43 .88h,-1.38 1h,-1.16 1.04h,-1.08 1.05h,-1 1.05h,-.9 1.09h,-.7 1.1h,-.44 1.04h,-.1 1.02h,-.04
        .98s,0 .95s,.05 .91s,-.04 .9s,-.44 .78s,-.66 .6h,-.67 .3h,-.64 0,-.62 -.3h,-.72 -.44h,-.78 -.56h,-.84 -.66h,-.74
        -.74s,-.62 -.84s,-.52 -.88s,-.36 -.91s,-.1 -.95s,.05 -.98s,0 -1.03h,-.04 -1.04h,-.1
    quiff front stroke .055 shine: M -.5h,-1 -.36h,-1.16 -.1h,-1.26 .24h,-1.28 M -.28h,-.88 -.04h,-1.02 .3h,-1.1 .7h,-1.1
    spikes front area hair: M -1.04h,-.1 -1.1h,-.4 -1.12h,-.62 -1.16h,-.86 -1.06h,-.86 -.96h,-.9 -.9h,-.96 -.92h,-1.06
        -.9h,-1.16 -.82h,-1.26 -.7h,-1.24 -.56h,-1.2 -.46h,-1.14 -.42h,-1.26 -.32h,-1.36 -.16h,-1.42 -.08h,-1.36 .02h,-1.28
        .08h,-1.2 .2h,-1.3 .36h,-1.38 .56h,-1.38 .6h,-1.3 .62h,-1.22 .62h,-1.12 .74h,-1.16 .88h,-1.16 1h,-1.1 1h,-1 1.02h,-.9
        1.04h,-.8 1.1h,-.5 1.06h,-.3 1.04h,-.1 1.03h,.02 .94s,.06 .92s,-.06 .91s,-.2 .88s,-.44 .78s,-.62 .62h,-.58 .46h,-.62
        .3h,-.72 .2h,-.64 .08h,-.56 -.06h,-.52 -.12h,-.6 -.18h,-.66 -.26h,-.7 -.34h,-.62 -.46h,-.56 -.6h,-.54 -.68s,-.6
        -.74s,-.58 -.84s,-.5 -.88s,-.36 -.91s,-.2 -.92s,-.06 -.94s,.06 -1.03h,.02 -1.04h,-.1
    spikes front stroke .055 shine: M -.76h,-.88 -.7h,-1 -.62h,-1.05 -.5h,-1.06 M -.3h,-1.04 -.24h,-.96 -.2h,-.86 -.2h,-.76 M
        .18h,-1.04 .26h,-.96 .32h,-.86 .34h,-.76
    curls front area hair: M -1.02h,-.16 bump 1.22 -1.04h,-.46 -.92h,-.78 -.62h,-1.02 -.22h,-1.12 .22h,-1.12 .62h,-1.02
        .92h,-.78 1.04h,-.46 1.02h,-.16 C .98h,-.02 .9s,0 .9s,-.12 .88s,-.24 .96s,-.36 .82s,-.52 .66h,-.46 .46h,-.5 .36h,-.62
        .26h,-.5 .04h,-.5 -.06h,-.62 -.16h,-.5 -.36h,-.5 -.44h,-.62 -.52h,-.5 -.68h,-.46 -.82s,-.52 -.96s,-.36 -.88s,-.24
        -.9s,-.12 -.9s,0 -.98h,-.02 -1.02h,-.16
    curls front stroke .055 shine: M -.7h,-.92 -.62h,-1.06 -.46h,-1.12 -.3h,-1.1 M .3h,-.92 .4h,-1 .54h,-.98 .6h,-.86
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
    bob behind area back: M -1.06h,0 L 1.06h,0 C 1.1h,.4 1.16h,.64 1.08h,.86 .8h,.98 .3h,.98 0,.98 mirror
    bob front area hair: arc 0 1.09 1.14 1.02e,.3 1.1e,.52 1.08e,.74 1.04e,.92 .9e,1 .74e,.96 .86e,.84 .88e,.6 .88e,.4 .92s,.2
        .92s,-.04 .92s,-.24 .84s,-.5 .7h,-.58 .4h,-.58 -.06h,-.68 -.28h,-.96 -.38h,-.74 -.66s,-.62 -.84s,-.5 -.92s,-.24
        -.92s,-.04 -.92s,.2 -.88e,.4 -.88e,.6 -.86e,.84 -.74e,.96 -.9e,1 -1.04e,.92 -1.08e,.74 -1.1e,.52 -1.02e,.3 -1e,0
    bob front stroke .055 shine: M -.24h,-1 0,-.78 .4h,-.76 .74h,-.62 M -.42h,-.98 -.64h,-.88 -.86h,-.66 -.96h,-.38
    long behind area back: M -1.02h,0 L 1.02h,0 C 1.04h,.4 1.04h,.8 1h,1.24 .7h,1.34 .3h,1.34 0,1.34 mirror
    long front area hair: arc 0 1.07 1.14 1.02e,.4 1.1e,.7 1.08e,1 1.06e,1.24 .96e,1.42 .76e,1.5 .86e,1.28 .76e,.9 .87e,.44
        .91s,.2 .92s,-.06 .9s,-.26 .84s,-.5 .7h,-.58 .4h,-.58 -.06h,-.68 -.28h,-.96 -.38h,-.74 -.66s,-.62 -.84s,-.46 -.9s,-.26
        -.92s,-.06 -.91s,.2 -.87e,.44 -.76e,.9 -.86e,1.28 -.76e,1.5 -.96e,1.42 -1.06e,1.24 -1.08e,1 -1.1e,.7 -1.02e,.4 -1e,0
    long front stroke .055 shine: M -.18h,-1 .1h,-.82 .6h,-.76 .88h,-.4
    bangs behind area back: M -1.1h,0 L 1.1h,0 C 1.14h,.3 1.2h,.5 1.1h,.68 .8h,.8 .3h,.8 0,.8 mirror
    bangs front area hair: arc 0 1.12 1.15 1.04e,.3 1.12e,.5 1.04e,.68 .98e,.78 .84e,.76 .8e,.64 .86s,.4 .9s,.2 .88s,-.06
        .88s,-.24 .84s,-.4 .72h,-.46 .6h,-.5 .5h,-.52 .4h,-.5 .34h,-.54 .3h,-.56 .26h,-.6 .2h,-.5 .1h,-.48 0,-.48 mirror
    bangs front stroke .09 shine: M -.7h,-.694 -.53h,-.918 -.339h,-.986 -.127h,-1.008
    topknot behind oval hair: 0,-1.26 .34 .3
    topknot front area hair: arc -.1 1.05 1.1 1.04h,.06 1.02h,.2 .96h,.3 .88h,.2 .87s,.06 .88s,-.1 .86s,-.34 .74s,-.48 .38h,-.52
        .2h,-.55 .06h,-.6 0,-.7 mirror
    topknot front stroke .055 shine: both M .1h,-1.02 .34h,-.96 .62h,-.8 .78h,-.54
    waves behind area back: M -1.06h,.1 L 1.06h,.1 C 1.14h,.5 1.14h,.8 1.06h,1.08 .9h,1.2 .4h,1.18 0,1.18 mirror
    waves front area hair: arc 0 1.1 1.16 1.03e,.18 1.16e,.26 1.12e,.46 1.1e,.58 1.22e,.68 1.2e,.86 1.18e,1.04 1.04e,1.26
        .7e,1.18 .86e,1 .74e,.8 .86e,.5 .88e,.36 .92s,.16 .92s,-.06 .92s,-.24 .84s,-.5 .7h,-.58 .4h,-.58 -.06h,-.66 -.28h,-.94
        -.38h,-.74 -.66s,-.62 -.82s,-.48 -.9s,-.3 -.92s,-.2 -.92s,-.06 -.92s,.16 -.88e,.36 -.86e,.5 -.74e,.8 -.86e,1 -.7e,1.18
        -1.04e,1.26 -1.18e,1.04 -1.2e,.86 -1.22e,.68 -1.1e,.58 -1.12e,.46 -1.16e,.26 -1.03e,.18 -1e,0
    waves front stroke .055 shine: M -.18h,-1 .06h,-.8 .5h,-.78 .84h,-.46 M 1.02h,.46 .96h,.66 1.06h,.78 1.02h,1
    bun behind oval hair: 0,-1.24 .36 .31
    bun front area hair: arc -.1 1.04 1.09 1.03h,.02 .94s,.06 .92s,-.06 .91s,-.2 .88s,-.36 .8s,-.54 .5h,-.58 -.2h,-.58
        -.38h,-.88 -.46h,-.7 -.66s,-.6 -.84s,-.5 -.88s,-.36 -.91s,-.2 -.92s,-.06 -.94s,.06 -1.03h,.02 -1e,-.1
    bun front stroke .055 shine: M .06h,-1.04 -.06h,-.98 -.2h,-.94 -.32h,-.86 M .2h,-1.02 .44h,-.98 .62h,-.86 .76h,-.62
    ponytail behind area back: M .36h,-.96 .66h,-1.32 1.24h,-1.24 1.32h,-.62 1.36h,-.22 1.3h,.04 1.25h,.32 1.22h,.48 1.08h,.5
        1.03h,.34 .96h,.16 1h,-.06 .98h,-.34 .94h,-.62 .68h,-.82 .36h,-.96
    ponytail front area hair: arc -.1 1.05 1.11 1.03h,.02 .94s,.06 .92s,-.06 .91s,-.2 .88s,-.36 .8s,-.54 .5h,-.56 -.1h,-.58
        -.4h,-.84 -.46h,-.68 -.66s,-.58 -.82s,-.48 -.88s,-.36 -.91s,-.2 -.92s,-.06 -.94s,.06 -1.03h,.02 -1e,-.1
    ponytail front oval accent: .62h,-.98 .1 .1
    ponytail front stroke .055 shine: M .44h,-.99 .16h,-.98 -.14h,-.94 -.34h,-.86 M .5h,-.88 .4h,-.78 .2h,-.71 -.02h,-.69
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
    afro behind area hair: M -.98h,.22 bump 1.1 -1.2h,-.06 -1.29h,-.4 -1.21h,-.76 -.97h,-1.06 -.6h,-1.27 -.2h,-1.37 .2h,-1.37
        .6h,-1.27 .97h,-1.06 1.21h,-.76 1.29h,-.4 1.2h,-.06 .98h,.22
    afro front area hair: arc 0 1.05 1.13 1.02h,.06 .98s,.1 .95s,.06 .9s,-.06 .95s,-.32 .84s,-.5 .7h,-.54 .5h,-.56 .4h,-.68
        .3h,-.58 .1h,-.58 0,-.68 mirror
    afro front stroke .07 shine: M -.96h,-.9 -.82h,-1.12 -.46h,-1.26 -.18h,-1.28
    puffs behind oval hair: both .84h,-.9 .39 .38
    puffs front area hair: arc -.1 1.03 1.08 1e,-.01 .92s,.02 .9s,-.1 .9s,-.3 .84s,-.52 .68h,-.56 .44h,-.6 .18h,-.62 0,-.78
        mirror
    puffs front stroke .08 accent: both M .56h,-.96 .66h,-.88 .74h,-.8 .78h,-.7
    puffs front stroke .055 shine: M -1.02h,-1.04 -.98h,-1.14 -.9h,-1.18 -.82h,-1.18 M .64h,-1.04 .7h,-1.14 .78h,-1.18 .86h,-1.18
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
    headphones front area hair: arc -.1 1.09 1.33 1.03h,0 .98s,.04 .93s,-.02 .91s,-.1 .9s,-.36 .8s,-.56 .5h,-.46 -.04h,-.5
        -.2h,-.54 -.38h,-.7 -.42h,-.86 -.48h,-.72 -.66s,-.6 -.82s,-.5 -.9s,-.36 -.91s,-.1 -.93s,-.02 -.98s,.04 -1.03h,0 -1e,-.1
    headphones front stroke .055 shine: M -.34h,-.98 -.12h,-.84 .2h,-.76 .54h,-.76
    headphones front rod .12 phones: arc -.1 1.08 1.26
    headphones front oval phones: both 1.03h,.03 .18 .28
    headphones front oval phones2 plain: both 1.09h,.03 .08 .17
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
    turtleneck collar area body: M -.38h,n-.08 -.2h,n+.02 .2h,n+.02 .38h,n-.08 .46h,n-.04 .47h,n+.1 .42h,n+.18 .2h,n+.3
        -.2h,n+.3 -.42h,n+.18 -.47h,n+.1 -.46h,n-.04 -.38h,n-.08
    turtleneck collar stroke .06 body2: M -.43h,n+.16 -.2h,n+.28 .2h,n+.28 .43h,n+.16
    shirt collar stroke .05 body2: M 0,n+.3 L 0,end
    shirt collar area shirt: both M .34h,n-.06 L 0,n+.28 .24h,n+.42 .5h,n+.06
    hoodie hood area body2: M -.58h,n+.3 -.72h,n-.08 -.48h,n-.2 -.3h,n-.22 L .3h,n-.22 C .48h,n-.2 .72h,n-.08 .58h,n+.3
    hoodie collar area body: M -.4h,n-.06 -.3h,n+.44 .3h,n+.44 .4h,n-.06 .54h,n-.02 .58h,n+.1 .54h,n+.18 .36h,n+.74
        -.36h,n+.74 -.54h,n+.18 -.58h,n+.1 -.54h,n-.02 -.4h,n-.06
    hoodie collar stroke .06 body2: M -.54h,n+.18 -.36h,n+.74 .36h,n+.74 .54h,n+.18
    hoodie collar stroke .06 shirt: both M .2h,n+.46 L .2h,n+.74
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
