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
                arc 0 1.06 1.15 1.03h,.04 .98s,.12 .93s,.14 .92s,0 .9s,-.16 .82s,-.5 .66h,-.46 .5h,-.5 .4h,-.64 \
                .34h,-.54 .18h,-.5 .06h,-.62 -.02h,-.54 -.2h,-.56 -.36h,-.76 -.46h,-.66 -.66h,-.54 -.82s,-.46 \
                -.9s,-.16 -.92s,0 -.93s,.14 -.98s,.12 -1.03h,.04 -1e,0
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
                M -1.05h,-.1 -1.09h,-.4 -1.09h,-.6 -1.13h,-.78 -1.06h,-.86 -1h,-.93 -.92h,-.98 -.94h,-1.06 -.92h,-1.15 \
                -.87h,-1.21 -.72h,-1.22 -.58h,-1.2 -.48h,-1.15 -.4h,-1.22 -.3h,-1.3 -.17h,-1.36 -.06h,-1.32 .03h,-1.26 \
                .09h,-1.19 .22h,-1.25 .38h,-1.3 .54h,-1.32 .61h,-1.25 .65h,-1.18 .66h,-1.1 .78h,-1.09 .9h,-1.04 \
                1.03h,-.96 1.06h,-.84 1.1h,-.4 1.05h,-.1 1.05h,-.01 .9s,-.01 .9s,-.1 .9s,-.3 .86s,-.5 .8s,-.62 \
                .6h,-.55 .5h,-.55 .36h,-.7 .22h,-.54 0,-.54 -.1h,-.7 -.24h,-.54 -.44h,-.54 -.54h,-.68 -.6h,-.58 \
                -.7h,-.56 -.8s,-.6 -.86s,-.5 -.9s,-.3 -.9s,-.1 -.9s,-.01 -1.05h,-.01 -1.05h,-.1
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
        sink: 0.08, shrink: 0.04, coversForehead: true,
        [
            .area(
                .front, .hair,
                """
                arc 0 1.06 1.17 1.03e,-.08 .99e,.02 .94s,.02 .9s,-.04 .9s,-.16 .92s,-.28 .86s,-.46 .74h,-.46 .62h,-.5 \
                .54h,-.6 .46h,-.5 .34h,-.47 .24h,-.49 .21h,-.53 .18h,-.57 .15h,-.6 .1h,-.53 .05h,-.5 0,-.5 mirror
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

    private static let longBack = FigureShape.area(
        .behind, .back, "M -1.06h,0 L 1.06h,0 C 1.08h,.5 1.1h,.8 1.13h,1.2 .8h,1.3 .3h,1.3 0,1.3 mirror")
    private static let longFront = FigureShape.area(
        .front, .hair,
        """
        arc 0 1.07 1.12 1.02e,.6 1.03e,.86 1.06e,1.14 .98e,1.22 .84e,1.22 .74e,1.14 .82e,.6 .92s,.3 .88s,-.1 \
        .86s,-.4 .6h,-.5 .3h,-.54 .16h,-.58 .06h,-.64 0,-.76 mirror
        """)

    static let long = TopperDesign(
        sink: 0.05, shrink: 0.05, coversEars: true, isBehindHead: true, coversForehead: true,
        [
            longBack, longFront,
            .stroke(.front, .shine, 0.09, "M -.686h,-.682 -.52h,-.902 -.333h,-.968 -.125h,-.99"),
        ])

    static let bangs = TopperDesign(
        sink: 0.05, shrink: 0.05, coversEars: true, isBehindHead: true, coversForehead: true,
        [
            longBack,
            .area(
                .front, .hair,
                """
                arc 0 1.07 1.12 1.02e,.6 1.03e,.86 1.06e,1.14 .98e,1.22 .84e,1.22 .74e,1.14 .82e,.6 .94s,.3 \
                .92s,-.06 .9s,-.3 .82s,-.42 .66h,-.46 .5h,-.54 .34h,-.5 .18h,-.49 .12h,-.5 .05h,-.56 0,-.62 mirror
                """),
            .stroke(.front, .shine, 0.09, "M -.686h,-.682 -.52h,-.902 -.333h,-.968 -.125h,-.99"),
        ])

    static let topknot = TopperDesign(
        sink: 0.2, shrink: 0.1, coversEars: true, isBehindHead: true, coversForehead: true,
        [
            .oval(.behind, .hair, "0,-1.28 .3 .26"),
            longBack, longFront,
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
                .front, .hair,
                """
                both M .98h,-.34 side .14 1.14h,-.06 1.17h,.26 1.15h,.58 1.11h,.88 1.06h,1.14 side -.1 .98h,.88 \
                .97h,.58 .97h,.26 .96h,-.06 .9h,-.34
                """),
            .oval(.front, .accent, "both 1.07h,1.18 .1 .1"),
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
            .area(.behind, .back, "M -1.06h,0 L 1.06h,0 C 1.12h,.3 1.08h,.5 1.04h,.7 .7h,.84 .3h,.84 0,.84 mirror"),
            .rod(
                .behind, .back, 0.15,
                """
                both M .8h,-.6 1.14h,-.3 1.14h,.3 1.12h,.92 M .6h,.3 .9h,.5 .88h,.7 .86h,1.04 M .5h,.4 .72h,.6 .7h,.7 \
                .68h,.94
                """),
            .rod(
                .behind, .hair, 0.15,
                """
                both M .8h,-.74 1.22h,-.44 1.26h,.2 1.24h,.8 M .8h,-.6 1.06h,-.1 1.02h,.4 1h,.98
                """),
            .area(
                .front, .hair,
                """
                arc -.1 1.08 1.15 1.06h,0 .92s,.02 .9s,-.1 .88s,-.4 .82s,-.58 .6h,-.6 .36h,-.64 .14h,-.7 0,-.86 mirror
                """),
            .rod(.front, .hair, 0.14, "both M .9h,-.6 1.1h,-.24 1.1h,.1 1.1h,.62 M .9h,-.54 1h,-.24 .97h,.06 .97h,.4"),
            .stroke(
                .front, .back, 0.04,
                """
                both M .22h,-1.04 .3h,-.94 .33h,-.84 .34h,-.74 M .54h,-.96 .66h,-.86 .73h,-.76 .78h,-.64
                """),
        ])

    static let afro = TopperDesign(
        sink: 0.2, shrink: 0.14, coversEars: true, isBehindHead: true, coversForehead: true,
        [
            .area(
                .behind, .hair,
                """
                M -1.02h,.34 bump 1.13 -1.29h,.04 -1.39h,-.36 -1.29h,-.76 -1.02h,-1.09 -.62h,-1.32 -.2h,-1.43 \
                .2h,-1.43 .62h,-1.32 1.02h,-1.09 1.29h,-.76 1.39h,-.36 1.29h,.04 1.02h,.34
                """),
            .area(
                .front, .hair,
                """
                arc 0 1.06 1.14 1.02h,.12 .98s,.16 .96s,.12 .88s,-.02 .96s,-.3 .82s,-.48 .7h,-.46 .5h,-.5 .4h,-.62 \
                .3h,-.52 .1h,-.52 0,-.62 mirror
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
