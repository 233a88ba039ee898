import Geometry
import Parameters

extension SheetRequest {
    /// The parameters as they were given, with lists written out and without defaults. It may contain a seed or a mood:
    /// what they set differs from picture to picture and would take far more text. So equal sheets may have different
    /// canonical forms, but different ones never have the same.
    package func forEachCanonicalPair(_ body: (_ name: String, _ value: String) -> Void) {
        let subjects = plan.kind.parameters
        let given = plan.given
        for list in plan.axes.flatMap({ $0.sorted { $0.index < $1.index } }) {
            let parameter = subjects.all[list.index]
            body(parameter.name, parameter.list(of: list.values))
        }
        let lists = plan.axes.joined().map(\.index)
        let defaults = plan.kind.subject.init(on: plan.canvas)
        given.forEachValue { index, value in
            guard !lists.contains(index) else { return }
            // What decides other parameters is kept, because these are kept beside it.
            let decidesNothing = subjects.all[index].decides.isEmpty
            if decidesNothing, value == defaults.value(at: index), !given.isAffected(index) { return }
            body(subjects.all[index].name, subjects.all[index].list(of: [value]))
        }
        var base = Canvas()
        // A background that is given in place of one that is decided is never the default.
        if given.decides(CanvasKey.background.parameter) {
            base.background = plan.canvas.background == nil ? .white : nil
        }
        plan.canvas.forEachCanonicalPair(unlike: base, among: plan.canvasBits, of: Canvas.parameters, body)
        let layouts = SheetLayout.parameters
        canonicalLayout.forEachCanonicalPair(unlike: SheetLayout(), among: layouts.bits, of: layouts, body)
    }

    /// Without what has no effect, and with the names of zipped lists in the order of the parameters.
    private var canonicalLayout: SheetLayout {
        var layout = plan.layout
        let zipped = plan.axes.first { $0.count > 1 }
        layout.zip = zipped.map { axis in
            axis.map(\.index).sorted().map { plan.kind.parameters.all[$0].name }.joined(separator: ",")
        }
        layout.across = plan.rows > 1 && plan.axes.count == 1 ? plan.columns : nil
        return layout
    }
}
