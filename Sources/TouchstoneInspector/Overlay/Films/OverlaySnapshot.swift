/// The marks that are drawn over the app at one moment of a film.
struct OverlaySnapshot {
  /// The moment, in seconds on the application's clock. Labels with a running time display this value.
  let time: TimeInterval
  let fingers: [OverlayFinger]
  let path: OverlayHitPath?
  let recognizerPicture: RecognizerPicture

  /// Reports the rectangles that the marks of the given layers cover, in points of the scene.
  func forEachDrawnRect(_ layers: TouchOverlayWindow.Layers, _ add: (CGRect) -> Void) {
    if layers.contains(.fingers) {
      for finger in fingers {
        finger.forEachDrawnRect(add)
        if layers.contains(.trails) { finger.fingerPath.addPieces(add) }
      }
    }
    if layers.contains(.hitPath) { path?.forEachDrawnRect(add) }
    if layers.contains(.recognizers) { recognizerPicture.forEachDrawnRect(add) }
  }

  func drawPath(in context: CGContext, _ layers: TouchOverlayWindow.Layers, clip: CGRect) {
    guard layers.contains(.hitPath) else { return }
    let isCancelledInView = fingers.last?.isCancelledInView ?? false
    path?.draw(in: context, alpha: 1, fillsHit: !isCancelledInView, clip: clip)
  }

  func drawMarks(in context: CGContext, _ layers: TouchOverlayWindow.Layers, clip: CGRect) {
    if layers.contains(.recognizers) { recognizerPicture.draw(in: context, at: time, clip: clip) }
    guard layers.contains(.fingers) else { return }
    for finger in fingers {
      finger.draw(in: context, at: time, showsTrail: layers.contains(.trails), clip: clip)
    }
  }
}
