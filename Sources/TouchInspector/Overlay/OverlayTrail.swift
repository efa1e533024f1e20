/// Where a finger came from: a band that grows thinner and paler with its age, and dissolves.
///
/// It ages in steps: between two of them only its youngest piece is drawn anew, where the finger goes on.
struct OverlayTrail {
  private var points: [(point: CGPoint, time: TimeInterval)]
  /// The step that the picture shows.
  private var step: Int

  /// How many of them there are until it has dissolved.
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
      // However long the finger rested here, it goes on from here now.
      points[0].time = time
      step = OverlayTrail.step(of: time)
    }
    // More than any touchscreen tells: what is left out is nowhere drawn, and so leaves nothing behind.
    guard points.count < OverlayStyle.trailCapacity else { return }
    points.append((point, time))
  }

  /// Whether some of it is still to be seen.
  var isSeen: Bool { points.count > 1 }

  /// Grows older, and forgets what has dissolved; answers with what looks otherwise then. While something is left, that
  /// is never nothing.
  mutating func age(to time: TimeInterval, _ damage: (CGRect) -> Void) {
    guard isSeen else { return }
    let next = OverlayTrail.step(of: time)
    guard next != step else { return addYoungest(damage) }
    addPieces(damage)
    step = next
    let oldest = next - OverlayTrail.stepCount
    let first = points.firstIndex { OverlayTrail.step(of: $0.time) > oldest } ?? points.count
    // The segment into the first young point is still to be seen.
    points.removeFirst(max(0, first - 1))
  }

  // MARK: Pieces

  /// What it covers, in points of the scene: a rectangle for each piece.
  func addPieces(_ add: (CGRect) -> Void) { forEachPiece { add(box(of: $0)) } }

  /// What of it changes when the finger goes on.
  func addYoungest(_ add: (CGRect) -> Void) {
    guard isSeen else { return }
    let last = points.count - 1
    // The point before bends where the new one is.
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
      // One band, not a line for each segment: their ends would lie over each other and show as beads.
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

  /// 1 for what was just drawn, down to 0.
  private func youth(at index: Int) -> CGFloat {
    let age = step - OverlayTrail.step(of: points[index].time)
    return 1 - CGFloat(min(max(age, 0), OverlayTrail.stepCount)) / CGFloat(OverlayTrail.stepCount)
  }

  /// The band's edge beside a point, across the way from the point before to the one after.
  private func edge(at index: Int, side: CGFloat) -> CGPoint {
    let point = points[index].point
    let before = points[max(index - 1, 0)].point
    let after = points[min(index + 1, points.count - 1)].point
    var way = CGVector(dx: after.x - before.x, dy: after.y - before.y)
    // A finger that goes back the way it came has no way across there.
    if way.dx == 0, way.dy == 0 { way = CGVector(dx: after.x - point.x, dy: after.y - point.y) }
    let length = max((way.dx * way.dx + way.dy * way.dy).squareRoot(), 0.001)
    let reach = side * OverlayStyle.trailWidth / 2 * (0.3 + 0.7 * youth(at: index))
    return CGPoint(x: point.x - way.dy / length * reach, y: point.y + way.dx / length * reach)
  }
}
