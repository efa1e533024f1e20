/// The position of the stage in the scene.
package struct OverlayStage: Equatable {
  /// The stage's origin, in points of the scene.
  package let origin: CGPoint
  /// The number of points of the scene per point of the stage.
  package let scale: CGFloat

  package init(origin: CGPoint, scale: CGFloat) {
    self.origin = origin
    self.scale = scale > 0 ? scale : 1
  }

  /// The position of a stage that fills the scene.
  package static let identity = OverlayStage(origin: .zero, scale: 1)
}

/// Maps marks that were recorded at one position of the stage to another position. The size of chips (small
/// labels) does not change.
struct OverlayMap {
  private let from: OverlayStage
  private let to: OverlayStage

  init(from: OverlayStage, to: OverlayStage) {
    self.from = from
    self.to = to
  }

  var isIdentity: Bool { from == to }
  var scale: CGFloat { to.scale / from.scale }

  func point(_ point: CGPoint) -> CGPoint {
    CGPoint(
      x: to.origin.x + (point.x - from.origin.x) * scale, y: to.origin.y + (point.y - from.origin.y) * scale)
  }

  func rect(_ rect: CGRect) -> CGRect {
    CGRect(
      origin: point(rect.origin), size: CGSize(width: rect.width * scale, height: rect.height * scale))
  }

  /// Returns the rectangle with its centre mapped and its size unchanged.
  func moved(_ rect: CGRect) -> CGRect {
    let middle = point(CGPoint(x: rect.midX, y: rect.midY))
    return CGRect(
      x: middle.x - rect.width / 2, y: middle.y - rect.height / 2, width: rect.width, height: rect.height)
  }
}
