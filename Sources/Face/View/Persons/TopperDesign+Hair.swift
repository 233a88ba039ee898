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
                M -1.05h,-.1 -1.1h,-.5 -1.08h,-1 -.8h,-1.12 -.66h,-1.2 -.54h,-1.22 -.4h,-1.18 -.24h,-1.32 .14h,-1.34 \
                .4h,-1.28 .9h,-1.2 1.14h,-.8 1.05h,-.1 1.05h,0 1.02h,.1 .96s,.12 .91s,.06 .9s,-.1 .9s,-.24 .9s,-.4 \
                .8s,-.56 .5h,-.52 .2h,-.5 -.2h,-.6 -.42h,-.86 -.5h,-.7 -.72s,-.6 -.84s,-.5 -.9s,-.4 -.9s,-.24 -.9s,-.1 \
                -.91s,.06 -.96s,.12 -1.02h,.1 -1.04h,.05 -1.05h,0 -1.05h,-.1
                """),
            .stroke(.front, .shine, 0.09, "M -.14h,-1.12 .04h,-1.18 .24h,-1.18 .42h,-1.12"),
        ])

    static let pixie = TopperDesign(
        sink: 0.08, shrink: 0.03, coversForehead: true,
        [
            .area(
                .front, .hair,
                """
                M -1.06h,.06 -1.12h,-.3 -1.14h,-.82 -.86h,-1.08 -.6h,-1.3 -.1h,-1.36 .3h,-1.28 .82h,-1.2 1.12h,-.86 \
                1.05h,-.3 1.05h,-.1 1.02h,.02 .97s,.1 .91s,.04 .9s,-.1 .9s,-.24 .9s,-.42 .84s,-.54 .72h,-.62 .6h,-.7 \
                .5h,-.8 .44h,-.92 .3h,-.68 -.1h,-.5 -.6h,-.44 -.78h,-.42 -.86h,-.3 -.9s,-.1 -.92s,.08 -.94s,.2 \
                -.99s,.24 -1.03h,.2 -1.05h,.14 -1.06h,.06
                """),
            .stroke(.front, .shine, 0.09, "M -.74h,-.86 -.6h,-1.04 -.38h,-1.12 -.12h,-1.13"),
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
            .area(.behind, .back, "M -1.02h,0 L 1.02h,0 C 1.06h,.4 1.1h,.8 1.08h,1.3 .7h,1.4 .3h,1.4 0,1.4 mirror"),
            .area(
                .front, .hair,
                """
                arc 0 1.06 1.13 1.02e,.4 1.04e,.7 1.1e,1.04 1.14e,1.3 1e,1.44 .82e,1.36 .74e,1.2 .86e,.7 .86e,.36 \
                .91s,.1 .91s,-.2 .87s,-.36 .8s,-.5 .5h,-.54 .2h,-.6 -.06h,-.68 -.2h,-.78 -.3h,-.94 -.44h,-.66 \
                -.7s,-.56 -.87s,-.4 -.91s,-.2 -.91s,.1 -.86e,.36 -.86e,.7 -.74e,1.2 -.82e,1.36 -1e,1.44 -1.14e,1.3 \
                -1.1e,1.04 -1.04e,.7 -1.02e,.4 -1e,0
                """),
            .stroke(.front, .shine, 0.09, "M -.68h,-.682 -.52h,-.902 -.333h,-.968 -.125h,-.99"),
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
                arc -.1 1.05 1.1 1.06h,.1 1.02h,.3 .94h,.4 .86h,.3 .84s,.1 .86s,-.14 .84s,-.4 .6h,-.5 .3h,-.54 \
                .16h,-.58 .06h,-.66 0,-.78 mirror
                """),
            .stroke(.front, .shine, 0.09, "M -.66h,-.657 -.5h,-.869 -.32h,-.933 -.12h,-.954"),
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
        sink: 0.06, shrink: 0.115, isBehindHead: true, coversForehead: true,
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
        sink: 0.1, shrink: 0.14, isBehindHead: true, coversForehead: true,
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
