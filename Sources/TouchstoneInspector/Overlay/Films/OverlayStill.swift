/// The overlay's marks at one moment of a film.
struct OverlayStill {
  /// The moment, in seconds of the clock. Running times show it.
  let time: TimeInterval
  let fingers: [OverlayFinger]
  let path: OverlayHitPath?
  let chips: RecognizerPicture

  /// Reports the rectangles that the marks cover in the layers, in points of the scene.
  func parts(_ layers: TouchOverlayWindow.Layers, _ add: (CGRect) -> Void) {
    if layers.contains(.fingers) {
      for finger in fingers {
        finger.damage(add)
        if layers.contains(.trails) { finger.way.addPieces(add) }
      }
    }
    if layers.contains(.hitPath) { path?.damage(add) }
    if layers.contains(.recognizers) { chips.parts(add) }
  }

  func drawPath(in context: CGContext, _ layers: TouchOverlayWindow.Layers, clip: CGRect) {
    guard layers.contains(.hitPath) else { return }
    let isCancelledInView = fingers.last?.isCancelledInView ?? false
    path?.draw(in: context, alpha: 1, fillsHit: !isCancelledInView, clip: clip)
  }

  func drawMarks(in context: CGContext, _ layers: TouchOverlayWindow.Layers, clip: CGRect) {
    if layers.contains(.recognizers) { chips.draw(in: context, at: time, clip: clip) }
    guard layers.contains(.fingers) else { return }
    for finger in fingers {
      finger.draw(in: context, at: time, showsTrail: layers.contains(.trails), clip: clip)
    }
  }
}
