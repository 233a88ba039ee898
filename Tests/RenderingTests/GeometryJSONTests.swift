import Geometry
import Testing

struct GeometryJSONTests {
    @Test func `each kind of outline has a member`() {
        let expected = [
            #""bounds":{"x":-10,"y":5.5,"width":100,"height":50.25},"transform":[1,0,0,1,0,0],"#,
            ##""background":{"color":"#ffeedd33","cornerRadius":12.5},"shapes":["##,
            ##"{"part":"circle","circle":{"center":[1,2],"radius":3},"##,
            ##""stroke":{"color":"#102030","width":4},"fill":"#00ff0000"},"##,
            ##"{"part":"ellipse","ellipse":{"center":[4,5],"radii":[6,7.125]},"##,
            ##""stroke":{"color":"#ff000080","width":0.25},"fill":null},"##,
            ##"{"part":"line","line":{"from":[-1,-2],"to":[3,4]},"stroke":null,"fill":null},"##,
            ##"{"part":"path","path":[{"move":[0,0]},{"line":[1,0]},{"curve":[[2,1],[3,1],[4,0]]},{"close":true}],"##,
            ##""stroke":{"color":"#102030","width":4},"fill":"#0000ff"}]"##,
        ]
        #expect(json(.specimen) == expected.joined())
    }

    @Test func `a line with round caps has a member for them`() {
        let drawing = Drawing.canvas(side: 9) {
            $0.add("a", from: Point(1, 2), to: Point(3, 4), stroke: Stroke(color: .black, width: 5, caps: .round))
        }
        #expect(json(drawing).hasSuffix(##""stroke":{"color":"#000000","width":5,"caps":"round"},"fill":null}]"##))
    }

    @Test func `an empty drawing has no shapes`() {
        #expect(
            json(Drawing()) == #""bounds":{"x":0,"y":0,"width":0,"height":0},"transform":[1,0,0,1,0,0],"#
                + #""background":null,"shapes":[]"#)
    }

    @Test func `a group has shapes of its own, and names are escaped`() {
        let drawing = Drawing.canvas(side: 9) {
            $0.group("gr\"oup", transform: .translation(x: 1, y: 2), clip: Rectangle(x: 0, y: 0, width: 3, height: 4)) {
                $0.group("empty") { _ in }
                $0.add("re\\ct", Rectangle(x: 1, y: 2, width: 3, height: 4), cornerRadius: 7, stroke: nil)
            }
            $0.add(
                "a name that does not fit into a String's own sixteen bytes", from: Point(0, 0), to: Point(1, 1),
                stroke: nil)
        }
        let expected = [
            ##""shapes":[{"part":"gr\"oup","transform":[1,0,0,1,1,2],"clip":{"x":0,"y":0,"width":3,"height":4},"shapes":["##,
            ##"{"part":"empty","transform":[1,0,0,1,0,0],"clip":null,"shapes":[]},"##,
            ##"{"part":"re\\ct","rectangle":{"x":1,"y":2,"width":3,"height":4,"cornerRadius":1.5},"##,
            ##""stroke":null,"fill":null}]},"##,
            ##"{"part":"a name that does not fit into a String's own sixteen bytes","##,
            ##""line":{"from":[0,0],"to":[1,1]},"stroke":null,"fill":null}]"##,
        ]
        #expect(json(drawing).hasSuffix(expected.joined()))
    }
}
