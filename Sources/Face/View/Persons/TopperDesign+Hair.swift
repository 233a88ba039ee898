import Geometry

// The toppers, as tables of shapes in the order in which they are drawn: `FigureShape` has the kinds of shapes, and
// `FigurePath` the notation of their outlines.

/// Hair that follows the skull.
extension TopperDesign {
    static let mop = TopperDesign(
        sink: 0.12, shrink: 0.06, coversForehead: true,
        [
            .area(
                .front, .hair,
                """
                M -1.03h,-.08 -1.1h,-.36 -1.1h,-.7 -.98h,-.86 -.92h,-1.06 -.76h,-1.16 -.56h,-1.14 -.4h,-1.29 \
                .06h,-1.31 .22h,-1.2 .5h,-1.27 .78h,-1.17 .88h,-.98 1.06h,-.84 1.1h,-.38 1.03h,-.08 1.02h,-.02 \
                .98s,.02 .95s,.07 .91s,-.04 .9s,-.4 .78s,-.6 .66h,-.54 .54h,-.5 .4h,-.5 .38h,-.58 .3h,-.65 .22h,-.69 \
                .06h,-.56 -.16h,-.5 -.34h,-.5 -.38h,-.58 -.44h,-.63 -.5h,-.66 -.58h,-.6 -.66h,-.65 -.78s,-.6 \
                -.9s,-.4 -.91s,-.04 -.95s,.07 -.98s,.02 -1.02h,-.02 -1.03h,-.08
                """),
            .stroke(
                .front, .shine, 0.055,
                """
                M -.34h,-1.06 -.26h,-.98 -.2h,-.9 -.2h,-.78 M .22h,-1.04 .34h,-.98 .44h,-.88 .46h,-.76
                """),
        ])

    static let parted = TopperDesign(
        sink: 0.08, shrink: 0.065, coversForehead: true,
        [
            .area(
                .front, .hair,
                """
                M -1.03h,-.1 -1.06h,-.4 -1.07h,-.78 -.9h,-.98 -.8h,-1.1 -.66h,-1.17 -.5h,-1.15 -.34h,-1.3 \
                -.02h,-1.37 .3h,-1.32 .62h,-1.28 .88h,-1.14 1h,-.92 1.08h,-.74 1.06h,-.4 1.03h,-.1 1.02h,-.04 .98s,0 \
                .95s,.05 .91s,-.04 .92s,-.26 .88s,-.4 .8s,-.6 .5h,-.46 -.04h,-.52 -.2h,-.56 -.36h,-.76 -.42h,-.9 \
                -.52h,-.76 -.66s,-.62 -.84s,-.52 -.9s,-.4 -.92s,-.2 -.95s,.05 -.98s,0 -1.02h,-.04 -1.03h,-.1
                """),
            .stroke(
                .front, .shine, 0.055,
                """
                M -.34h,-1.02 -.12h,-.86 .2h,-.76 .54h,-.76 M -.2h,-1.18 .1h,-1.14 .5h,-1.06 .76h,-.8
                """),
        ])

    static let pixie = TopperDesign(
        sink: 0.08, shrink: 0.03, coversForehead: true,
        [
            .area(
                .front, .hair,
                """
                M -1.05h,.06 -1.1h,-.3 -1.12h,-.8 -.84h,-1.06 -.58h,-1.26 -.1h,-1.31 .3h,-1.24 .8h,-1.16 1.08h,-.84 \
                1.05h,-.3 1.05h,-.1 1.02h,.02 .97s,.1 .91s,.04 .9s,-.1 .9s,-.24 .9s,-.42 .84s,-.54 .72h,-.62 .6h,-.7 \
                .5h,-.8 .44h,-.92 .3h,-.68 -.1h,-.5 -.6h,-.44 -.78h,-.42 -.86h,-.3 -.9s,-.1 -.92s,.08 -.94s,.2 \
                -.99s,.24 -1.03h,.2 -1.05h,.14 -1.05h,.06
                """),
            .stroke(
                .front, .shine, 0.055,
                """
                M .28h,-.98 .06h,-.76 -.3h,-.64 -.66h,-.6 M .14h,-1.1 -.2h,-1.02 -.54h,-.9 -.8h,-.7
                """),
        ])

    static let quiff = TopperDesign(
        sink: 0.16, shrink: 0.09, coversForehead: true,
        [
            .area(
                .front, .hair,
                """
                M -1.04h,-.1 -1.09h,-.4 -1.08h,-.72 -.96h,-.9 -.92h,-1.1 -.76h,-1.2 -.6h,-1.22 -.46h,-1.38 \
                -.1h,-1.47 .3h,-1.45 .6h,-1.43 .88h,-1.38 1h,-1.16 1.04h,-1.08 1.05h,-1 1.05h,-.9 1.09h,-.7 \
                1.1h,-.44 1.04h,-.1 1.02h,-.04 .98s,0 .95s,.05 .91s,-.04 .9s,-.44 .78s,-.66 .6h,-.67 .3h,-.64 0,-.62 \
                -.3h,-.72 -.44h,-.78 -.56h,-.84 -.66h,-.74 -.74s,-.62 -.84s,-.52 -.88s,-.36 -.91s,-.1 -.95s,.05 \
                -.98s,0 -1.03h,-.04 -1.04h,-.1
                """),
            .stroke(
                .front, .shine, 0.055,
                """
                M -.5h,-1 -.36h,-1.16 -.1h,-1.26 .24h,-1.28 M -.28h,-.88 -.04h,-1.02 .3h,-1.1 .7h,-1.1
                """),
        ])

    static let spikes = TopperDesign(
        sink: 0.14, shrink: 0.05, coversForehead: true,
        [
            .area(
                .front, .hair,
                """
                M -1.04h,-.1 -1.1h,-.4 -1.12h,-.62 -1.16h,-.86 -1.06h,-.86 -.96h,-.9 -.9h,-.96 -.92h,-1.06 \
                -.9h,-1.16 -.82h,-1.26 -.7h,-1.24 -.56h,-1.2 -.46h,-1.14 -.42h,-1.26 -.32h,-1.36 -.16h,-1.42 \
                -.08h,-1.36 .02h,-1.28 .08h,-1.2 .2h,-1.3 .36h,-1.38 .56h,-1.38 .6h,-1.3 .62h,-1.22 .62h,-1.12 \
                .74h,-1.16 .88h,-1.16 1h,-1.1 1h,-1 1.02h,-.9 1.04h,-.8 1.1h,-.5 1.06h,-.3 1.04h,-.1 1.03h,.02 \
                .94s,.06 .92s,-.06 .91s,-.2 .88s,-.44 .78s,-.62 .62h,-.58 .46h,-.62 .3h,-.72 .2h,-.64 .08h,-.56 \
                -.06h,-.52 -.12h,-.6 -.18h,-.66 -.26h,-.7 -.34h,-.62 -.46h,-.56 -.6h,-.54 -.68s,-.6 -.74s,-.58 \
                -.84s,-.5 -.88s,-.36 -.91s,-.2 -.92s,-.06 -.94s,.06 -1.03h,.02 -1.04h,-.1
                """),
            .stroke(
                .front, .shine, 0.055,
                """
                M -.76h,-.88 -.7h,-1 -.62h,-1.05 -.5h,-1.06 M -.3h,-1.04 -.24h,-.96 -.2h,-.86 -.2h,-.76 M .18h,-1.04 \
                .26h,-.96 .32h,-.86 .34h,-.76
                """),
        ])

    static let curls = TopperDesign(
        sink: 0.13, shrink: 0.06, coversForehead: true,
        [
            .area(
                .front, .hair,
                """
                M -1.02h,-.16 bump 1.22 -1.04h,-.46 -.92h,-.78 -.62h,-1.02 -.22h,-1.12 .22h,-1.12 .62h,-1.02 \
                .92h,-.78 1.04h,-.46 1.02h,-.16 C .98h,-.02 .9s,0 .9s,-.12 .88s,-.24 .96s,-.36 .82s,-.52 .66h,-.46 \
                .46h,-.5 .36h,-.62 .26h,-.5 .04h,-.5 -.06h,-.62 -.16h,-.5 -.36h,-.5 -.44h,-.62 -.52h,-.5 -.68h,-.46 \
                -.82s,-.52 -.96s,-.36 -.88s,-.24 -.9s,-.12 -.9s,0 -.98h,-.02 -1.02h,-.16
                """),
            .stroke(
                .front, .shine, 0.055,
                """
                M -.7h,-.92 -.62h,-1.06 -.46h,-1.12 -.3h,-1.1 M .3h,-.92 .4h,-1 .54h,-.98 .6h,-.86
                """),
        ])

    static let fringe = TopperDesign(
        sink: 0.08, shrink: 0.04, coversForehead: true,
        [
            .area(
                .front, .hair,
                """
                M -1.04h,0 -1.12h,-.5 -1.12h,-.96 -.8h,-1.16 -.4h,-1.38 .4h,-1.4 .78h,-1.18 1.12h,-.98 1.12h,-.5 \
                1.04h,-.1 1.04h,0 .97s,.06 .92s,.02 .9s,-.1 .9s,-.3 .88s,-.46 .8h,-.5 .7h,-.46 .6h,-.5 .56h,-.6 \
                .46h,-.5 .3h,-.48 .22h,-.62 .12h,-.48 -.06h,-.46 -.16h,-.6 -.24h,-.48 -.42h,-.46 -.52h,-.6 -.6h,-.5 \
                -.72h,-.46 -.88s,-.46 -.9s,-.3 -.9s,-.1 -.92s,.02 -.97s,.06 -1.04h,0
                """),
            .stroke(.front, .shine, 0.09, "M -.7h,-.88 -.56h,-1.06 -.36h,-1.13 -.12h,-1.14"),
        ])

    static let buzz = TopperDesign(
        sink: 0.02, shrink: 0, coversForehead: true,
        [
            .area(
                .front, .crop,
                """
                arc -.1 1.015 1.05 1e,-.01 .9s,-.01 .9s,-.1 .9s,-.3 .88s,-.5 .78s,-.64 .5h,-.72 .3h,-.68 0,-.68 \
                mirror
                """),
            .stroke(.front, .shine, 0.09, "M -.647h,-.632 -.49h,-.836 -.314h,-.898 -.118h,-.918"),
        ])

    static let fade = TopperDesign(
        sink: 0.12, shrink: 0.04, coversForehead: true,
        [
            .area(
                .front, .thin,
                """
                arc -.26 1.012 1.02 1e,-.22 .96s,-.18 .94s,-.2 .92s,-.34 .9s,-.5 .8s,-.62 .5h,-.58 .2h,-.58 0,-.58 \
                mirror
                """),
            .area(
                .front, .hair,
                """
                arc -.42 .985 1.25 1e,-.4 .96s,-.4 .92s,-.44 .88s,-.52 .86s,-.6 .78s,-.6 .7h,-.52 .54h,-.52 .44h,-.62 \
                .34h,-.54 .16h,-.54 .06h,-.64 -.04h,-.56 -.24h,-.56 -.34h,-.66 -.44h,-.58 -.64h,-.58 -.78s,-.6 \
                -.86s,-.6 -.88s,-.52 -.92s,-.44 -.96s,-.4 -1e,-.4 -1e,-.42
                """),
            .stroke(.front, .shine, 0.09, "M -.66h,-.88 -.54h,-1.04 -.34h,-1.1 -.08h,-1.11"),
        ])

    static let curtains = TopperDesign(
        sink: 0.08, shrink: 0.04, coversForehead: true,
        [
            .area(
                .front, .hair,
                """
                arc 0 1.08 1.17 1.03e,.06 1e,.16 .94s,.16 .88s,.15 .84s,.04 .84s,-.1 .84s,-.24 .76s,-.4 .56h,-.48 \
                .26h,-.48 .06h,-.58 0,-.78 mirror
                """),
            .stroke(.front, .shine, 0.09, "M -.68h,-.694 -.515h,-.918 -.33h,-.986 -.124h,-1.008"),
        ])

    static let bob = TopperDesign(
        sink: 0.06, shrink: 0.05, coversEars: true, isBehindHead: true, coversForehead: true,
        [
            .area(
                .behind, .back,
                """
                M -1.06h,0 L 1.06h,0 C 1.1h,.4 1.16h,.64 1.08h,.86 .8h,.98 .3h,.98 0,.98 mirror
                """),
            .area(
                .front, .hair,
                """
                arc 0 1.09 1.14 1.02e,.3 1.1e,.52 1.08e,.74 1.04e,.92 .9e,1 .74e,.96 .86e,.84 .88e,.6 .88e,.4 \
                .92s,.2 .92s,-.04 .92s,-.24 .84s,-.5 .7h,-.58 .4h,-.58 -.06h,-.68 -.28h,-.96 -.38h,-.74 -.66s,-.62 \
                -.84s,-.5 -.92s,-.24 -.92s,-.04 -.92s,.2 -.88e,.4 -.88e,.6 -.86e,.84 -.74e,.96 -.9e,1 -1.04e,.92 \
                -1.08e,.74 -1.1e,.52 -1.02e,.3 -1e,0
                """),
            .stroke(
                .front, .shine, 0.055,
                """
                M -.24h,-1 0,-.78 .4h,-.76 .74h,-.62 M -.42h,-.98 -.64h,-.88 -.86h,-.66 -.96h,-.38
                """),
        ])

    static let long = TopperDesign(
        sink: 0.05, shrink: 0.05, coversEars: true, isBehindHead: true, coversForehead: true,
        [
            .area(
                .behind, .back,
                """
                M -1.02h,0 L 1.02h,0 C 1.04h,.4 1.04h,.8 1h,1.24 .7h,1.34 .3h,1.34 0,1.34 mirror
                """),
            .area(
                .front, .hair,
                """
                arc 0 1.07 1.14 1.02e,.4 1.1e,.7 1.08e,1 1.06e,1.24 .96e,1.42 .76e,1.5 .86e,1.28 .76e,.9 .87e,.44 \
                .91s,.2 .92s,-.06 .9s,-.26 .84s,-.5 .7h,-.58 .4h,-.58 -.06h,-.68 -.28h,-.96 -.38h,-.74 -.66s,-.62 \
                -.84s,-.46 -.9s,-.26 -.92s,-.06 -.91s,.2 -.87e,.44 -.76e,.9 -.86e,1.28 -.76e,1.5 -.96e,1.42 \
                -1.06e,1.24 -1.08e,1 -1.1e,.7 -1.02e,.4 -1e,0
                """),
            .stroke(.front, .shine, 0.055, "M -.18h,-1 .1h,-.82 .6h,-.76 .88h,-.4"),
        ])

    static let bangs = TopperDesign(
        sink: 0.05, shrink: 0.05, coversEars: true, isBehindHead: true, coversForehead: true,
        [
            .area(.behind, .back, "M -1.1h,0 L 1.1h,0 C 1.14h,.3 1.2h,.5 1.1h,.68 .8h,.8 .3h,.8 0,.8 mirror"),
            .area(
                .front, .hair,
                """
                arc 0 1.12 1.15 1.04e,.3 1.12e,.5 1.04e,.68 .98e,.78 .84e,.76 .8e,.64 .86s,.4 .9s,.2 .88s,-.06 \
                .88s,-.24 .84s,-.4 .72h,-.46 .6h,-.5 .5h,-.52 .4h,-.5 .34h,-.54 .3h,-.56 .26h,-.6 .2h,-.5 .1h,-.48 \
                0,-.48 mirror
                """),
            .stroke(.front, .shine, 0.09, "M -.7h,-.694 -.53h,-.918 -.339h,-.986 -.127h,-1.008"),
        ])

    static let topknot = TopperDesign(
        sink: 0.2, shrink: 0.1, coversForehead: true,
        [
            .oval(.behind, .hair, "0,-1.26 .34 .3"),
            .area(
                .front, .hair,
                """
                arc -.1 1.05 1.1 1.04h,.06 1.02h,.2 .96h,.3 .88h,.2 .87s,.06 .88s,-.1 .86s,-.34 .74s,-.48 .38h,-.52 \
                .2h,-.55 .06h,-.6 0,-.7 mirror
                """),
            .stroke(.front, .shine, 0.055, "both M .1h,-1.02 .34h,-.96 .62h,-.8 .78h,-.54"),
        ])

    static let waves = TopperDesign(
        sink: 0.07, shrink: 0.07, coversEars: true, isBehindHead: true, coversForehead: true,
        [
            .area(
                .behind, .back,
                """
                M -1.06h,.1 L 1.06h,.1 C 1.14h,.5 1.14h,.8 1.06h,1.08 .9h,1.2 .4h,1.18 0,1.18 mirror
                """),
            .area(
                .front, .hair,
                """
                arc 0 1.1 1.16 1.03e,.18 1.16e,.26 1.12e,.46 1.1e,.58 1.22e,.68 1.2e,.86 1.18e,1.04 1.04e,1.26 \
                .7e,1.18 .86e,1 .74e,.8 .86e,.5 .88e,.36 .92s,.16 .92s,-.06 .92s,-.24 .84s,-.5 .7h,-.58 .4h,-.58 \
                -.06h,-.66 -.28h,-.94 -.38h,-.74 -.66s,-.62 -.82s,-.48 -.9s,-.3 -.92s,-.2 -.92s,-.06 -.92s,.16 \
                -.88e,.36 -.86e,.5 -.74e,.8 -.86e,1 -.7e,1.18 -1.04e,1.26 -1.18e,1.04 -1.2e,.86 -1.22e,.68 -1.1e,.58 \
                -1.12e,.46 -1.16e,.26 -1.03e,.18 -1e,0
                """),
            .stroke(
                .front, .shine, 0.055,
                """
                M -.18h,-1 .06h,-.8 .5h,-.78 .84h,-.46 M 1.02h,.46 .96h,.66 1.06h,.78 1.02h,1
                """),
        ])

    static let bun = TopperDesign(
        sink: 0.23, shrink: 0.09, coversForehead: true,
        [
            .oval(.behind, .hair, "0,-1.24 .36 .31"),
            .area(
                .front, .hair,
                """
                arc -.1 1.04 1.09 1.03h,.02 .94s,.06 .92s,-.06 .91s,-.2 .88s,-.36 .8s,-.54 .5h,-.58 -.2h,-.58 \
                -.38h,-.88 -.46h,-.7 -.66s,-.6 -.84s,-.5 -.88s,-.36 -.91s,-.2 -.92s,-.06 -.94s,.06 -1.03h,.02 \
                -1e,-.1
                """),
            .stroke(
                .front, .shine, 0.055,
                """
                M .06h,-1.04 -.06h,-.98 -.2h,-.94 -.32h,-.86 M .2h,-1.02 .44h,-.98 .62h,-.86 .76h,-.62
                """),
        ])

    static let ponytail = TopperDesign(
        sink: 0.06, shrink: 0.115, isBehindHead: true, coversForehead: true,
        [
            .area(
                .behind, .back,
                """
                M .36h,-.96 .66h,-1.32 1.24h,-1.24 1.32h,-.62 1.36h,-.22 1.3h,.04 1.25h,.32 1.22h,.48 1.08h,.5 \
                1.03h,.34 .96h,.16 1h,-.06 .98h,-.34 .94h,-.62 .68h,-.82 .36h,-.96
                """),
            .area(
                .front, .hair,
                """
                arc -.1 1.05 1.11 1.03h,.02 .94s,.06 .92s,-.06 .91s,-.2 .88s,-.36 .8s,-.54 .5h,-.56 -.1h,-.58 \
                -.4h,-.84 -.46h,-.68 -.66s,-.58 -.82s,-.48 -.88s,-.36 -.91s,-.2 -.92s,-.06 -.94s,.06 -1.03h,.02 \
                -1e,-.1
                """),
            .oval(.front, .accent, ".62h,-.98 .1 .1"),
            .stroke(
                .front, .shine, 0.055,
                """
                M .44h,-.99 .16h,-.98 -.14h,-.94 -.34h,-.86 M .5h,-.88 .4h,-.78 .2h,-.71 -.02h,-.69
                """),
        ])

    static let braids = TopperDesign(
        sink: 0.05, shrink: 0.06, coversEars: true, isBehindHead: true, coversForehead: true,
        [
            .area(.behind, .back, "M -1.06h,-.1 L 1.06h,-.1 C 1.1h,.3 1.06h,.8 1h,1.2 .7h,1.3 .3h,1.3 0,1.3 mirror"),
            .area(
                .front, .hair,
                """
                both M 1.04h,.5 side .1 1.06h,.76 1.04h,1.02 1h,1.28 .95h,1.5 side -.1 .77h,1.5 .78h,1.26 .8h,1 \
                .82h,.74 .84h,.5
                """),
            .oval(.front, .accent, "both .86h,1.53 .1 .06"),
            .area(
                .front, .hair,
                """
                arc 0 1.08 1.15 1.05h,.3 1.1h,.5 1.06h,.62 1h,.7 .86h,.68 .82h,.58 .88s,.3 .92s,.1 .91s,-.2 .87s,-.36 \
                .8s,-.5 .5h,-.54 .2h,-.6 -.06h,-.68 -.2h,-.78 -.3h,-.94 -.44h,-.66 -.7s,-.56 -.87s,-.4 -.91s,-.2 \
                -.92s,.1 -.9s,.25 -.88s,.3 -.82h,.58 -.86h,.68 -1h,.7 -1.06h,.62 -1.1h,.5 -1.05h,.3 -1e,0
                """),
            .stroke(.front, .shine, 0.09, "M -.7h,-.694 -.53h,-.918 -.339h,-.986 -.127h,-1.008"),
        ])

    static let locs = TopperDesign(
        sink: 0.06, shrink: 0.07, coversEars: true, isBehindHead: true, coversForehead: true,
        [
            .area(.behind, .back, "M -1h,0 L 1h,0 C 1.04h,.4 1.04h,.8 .96h,1.3 .7h,1.4 .3h,1.4 0,1.4 mirror"),
            .area(
                .front, .hair,
                """
                arc -.1 1.06 1.12 1.03e,.3 1.04e,.7 1.06e,1.22 1.06e,1.4 .93e,1.4 .92e,1.26 .92e,1.52 .79e,1.52 \
                .78e,1.36 .78e,1.48 .66e,1.46 .66e,1.3 .74e,.8 .84e,.4 .91s,.1 .92s,-.2 .9s,-.4 .8s,-.54 .5h,-.58 \
                .16h,-.68 0,-.92 mirror
                """),
            .stroke(
                .front, .back, 0.045,
                """
                both M .1h,-1.08 .64h,-1.02 1h,-.62 1h,0 1.02h,.4 1.02h,.8 .98h,1.28 M .06h,-.98 .5h,-.9 .89h,-.58 \
                .92h,-.1 .93h,.4 .89h,.9 .83h,1.38
                """),
        ])

    static let afro = TopperDesign(
        sink: 0.2, shrink: 0.14, coversEars: true, isBehindHead: true, coversForehead: true,
        [
            .area(
                .behind, .hair,
                """
                M -.98h,.22 bump 1.1 -1.2h,-.06 -1.29h,-.4 -1.21h,-.76 -.97h,-1.06 -.6h,-1.27 -.2h,-1.37 .2h,-1.37 \
                .6h,-1.27 .97h,-1.06 1.21h,-.76 1.29h,-.4 1.2h,-.06 .98h,.22
                """),
            .area(
                .front, .hair,
                """
                arc 0 1.05 1.13 1.02h,.06 .98s,.1 .95s,.06 .9s,-.06 .95s,-.32 .84s,-.5 .7h,-.54 .5h,-.56 .4h,-.68 \
                .3h,-.58 .1h,-.58 0,-.68 mirror
                """),
            .stroke(.front, .shine, 0.07, "M -.96h,-.9 -.82h,-1.12 -.46h,-1.26 -.18h,-1.28"),
        ])

    static let puffs = TopperDesign(
        sink: 0.1, shrink: 0.14, isBehindHead: true, coversForehead: true,
        [
            .oval(.behind, .hair, "both .84h,-.9 .39 .38"),
            .area(
                .front, .hair,
                """
                arc -.1 1.03 1.08 1e,-.01 .92s,.02 .9s,-.1 .9s,-.3 .84s,-.52 .68h,-.56 .44h,-.6 .18h,-.62 0,-.78 \
                mirror
                """),
            .stroke(.front, .accent, 0.08, "both M .56h,-.96 .66h,-.88 .74h,-.8 .78h,-.7"),
            .stroke(
                .front, .shine, 0.055,
                """
                M -1.02h,-1.04 -.98h,-1.14 -.9h,-1.18 -.82h,-1.18 M .64h,-1.04 .7h,-1.14 .78h,-1.18 .86h,-1.18
                """),
        ])

    static let receding = TopperDesign(
        sink: 0, shrink: 0, coversForehead: true,
        [
            .area(
                .front, .hair,
                """
                both M 1.02s,.12 1.14h,-.06 1.14h,-.5 .99s,-.68 .9s,-.6 .8s,-.4 .86s,.02 .88s,.12 .96s,.14 1.02s,.12
                """)
        ])
}
