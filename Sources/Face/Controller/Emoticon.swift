/// Emoticons and emoji that are accepted in place of the name of a feeling.
enum Emoticon {
    static let all: [(text: String, feeling: Feeling)] = [
        (":)", .happy), (":-)", .happy), (":D", .laughing), (":-D", .laughing), (":(", .sad), (":-(", .sad),
        (":'(", .crying), (";)", .winking), (";-)", .winking), (":O", .surprised), (":-O", .surprised),
        (":o", .surprised), (":|", .neutral), (":-|", .neutral), (":/", .skeptical), (":-/", .skeptical),
        (">:(", .angry), (">:)", .mischievous), ("<3", .loving), ("-_-", .annoyed), ("zzz", .asleep), ("^_^", .proud),
        (":S", .worried), (":-S", .worried), (":?", .confused),
        ("🙂", .happy), ("😀", .laughing), ("😂", .laughing), ("🙁", .sad), ("😢", .crying), ("😉", .winking),
        ("😮", .surprised), ("😐", .neutral), ("🤨", .skeptical), ("😠", .angry), ("😈", .mischievous), ("😍", .loving),
        ("😑", .annoyed), ("😴", .asleep), ("😊", .proud), ("😟", .worried), ("😕", .confused), ("🤔", .thinking),
        ("😌", .calm),
    ]
}
