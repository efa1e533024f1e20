/// A finger's trail: a band that becomes thinner and paler with age, and disappears.
/// || It ages in steps. Between two steps only the youngest piece, at the finger, is redrawn.
struct OverlayTrail {
  private var points: [(point: CGPoint, time: TimeInterval)]
  /// The shown step of aging.
  private var step: Int

  /// The number of steps until a piece has disappeared.
  private static let stepCount = 6

  init(from point: CGPoint, at time: TimeInterval) {
    points = [(point, time)]
    step = OverlayTrail.step(of: time)
  }

  private static func step(of time: TimeInterval) -> Int {
    Int(clamping: (time / OverlayStyle.trailDuration * Double(stepCount)).rounded(.down))
  }

  mutating func add(_ point: CGPoint, at time: TimeInterval) {
    if !isSeen {
      // The finger may have rested here for long; the trail starts now.
      points[0].time = time
      step = OverlayTrail.step(of: time)
    }
    // More points than any touchscreen reports. A dropped point is never drawn, so it leaves nothing to erase.
    guard points.count < OverlayStyle.trailCapacity else { return }
    points.append((point, time))
  }

  /// Whether a part of the trail is visible.
  var isSeen: Bool { points.count > 1 }

  /// Ages the trail, removes the pieces that have disappeared, and reports the changed rectangles. While a piece
  /// is left, it reports at least one.
  mutating func age(to time: TimeInterval, _ damage: (CGRect) -> Void) {
    guard isSeen else { return }
    let next = OverlayTrail.step(of: time)
    guard next != step else { return addYoungest(damage) }
    addPieces(damage)
    step = next
    let oldest = next - OverlayTrail.stepCount
    let first = points.firstIndex { OverlayTrail.step(of: $0.time) > oldest } ?? points.count
    // The segment to the first young point is still visible.
    points.removeFirst(max(0, first - 1))
  }

  // MARK: Pieces

  /// Reports the rectangle of each piece, in points of the scene.
  func addPieces(_ add: (CGRect) -> Void) { forEachPiece { add(box(of: $0)) } }

  /// Reports the rectangles that change when the finger moves on.
  func addYoungest(_ add: (CGRect) -> Void) {
    guard isSeen else { return }
    let last = points.count - 1
    // A new point changes the bend at the point before it.
    var first = max(last - 2, 0)
    let step = OverlayTrail.step(of: points[last].time)
    while first > 0, OverlayTrail.step(of: points[first].time) == step { first -= 1 }
    add(box(of: first...last))
  }

  /// The points of one step and the first one of the next share a shade.
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
      let youth = youth(at: piece.lowerBound)
      guard youth > 0 else { return }
      // A single band: separate segments would overlap at their ends and show as beads.
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

  /// Returns 1 for the newest point, falling to 0.
  private func youth(at index: Int) -> CGFloat {
    let age = step - OverlayTrail.step(of: points[index].time)
    return 1 - CGFloat(min(max(age, 0), OverlayTrail.stepCount)) / CGFloat(OverlayTrail.stepCount)
  }

  /// Returns the band's edge beside a point, perpendicular to the line from the previous point to the next.
  private func edge(at index: Int, side: CGFloat) -> CGPoint {
    let point = points[index].point
    let before = points[max(index - 1, 0)].point
    let after = points[min(index + 1, points.count - 1)].point
    var way = CGVector(dx: after.x - before.x, dy: after.y - before.y)
    // If the finger reverses, the previous and the next point coincide.
    if way.dx == 0, way.dy == 0 { way = CGVector(dx: after.x - point.x, dy: after.y - point.y) }
    let length = max((way.dx * way.dx + way.dy * way.dy).squareRoot(), 0.001)
    let reach = side * OverlayStyle.trailWidth / 2 * (0.3 + 0.7 * youth(at: index))
    return CGPoint(x: point.x - way.dy / length * reach, y: point.y + way.dx / length * reach)
  }
}
