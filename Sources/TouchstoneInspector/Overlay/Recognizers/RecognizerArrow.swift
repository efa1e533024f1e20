/// An arrow from the chip (the small label) of a waiting recognizer to the chip of the recognizer for which
/// it waits.
struct RecognizerArrow: Equatable {
  let start: CGPoint
  let end: CGPoint
  private let firstControl: CGPoint
  private let secondControl: CGPoint

  /// Creates an arrow inside `area`, in points of the scene.
  init(from waiting: CGRect, to awaited: CGRect, in area: CGRect) {
    let swing = RecognizerStyle.arrowSwing
    if waiting.maxX < awaited.minX || awaited.maxX < waiting.minX {
      // The chips are side by side.
      let goesRight = waiting.maxX < awaited.minX
      start = CGPoint(x: goesRight ? waiting.maxX : waiting.minX, y: waiting.midY)
      end = CGPoint(x: goesRight ? awaited.minX : awaited.maxX, y: awaited.midY)
      let reach = abs(end.x - start.x) / 2 * (goesRight ? 1 : -1)
      firstControl = CGPoint(x: start.x + reach, y: start.y)
      secondControl = CGPoint(x: end.x - reach, y: end.y)
    } else {
      // The chips are one above the other: the arrow is drawn at the right if there is room, otherwise at the
      // left.
      let right = max(waiting.maxX, awaited.maxX) + swing
      let goesRight = right <= area.maxX
      let x = goesRight ? right : min(waiting.minX, awaited.minX) - swing
      start = CGPoint(x: goesRight ? waiting.maxX : waiting.minX, y: waiting.midY)
      end = CGPoint(x: goesRight ? awaited.maxX : awaited.minX, y: awaited.midY)
      firstControl = CGPoint(x: x, y: start.y)
      secondControl = CGPoint(x: x, y: end.y)
    }
  }

  /// The arrow's bounding box, in points of the scene.
  var box: CGRect {
    let xs = [start.x, end.x, firstControl.x, secondControl.x]
    let ys = [start.y, end.y]
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
      .insetBy(dx: -RecognizerStyle.arrowHead, dy: -RecognizerStyle.arrowHead)
  }

  func draw(in context: CGContext) {
    let path = CGMutablePath()
    path.move(to: start)
    path.addCurve(to: end, control1: firstControl, control2: secondControl)
    let headLength = RecognizerStyle.arrowHead
    let headOffset: CGFloat = secondControl.x < end.x ? -headLength : headLength
    path.move(to: CGPoint(x: end.x + headOffset, y: end.y - headLength * 0.7))
    path.addLine(to: end)
    path.addLine(to: CGPoint(x: end.x + headOffset, y: end.y + headLength * 0.7))
    context.saveGState()
    context.setLineCap(.round)
    context.setLineJoin(.round)
    for (color, width) in [
      (OverlayStyle.labelBackgroundColor.withAlphaComponent(0.6), OverlayStyle.haloWidth),
      (RecognizerStyle.activeColor, OverlayStyle.lineWidth),
    ] {
      context.addPath(path)
      context.setLineWidth(width)
      context.setStrokeColor(color.cgColor)
      context.strokePath()
    }
    context.restoreGState()
  }
}
