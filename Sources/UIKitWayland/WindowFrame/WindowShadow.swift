import UIKit

/// The soft shadow of a window, offset a little downwards. It is drawn with gradients, so that only its own
/// pixels cost time.
struct WindowShadow {
  /// The distance by which the shadow is offset downwards, in points.
  private static let drop: CGFloat = 4
  /// The distance inside the shadow's outline at which the shadow begins to fade, in points. This is also the
  /// corner radius.
  private static let softness: CGFloat = 14
  private static let stops = 8

  private let active = WindowShadow.gradient(opacity: 0.5)
  private let inactive = WindowShadow.gradient(opacity: 0.28)

  /// Returns a gradient whose opacity decreases quadratically with the distance, like a blurred edge.
  private static func gradient(opacity: CGFloat) -> CGGradient? {
    let locations = (0...stops).map { CGFloat($0) / CGFloat(stops) }
    let colors = locations.map { CGColor(red: 0, green: 0, blue: 0, alpha: opacity * (1 - $0) * (1 - $0)) }
    return CGGradient(colorsSpace: nil, colors: colors, locations: locations)
  }

  func draw(around window: CGRect, isActive: Bool, in context: CGContext) {
    guard let gradient = isActive ? active : inactive else { return }
    let softness = min(WindowShadow.softness, min(window.width, window.height) / 2)
    let outer = window.insetBy(
      dx: -WindowFrameGeometry.shadowReach + WindowShadow.drop,
      dy: -WindowFrameGeometry.shadowReach + WindowShadow.drop
    ).offsetBy(dx: 0, dy: WindowShadow.drop)
    let inner = window.insetBy(dx: softness, dy: softness).offsetBy(dx: 0, dy: WindowShadow.drop)
    let reach = inner.minX - outer.minX
    func fill(_ rect: CGRect, _ paint: () -> Void) {
      guard rect.width > 0, rect.height > 0 else { return }
      context.saveGState()
      context.clip(to: rect)
      paint()
      context.restoreGState()
    }
    for (x, from) in [(outer.minX, inner.minX), (inner.maxX, inner.maxX)] {
      for (y, top) in [(outer.minY, inner.minY), (inner.maxY, inner.maxY)] {
        let center = CGPoint(x: from, y: top)
        fill(CGRect(x: x, y: y, width: reach, height: reach)) {
          context.drawRadialGradient(
            gradient, startCenter: center, startRadius: 0, endCenter: center, endRadius: reach, options: [])
        }
      }
      let end = CGPoint(x: x == outer.minX ? outer.minX : outer.maxX, y: inner.minY)
      fill(CGRect(x: x, y: inner.minY, width: reach, height: inner.height)) {
        context.drawLinearGradient(
          gradient, start: CGPoint(x: from, y: inner.minY), end: end, options: [])
      }
    }
    for (y, from) in [(outer.minY, inner.minY), (inner.maxY, inner.maxY)] {
      let end = CGPoint(x: inner.minX, y: y == outer.minY ? outer.minY : outer.maxY)
      fill(CGRect(x: inner.minX, y: y, width: inner.width, height: reach)) {
        context.drawLinearGradient(
          gradient, start: CGPoint(x: inner.minX, y: from), end: end, options: [])
      }
    }
  }
}
