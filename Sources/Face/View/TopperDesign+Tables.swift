import Geometry

// The toppers, as tables of shapes in the order in which they are drawn: `FigureShape` has the kinds of shapes, and
// `FigurePath` the notation of their outlines.

/// Hair that follows the skull.
extension TopperDesign {
    static let mop = TopperDesign(
        sink: 0.12, shrink: 0.04, coversForehead: true,
        [
            .area(
                .front, .hair,
                """
                M -1.08h,0 -1.2h,-.4 -1.16h,-.76 -1h,-.9 -.96h,-1.12 -.76h,-1.22 -.56h,-1.18 -.4h,-1.36 .06h,-1.36 \
                .2h,-1.24 .5h,-1.34 .84h,-1.2 .9h,-.98 1.16h,-.86 1.2h,-.4 1.08h,0 1.08h,.09 .88s,.09 .88s,0 .9s,-.3 \
                .84s,-.46 .8s,-.62 .66h,-.54 .5h,-.53 .38h,-.53 .36h,-.6 .3h,-.66 .22h,-.71 .06h,-.58 -.16h,-.53 \
                -.34h,-.53 -.38h,-.6 -.44h,-.66 -.5h,-.68 -.56h,-.64 -.68h,-.6 -.8s,-.62 -.84s,-.46 -.9s,-.3 -.88s,0 \
                -.88s,.09 -1.08h,.09 -1.08h,0
                """),
            .stroke(.front, .shine, 0.08, "M -.78h,-.88 -.68h,-1.04 -.5h,-1.12 -.3h,-1.13"),
        ])

    static let parted = TopperDesign(
        sink: 0.08, shrink: 0.03, coversForehead: true,
        [
            .area(
                .front, .hair,
                """
                M -1.05h,-.1 -1.1h,-.5 -1.06h,-1.04 -.74h,-1.09 -.62h,-1.11 -.52h,-1.1 -.42h,-1.06 -.28h,-1.22 \
                .1h,-1.25 .36h,-1.22 .86h,-1.18 1.14h,-.8 1.05h,-.1 1.05h,-.01 .9s,-.01 .9s,-.1 .9s,-.3 .9s,-.42 \
                .8s,-.58 .5h,-.54 -.14h,-.54 -.42h,-.88 -.5h,-.74 -.76s,-.68 -.84s,-.54 -.9s,-.42 -.9s,-.3 -.9s,-.1 \
                -.9s,-.01 -1.05h,-.01 -1.05h,-.1
                """),
            .stroke(.front, .shine, 0.09, "M -.16h,-1.06 .02h,-1.11 .2h,-1.11 .38h,-1.07"),
        ])

    static let pixie = TopperDesign(
        sink: 0.08, shrink: 0.03, coversForehead: true,
        [
            .area(
                .front, .hair,
                """
                arc 0 1.06 1.15 1.06h,.22 .98s,.28 .93s,.34 .96s,.14 .9s,-.1 .82s,-.52 .5h,-.52 -.2h,-.52 -.5h,-.84 \
                -.56h,-.68 -.7h,-.56 -.86s,-.42 -.9s,-.1 -.96s,.14 -.93s,.34 -.98s,.28 -1.06h,.22 -1e,0
                """),
            .stroke(.front, .shine, 0.09, "M -.66h,-.694 -.5h,-.918 -.32h,-.986 -.12h,-1.008"),
        ])

    static let quiff = TopperDesign(
        sink: 0.16, shrink: 0.06, coversForehead: true,
        [
            .area(
                .front, .hair,
                """
                M -1.04h,-.1 -1.1h,-.5 -1.06h,-1 -.8h,-1.06 -.68h,-1.32 -.12h,-1.5 .38h,-1.45 .84h,-1.41 1.14h,-1.18 \
                1h,-.94 1.08h,-.74 1.1h,-.4 1.04h,-.1 1.04h,-.01 .9s,-.01 .9s,-.1 .9s,-.3 .86s,-.5 .8s,-.64 .5h,-.58 \
                -.1h,-.64 -.5h,-.84 -.64h,-.74 -.86s,-.54 -.9s,-.1 -.9s,-.01 -1.04h,-.01 -1.04h,-.1
                """),
            .stroke(.front, .shine, 0.09, "M -.42h,-1.14 -.2h,-1.27 .08h,-1.33 .34h,-1.29"),
        ])

    static let spikes = TopperDesign(
        sink: 0.14, shrink: 0.05, coversForehead: true,
        [
            .area(
                .front, .hair,
                """
                M -1.05h,-.1 -1.09h,-.4 -1.09h,-.6 -1.18h,-.8 -1.08h,-.88 -1h,-.93 -.92h,-.98 -.94h,-1.06 \
                -.92h,-1.15 -.87h,-1.21 -.72h,-1.22 -.58h,-1.2 -.48h,-1.15 -.4h,-1.22 -.3h,-1.3 -.17h,-1.36 \
                -.06h,-1.32 .03h,-1.26 .09h,-1.19 .22h,-1.25 .38h,-1.3 .54h,-1.32 .61h,-1.25 .65h,-1.18 .66h,-1.1 \
                .78h,-1.11 .9h,-1.09 1.05h,-1.03 1.06h,-.9 1.1h,-.4 1.05h,-.1 1.05h,-.01 .9s,-.01 .9s,-.1 .9s,-.3 \
                .86s,-.5 .8s,-.62 .6h,-.55 .5h,-.55 .36h,-.7 .22h,-.54 0,-.54 -.1h,-.7 -.24h,-.54 -.44h,-.54 \
                -.54h,-.68 -.6h,-.58 -.7h,-.56 -.8s,-.6 -.86s,-.5 -.9s,-.3 -.9s,-.1 -.9s,-.01 -1.05h,-.01 -1.05h,-.1
                """),
            .stroke(.front, .shine, 0.09, "M -.66h,-.657 -.5h,-.869 -.32h,-.933 -.12h,-.954"),
        ])

    static let curls = TopperDesign(
        sink: 0.13, shrink: 0.06, coversForehead: true,
        [
            .area(
                .front, .hair,
                """
                M -1.02h,.02 bump 1.27 -1.07h,-.36 -.97h,-.74 -.64h,-1.02 -.22h,-1.12 .22h,-1.12 .64h,-1.02 \
                .97h,-.74 1.07h,-.36 1.02h,.02 C 1h,.14 .88s,.14 .88s,.02 .86s,-.1 1s,-.36 .82s,-.52 .66h,-.44 \
                .44h,-.5 .36h,-.64 .22h,-.5 -.22h,-.5 -.36h,-.64 -.44h,-.5 -.66h,-.44 -.82s,-.52 -1s,-.36 -.86s,-.1 \
                -.88s,.02 -.88s,.14 -1h,.14 -1.02h,.02
                """),
            .stroke(.front, .shine, 0.08, "M -.7h,-.92 -.62h,-1.08 -.46h,-1.14 -.3h,-1.12"),
        ])

    static let fringe = TopperDesign(
        sink: 0.08, shrink: 0.04, coversEars: true, coversForehead: true,
        [
            .area(
                .front, .hair,
                """
                arc 0 1.12 1.17 1.02e,.3 .98e,.36 .94s,.36 .88s,.36 .84s,.2 .84s,0 .82s,-.3 .82s,-.5 .6h,-.56 \
                .4h,-.54 .2h,-.54 0,-.54 mirror
                """),
            .stroke(.front, .shine, 0.09, "M -.7h,-.694 -.53h,-.918 -.339h,-.986 -.127h,-1.008"),
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
                arc -.04 1.012 1.02 1e,0 .88s,0 .88s,-.06 .9s,-.2 .86s,-.5 .8s,-.62 .5h,-.58 .2h,-.58 0,-.58 mirror
                """),
            .area(
                .front, .hair,
                """
                arc -.42 .985 1.25 1e,-.4 .96s,-.4 .92s,-.44 .88s,-.52 .84s,-.63 .74s,-.64 .5h,-.61 .2h,-.61 0,-.61 \
                mirror
                """),
            .stroke(.front, .shine, 0.09, "M -.66h,-.88 -.54h,-1.04 -.34h,-1.1 -.08h,-1.11"),
        ])

    static let curtains = TopperDesign(
        sink: 0.08, shrink: 0.04, coversEars: true, coversForehead: true,
        [
            .area(
                .front, .hair,
                """
                arc 0 1.09 1.16 1.02e,.26 1.04e,.4 .98e,.5 .93s,.44 .86s,.3 .9s,.1 .94s,-.1 .86s,-.44 .64h,-.54 \
                .3h,-.62 .08h,-.76 0,-.94 mirror
                """),
            .stroke(.front, .shine, 0.09, "M -.68h,-.694 -.515h,-.918 -.33h,-.986 -.124h,-1.008"),
        ])

    static let bob = TopperDesign(
        sink: 0.06, shrink: 0.04, coversEars: true, isBehindHead: true, coversForehead: true,
        [
            .area(.behind, .back, "M -1.12h,0 L 1.12h,0 C 1.14h,.4 1.23h,.66 1.19h,.86 .8h,1 .3h,1 0,1 mirror"),
            .area(
                .front, .hair,
                """
                arc 0 1.12 1.13 1.02e,.4 1.1e,.66 1.06e,.86 .98e,.94 .84e,.92 .78e,.82 .9s,.4 .9s,0 .84s,-.5 \
                .4h,-.56 -.1h,-.6 -.36h,-.9 -.5h,-.7 -.7s,-.6 -.84s,-.36 -.9s,0 -.9s,.4 -.78e,.82 -.84e,.9 -.96e,.92 \
                -1.06e,.86 -1.1e,.66 -1.02e,.4 -1e,0
                """),
            .stroke(.front, .shine, 0.09, "M -.7h,-.682 -.53h,-.902 -.339h,-.968 -.127h,-.99"),
        ])

    static let long = TopperDesign(
        sink: 0.05, shrink: 0.05, coversEars: true, isBehindHead: true, coversForehead: true,
        [
            .area(.behind, .back, "M -1.1h,0 L 1.1h,0 C 1.12h,.6 1.13h,.9 1.19h,1.36 .8h,1.46 .3h,1.46 0,1.46 mirror"),
            .area(
                .front, .hair,
                """
                arc 0 1.1 1.12 1.02e,.6 1.03e,.9 1.08e,1.24 1e,1.32 .86e,1.32 .74e,1.24 .84e,.6 .94s,.3 .86s,-.44 \
                .5h,-.56 .2h,-.68 0,-.9 mirror
                """),
            .stroke(.front, .shine, 0.09, "M -.686h,-.682 -.52h,-.902 -.333h,-.968 -.125h,-.99"),
        ])

    static let bangs = TopperDesign(
        sink: 0.05, shrink: 0.05, coversEars: true, isBehindHead: true, coversForehead: true,
        [
            .area(.behind, .back, "M -1.1h,0 L 1.1h,0 C 1.12h,.6 1.13h,.9 1.19h,1.36 .8h,1.46 .3h,1.46 0,1.46 mirror"),
            .area(
                .front, .hair,
                """
                arc 0 1.1 1.12 1.02e,.6 1.03e,.9 1.08e,1.24 1e,1.32 .86e,1.32 .74e,1.24 .84e,.6 .92s,.1 .82s,-.5 \
                .5h,-.56 .2h,-.55 0,-.55 mirror
                """),
            .stroke(.front, .shine, 0.09, "M -.686h,-.682 -.52h,-.902 -.333h,-.968 -.125h,-.99"),
        ])

    static let topknot = TopperDesign(
        sink: 0.2, shrink: 0.1, coversEars: true, isBehindHead: true, coversForehead: true,
        [
            .oval(.behind, .hair, "0,-1.28 .3 .26"),
            .area(.behind, .back, "M -1.1h,0 L 1.1h,0 C 1.12h,.6 1.13h,.9 1.19h,1.36 .8h,1.46 .3h,1.46 0,1.46 mirror"),
            .area(
                .front, .hair,
                """
                arc 0 1.1 1.12 1.02e,.6 1.03e,.9 1.08e,1.24 1e,1.32 .86e,1.32 .74e,1.24 .84e,.6 .94s,.2 .86s,-.4 \
                .74h,-.64 .3h,-.7 0,-.7 mirror
                """),
            .stroke(.front, .shine, 0.09, "M -.686h,-.657 -.52h,-.869 -.333h,-.933 -.125h,-.954"),
        ])

    static let waves = TopperDesign(
        sink: 0.07, shrink: 0.07, coversEars: true, isBehindHead: true, coversForehead: true,
        [
            .area(
                .behind, .back,
                """
                M -1.12h,.1 L 1.12h,.1 C 1.5h,.5 1.46h,.84 1.29h,1.08 1.1h,1.3 .4h,1.24 0,1.24 mirror
                """),
            .area(
                .front, .hair,
                """
                arc 0 1.13 1.16 1.06e,.16 1.2e,.24 1.12e,.5 1.2e,.62 1.3e,.84 1.14e,1.08 1.06e,1.2 .84e,1.16 \
                .8e,1.02 .84e,.74 .84e,.3 .9s,0 .9s,-.26 .84s,-.46 .72s,-.56 .3h,-.54 -.1h,-.64 -.3h,-.92 -.5h,-.66 \
                -.84s,-.54 -.9s,0 -.84e,.3 -.84e,.74 -.8e,1.02 -.84e,1.16 -1.06e,1.2 -1.14e,1.08 -1.3e,.84 -1.2e,.62 \
                -1.12e,.5 -1.2e,.24 -1.06e,.16 -1e,0
                """),
            .stroke(.front, .shine, 0.09, "M -.7h,-.694 -.53h,-.918 -.339h,-.986 -.127h,-1.008"),
        ])

    static let bun = TopperDesign(
        sink: 0.23, shrink: 0.09, coversForehead: true,
        [
            .oval(.behind, .hair, "0,-1.26 .36 .31"),
            .area(
                .front, .hair,
                """
                arc -.1 1.04 1.08 1e,-.01 .9s,-.01 .9s,-.1 .9s,-.3 .88s,-.5 .76s,-.64 .5h,-.66 .2h,-.66 0,-.66 \
                mirror
                """),
            .stroke(.front, .shine, 0.09, "M -.66h,-.651 -.5h,-.861 -.32h,-.924 -.12h,-.945"),
        ])

    static let ponytail = TopperDesign(
        sink: 0.06, shrink: 0.1, isBehindHead: true, coversForehead: true,
        [
            .area(
                .behind, .back,
                """
                M .4h,-1.1 1.1h,-1.42 1.5h,-.9 1.42h,-.3 1.38h,.1 1.4h,.4 1.5h,.68 1.2h,.66 .94h,.3 .92h,0 .8h,-.4 \
                .6h,-.8 .4h,-1.1
                """),
            .area(
                .front, .hair,
                """
                arc -.1 1.04 1.1 1e,-.01 .9s,-.01 .9s,-.1 .9s,-.3 .88s,-.5 .76s,-.64 .5h,-.56 .2h,-.56 0,-.56 mirror
                """),
            .oval(.front, .accent, ".62h,-1.06 .13 .13"),
            .stroke(.front, .shine, 0.09, "M -.66h,-.657 -.5h,-.869 -.32h,-.933 -.12h,-.954"),
        ])

    static let braids = TopperDesign(
        sink: 0.05, shrink: 0.06, coversEars: true, coversForehead: true,
        [
            .area(
                .front, .back,
                """
                both M 1.08h,-.06 side .22 1.15h,.24 1.15h,.54 1.13h,.84 1.1h,1.12 side -.15 .98h,.84 .96h,.54 \
                .96h,.24 .98h,-.06
                """),
            .oval(.front, .accent, "both 1.07h,1.16 .1 .1"),
            .area(
                .front, .hair,
                """
                arc -.02 1.05 1.1 1.05h,.07 .9s,.07 .9s,-.02 .9s,-.3 .86s,-.56 .64h,-.62 .4h,-.64 .16h,-.7 0,-.86 \
                mirror
                """),
            .stroke(.front, .shine, 0.09, "M -.66h,-.657 -.5h,-.869 -.32h,-.933 -.12h,-.954"),
        ])

    static let locs = TopperDesign(
        sink: 0.06, shrink: 0.07, coversEars: true, isBehindHead: true, coversForehead: true,
        [
            .area(.behind, .back, "M -1.06h,0 L 1.06h,0 C 1.1h,.4 1.08h,.7 1.04h,.92 .7h,1.14 .3h,1.14 0,1.14 mirror"),
            .rod(.behind, .back, 0.24, "both M .5h,-.8 1.1h,-.5 .84h,.2 .8h,1.02 M .5h,-.8 1.2h,-.5 1.2h,.2 1.16h,.86"),
            .area(
                .front, .hair,
                """
                arc -.1 1.08 1.15 1.06h,0 .92s,.02 .9s,-.1 .88s,-.4 .82s,-.58 .6h,-.6 .36h,-.64 .14h,-.7 0,-.86 \
                mirror
                """),
            .rod(.front, .hair, 0.22, "both M .94h,-.5 1.06h,-.2 1.02h,.1 1h,.54"),
            .stroke(
                .front, .back, 0.045,
                """
                both M .16h,-1.08 .22h,-.98 .27h,-.86 .29h,-.72 M .44h,-1.04 .6h,-.96 .74h,-.82 .8h,-.68
                """),
        ])

    static let afro = TopperDesign(
        sink: 0.2, shrink: 0.14, coversEars: true, isBehindHead: true, coversForehead: true,
        [
            .area(
                .behind, .hair,
                """
                M -1h,.36 -1.5h,.3 -1.62h,-.5 -1.2h,-1.02 -.9h,-1.42 -.4h,-1.54 0,-1.54 .4h,-1.54 .9h,-1.42 \
                1.2h,-1.02 1.62h,-.5 1.5h,.3 1h,.36
                """),
            .area(
                .front, .hair,
                """
                arc 0 1.06 1.14 1.02h,.12 .98s,.16 .96s,.14 .86s,-.1 .88s,-.5 .74s,-.62 .4h,-.68 .2h,-.68 0,-.68 \
                mirror
                """),
            .stroke(.front, .shine, 0.1, "M -1.02h,-.92 -.86h,-1.16 -.46h,-1.32 -.16h,-1.35"),
        ])

    static let puffs = TopperDesign(
        sink: 0.1, shrink: 0.13, isBehindHead: true, coversForehead: true,
        [
            .oval(.behind, .hair, "both .84h,-.9 .44 .42"),
            .area(
                .front, .hair,
                """
                arc -.1 1.03 1.08 1e,-.01 .9s,-.01 .9s,-.1 .9s,-.3 .84s,-.58 .66h,-.62 .4h,-.68 .16h,-.72 0,-.84 \
                mirror
                """),
            .stroke(.front, .accent, 0.11, "both M .52h,-.98 .64h,-.9 .74h,-.8 .8h,-.68"),
            .stroke(.front, .shine, 0.09, "M -1.02h,-1.1 -.98h,-1.18 -.9h,-1.22 -.8h,-1.22"),
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

/// Hats and cloth, with the hair that is seen beside them.
extension TopperDesign {
    static let cap = TopperDesign(
        sink: 0.08, shrink: 0.08, isBehindHead: true, coversForehead: true,
        [
            .area(.behind, .hair, "M -1.03h,-.3 L 1.03h,-.3 C 1.18h,0 1.2h,.3 1.14h,.62 .7h,.84 .3h,.84 0,.84 mirror"),
            .area(
                .front, .hair,
                """
                arc -.04 1.03 1 1.02h,.05 .9s,.05 .9s,-.04 .9s,-.3 .7h,-.54 .6h,-.64 .4h,-.7 .2h,-.7 0,-.7 mirror
                """),
            .area(.front, .accent, "arc -.54 1.06 1.2 .5e,-.68 -.5e,-.68 -1e,-.54"),
            .area(
                .front, .second,
                """
                M -.53h,-.64 0,-.8 .85h,-.77 1.08h,-.65 1.26h,-.61 1.4h,-.51 1.36h,-.43 1.06h,-.51 .2h,-.57 \
                -.53h,-.64
                """),
        ])

    static let beanie = TopperDesign(
        sink: 0.18, shrink: 0.08, coversEars: true, isBehindHead: true, coversForehead: true,
        [
            .oval(.behind, .second, "0,-1.3 .2 .2"),
            .area(.behind, .back, "M -1.1h,0 L 1.1h,0 C 1.16h,.3 1.18h,.5 1.16h,.8 .7h,.96 .3h,.96 0,.96 mirror"),
            .area(
                .front, .hair,
                """
                arc -.2 1.07 1 1.08e,.3 1.1e,.5 1.08e,.8 1e,.88 .86e,.88 .82e,.78 .9s,.4 .9s,0 .8h,-.5 .5h,-.56 \
                .2h,-.56 0,-.56 mirror
                """),
            .area(.front, .accent, "arc -.62 1.06 1.2"),
            .area(
                .front, .second,
                """
                M -1.02s,-.78 -.4h,-.9 .4h,-.9 1.02s,-.78 1.12s,-.74 1.1s,-.52 1.04s,-.48 .4h,-.6 -.4h,-.6 \
                -1.04s,-.48 -1.1s,-.52 -1.12s,-.74 -1.02s,-.78
                """),
        ])

    static let headphones = TopperDesign(
        sink: 0.08, shrink: 0.06, coversEars: true, isBehindHead: true, coversForehead: true,
        [
            .area(
                .front, .hair,
                """
                arc -.1 1.05 1.1 1.05h,-.01 .9s,-.01 .9s,-.1 .9s,-.3 .88s,-.5 .76s,-.64 .5h,-.56 .2h,-.56 0,-.56 \
                mirror
                """),
            .rod(.front, .phones, 0.12, "arc -.1 1.08 1.15"),
            .oval(.front, .phones, "both 1.06h,.03 .18 .3"),
            .oval(.front, .phones2, "both 1.12h,.03 .08 .18", isPlain: true),
        ])

    static let hijab = TopperDesign(
        sink: 0.05, shrink: 0.07, coversEars: true, coversForehead: true,
        [
            .area(
                .front, .cloth,
                """
                arc 0 1.16 1.15 1.18h,.5 1.08h,.86 .9h,1.1 1.08h,1.18 1.16h,1.32 1.16h,1.5 .6h,1.66 .3h,1.66 0,1.66 \
                mirror M 0,.95 .58h,.95 .86h,.56 .86h,.06 .86h,-.46 .58h,-.72 0,-.72 -.58h,-.72 -.86h,-.46 -.86h,.06 \
                -.86h,.56 -.58h,.95 0,.95
                """),
            .stroke(
                .front, .fold, 0.06,
                """
                M -.72h,1.06 -.36h,1.28 .5h,1.24 .86h,.94 M -.92h,1.28 -.4h,1.54 .6h,1.48 1.02h,1.16
                """),
        ])

    static let turban = TopperDesign(
        sink: 0.18, shrink: 0.09, coversForehead: true,
        [
            .area(
                .front, .cloth,
                """
                M -1.06h,-.16 -1.34h,-1 -.86h,-1.5 0,-1.5 .86h,-1.5 1.34h,-1 1.06h,-.16 .88h,-.46 .5h,-.68 0,-.84 \
                -.5h,-.68 -.88h,-.46 -1.06h,-.16
                """),
            .area(
                .front, .fold,
                """
                M 0,-.84 -.5h,-.68 -.88h,-.46 -1.06h,-.16 -1.12h,-.36 -1.13h,-.5 -1.12h,-.62 -.8h,-.84 -.4h,-1 \
                0,-1.1
                """),
            .stroke(
                .front, .fold, 0.055,
                """
                both M .92h,-1.02 .56h,-1.06 .2h,-1 0,-.84 M .46h,-1.36 .26h,-1.26 .08h,-1.08 0,-.84
                """),
            .oval(.front, .accent, "0,-.9 .08 .08"),
        ])
}

/// What grows on a head or is worn on it, and is not for everyday.
extension TopperDesign {
    static let tuft = TopperDesign(
        sink: 0.12,
        [
            .line(.behind, .hair, 1.3, "M -.102,-.97 -.102,-1.11 -.238,-1.176 -.34,-1.22"),
            .line(.behind, .hair, 1.3, "M 0,-.97 0,-1.16 0,-1.256 0,-1.32"),
            .line(.behind, .hair, 1.3, "M .102,-.97 .102,-1.11 .238,-1.176 .34,-1.22"),
        ])

    static let curl = TopperDesign(
        sink: 0.14,
        [.line(.behind, .hair, 1.3, "M 0,-.97 -.3,-1.12 -.12,-1.4 .09,-1.27 .2,-1.18 .07,-1.06 0,-1.15")])

    static let mohawk = TopperDesign(
        sink: 0.2, shrink: 0.03,
        [
            .area(
                .front, .hair,
                """
                M -.24,-.74 -.48,-1.1 -.3,-1.46 .2,-1.46 .13,-1.4 .12,-1.34 .15,-1.29 .26,-1.32 .37,-1.3 .46,-1.23 \
                .35,-1.18 .31,-1.1 .31,-1 .31,-.9 .29,-.82 .24,-.74 .1,-.66 -.1,-.66 -.24,-.74
                """)
        ])

    static let sprout = TopperDesign(
        sink: 0.17, shrink: 0.04,
        [
            .line(.behind, .accent, 1, "M 0,-.97 L 0,-1.18"),
            .area(.behind, .accent, "M 0,-1.16 -.06,-1.42 -.28,-1.44 -.38,-1.37 -.35,-1.2 -.17,-1.1 0,-1.16"),
            .area(.behind, .second, "M 0,-1.16 .06,-1.42 .28,-1.44 .38,-1.37 .35,-1.2 .17,-1.1 0,-1.16"),
        ])

    static let antenna = TopperDesign(
        sink: 0.17, shrink: 0.03,
        [.line(.behind, .accent, 1.2, "M 0,-.97 L 0,-1.22"), .oval(.behind, .accent, "0,-1.3 .12 .12")])

    static let horns = TopperDesign(
        sink: 0.1, shrink: 0.09,
        [
            .area(.behind, .accent, "both M .5h,-.76 .5h,-1 .6h,-1.16 .74h,-1.28 .9h,-1.02 .9h,-.74 .84h,-.46")
        ])

    static let cat = TopperDesign(
        sink: 0.1, shrink: 0.1, coversEars: true,
        [
            .area(
                .behind, .fill,
                """
                both M .16h,-.9 .34h,-1.1 .52h,-1.22 .66h,-1.29 .72h,-1.32 .76h,-1.3 .78h,-1.24 .86h,-1 .94h,-.7 .94h,-.36
                """),
            .area(
                .behind, .dark2, "both M .38h,-.88 .48h,-1 .58h,-1.08 .67h,-1.13 .73h,-.98 .78h,-.82 .8h,-.62",
                isPlain: true),
        ])

    static let bear = TopperDesign(
        sink: 0.08, shrink: 0.08, coversEars: true,
        [
            .area(.behind, .fill, "both M .3f,-.9 .3f,-1.42f 1.22f,-1.12f .9h,-.44"),
            .oval(.behind, .dark2, "both .69g,-.88f .14 .14", isPlain: true),
        ])

    static let bunny = TopperDesign(
        sink: 0.3, shrink: 0.06, coversEars: true,
        [
            .area(
                .behind, .fill, "both M .12h,-.93 .02h,-1.28 .28h,-1.58 .45h,-1.47 .6h,-1.36 .58h,-1.08 .48h,-.8"),
            .area(
                .behind, .dark2, "both M .24h,-.94 .18h,-1.24 .32h,-1.43 .41h,-1.36 .49h,-1.29 .46h,-1.08 .4h,-.88",
                isPlain: true),
        ])

    static let crown = TopperDesign(
        sink: 0.16, shrink: 0.02,
        [
            .area(
                .front, .accent,
                """
                M -.46,-.8 L -.54,-1.26 -.24,-1.1 0,-1.36 .24,-1.1 .54,-1.26 .46,-.8 C .2,-.88 -.2,-.88 -.46,-.8
                """)
        ])

    static let party = TopperDesign(
        sink: 0.24, shrink: 0.06,
        [
            .area(.front, .accent, "M -.34,-.86 L 0,-1.46 .34,-.86 C .16,-.94 -.16,-.94 -.34,-.86"),
            .oval(.front, .second, "0,-1.46 .11 .11"),
        ])

    static let bow = TopperDesign(
        sink: 0.1,
        [
            .area(
                .front, .accent,
                "both M 0,-1.02 .14,-1.2 .3,-1.28 .42,-1.28 .5,-1.14 .5,-.94 .42,-.8 .3,-.8 .14,-.88 0,-1.02"),
            .oval(.front, .second, "0,-1.04 .11 .11"),
        ])

    static let hood = TopperDesign(
        sink: 0.1, shrink: 0.08, coversEars: true, isBehindHead: true,
        [
            .area(
                .behind, .deep, "M -1h,0 -1.04h,.5 -.8h,.94 -.4h,1.2 L .4h,1.2 C .8h,.94 1.04h,.5 1h,0",
                isPlain: true),
            .area(
                .front, .accent,
                """
                arc 0 1.15 1.14 1.15h,.5 .98h,.9 .76h,1.3 .62h,1.38 .5h,1.32 .4h,1.2 .8h,.94 1.04h,.5 1h,0 1h,-.5 \
                .66h,-.74 0,-.74 mirror
                """),
        ])
}
