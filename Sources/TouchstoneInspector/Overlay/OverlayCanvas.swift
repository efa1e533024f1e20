/// The view in which the overlay, the window over the app, draws the marks of touches. Its coordinates are
/// points of the scene.
final class OverlayCanvas: UIView, SparseDrawing {
  weak var overlay: TouchOverlayWindow?

  var inkedParts: [CGRect] { overlay?.inkedParts ?? [] }

  override func draw(_ rect: CGRect) {
    guard let overlay, let context = UIGraphicsGetCurrentContext() else { return }
    let now = UIApplication.shared.clock.now
    let clip = context.boundingBoxOfClipPath
    context.saveGState()
    defer { context.restoreGState() }
    // All marks are clipped to `drawingArea`, because other views cover the rest of the scene.
    if let area = overlay.drawingArea { context.clip(to: area) }
    if let still = overlay.still {
      still.drawPath(in: context, overlay.layers, clip: clip)
      still.drawMarks(in: context, overlay.layers, clip: clip)
      return overlay.canvasDidDraw(at: now)
    }
    for finger in overlay.fingers {
      guard let path = finger.path, overlay.layers.contains(.hitPath) else { continue }
      path.draw(in: context, alpha: finger.alpha(at: now), fillsHit: !finger.isCancelledInView, clip: clip)
    }
    if let guess = overlay.guess {
      guess.draw(in: context, clip: clip)
    } else {
      overlay.recognizers?.draw(in: context, at: now, clip: clip)
    }
    if overlay.layers.contains(.fingers) {
      for finger in overlay.fingers {
        finger.draw(in: context, at: now, showsTrail: overlay.layers.contains(.trails), clip: clip)
      }
    }
    overlay.canvasDidDraw(at: now)
  }
}
