import UIKit

/// The soft shadow of a window, offset a little downwards. It is drawn with gradients, whose cost depends
/// only on the shadow's own pixels.
struct WindowShadow {
  /// The distance by which the shadow is offset downwards, in points.
  private static let verticalOffset: CGFloat = 4
  /// The distance inside the shadow's outline at which the shadow begins to fade, in points. This is also the
  /// corner radius.
  private static let innerFade: CGFloat = 14
  private static let stopCount = 8

  private let activeGradient = WindowShadow.gradient(opacity: 0.5)
  private let inactiveGradient = WindowShadow.gradient(opacity: 0.28)

  /// Returns a gradient whose opacity decreases quadratically with the distance, like a blurred edge.
  private static func gradient(opacity: CGFloat) -> CGGradient? {
    let locations = (0...stopCount).map { CGFloat($0) / CGFloat(stopCount) }
    let colors = locations.map { CGColor(red: 0, green: 0, blue: 0, alpha: opacity * (1 - $0) * (1 - $0)) }
    return CGGradient(colorsSpace: nil, colors: colors, locations: locations)
  }

  func draw(around window: CGRect, isActive: Bool, in context: CGContext) {
    guard let gradient = isActive ? activeGradient : inactiveGradient else { return }
    let innerFade = min(WindowShadow.innerFade, min(window.width, window.height) / 2)
    let outerRect = window.insetBy(
      dx: -WindowFrameGeometry.shadowMargin + WindowShadow.verticalOffset,
      dy: -WindowFrameGeometry.shadowMargin + WindowShadow.verticalOffset
    ).offsetBy(dx: 0, dy: WindowShadow.verticalOffset)
    let innerRect = window.insetBy(dx: innerFade, dy: innerFade).offsetBy(
      dx: 0, dy: WindowShadow.verticalOffset)
    let fadeLength = innerRect.minX - outerRect.minX
    func fill(_ rect: CGRect, _ paint: () -> Void) {
      guard rect.width > 0, rect.height > 0 else { return }
      context.saveGState()
      context.clip(to: rect)
      paint()
      context.restoreGState()
    }
    for (x, from) in [(outerRect.minX, innerRect.minX), (innerRect.maxX, innerRect.maxX)] {
      for (y, top) in [(outerRect.minY, innerRect.minY), (innerRect.maxY, innerRect.maxY)] {
        let center = CGPoint(x: from, y: top)
        fill(CGRect(x: x, y: y, width: fadeLength, height: fadeLength)) {
          context.drawRadialGradient(
            gradient, startCenter: center, startRadius: 0, endCenter: center, endRadius: fadeLength,
            options: [])
        }
      }
      let end = CGPoint(x: x == outerRect.minX ? outerRect.minX : outerRect.maxX, y: innerRect.minY)
      fill(CGRect(x: x, y: innerRect.minY, width: fadeLength, height: innerRect.height)) {
        context.drawLinearGradient(
          gradient, start: CGPoint(x: from, y: innerRect.minY), end: end, options: [])
      }
    }
    for (y, from) in [(outerRect.minY, innerRect.minY), (innerRect.maxY, innerRect.maxY)] {
      let end = CGPoint(x: innerRect.minX, y: y == outerRect.minY ? outerRect.minY : outerRect.maxY)
      fill(CGRect(x: innerRect.minX, y: y, width: innerRect.width, height: fadeLength)) {
        context.drawLinearGradient(
          gradient, start: CGPoint(x: innerRect.minX, y: from), end: end, options: [])
      }
    }
  }
}
