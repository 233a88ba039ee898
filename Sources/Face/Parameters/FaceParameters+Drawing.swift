package import Geometry

extension FaceParameters {
    /// Draws the face in place of what was on the drawing.
    package func draw(on drawing: inout Drawing) {
        drawing.title = title ?? FaceDescription(self).text
        drawing.bounds = bounds
        drawing.transform = transform
        drawing.background = background.map {
            Drawing.Background(color: $0, cornerRadius: bounds.shorterSide * radius / 100)
        }
        drawing.opacity = opacity
        drawing.removeShapes()
        view.draw(in: bounds, on: &drawing)
    }

    private var view: FaceView {
        var view = FaceView()
        view.scale = scale
        view.leftEyeOpenness = leftEye
        view.rightEyeOpenness = rightEye
        view.eyeBrowTilt = brows
        view.mouthCurvature = mouth
        view.stroke = Stroke(color: color, width: lineWidth)
        view.fill = fill
        return view
    }

    /// First `fit`, then `flip`, then `rotate`, all about the centre.
    private var transform: Transform {
        if fit == .contain && flip == .none && rotate == 0 { return .identity }
        return fitted.then(flipped).then(.rotation(Angle(degrees: rotate))).about(bounds.center)
    }

    private var fitted: Transform {
        switch fit {
        case .contain:
            return .identity
        case .fill:
            return .scale(x: bounds.width / bounds.shorterSide, y: bounds.height / bounds.shorterSide)
        case .cover:
            let enlargement = bounds.longerSide / bounds.shorterSide
            return .scale(x: enlargement, y: enlargement)
        }
    }

    private var flipped: Transform {
        switch flip {
        case .none: .identity
        case .horizontal: .scale(x: -1, y: 1)
        case .vertical: .scale(x: 1, y: -1)
        case .both: .scale(x: -1, y: -1)
        }
    }
}
