import Geometry

// The toppers, as tables of shapes in the order in which they are drawn: `FigureShape` has the kinds of shapes, and
// `FigurePath` the notation of their outlines.

/// Hair that follows the skull.
extension TopperDesign {
    static let mop = TopperDesign(
        sink: 0.12, shrink: 0.09, coversForehead: true,
        [
            .area(
                .front, .hair,
                """
                M -1.02h,0 -1.08h,-.3 -1.08h,-.66 -.96h,-.84 -.92h,-1.04 -.76h,-1.14 -.56h,-1.12 -.4h,-1.27 \
                .06h,-1.29 .22h,-1.18 .5h,-1.25 .78h,-1.15 .88h,-.96 1.05h,-.82 1.08h,-.34 1.02h,0 1.01h,.06 .98s,.14 \
                .95s,.2 .93s,.14 .91s,.04 .9s,-.1 .9s,-.24 .9s,-.36 .86s,-.46 .72h,-.54 .58h,-.54 .44h,-.5 .34h,-.58 \
                .24h,-.64 .12h,-.66 .04h,-.56 -.14h,-.5 -.34h,-.52 -.4h,-.6 -.48h,-.64 -.56h,-.64 -.66h,-.54 -.76s,-.5 \
                -.86s,-.46 -.9s,-.36 -.9s,-.24 -.9s,-.1 -.91s,.04 -.93s,.14 -.95s,.2 -.98s,.14 -1.01h,.06 -1.02h,0
                """),
            .stroke(.front, .shine, 0.055, "M -.62h,-.9 -.54h,-1.02 -.4h,-1.08 -.26h,-1.06"),
        ])

    static let parted = TopperDesign(
        sink: 0.08, shrink: 0.09, coversForehead: true,
        [
            .area(
                .front, .hair,
                """
                M -1.02h,0 -1.06h,-.3 -1.04h,-.62 -.93h,-.84 -.86h,-1.02 -.68h,-1.12 -.5h,-1.1 -.36h,-1.26 0h,-1.32 \
                .34h,-1.24 .66h,-1.18 .9h,-1 1h,-.7 1.06h,-.46 1.05h,-.2 1.02h,0 1.01h,.05 .99s,.12 .95s,.12 \
                .92s,.12 .91s,.04 .9s,-.1 .9s,-.3 .88s,-.44 .8s,-.56 .6h,-.56 .3h,-.6 .02h,-.68 -.2h,-.76 -.38h,-.84 \
                -.46h,-.96 -.54h,-.78 -.68s,-.66 -.8s,-.54 -.88s,-.44 -.9s,-.3 -.9s,-.1 -.91s,.04 -.92s,.12 \
                -.95s,.12 -.99s,.12 -1.01h,.05 -1.02h,0
                """),
            .stroke(.front, .shine, 0.055, "M -.3h,-1.04 -.06h,-.9 .24h,-.84 .56h,-.8"),
        ])

    static let pixie = TopperDesign(
        sink: 0.08, shrink: 0.07, coversForehead: true,
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
        sink: 0.16, shrink: 0.1, coversForehead: true,
        [
            .area(
                .front, .hair,
                """
                M -1.02h,0 -1.06h,-.3 -1.05h,-.6 -.96h,-.82 -.92h,-1.06 -.7h,-1.22 -.44h,-1.24 -.2h,-1.4 .26h,-1.44 \
                .54h,-1.28 .76h,-1.22 .9h,-1.04 .98h,-.8 1.05h,-.56 1.05h,-.2 1.02h,0 1.01h,.05 .99s,.12 .95s,.12 \
                .92s,.12 .91s,.04 .9s,-.1 .9s,-.36 .86s,-.5 .78s,-.62 .64h,-.68 .48h,-.7 .34h,-.82 .2h,-.7 \
                -.06h,-.68 -.22h,-.8 -.4h,-.68 -.62h,-.64 -.78s,-.6 -.86s,-.5 -.9s,-.36 -.9s,-.1 -.91s,.04 -.92s,.12 \
                -.95s,.12 -.99s,.12 -1.01h,.05 -1.02h,0
                """),
            .stroke(.front, .shine, 0.055, "M -.3h,-.98 -.1h,-1.12 .2h,-1.16 .5h,-1.08"),
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
        sink: 0.13, shrink: 0.07, coversForehead: true,
        [
            .area(
                .front, .hair,
                """
                M -.98s,.2 bump 1.2 -1.06h,-.08 -1.08h,-.4 -.95h,-.74 -.64h,-1 -.22h,-1.1 .22h,-1.1 .64h,-1 \
                .95h,-.74 1.08h,-.4 1.06h,-.08 .98s,.2 C .95s,.26 .92s,.2 .92s,.1 .91s,-.06 .93s,-.24 .84s,-.46 \
                .66h,-.44 .46h,-.5 .36h,-.62 .26h,-.5 .04h,-.5 -.06h,-.62 -.16h,-.5 -.36h,-.5 -.44h,-.62 -.52h,-.5 \
                -.68h,-.44 -.84s,-.46 -.93s,-.24 -.91s,-.06 -.92s,.1 -.92s,.2 -.95s,.26 -.98s,.2
                """),
            .stroke(.front, .shine, 0.055, "M -.7h,-.92 -.62h,-1.06 -.46h,-1.12 -.3h,-1.1"),
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
        sink: 0.12, shrink: 0.08, coversForehead: true,
        [
            .area(
                .front, .hair,
                """
                arc 0 1.025 1.05 1e,.1 .98s,.22 .95s,.3 .93s,.22 .91s,.1 .9s,-.1 .9s,-.34 .86s,-.5 .78s,-.6 .5h,-.62 \
                .2h,-.64 0,-.64 mirror
                """),
            .area(
                .front, .hair,
                """
                M -.88h,-.6 bump 1.2 -.88h,-.88 -.58h,-1.08 -.2h,-1.15 .2h,-1.15 .58h,-1.08 .88h,-.88 .88h,-.6 C \
                .78h,-.52 .54h,-.52 .42h,-.66 .3h,-.54 .1h,-.54 0,-.66 -.1h,-.54 -.3h,-.54 -.42h,-.66 -.54h,-.52 \
                -.78h,-.52 -.88h,-.6
                """),
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
            .stroke(.front, .shine, 0.055, "M -.24h,-1 0,-.78 .4h,-.76 .74h,-.62"),
        ])

    static let long = TopperDesign(
        sink: 0.05, shrink: 0.05, coversEars: true, isBehindHead: true, coversForehead: true,
        [
            .area(.behind, .back, "M -1.02h,0 L 1.02h,0 C 1.04h,.4 1.04h,.8 1h,1.24 .7h,1.34 .3h,1.34 0,1.34 mirror"),
            .area(
                .front, .hair,
                """
                arc 0 1.08 1.14 1.04e,.4 1.13e,.7 1.13e,.98 1.13e,1.24 1.08e,1.44 .86e,1.52 .8e,1.5 .8e,1.42 \
                .82e,1.34 .86e,1.1 .8e,.8 .87e,.44 .91s,.2 .92s,-.06 .91s,-.24 .84s,-.5 .7h,-.58 .4h,-.58 -.06h,-.68 \
                -.28h,-.96 -.38h,-.74 -.66s,-.62 -.84s,-.5 -.91s,-.24 -.92s,-.06 -.91s,.2 -.87e,.44 -.8e,.8 \
                -.86e,1.1 -.82e,1.34 -.8e,1.42 -.8e,1.5 -.86e,1.52 -1.08e,1.44 -1.13e,1.24 -1.13e,.98 -1.13e,.7 \
                -1.04e,.4 -1e,0
                """),
            .stroke(.front, .shine, 0.055, "M -.18h,-1 .1h,-.82 .6h,-.76 .88h,-.4"),
        ])

    static let bangs = TopperDesign(
        sink: 0.05, shrink: 0.08, coversEars: true, isBehindHead: true, coversForehead: true,
        [
            .area(.behind, .back, "M -1.06h,0 L 1.06h,0 C 1.1h,.4 1.16h,.64 1.08h,.86 .8h,.98 .3h,.98 0,.98 mirror"),
            .area(
                .front, .hair,
                """
                arc 0 1.09 1.14 1.02e,.3 1.1e,.52 1.08e,.74 1.04e,.92 .9e,1 .74e,.96 .86e,.84 .88e,.6 .88e,.4 \
                .92s,.2 .92s,-.04 .91s,-.24 .88s,-.4 .76h,-.48 .6h,-.5 .5h,-.5 .42h,-.56 .38h,-.66 .3h,-.54 .06h,-.5 \
                -.12h,-.52 -.22h,-.54 -.28h,-.6 -.32h,-.7 -.4h,-.56 -.66h,-.5 -.91s,-.24 -.92s,-.04 -.92s,.2 \
                -.88e,.4 -.88e,.6 -.86e,.84 -.74e,.96 -.9e,1 -1.04e,.92 -1.08e,.74 -1.1e,.52 -1.02e,.3 -1e,0
                """),
            .stroke(.front, .shine, 0.055, "M -.62h,-.86 -.36h,-1 -.1h,-1.03 .16h,-1.01"),
        ])

    static let topknot = TopperDesign(
        sink: 0.2, shrink: 0.1, coversForehead: true,
        [
            .oval(.behind, .hair, "0,-1.26 .34 .3"),
            .area(
                .front, .hair,
                """
                arc -.1 1.05 1.1 1.04h,.04 .98s,.1 .95s,.08 .92s,0 .91s,-.08 .9s,-.16 .86s,-.36 .74s,-.48 .38h,-.52 \
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
            .stroke(.front, .shine, 0.055, "M -.18h,-1 .06h,-.8 .5h,-.78 .84h,-.46"),
        ])

    static let bun = TopperDesign(
        sink: 0.2, shrink: 0.1, coversEars: true, isBehindHead: true, coversForehead: true,
        [
            .oval(.behind, .hair, "0,-1.25 .35 .3"),
            .area(.behind, .back, "M -1.04h,0 L 1.04h,0 C 1.08h,.4 1.12h,.7 1.04h,.94 .8h,1.06 .3h,1.06 0,1.06 mirror"),
            .area(
                .front, .hair,
                """
                arc 0 1.08 1.13 1.03e,.3 1.1e,.54 1.08e,.78 1.04e,.98 .9e,1.08 .76e,1.02 .86e,.86 .87e,.6 .88e,.4 \
                .92s,.2 .92s,-.04 .92s,-.24 .84s,-.46 .66h,-.54 .4h,-.56 .22h,-.58 .06h,-.64 0,-.8 mirror
                """),
            .stroke(.front, .shine, 0.055, "both M .1h,-1.02 .34h,-.96 .62h,-.8 .78h,-.54"),
        ])

    static let ponytail = TopperDesign(
        sink: 0.06, shrink: 0.06, coversEars: true, isBehindHead: true, coversForehead: true,
        [
            .area(
                .behind, .back, "M .5h,-.5 1.1h,-.4 1.34h,.3 1.08h,.7 .96h,.84 .74h,.78 .5h,.66 .5h,.3 .5h,-.1 .5h,-.5"),
            .area(
                .front, .hair,
                """
                M 1h,.6 1.24h,.64 1.38h,.9 1.29h,1.16 1.23h,1.34 1.1h,1.44 .9h,1.5 .96h,1.34 .83h,1.18 .8h,.96 \
                .79h,.8 .86h,.64 1h,.6
                """),
            .area(
                .front, .hair,
                """
                arc 0 1.06 1.13 1.04e,.2 1.06e,.36 1e,.52 .94e,.44 .9e,.3 .91s,.1 .92s,-.04 .92s,-.16 .91s,-.26 \
                .84s,-.5 .7h,-.58 .4h,-.58 -.06h,-.66 -.28h,-.94 -.38h,-.74 -.66s,-.62 -.82s,-.5 -.9s,-.26 -.92s,-.1 \
                -.92s,.1 -.89e,.32 -.9e,.42 -1e,.4 -1.03e,.26 -1.04e,.16 -1.02e,.06 -1e,0
                """),
            .stroke(.front, .accent, 0.1, "M .88h,.64 .96h,.58 1.04h,.58 1.1h,.64"),
            .stroke(.front, .shine, 0.055, "M -.18h,-1 .1h,-.82 .5h,-.8 .82h,-.48"),
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
                arc -.1 1.06 1.12 1.03e,.3 1.04e,.7 1.06e,1.22 1.06e,1.42 .92e,1.44 .9e,1.28 .9e,1.54 .7e,1.5 \
                .66e,1.3 .74e,.8 .84e,.4 .91s,.1 .92s,-.2 .9s,-.4 .8s,-.54 .5h,-.58 .16h,-.68 0,-.92 mirror
                """),
            .stroke(
                .front, .back, 0.05, "both M .08h,-1.02 .56h,-.96 .95h,-.6 .96h,-.05 .98h,.4 .96h,.85 .9h,1.34"),
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
            .oval(.behind, .hair, "both .82h,-.9 .37 .36"),
            .area(
                .front, .hair,
                """
                arc -.1 1.04 1.1 1.03h,.06 .97s,.12 .94s,.06 .91s,-.06 .91s,-.2 .86s,-.36 .7h,-.5 .3h,-.56 0,-.78 \
                mirror
                """),
            .stroke(.front, .accent, 0.08, "both M .56h,-.96 .66h,-.88 .74h,-.8 .78h,-.7"),
            .stroke(
                .front, .shine, 0.055,
                """
                M -1h,-1.04 -.96h,-1.12 -.88h,-1.16 -.8h,-1.16 M .62h,-1.04 .68h,-1.12 .76h,-1.16 .84h,-1.16
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
