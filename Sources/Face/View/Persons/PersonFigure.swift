import Geometry

/// A person, a creature or the classic face: a skull with what is on it and around it, on shoulders.
struct PersonFigure: Figure {
    private let view: FaceView
    private let topper: TopperDesign
    let layout: FaceLayout

    init(_ view: FaceView, in bounds: Rectangle) {
        self.view = view
        topper = view.style.head.topper.design
        var layout = FaceLayout(view.style, in: bounds, sink: topper.sink, shrink: topper.shrink)
        layout.sway = topper.sway
        layout.canGlance = view.canGlance(layout)
        self.layout = layout
    }

    var hasPartsBehind: Bool { !topper.behind.isEmpty }

    func drawBehind(_ face: FaceLayout, on drawing: inout Drawing) {
        view.drawTopper(topper.behind, face, on: &drawing)
    }

    func drawBody(_ face: FaceLayout, on drawing: inout Drawing) {
        view.drawBody(face, on: &drawing)
    }

    func drawHead(_ face: FaceLayout, on drawing: inout Drawing) {
        view.drawEars(face, on: &drawing)
        view.drawSkull(face, on: &drawing)
        view.drawPatch(face, on: &drawing)
        view.drawCheeks(face, on: &drawing)
        view.drawBeard(face, on: &drawing)
        view.move(.features, face, on: &drawing) {
            view.drawMoustache(face, on: &$0)
            view.drawGlasses(face, on: &$0)
            if view.style.eyes.glasses != .shades {
                view.drawEye(.left, openness: view.leftEyeOpenness, face, on: &$0)
                view.drawEye(.right, openness: view.rightEyeOpenness, face, on: &$0)
            }
            view.drawNose(face, on: &$0)
            view.drawMouth(face, on: &$0)
        }
        view.drawTopper(topper.front, face, on: &drawing)
        view.move(.features, face, on: &drawing) { view.drawBrows(face, on: &$0) }
    }

    func forEachPoint(_ body: (Point) -> Void) {
        topper.forEachPoint(on: layout.skull, ears: view.style.head.ears, body)
    }
}
