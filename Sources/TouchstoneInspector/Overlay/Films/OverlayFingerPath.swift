/// The whole path of a finger since its landing, drawn as a thin line.
struct OverlayFingerPath {
  private(set) var points: [(point: CGPoint, time: TimeInterval)]
  /// The minimum distance between two recorded points, in points of the scene. It doubles when the path has
  /// `capacity` points.
  private var minimumDistance: CGFloat = 2

  private static let capacity = 1024
  /// The number of segments that share a damage rectangle.
  private static let pieceLength = 16
  private static let lineWidth: CGFloat = 2

  init(from point: CGPoint, at time: TimeInterval) { points = [(point, time)] }

  var end: CGPoint { points[points.count - 1].point }

  /// Adds the finger's location. The last point is always kept, so that the path ends at the finger.
  mutating func add(_ point: CGPoint, at time: TimeInterval) {
    if points.count > 1 {
      let before = points[points.count - 2].point
      if hypot(end.x - before.x, end.y - before.y) < minimumDistance { points.removeLast() }
    }
    points.append((point, time))
    guard points.count > OverlayFingerPath.capacity else { return }
    minimumDistance *= 2
    let last = points.count - 1
    points = points.indices.filter { $0 % 2 == 0 || $0 == last }.map { points[$0] }
  }

  /// Returns the path as it was at `time`, in seconds on the application's clock.
  func until(_ time: TimeInterval) -> OverlayFingerPath {
    var path = self
    path.points = Array(points.prefix { $0.time <= time })
    if path.points.isEmpty { path.points = [points[0]] }
    return path
  }

  func moved(by map: OverlayMap) -> OverlayFingerPath {
    var path = self
    path.points = points.map { (map.point($0.point), $0.time) }
    path.minimumDistance = minimumDistance * map.scale
    return path
  }

  private func forEachPiece(_ body: (ArraySlice<(point: CGPoint, time: TimeInterval)>) -> Void) {
    var first = 0
    while first + 1 < points.count {
      let last = min(first + OverlayFingerPath.pieceLength, points.count - 1)
      body(points[first...last])
      first = last
    }
  }

  /// Reports the rectangle of each piece, in points of the scene.
  func addPieces(_ add: (CGRect) -> Void) {
    forEachPiece { piece in
      var box = CGRect.null
      for (point, _) in piece { box = box.union(CGRect(origin: point, size: .zero)) }
      add(box.insetBy(dx: -OverlayFingerPath.lineWidth, dy: -OverlayFingerPath.lineWidth))
    }
  }

  func draw(in context: CGContext, alpha: CGFloat, clip: CGRect) {
    guard points.count > 1 else { return }
    var isVisible = false
    addPieces { if $0.intersects(clip) { isVisible = true } }
    guard isVisible else { return }
    context.beginPath()
    for (index, (point, _)) in points.enumerated() {
      if index == 0 { context.move(to: point) } else { context.addLine(to: point) }
    }
    context.setLineWidth(OverlayFingerPath.lineWidth)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    context.setStrokeColor(OverlayStyle.accent.withAlphaComponent(0.7 * alpha).cgColor)
    context.strokePath()
  }
}
