import Geometry

// Toppers that are worn, and what grows on creatures alone; the notation is that of `TopperDesign+Hair.swift`.

/// Hats and cloth, with the hair that is seen beside them.
extension TopperDesign {
    static let cap = TopperDesign(
        sink: 0.08, shrink: 0.08, coversForehead: true,
        .hair(
            """
            arc -.2 1.02 1 1.01h,-.12 .96s,-.06 .93s,-.06 .9s,-.16 .88s,-.3 .7h,-.5 .6h,-.6 .4h,-.66 .2h,-.66 0,-.66 \
            mirror
            """),
        .oval(.second, "0,-1.27", 0.11, 0.07),
        .area(.accent, "arc -.5 1.07 1.27 .5e,-.62 -.5e,-.62 -1e,-.5"),
        .area(
            .second,
            """
            M -.9s,-.56 C -.8h,-.8 -.4h,-.86 0,-.86 .4h,-.86 .8h,-.8 .9s,-.56 .97s,-.54 1.03s,-.48 .98s,-.44 .7h,-.47 \
            .4h,-.5 0,-.5 -.4h,-.5 -.7h,-.47 -.98s,-.44 -1.03s,-.48 -.97s,-.54 -.9s,-.56
            """))

    static let beanie = TopperDesign(
        sink: 0.18, shrink: 0.08, coversEars: true, isBehindHead: true, coversForehead: true,
        behind: [.area(.back, "M -1.08h,0 L 1.08h,0 C 1.12h,.26 1.12h,.44 1.06h,.62 .7h,.78 .3h,.78 0,.78 mirror")],
        .hair(
            """
            arc -.2 1.06 1 1.06e,.2 1.09e,.42 1.05e,.64 1.01e,.74 .86e,.76 .8e,.64 .84s,.3 .84s,0 .74h,-.5 .5h,-.56 \
            .2h,-.56 0,-.56 mirror
            """),
        .area(.accent, "arc -.6 1.07 1.3"),
        .area(
            .second,
            """
            M -.94h,-.85 -.5h,-1 .5h,-1 .94h,-.85 1.06h,-.81 1.13h,-.73 1.13h,-.62 1.13h,-.5 1.04h,-.44 .92h,-.48 \
            .5h,-.62 -.5h,-.62 -.92h,-.48 -1.04h,-.44 -1.13h,-.5 -1.13h,-.62 -1.13h,-.73 -1.06h,-.81 -.94h,-.85
            """))

    static let headphones = TopperDesign(
        sink: 0.14, shrink: 0.07, coversEars: true, isBehindHead: true, coversForehead: true, sway: 0,
        behind: [.area(.back, "M -1.02h,0 L 1.02h,0 C 1.06h,.4 1.1h,.64 1.02h,.84 .8h,.96 .3h,.96 0,.96 mirror")],
        .hair(
            """
            arc 0 1.06 1.14 1.02e,.3 1.06e,.52 1.04e,.74 1e,.9 .88e,.98 .74e,.94 .84e,.82 .87e,.6 .88e,.4 .92s,.2 \
            .92s,-.04 .92s,-.24 .84s,-.5 .7h,-.58 .4h,-.58 -.06h,-.68 -.28h,-.96 -.38h,-.74 -.66s,-.62 -.84s,-.5 \
            -.92s,-.24 -.92s,-.04 -.92s,.2 -.88e,.4 -.87e,.6 -.84e,.82 -.74e,.94 -.88e,.98 -1e,.9 -1.04e,.74 \
            -1.06e,.52 -1.02e,.3 -1e,0
            """),
        .rod(.phones, 0.12, "arc -.1 1.07 1.18"),
        .oval(.phones, "1.05h,.03", 0.17, 0.28, isTwofold: true),
        .oval(.phones2, "1.1h,.03", 0.08, 0.17, isTwofold: true, isPlain: true))

    static let hijab = TopperDesign(
        sink: 0.05, shrink: 0.07, coversEars: true, coversForehead: true, sway: 0,
        .area(
            .cloth,
            """
            arc 0 1.16 1.15 1.18h,.5 1.08h,.86 .9h,1.1 1.08h,1.18 1.16h,1.32 1.16h,1.5 .6h,1.66 .3h,1.66 0,1.66 mirror \
            M 0,.95 .58h,.95 .86h,.56 .86h,.06 .86h,-.46 .58h,-.72 0,-.72 -.58h,-.72 -.86h,-.46 -.86h,.06 -.86h,.56 \
            -.58h,.95 0,.95
            """),
        .stroke(.fold, 0.06, "M -.72h,1.06 -.36h,1.28 .5h,1.24 .86h,.94 M -.92h,1.28 -.4h,1.54 .6h,1.48 1.02h,1.16"))

    static let turban = TopperDesign(
        sink: 0.18, shrink: 0.09, coversForehead: true, sway: 0,
        .area(
            .cloth,
            """
            M -1.06h,-.16 -1.34h,-1 -.86h,-1.5 0,-1.5 .86h,-1.5 1.34h,-1 1.06h,-.16 .88h,-.46 .5h,-.68 0,-.84 \
            -.5h,-.68 -.88h,-.46 -1.06h,-.16
            """),
        .area(
            .fold,
            """
            M 0,-.84 -.5h,-.68 -.88h,-.46 -1.06h,-.16 -1.12h,-.36 -1.13h,-.5 -1.12h,-.62 -.8h,-.84 -.4h,-1 0,-1.1
            """),
        .stroke(.fold, 0.055, "both M .92h,-1.02 .56h,-1.06 .2h,-1 0,-.84 M .46h,-1.36 .26h,-1.26 .08h,-1.08 0,-.84"),
        .oval(.accent, "0,-.9", 0.08, 0.08))
}

/// What grows on a head or is worn on it, and is not for everyday.
extension TopperDesign {
    static let tuft = TopperDesign(
        sink: 0.12, sway: 2, about: top,
        behind: [
            .line(.hair, 1.3, "M -.102,-.97 -.102,-1.11 -.238,-1.176 -.34,-1.22"),
            .line(.hair, 1.3, "M 0,-.97 0,-1.16 0,-1.256 0,-1.32"),
            .line(.hair, 1.3, "M .102,-.97 .102,-1.11 .238,-1.176 .34,-1.22"),
        ])

    static let curl = TopperDesign(
        sink: 0.14, sway: 2, about: top,
        behind: [.line(.hair, 1.3, "M 0,-.97 -.3,-1.12 -.12,-1.4 .09,-1.27 .2,-1.18 .07,-1.06 0,-1.15")])

    static let mohawk = TopperDesign(
        sink: 0.2, shrink: 0.03, sway: 0.75, about: top,
        .hair(
            """
            M -.24,-.74 -.48,-1.1 -.3,-1.46 .2,-1.46 .13,-1.4 .12,-1.34 .15,-1.29 .26,-1.32 .37,-1.3 .46,-1.23 \
            .35,-1.18 .31,-1.1 .31,-1 .31,-.9 .29,-.82 .24,-.74 .1,-.66 -.1,-.66 -.24,-.74
            """))

    static let sprout = TopperDesign(
        sink: 0.17, shrink: 0.04, sway: 2, about: top,
        behind: [
            .line(.accent, 1, "M 0,-.97 L 0,-1.18"),
            .area(.accent, "M 0,-1.16 -.06,-1.42 -.28,-1.44 -.38,-1.37 -.35,-1.2 -.17,-1.1 0,-1.16"),
            .area(.second, "M 0,-1.16 .06,-1.42 .28,-1.44 .38,-1.37 .35,-1.2 .17,-1.1 0,-1.16"),
        ])

    static let antenna = TopperDesign(
        sink: 0.17, shrink: 0.03, sway: 2, about: top,
        behind: [
            .line(.accent, 1.2, "M 0,-.97 L 0,-1.22"),
            .oval(.accent, "0,-1.3", 0.12, 0.12),
        ])

    static let horns = TopperDesign(
        sink: 0.1, shrink: 0.09, sway: 0,
        behind: [.area(.accent, "both M .5h,-.76 .5h,-1 .6h,-1.16 .74h,-1.28 .9h,-1.02 .9h,-.74 .84h,-.46")])

    static let cat = TopperDesign(
        sink: 0.1, shrink: 0.1, coversEars: true, sway: 0.35,
        behind: [
            .area(
                .fill,
                """
                both M .16h,-.9 .34h,-1.1 .52h,-1.22 .66h,-1.29 .72h,-1.32 .76h,-1.3 .78h,-1.24 .86h,-1 .94h,-.7 \
                .94h,-.36
                """),
            .area(
                .dark2,
                """
                both M .38h,-.88 .48h,-1 .58h,-1.08 .67h,-1.13 .73h,-.98 .78h,-.82 .8h,-.62
                """,
                isPlain: true),
        ])

    static let bear = TopperDesign(
        sink: 0.08, shrink: 0.08, coversEars: true, sway: 0.35,
        behind: [
            .area(.fill, "both M .3f,-.9 .3f,-1.42f 1.22f,-1.12f .9h,-.44"),
            .oval(.dark2, ".69g,-.88f", 0.14, 0.14, isTwofold: true, isPlain: true),
        ])

    static let bunny = TopperDesign(
        sink: 0.3, shrink: 0.06, coversEars: true, sway: 1, about: top,
        behind: [
            .area(.fill, "both M .12h,-.93 .02h,-1.28 .28h,-1.58 .45h,-1.47 .6h,-1.36 .58h,-1.08 .48h,-.8"),
            .area(
                .dark2,
                """
                both M .24h,-.94 .18h,-1.24 .32h,-1.43 .41h,-1.36 .49h,-1.29 .46h,-1.08 .4h,-.88
                """,
                isPlain: true),
        ])

    static let crown = TopperDesign(
        sink: 0.16, shrink: 0.02, about: top,
        .area(
            .accent,
            """
            M -.46,-.8 L -.54,-1.26 -.24,-1.1 0,-1.36 .24,-1.1 .54,-1.26 .46,-.8 C .2,-.88 -.2,-.88 -.46,-.8
            """))

    static let party = TopperDesign(
        sink: 0.24, shrink: 0.06, sway: 1, about: top,
        .area(.accent, "M -.34,-.86 L 0,-1.46 .34,-.86 C .16,-.94 -.16,-.94 -.34,-.86"),
        .oval(.second, "0,-1.46", 0.11, 0.11))

    static let bow = TopperDesign(
        sink: 0.1, sway: 1, about: top,
        .area(.accent, "both M 0,-1.02 .14,-1.2 .3,-1.28 .42,-1.28 .5,-1.14 .5,-.94 .42,-.8 .3,-.8 .14,-.88 0,-1.02"),
        .oval(.second, "0,-1.04", 0.11, 0.11))

    static let hood = TopperDesign(
        sink: 0.1, shrink: 0.08, coversEars: true, isBehindHead: true, sway: 0,
        behind: [
            .area(
                .deep,
                """
                M -1h,0 -1.04h,.5 -.8h,.94 -.4h,1.2 L .4h,1.2 C .8h,.94 1.04h,.5 1h,0
                """,
                isPlain: true)
        ],
        .area(
            .accent,
            """
            arc 0 1.15 1.14 1.15h,.5 .98h,.9 .76h,1.3 .62h,1.38 .5h,1.32 .4h,1.2 .8h,.94 1.04h,.5 1h,0 1h,-.5 \
            .66h,-.74 0,-.74 mirror
            """))
}
