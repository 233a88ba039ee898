import Face
import PictureService
import Testing

/// The default face, in full: 256 × 256 points and no parameters.
struct WorkedExampleTests {
    @Test func `the default face has this SVG`() throws {
        let expected = [
            #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256" role="img">"#,
            "<title>Smiling face, eyes open, brows normal</title>",
            ##"<g fill="none" stroke="#0000ff" stroke-width="5">"##,
            #"<circle cx="128" cy="128" r="115.2"/>"#,
            #"<circle cx="89.6" cy="89.6" r="11.52"/>"#,
            #"<circle cx="166.4" cy="89.6" r="11.52"/>"#,
            #"<path d="M70.4 166.4C108.8 204.8 147.2 204.8 185.6 166.4"/>"#,
            #"<line x1="78.08" y1="66.56" x2="101.12" y2="66.56"/>"#,
            #"<line x1="154.88" y1="66.56" x2="177.92" y2="66.56"/>"#,
            "</g></svg>\n",
        ]
        #expect(try document("", as: .svg) == expected.joined())
    }

    @Test func `a face with a squint has this JSON`() throws {
        let stroke = ##""stroke":{"color":"#0000ff","width":5},"fill":null}"##
        let expected = [
            #"{"description":"Smiling face, eyes open, left eye squinting, brows normal","#,
            #""parameters":{"leftEye":0.4,"rightEye":1,"brows":0,"mouth":1,"scale":0.9,"width":256,"height":256,"#,
            ##""lineWidth":5,"color":"#0000ff","fill":null,"background":null,"radius":0,"opacity":1,"rotate":0,"##,
            #""flip":"none","fit":"contain","title":null},"#,
            #""bounds":{"x":0,"y":0,"width":256,"height":256},"transform":[1,0,0,1,0,0],"background":null,"shapes":["#,
            #"{"part":"skull","circle":{"center":[128,128],"radius":115.2},"# + stroke + ",",
            #"{"part":"leftEye","ellipse":{"center":[89.6,89.6],"radii":[11.52,4.608]},"# + stroke + ",",
            #"{"part":"rightEye","circle":{"center":[166.4,89.6],"radius":11.52},"# + stroke + ",",
            #"{"part":"mouth","path":[{"move":[70.4,166.4]},"#,
            #"{"curve":[[108.8,204.8],[147.2,204.8],[185.6,166.4]]}],"# + stroke + ",",
            #"{"part":"leftBrow","line":{"from":[78.08,66.56],"to":[101.12,66.56]},"# + stroke + ",",
            #"{"part":"rightBrow","line":{"from":[154.88,66.56],"to":[177.92,66.56]},"# + stroke + "],",
            #""links":{"canonical":"/face?leftEye=squinting","svg":"/face.svg?leftEye=squinting","#,
            #""png":"/face.png?leftEye=squinting","json":"/face.json?leftEye=squinting","#,
            #""txt":"/face.txt?leftEye=squinting","sadder":"/face.json?leftEye=squinting&mouth=grin","#,
            #""moreFurrowed":"/face.json?leftEye=squinting&brows=furrowed","#,
            #""moreRelaxed":"/face.json?leftEye=squinting&brows=relaxed"}}"# + "\n",
        ]
        #expect(try document("leftEye=0.4", as: .json) == expected.joined())
    }
}
