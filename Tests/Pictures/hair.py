"""Hair, hats, beards and clothes as tables, in the notation of paths.py.

A row is a name, a layer or a part, what it is drawn with, and a path. An area is filled, and has the line of every area unless it
is plain. A stroke is a line of that width; a rod is one too, with a line around it.
"""
from paths import ovals, subpaths

TOPPERS = """
    mop front area hair: M -1.02h,0 -1.08h,-.3 -1.08h,-.66 -.96h,-.84 -.92h,-1.04 -.76h,-1.14 -.56h,-1.12 -.4h,-1.27 .06h,-1.29
        .22h,-1.18 .5h,-1.25 .78h,-1.15 .88h,-.96 1.05h,-.82 1.08h,-.34 1.02h,0 1.01h,.06 .98s,.14 .95s,.2 .93s,.14 .91s,.04
        .9s,-.1 .9s,-.24 .9s,-.36 .86s,-.46 .72h,-.54 .58h,-.54 .44h,-.5 .34h,-.58 .24h,-.64 .12h,-.66 .04h,-.56 -.14h,-.5
        -.34h,-.52 -.4h,-.6 -.48h,-.64 -.56h,-.64 -.66h,-.54 -.76s,-.5 -.86s,-.46 -.9s,-.36 -.9s,-.24 -.9s,-.1 -.91s,.04
        -.93s,.14 -.95s,.2 -.98s,.14 -1.01h,.06 -1.02h,0
    mop front stroke .055 shine: M -.62h,-.9 -.54h,-1.02 -.4h,-1.08 -.26h,-1.06
    parted front area hair: M -1.04h,-.18 -1.06h,-.4 -1.05h,-.64 -.95h,-.84 -.86h,-1.04 -.68h,-1.16 -.46h,-1.17 -.32h,-1.28
        0h,-1.32 .34h,-1.24 .66h,-1.18 .9h,-1 1h,-.7 1.04h,-.54 1.05h,-.36 1.04h,-.18 1.03h,-.1 .98s,-.06 .94s,-.06 .9s,-.06
        .88s,-.1 .88s,-.2 .88s,-.34 .84s,-.46 .74s,-.56 .56h,-.56 .3h,-.6 .02h,-.68 -.18h,-.74 -.36h,-.8 -.48h,-.88 -.56h,-.78
        -.68s,-.68 -.76s,-.54 -.84s,-.46 -.88s,-.34 -.88s,-.2 -.88s,-.1 -.9s,-.06 -.94s,-.06 -.98s,-.06 -1.03h,-.1 -1.04h,-.18
    parted front stroke .055 shine: M -.3h,-1.04 -.06h,-.9 .24h,-.84 .56h,-.8
    pixie front area hair: M -1.05h,.06 -1.1h,-.3 -1.12h,-.8 -.84h,-1.06 -.58h,-1.26 -.1h,-1.31 .3h,-1.24 .8h,-1.16 1.08h,-.84
        1.05h,-.3 1.05h,-.1 1.02h,.02 .97s,.1 .91s,.04 .9s,-.1 .9s,-.24 .9s,-.42 .84s,-.54 .72h,-.62 .6h,-.7 .5h,-.8 .44h,-.92
        .3h,-.68 -.1h,-.5 -.6h,-.44 -.78h,-.42 -.86h,-.3 -.9s,-.1 -.92s,.08 -.94s,.2 -.99s,.24 -1.03h,.2 -1.05h,.14 -1.05h,.06
    pixie front stroke .055 shine: M .28h,-.98 .06h,-.76 -.3h,-.64 -.66h,-.6 M .14h,-1.1 -.2h,-1.02 -.54h,-.9 -.8h,-.7
    quiff front area hair: M -1.04h,-.18 -1.06h,-.4 -1.05h,-.62 -.96h,-.82 -.92h,-1.06 -.7h,-1.22 -.44h,-1.24 -.2h,-1.4
        .26h,-1.44 .54h,-1.28 .76h,-1.22 .9h,-1.04 .98h,-.8 1.04h,-.6 1.05h,-.38 1.04h,-.18 1.03h,-.1 .98s,-.06 .94s,-.06
        .9s,-.06 .88s,-.1 .88s,-.2 .88s,-.36 .86s,-.48 .76s,-.58 .6h,-.66 .44h,-.72 .26h,-.74 .06h,-.76 -.1h,-.66 -.26h,-.64
        -.44h,-.62 -.62h,-.6 -.76s,-.54 -.86s,-.46 -.88s,-.34 -.88s,-.2 -.88s,-.1 -.9s,-.06 -.94s,-.06 -.98s,-.06 -1.03h,-.1
        -1.04h,-.18
    quiff front stroke .055 shine: M -.3h,-.98 -.1h,-1.12 .2h,-1.16 .5h,-1.08
    spikes front area hair: M -1.04h,-.1 -1.1h,-.4 -1.12h,-.62 -1.16h,-.86 -1.06h,-.86 -.96h,-.9 -.9h,-.96 -.92h,-1.06
        -.9h,-1.16 -.82h,-1.26 -.7h,-1.24 -.56h,-1.2 -.46h,-1.14 -.42h,-1.26 -.32h,-1.36 -.16h,-1.42 -.08h,-1.36 .02h,-1.28
        .08h,-1.2 .2h,-1.3 .36h,-1.38 .56h,-1.38 .6h,-1.3 .62h,-1.22 .62h,-1.12 .74h,-1.16 .88h,-1.16 1h,-1.1 1h,-1 1.02h,-.9
        1.04h,-.8 1.1h,-.5 1.06h,-.3 1.04h,-.1 1.03h,.02 .94s,.06 .92s,-.06 .91s,-.2 .88s,-.44 .78s,-.62 .62h,-.58 .46h,-.62
        .3h,-.72 .2h,-.64 .08h,-.56 -.06h,-.52 -.12h,-.6 -.18h,-.66 -.26h,-.7 -.34h,-.62 -.46h,-.56 -.6h,-.54 -.68s,-.6
        -.74s,-.58 -.84s,-.5 -.88s,-.36 -.91s,-.2 -.92s,-.06 -.94s,.06 -1.03h,.02 -1.04h,-.1
    spikes front stroke .055 shine: M -.76h,-.88 -.7h,-1 -.62h,-1.05 -.5h,-1.06 M -.3h,-1.04 -.24h,-.96 -.2h,-.86 -.2h,-.76 M
        .18h,-1.04 .26h,-.96 .32h,-.86 .34h,-.76
    curls front area hair: M -.98s,.2 bump 1.2 -1.06h,-.08 -1.08h,-.4 -.95h,-.74 -.64h,-1 -.22h,-1.1 .22h,-1.1 .64h,-1
        .95h,-.74 1.08h,-.4 1.06h,-.08 .98s,.2 C .95s,.26 .92s,.2 .92s,.1 .91s,-.06 .93s,-.24 .84s,-.46 .66h,-.44 .46h,-.5
        .36h,-.62 .26h,-.5 .04h,-.5 -.06h,-.62 -.16h,-.5 -.36h,-.5 -.44h,-.62 -.52h,-.5 -.68h,-.44 -.84s,-.46 -.93s,-.24
        -.91s,-.06 -.92s,.1 -.92s,.2 -.95s,.26 -.98s,.2
    curls front stroke .055 shine: M -.7h,-.92 -.62h,-1.06 -.46h,-1.12 -.3h,-1.1
    fringe front area hair: M -1.04h,0 -1.12h,-.5 -1.12h,-.96 -.8h,-1.16 -.4h,-1.38 .4h,-1.4 .78h,-1.18 1.12h,-.98
        1.12h,-.5 1.04h,-.1 1.04h,0 .97s,.06 .92s,.02 .9s,-.1 .9s,-.3 .88s,-.46 .8h,-.5 .7h,-.46 .6h,-.5 .56h,-.6 .46h,-.5
        .3h,-.48 .22h,-.62 .12h,-.48 -.06h,-.46 -.16h,-.6 -.24h,-.48 -.42h,-.46 -.52h,-.6 -.6h,-.5 -.72h,-.46 -.88s,-.46
        -.9s,-.3 -.9s,-.1 -.92s,.02 -.97s,.06 -1.04h,0
    fringe front stroke .09 shine: M -.7h,-.88 -.56h,-1.06 -.36h,-1.13 -.12h,-1.14
    buzz front area crop: arc -.1 1.015 1.05 1e,-.01 .9s,-.01 .9s,-.1 .9s,-.3 .88s,-.5 .78s,-.64 .5h,-.72 .3h,-.68 0,-.68
        mirror
    buzz front stroke .09 shine: M -.647h,-.632 -.49h,-.836 -.314h,-.898 -.118h,-.918
    fade front area hair: arc 0 1.025 1.05 1e,.1 .98s,.22 .95s,.3 .93s,.22 .91s,.1 .9s,-.1 .9s,-.34 .86s,-.5 .78s,-.6 .5h,-.62
        .2h,-.64 0,-.64 mirror
    fade front area hair: M -.88h,-.6 bump 1.2 -.88h,-.88 -.58h,-1.08 -.2h,-1.15 .2h,-1.15 .58h,-1.08 .88h,-.88 .88h,-.6 C
        .78h,-.52 .54h,-.52 .42h,-.66 .3h,-.54 .1h,-.54 0,-.66 -.1h,-.54 -.3h,-.54 -.42h,-.66 -.54h,-.52 -.78h,-.52 -.88h,-.6
    curtains front area hair: arc 0 1.08 1.17 1.03e,.06 1e,.16 .94s,.16 .88s,.15 .84s,.04 .84s,-.1 .84s,-.24 .76s,-.4
        .56h,-.48 .26h,-.48 .06h,-.58 0,-.78 mirror
    curtains front stroke .09 shine: M -.68h,-.694 -.515h,-.918 -.33h,-.986 -.124h,-1.008
    bob behind area back: M -1.06h,0 L 1.06h,0 C 1.1h,.4 1.16h,.64 1.08h,.86 .8h,.98 .3h,.98 0,.98 mirror
    bob front area hair: arc 0 1.09 1.14 1.02e,.3 1.1e,.52 1.08e,.74 1.04e,.92 .9e,1 .74e,.96 .86e,.84 .88e,.6 .88e,.4 .92s,.2
        .92s,-.04 .92s,-.24 .84s,-.5 .7h,-.58 .4h,-.58 .1h,-.6 -.16h,-.7 -.36h,-.88 -.46h,-.72 -.84s,-.56 -.92s,-.24 -.92s,-.04
        -.92s,.2 -.88e,.4 -.88e,.6 -.86e,.84 -.74e,.96 -.9e,1 -1.04e,.92 -1.08e,.74 -1.1e,.52 -1.02e,.3 -1e,0
    bob front stroke .055 shine: M -.24h,-1 0,-.78 .4h,-.76 .74h,-.62
    long behind area back: M -1.06h,0 L 1.06h,0 C 1.12h,.4 1.2h,.9 1.16h,1.3 1.12h,1.52 .5h,1.5 0,1.5 mirror
    long front area hair: arc 0 1.08 1.14 1.03e,.3 1.1e,.56 1.1e,.8 1.1e,.96 1.06e,1.06 .98e,1.1 .9e,1.12 .86e,1.06 .87e,.94
        .88e,.76 .84e,.6 .87e,.44 .91s,.2 .92s,-.06 .91s,-.24 .84s,-.5 .7h,-.58 .4h,-.58 .1h,-.6 -.16h,-.7 -.36h,-.88 -.46h,-.72
        -.84s,-.56 -.91s,-.24 -.92s,-.06 -.91s,.2 -.87e,.44 -.84e,.6 -.88e,.76 -.87e,.94 -.86e,1.06 -.9e,1.12 -.98e,1.1
        -1.06e,1.06 -1.1e,.96 -1.1e,.8 -1.1e,.56 -1.03e,.3 -1e,0
    long front stroke .055 shine: M -.18h,-1 .1h,-.82 .6h,-.76 .88h,-.4
    bangs behind area back: M -1.06h,0 L 1.06h,0 C 1.1h,.4 1.16h,.64 1.08h,.86 .8h,.98 .3h,.98 0,.98 mirror
    bangs front area hair: arc 0 1.09 1.14 1.02e,.3 1.1e,.52 1.08e,.74 1.04e,.92 .9e,1 .74e,.96 .86e,.84 .88e,.6 .88e,.4
        .92s,.2 .92s,-.04 .91s,-.24 .88s,-.4 .76h,-.48 .6h,-.5 .5h,-.5 .42h,-.56 .38h,-.66 .3h,-.54 .06h,-.5 -.12h,-.52
        -.22h,-.54 -.28h,-.6 -.32h,-.7 -.4h,-.56 -.66h,-.5 -.91s,-.24 -.92s,-.04 -.92s,.2 -.88e,.4 -.88e,.6 -.86e,.84 -.74e,.96
        -.9e,1 -1.04e,.92 -1.08e,.74 -1.1e,.52 -1.02e,.3 -1e,0
    bangs front stroke .055 shine: M -.62h,-.86 -.36h,-1 -.1h,-1.03 .16h,-1.01
    topknot behind oval hair: 0,-1.26 .34 .3
    topknot front area hair: arc -.1 1.05 1.1 1.04h,.04 .98s,.1 .95s,.08 .92s,0 .91s,-.08 .9s,-.16 .86s,-.36 .74s,-.48
        .38h,-.52 .2h,-.55 .06h,-.6 0,-.7 mirror
    topknot front stroke .055 shine: both M .1h,-1.02 .34h,-.96 .62h,-.8 .78h,-.54
    waves behind area back: M -1.06h,.1 L 1.06h,.1 C 1.14h,.5 1.14h,.8 1.06h,1.08 .9h,1.2 .4h,1.18 0,1.18 mirror
    waves front area hair: arc 0 1.1 1.16 1.03e,.18 1.16e,.26 1.12e,.46 1.1e,.58 1.22e,.68 1.2e,.86 1.18e,1.04 1.04e,1.26
        .7e,1.18 .86e,1 .74e,.8 .86e,.5 .88e,.36 .92s,.16 .92s,-.06 .92s,-.24 .84s,-.5 .7h,-.58 .4h,-.58 .1h,-.6 -.16h,-.7
        -.36h,-.86 -.46h,-.72 -.82s,-.56 -.9s,-.3 -.92s,-.2 -.92s,-.06 -.92s,.16 -.88e,.36 -.86e,.5 -.74e,.8 -.86e,1 -.7e,1.18
        -1.04e,1.26 -1.18e,1.04 -1.2e,.86 -1.22e,.68 -1.1e,.58 -1.12e,.46 -1.16e,.26 -1.03e,.18 -1e,0
    waves front stroke .055 shine: M -.18h,-1 .06h,-.8 .5h,-.78 .84h,-.46
    bun behind oval hair: 0,-1.25 .35 .3
    bun behind area back: M -1.04h,0 L 1.04h,0 C 1.08h,.4 1.12h,.7 1.04h,.94 .8h,1.06 .3h,1.06 0,1.06 mirror
    bun front area hair: arc 0 1.08 1.13 1.03e,.3 1.1e,.54 1.08e,.78 1.04e,.98 .9e,1.08 .76e,1.02 .86e,.86 .87e,.6 .88e,.4
        .92s,.2 .92s,-.04 .92s,-.24 .84s,-.46 .66h,-.54 .4h,-.56 .22h,-.58 .06h,-.64 0,-.8 mirror
    bun front stroke .055 shine: both M .1h,-1.02 .34h,-.96 .62h,-.8 .78h,-.54
    ponytail behind area back: M .5h,-.5 1.1h,-.4 1.34h,.3 1.08h,.7 .96h,.84 .74h,.78 .5h,.66 .5h,.3 .5h,-.1 .5h,-.5
    ponytail front area hair: M 1h,.6 1.24h,.64 1.38h,.9 1.29h,1.16 1.23h,1.34 1.1h,1.44 .9h,1.5 .96h,1.34 .83h,1.18 .8h,.96
        .79h,.8 .86h,.64 1h,.6
    ponytail front area hair: arc 0 1.06 1.13 1.04e,.2 1.06e,.36 1e,.52 .94e,.44 .9e,.3 .91s,.1 .92s,-.04 .92s,-.16 .91s,-.26
        .84s,-.5 .7h,-.58 .4h,-.58 .1h,-.6 -.16h,-.7 -.36h,-.86 -.46h,-.72 -.82s,-.56 -.91s,-.26 -.92s,-.16 -.92s,-.04 -.91s,.1
        -.9e,.22 -.92e,.32 -.97e,.33 -1.02e,.34 -1.04e,.2 -1e,0
    ponytail front stroke .1 accent: M .88h,.64 .96h,.58 1.04h,.58 1.1h,.64
    ponytail front stroke .055 shine: M -.18h,-1 .1h,-.82 .5h,-.8 .82h,-.48
    braids behind area back: M -1.06h,-.1 L 1.06h,-.1 C 1.1h,.3 1.06h,.8 1h,1.2 .7h,1.3 .3h,1.3 0,1.3 mirror
    braids front area hair: both M 1.04h,.5 side .1 1.06h,.76 1.04h,1.02 1h,1.28 .95h,1.5 side -.1 .77h,1.5 .78h,1.26 .8h,1
        .82h,.74 .84h,.5
    braids front oval accent: both .86h,1.53 .1 .06
    braids front area hair: arc 0 1.08 1.15 1.05h,.3 1.1h,.5 1.06h,.62 1h,.7 .86h,.68 .82h,.58 .88s,.3 .92s,.1 .91s,-.2
        .87s,-.36 .8s,-.5 .5h,-.54 .2h,-.6 -.06h,-.68 -.2h,-.78 -.3h,-.94 -.44h,-.66 -.7s,-.56 -.87s,-.4 -.91s,-.2 -.92s,.1
        -.9s,.25 -.88s,.3 -.82h,.58 -.86h,.68 -1h,.7 -1.06h,.62 -1.1h,.5 -1.05h,.3 -1e,0
    braids front stroke .09 shine: M -.7h,-.694 -.53h,-.918 -.339h,-.986 -.127h,-1.008
    locs behind area back: M -1h,0 L 1h,0 C 1.04h,.4 1.04h,.8 .96h,1.3 .7h,1.4 .3h,1.4 0,1.4 mirror
    locs front area hair: arc -.1 1.06 1.12 1.03e,.3 1.04e,.7 1.06e,1.22 1.06e,1.42 .92e,1.44 .9e,1.28 .9e,1.54 .7e,1.5
        .66e,1.3 .74e,.8 .84e,.4 .91s,.1 .92s,-.2 .9s,-.4 .8s,-.54 .5h,-.58 .16h,-.68 0,-.92 mirror
    locs front stroke .05 back: both M .08h,-1.02 .56h,-.96 .95h,-.6 .96h,-.05 .98h,.4 .96h,.85 .9h,1.34
    afro behind area hair: M -.98h,.22 bump 1.1 -1.2h,-.06 -1.29h,-.4 -1.21h,-.76 -.97h,-1.06 -.6h,-1.27 -.2h,-1.37 .2h,-1.37
        .6h,-1.27 .97h,-1.06 1.21h,-.76 1.29h,-.4 1.2h,-.06 .98h,.22
    afro front area hair: arc 0 1.05 1.13 1.02h,.06 .98s,.1 .95s,.06 .9s,-.06 .95s,-.32 .84s,-.5 .7h,-.54 .5h,-.56 .4h,-.68
        .3h,-.58 .1h,-.58 0,-.68 mirror
    afro front stroke .07 shine: M -.96h,-.9 -.82h,-1.12 -.46h,-1.26 -.18h,-1.28
    puffs behind oval hair: both .82h,-.9 .37 .36
    puffs front area hair: arc -.1 1.04 1.1 1.03h,.06 .97s,.12 .94s,.06 .91s,-.06 .91s,-.2 .86s,-.36 .7h,-.5 .3h,-.56 0,-.78
        mirror
    puffs front stroke .08 accent: both M .56h,-.96 .66h,-.88 .74h,-.8 .78h,-.7
    puffs front stroke .055 shine: M -1h,-1.04 -.96h,-1.12 -.88h,-1.16 -.8h,-1.16 M .62h,-1.04 .68h,-1.12 .76h,-1.16 .84h,-1.16
    receding front area hair: both M 1.02s,.12 1.14h,-.06 1.14h,-.5 .99s,-.68 .9s,-.6 .8s,-.4 .86s,.02 .88s,.12 .96s,.14
        1.02s,.12
    cap front area hair: arc -.2 1.02 1 1.01h,-.12 .96s,-.06 .93s,-.06 .9s,-.16 .88s,-.3 .7h,-.5 .6h,-.6 .4h,-.66 .2h,-.66
        0,-.66 mirror
    cap front oval hat2: 0,-1.27 .11 .07
    cap front area accent: arc -.5 1.07 1.27 .5e,-.62 -.5e,-.62 -1e,-.5
    cap front area hat2: M -.9s,-.56 C -.8h,-.8 -.4h,-.86 0,-.86 .4h,-.86 .8h,-.8 .9s,-.56 .97s,-.54 1.03s,-.48 .98s,-.44
        .7h,-.47 .4h,-.5 0,-.5 -.4h,-.5 -.7h,-.47 -.98s,-.44 -1.03s,-.48 -.97s,-.54 -.9s,-.56
    beanie behind area back: M -1.08h,0 L 1.08h,0 C 1.12h,.26 1.12h,.44 1.06h,.62 .7h,.78 .3h,.78 0,.78 mirror
    beanie front area hair: arc -.2 1.06 1 1.06e,.2 1.09e,.42 1.05e,.64 1.01e,.74 .86e,.76 .8e,.64 .84s,.3 .84s,0 .74h,-.5
        .5h,-.56 .2h,-.56 0,-.56 mirror
    beanie front area accent: arc -.6 1.07 1.3
    beanie front area hat2: M -.94h,-.85 -.5h,-1 .5h,-1 .94h,-.85 1.06h,-.81 1.13h,-.73 1.13h,-.62 1.13h,-.5 1.04h,-.44
        .92h,-.48 .5h,-.62 -.5h,-.62 -.92h,-.48 -1.04h,-.44 -1.13h,-.5 -1.13h,-.62 -1.13h,-.73 -1.06h,-.81 -.94h,-.85
    headphones behind area back: M -1.02h,0 L 1.02h,0 C 1.06h,.4 1.1h,.64 1.02h,.84 .8h,.96 .3h,.96 0,.96 mirror
    headphones front area hair: arc 0 1.06 1.14 1.02e,.3 1.06e,.52 1.04e,.74 1e,.9 .88e,.98 .74e,.94 .84e,.82 .87e,.6 .88e,.4
        .92s,.2 .92s,-.04 .92s,-.24 .84s,-.5 .7h,-.58 .4h,-.58 -.06h,-.68 -.28h,-.96 -.38h,-.74 -.66s,-.62 -.84s,-.5 -.92s,-.24
        -.92s,-.04 -.92s,.2 -.88e,.4 -.87e,.6 -.84e,.82 -.74e,.94 -.88e,.98 -1e,.9 -1.04e,.74 -1.06e,.52 -1.02e,.3 -1e,0
    headphones front rod .12 phones: arc -.1 1.07 1.18
    headphones front oval phones: both 1.05h,.03 .17 .28
    headphones front oval phones2 plain: both 1.1h,.03 .08 .17
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
