/// A game with as many moves as a game can have, all of which move something.
///
/// It was found by a search that knows where tiles will appear: a move of chance ends games after some hundred moves.
package enum LongGame {
    package static let seed = "long"

    package static let moves = """
        llulllrllllrllllulurlllllulrldllulluullllllldluuuurululllruurulduruulldurlldrdlduulullululrulururrlu\
        uuululurullululruuurruurulluuudululluldlulurlrullruruulluruullurulrluuruulrrruulllrulrllulurlurullur\
        uulruulurrulllrluuulruurruulllulullururludrululluulrluluullludurudlullluurddullrlulruluruuruuruuldud\
        duluuruurrulluulllllurrlllulllrrurulrlrruuulrllrullrulruullurllullrurlululrrrlruruurlruludddllllrulu\
        rdururlrurruluullruurlllrrulrulrululllrluuurullrululruuuulllrlulllruruuulrruluulludllrdlurlluruururl\
        rulluuulldlddulurluruururluulruuludduuululurrrrdulrurulrrruululuuuluurulrrlrlururulullururuluullulll\
        lulruurlrlululrlluruuruuurllulullururlrurulrulrrddruurrlluruuulururlrululruruullrlrlrlrurllururullrl\
        llruuluululdulllruuruluuuuuuururlruullllrlulullullulllulurlrlrulullrulullllrlruuururuuurrlruruulrrul\
        ruluululullulruururlrlulruurururuuululdullllruuuurlllllrullrluruulululurulrlrulullluullruluululllurl\
        ululrlulrulrurlrulllluululurlruullurrllulllrlluulllululuulrrurudlulrudrdlrldluulrlrullrulruuurrrurul\
        dluulurullrullulllllruuruulllrululllrurduuulrulrluuruulullrullrluduluruuululrluruulrururuululuuuluru\
        ulllluurruuulrrulrurlruulrluluruulrrulllrluurlurruruuuruuulrruulullrulullllurllrurlrlullddududuruulr\
        uurllurulrululrlllruullrrlruluulrlrurluluulrlruulrurlluuldlruuulurlllulluuruululullrulluulurulruuuld\
        ulrululrluruuruuulruulrulurlluulrrulrulrlrluruulrrrulrurlrulullulluuulurlluurullrrllrlllulruruulrllr\
        luululruulllldulullldurlluluuruurruuulrrullrlrulullllrlruuulrlrruulluuulluullrulrlulruulrulrlullruru\
        ululruulrlrlruuuluullllurlrrrllrrulluurlllrruururrlrurrllurrrrlruullluuulllrlrurlrullduurrullulluurr\
        rullrrulurlllrluluurulluullurulluulluruullrlulllululllrllrlurruulrulurlruulruuuuuurlrlllulurruulurrl\
        rulllllrlllrururuulllulllllllullurrlrrurrllrululrlulluululurlrludurllllulruuurululrlrullulldurldulll\
        rururrullllurruluuulruludullulrdurlullullullrlululrlulluurlllulllllllululurllululrrdldulrdlruluulull\
        rlurruulurllulruuuullllllruruurururlrdrlrlulrluulluudduluruululruuruluulrulrrullrurruuulllrullllllrl\
        lrluulrululrurlruulruludullluuruuulrurllullruuulrurululrlllulruurullllulrulllururulrllulluulruuulrlr\
        uruuuulrulrurulllurulululuurudrldluddruulrrururlrulluurulllurlluulruullllllruuurlllurrruulllluuruuuu\
        llruruullllruulrulrrrurulullurlrullllrluruullulrlrullrlrululuduududllrurllllulurullulruulrlururululu\
        uullulrluurullllurllllrulrulululuullrlrulrlrulrlruurrlrlurululuullrullulruruululurldduluruurulllrlul\
        llurruuruuurllrulullullulululllruddllrudlllruurldullluuurulrruurruuulrlduluuurruullllrulurdurldullul\
        rlrulrlllllurllllulrulrluruuururluullullllruuulrllrlrurruuuurluruurlulrrlrrulllurluurlruurlrlurrulur\
        rlurlulllururuuullllulrullruurulrulluullruruuuurlrlruulrlrulurlulurrulllrurulrulrlrrurlullulullrlrll\
        rulruruuluruulruurlrulllruuuuurlrlullurulurlrullrlrurullulllllluullrurrurulluululrllruruluullluullru\
        lrlllululuulruullrlururlurlulullllrullllurlurruudulurluuruulullluuululllduulruulllululullrulrurrurul\
        lllrurrrulrurlruulurururuuluruudulrlrulurllrurlrlrrrruulllrulrulruuuuulrrulrrlrrrllrulrlruulrulrurur\
        rulrulrlrlrruurlurlllllllruuulruluurlrluuululrurlrrldulllrluurlruuullruurulrullruluulrrluruurullruul\
        lullluurlulluulruruulruurulululurllrudullullurdduudrululrluurlrlullulrurrulrluurlulurulrululullllrur\
        ulululrlrulrlrlulullulllullrurlrruulrluulrullluluuullluruluruurllluulllllllllulrurluulllllurullruuuu\
        lrururuururrrulruulllrurrlrlrruulululllruuulrurllulruurrrurlrurululrurllrlrruuruullulllurluuuruluruu\
        rullrrluuurulruullulurllululullllluulrluluurulrullllurlrulrullllullrurlrulrlrullrullllulruulululluul\
        lruurrullrrrlullurrlruruuurllulullrlrrlrurululurlrllruulllulrrrulrullulrluruulllulrrulruululrllrluru\
        llurrlulrluullllrulluuluuulluurrrrlrulllullrullurulluulluulrllruullururlrrllluululllurlllllulrlrlrur\
        ululuulruullllulluurlllrulruurulllulrlrllullurrlrululrrulullduudulurduulduulluuruurululruuuuruurulur\
        lruullluullrlrululrlruurlrulullruldluurrdruullrululullllrlrluururdulrruuldluullrdulrduuruulullrllurl\
        luruuuuluururullruulururlllullrduurrlulruuullullluurrduurluururllrrrdulllullulullruulluudululduuluuu\
        lururllrullulrluuruullurrlrulrlruulrrllruldudulrduruurllluluruurlullluulrlruuruulullurlrulullruu
        """
}
