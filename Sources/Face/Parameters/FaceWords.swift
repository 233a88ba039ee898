import Bytes
package import Parameters

/// The words that people and other systems use for the parameters of a face: see `Words`.
extension FaceController {
    package static let words: [String: Words] = [
        "seed": Words("name names user username nickname firstname lastname initials id hash email who agent"),
        "gen": Words("generation"),
        "kind": Words(
            "figure species",
            ["person": "people human", "creature": "animal monster", "robot": "bot agent android"]),
        "palette": Words("palettes colors colours scheme brand"),
        "swap": Words("invert exchange", ["yes": "true on 1", "no": "false off 0"]),
        "mood": Words(
            "moods emotion emotions feeling feelings expression sentiment valence emoticon emoji emojis",
            [
                "mouthOpen=0.7": "open", "thinking": "curious", "status=idle": "idle", "status=listening": "listening",
                "status=working": "working", "status=speaking": "speaking", "status=waiting": "waiting",
                "status=done": "done", "status=failed": "failed",
            ],
            vocabularies: FaceVocabularies.emotions),
        "energy": Words("arousal"),
        "status": Words("state", ["idle": "none off normal"], vocabularies: FaceVocabularies.states),
        "value": Words(
            "data score percent rating happiness sadness satisfaction health",
            [
                "none": "null nan n/a unknown unavailable undefined offline missing empty", "inf": "infinity +inf",
                "-inf": "-infinity",
            ]),
        "min": Words("minimum low lowest"),
        "max": Words("maximum high highest"),
        "mid": Words("middle midpoint"),
        "steps": Words("levels"),
        "eyes": Words(
            "eyesopen eyeopenness",
            [
                "closed": "blink", "leftEye=closed": "wink", "mood=sleepy": "sleepy", "eyeFill=blue": "blue",
                "eyeFill=brown": "brown", "eyeFill=green": "green", "eyeFill=gray": "gray", "eyeFill=grey": "grey",
            ]),
        "leftEye": Words("lefteyeopen", ["closed": "blink wink"]),
        "rightEye": Words("righteyeopen", ["closed": "blink wink"]),
        "brows": Words("eyebrow eyebrows eyebrowtilt", ["furrowed": "angry frowned", "relaxed": "raised surprised"]),
        "mouth": Words(
            "lips mouthcurvature",
            [
                "mood=happy": "happy", "mood=sad": "sad", "mood=angry": "angry", "mood=surprised": "surprised",
                "mouthOpen=0.7": "open", "mouthOpen=0": "closed", "smile": "smiling", "grin": "grinning",
            ]),
        "mouthOpen": Words("jawopen", ["0.7": "open", "0": "closed"]),
        "lookX": Words("look gaze gazex", ["-1": "left", "1": "right", "lookY=-1": "up", "lookY=1": "down"]),
        "lookY": Words("gazey", ["-1": "up", "1": "down", "lookX=-1": "left", "lookX=1": "right"]),
        "lid": Words("lids eyelid eyelids"),
        "lowerLid": Words("lowerlids squint"),
        "mark": Words("symbol", ["tear": "tears", "sleep": "z", "heart": "love", "sparkle": "star", "alert": "idea"]),
        "badge": Words(
            "indicator presence dot",
            meanings: badgeMeanings + [
                ("auto", "on true"), ("none", "off false idle"), ("alert", "warning"),
                ("dot", "new notification unread"),
            ]),
        "scale": Words("zoom headsize skullradius"),
        "motion": Words(
            "animation animate animated anim gesture move",
            [
                "idle": "breathe breathing", "talk": "speak speaking talking", "bounce": "jump",
                "work": "read reading working", "wait": "waiting", "auto": "on true yes", "none": "off false no",
            ]),
        "style": Words(
            "technique art artstyle drawing",
            [
                "line": "lines outline outlined cartoon", "flat": "solid filled", "ink": "sketch mono monochrome bw",
            ]),
        "lineWidth": Words("strokewidth stroke-width line-width thickness border borderwidth"),
        "color": Words(
            """
            stroke strokecolor linecolor outlinecolor bordercolor mouthcolor browcolor eyebrowcolor eyebrowscolor \
            fg foreground foregroundcolor
            """),
        "fill": Words("skin skincolor skincolour skintone facecolor"),
        "accent": Words("hatcolor topcolor accessoriescolor secondarycolor"),
        "hairFill": Words("haircolor haircolour beardcolor facialhaircolor"),
        "bodyFill": Words("shirtcolor clothescolor clothingcolor bodycolor"),
        "caps": Words("linecap stroke-linecap linejoin"),
        "headShape": Words("head shape"),
        "jaw": Words("chin"),
        "body": Words("neck bust torso"),
        "shoulders": Words("shoulderwidth"),
        "tilt": Words("lean headtilt"),
        "ears": Words("ear earsize earring earrings"),
        "nose": Words("nosesize"),
        "noseShape": Words("nosetype"),
        "browWidth": Words("browthickness eyebrowwidth"),
        "blush": Words("cheek cheeks"),
        "eyeFill": Words("eyecolor"),
        "pupil": Words("pupils iris"),
        "glint": Words("reflection"),
        "topper": Words(
            "top hair hairstyle haircut wig hat hats headwear accessory accessories",
            [
                "mop": "hair wig", "cap": "hat helmet baseball", "antenna": "antennae antennas", "horns": "horn",
                "bunny": "rabbit", "hijab": "headscarf scarf", "curls": "curly", "waves": "wavy", "spikes": "spiky",
                "locs": "dreadlocks dreads", "braids": "plaits pigtails", "topknot": "manbun", "buzz": "shaved",
                "parted": "short", "headphones": "headset", "none": "bald",
            ]),
        "beard": Words("mustache moustache facialhair", ["moustache": "mustache", "full": "beard long"]),
        "clothes": Words(
            "clothing outfit shirt", ["tee": "tshirt t-shirt crew", "hoodie": "sweatshirt", "blazer": "jacket suit"]),
        "glasses": Words("spectacles eyewear", ["shades": "sun sunglasses", "patch=left": "eyepatch"]),
        "patch": Words("eyepatch"),
    ]

    /// The words for states, but for those that are badges.
    private static let badgeMeanings: [(meaning: String, words: String)] = FaceVocabularies.states.all.flatMap {
        $0.words
    }.map { state, words in
        let others = words.lowercased().words.filter { FaceBadge(rawValue: $0) == nil }
        return (state == "idle" ? "none" : state, others.joined(separator: " "))
    }
}

/// Emoticons and emoji that are accepted in place of the name of a mood.
package enum Emoticon {
    package static let all: [(text: String, feeling: Mood)] = [
        (":)", .happy), (":-)", .happy), (":D", .laughing), (":-D", .laughing), (":(", .sad), (":-(", .sad),
        (":'(", .crying), (";)", .winking), (";-)", .winking), (":O", .surprised), (":-O", .surprised),
        (":o", .surprised), (":|", .neutral), (":-|", .neutral), (":/", .skeptical), (":-/", .skeptical),
        (">:(", .angry), (">:)", .mischievous), ("<3", .loving), ("-_-", .annoyed), ("zzz", .asleep), ("^_^", .proud),
        (":S", .worried), (":-S", .worried), (":?", .confused),
        ("🙂", .happy), ("😀", .laughing), ("😂", .laughing), ("🙁", .sad), ("😢", .crying), ("😉", .winking),
        ("😮", .surprised), ("😐", .neutral), ("🤨", .skeptical), ("😠", .angry), ("😈", .mischievous), ("😍", .loving),
        ("😑", .annoyed), ("😴", .asleep), ("😊", .proud), ("😟", .worried), ("😕", .confused), ("🤔", .thinking),
        ("😌", .calm), ("😨", .afraid), ("🤢", .disgusted), ("😳", .embarrassed),
    ]
}
