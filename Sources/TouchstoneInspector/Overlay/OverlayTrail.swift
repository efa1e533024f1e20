/// A finger's trail: a band whose pieces become thinner and paler with age, and disappear.
struct OverlayTrail {
  private var points: [(point: CGPoint, time: TimeInterval)]
  /// The number of the time step for which the trail is drawn. The ages of the pieces are counted in these
  /// steps.
  private var step: Int

  /// The number of steps after which a piece has disappeared.
  private static let stepCount = 6

  init(from point: CGPoint, at time: TimeInterval) {
    points = [(point, time)]
    step = OverlayTrail.step(of: time)
  }

  private static func step(of time: TimeInterval) -> Int {
    Int(clamping: (time / OverlayStyle.trailDuration * Double(stepCount)).rounded(.down))
  }

  mutating func add(_ point: CGPoint, at time: TimeInterval) {
    if !isVisible {
      // The finger may have rested at its first location for a long time, so the age of this location counts
      // from now.
      points[0].time = time
      step = OverlayTrail.step(of: time)
    }
    // The capacity exceeds the number of locations that any touchscreen reports. A dropped point was never
    // drawn, so nothing needs to be erased.
    guard points.count < OverlayStyle.trailCapacity else { return }
    points.append((point, time))
  }

  /// Whether a part of the trail is visible.
  var isVisible: Bool { points.count > 1 }

  /// Ages the trail, removes the pieces that have disappeared, and reports the changed rectangles. Reports at
  /// least one rectangle while a piece remains.
  mutating func age(to time: TimeInterval, _ damage: (CGRect) -> Void) {
    guard isVisible else { return }
    let currentStep = OverlayTrail.step(of: time)
    guard currentStep != step else { return addBoxOfNewestPiece(damage) }
    addPieces(damage)
    step = currentStep
    let oldest = currentStep - OverlayTrail.stepCount
    let first = points.firstIndex { OverlayTrail.step(of: $0.time) > oldest } ?? points.count
    // The segment from the last old point to the first young point is still visible.
    points.removeFirst(max(0, first - 1))
  }

  // MARK: Pieces

  /// Calls `add` with the rectangle of each piece, in points of the scene.
  func addPieces(_ add: (CGRect) -> Void) { forEachPiece { add(box(of: $0)) } }

  /// Calls `add` with the rectangle of the newest piece, which changes when the finger moves.
  func addBoxOfNewestPiece(_ add: (CGRect) -> Void) {
    guard isVisible else { return }
    let last = points.count - 1
    // A new point changes the direction of the band at the previous point.
    var first = max(last - 2, 0)
    let step = OverlayTrail.step(of: points[last].time)
    while first > 0, OverlayTrail.step(of: points[first].time) == step { first -= 1 }
    add(box(of: first...last))
  }

  /// Calls `body` for each piece: the points of one step and the first point of the next, drawn with one
  /// opacity.
  private func forEachPiece(_ body: (ClosedRange<Int>) -> Void) {
    var first = 0
    while first + 1 < points.count {
      let step = OverlayTrail.step(of: points[first].time)
      var last = first + 1
      while last + 1 < points.count, OverlayTrail.step(of: points[last].time) == step { last += 1 }
      body(first...last)
      first = last
    }
  }

  private func box(of piece: ClosedRange<Int>) -> CGRect {
    var (left, top) = (CGFloat.infinity, CGFloat.infinity)
    var (right, bottom) = (-CGFloat.infinity, -CGFloat.infinity)
    for (point, _) in points[piece] {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
      .insetBy(dx: -OverlayStyle.trailWidth, dy: -OverlayStyle.trailWidth)
  }

  // MARK: Drawing

  func draw(in context: CGContext, alpha: CGFloat, clip: CGRect) {
    forEachPiece { piece in
      guard box(of: piece).intersects(clip) else { return }
      let youth = remainingShare(at: piece.lowerBound)
      guard youth > 0 else { return }
      // A piece is one path, because separate segments would visibly overlap at their ends.
      context.beginPath()
      for index in piece {
        let edge = edge(at: index, side: 1)
        if index == piece.lowerBound { context.move(to: edge) } else { context.addLine(to: edge) }
      }
      for index in piece.reversed() { context.addLine(to: edge(at: index, side: -1)) }
      context.setFillColor(OverlayStyle.accent.withAlphaComponent(0.45 * youth * alpha).cgColor)
      context.fillPath()
    }
  }

  /// Returns the remaining share of the point's lifetime, from 1 for the newest point to 0.
  private func remainingShare(at index: Int) -> CGFloat {
    let age = step - OverlayTrail.step(of: points[index].time)
    return 1 - CGFloat(min(max(age, 0), OverlayTrail.stepCount)) / CGFloat(OverlayTrail.stepCount)
  }

  /// Returns the point of the band's edge beside a location of the finger. The direction to this point is
  /// perpendicular to the line from the previous location to the next.
  private func edge(at index: Int, side: CGFloat) -> CGPoint {
    let point = points[index].point
    let previousPoint = points[max(index - 1, 0)].point
    let nextPoint = points[min(index + 1, points.count - 1)].point
    var direction = CGVector(dx: nextPoint.x - previousPoint.x, dy: nextPoint.y - previousPoint.y)
    // If the finger reverses its direction, the previous and the next point coincide.
    if direction.dx == 0, direction.dy == 0 {
      direction = CGVector(dx: nextPoint.x - point.x, dy: nextPoint.y - point.y)
    }
    let length = max((direction.dx * direction.dx + direction.dy * direction.dy).squareRoot(), 0.001)
    let edgeDistance = side * OverlayStyle.trailWidth / 2 * (0.3 + 0.7 * remainingShare(at: index))
    return CGPoint(
      x: point.x - direction.dy / length * edgeDistance, y: point.y + direction.dx / length * edgeDistance)
  }
}
