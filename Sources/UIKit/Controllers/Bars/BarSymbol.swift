/// The symbols of system bar items and of the back button, drawn at the screen's pixel scale.
enum BarSymbol {
  case back
  case add, compose, reply, action, organize, bookmarks, search, refresh, close, camera, trash
  case play, pause, rewind, fastForward

  /// The symbol's size, in points.
  var size: CGSize { self == .back ? CGSize(width: 13, height: 22) : CGSize(width: 24, height: 24) }

  /// Returns the symbol as a template image with `scale` pixels per point.
  func image(scale: CGFloat) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = max(1, scale)
    let renderer = UIGraphicsImageRenderer(size: size, format: format)
    return renderer.image { _ in draw() }.withRenderingMode(.alwaysTemplate)
  }

  private func draw() {
    UIColor.black.set()
    let path = UIBezierPath()
    path.lineWidth = self == .back ? 2.4 : 1.7
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    if isFilled {
      addLines(to: path)
      path.fill()
    }
    addLines(to: path)
    path.stroke()
  }

  private var isFilled: Bool {
    switch self {
    case .play, .pause, .rewind, .fastForward: true
    default: false
    }
  }

  private func addLines(to path: UIBezierPath) {
    switch self {
    case .back: path.line((10.6, 2.2), (2.2, 11), (10.6, 19.8))
    case .add:
      path.line((12, 3.5), (12, 20.5))
      path.line((3.5, 12), (20.5, 12))
    case .compose:
      path.line((12, 4), (6, 4), (4, 6), (4, 18), (6, 20), (18, 20), (20, 18), (20, 12))
      path.line((19.5, 2.8), (21.2, 4.5), (12.5, 13.2), (10, 14), (10.8, 11.5), (19.5, 2.8))
    case .reply:
      path.line((9.5, 5), (3.5, 11), (9.5, 17))
      path.move(to: CGPoint(x: 3.5, y: 11))
      path.addLine(to: CGPoint(x: 13, y: 11))
      path.addQuadCurve(to: CGPoint(x: 20.5, y: 19), controlPoint: CGPoint(x: 20.5, y: 11))
    case .action:
      path.line((12, 14.5), (12, 2.5))
      path.line((8, 6.2), (12, 2.3), (16, 6.2))
      path.line((8.5, 9.5), (5, 9.5), (5, 21), (19, 21), (19, 9.5), (15.5, 9.5))
    case .organize:
      path.line((3, 19), (3, 5), (9, 5), (11, 7.5), (21, 7.5), (21, 19), (3, 19))
      path.line((3, 11), (21, 11))
    case .bookmarks:
      path.line((12, 6), (12, 20))
      path.line((12, 6), (9, 4.2), (3, 4.2), (3, 18.2), (9, 18.2), (12, 20))
      path.line((12, 6), (15, 4.2), (21, 4.2), (21, 18.2), (15, 18.2), (12, 20))
    case .search:
      path.append(UIBezierPath(ovalIn: CGRect(x: 3.5, y: 3.5, width: 12.5, height: 12.5)))
      path.line((14.6, 14.6), (20.5, 20.5))
    case .refresh:
      path.addArc(
        withCenter: CGPoint(x: 12, y: 12.5), radius: 8, startAngle: -.pi / 2, endAngle: .pi * 1.25,
        clockwise: true)
      path.line((11.6, 1.6), (15, 4.6), (11.6, 7.6))
    case .close:
      path.line((5.5, 5.5), (18.5, 18.5))
      path.line((18.5, 5.5), (5.5, 18.5))
    case .camera:
      path.line((2.5, 19), (2.5, 7), (7, 7), (9, 4.5), (15, 4.5), (17, 7), (21.5, 7), (21.5, 19), (2.5, 19))
      path.append(UIBezierPath(ovalIn: CGRect(x: 8, y: 8.5, width: 8, height: 8)))
    case .trash:
      path.line((4, 6), (20, 6))
      path.line((9, 6), (9, 3.5), (15, 3.5), (15, 6))
      path.line((5.5, 6), (6.5, 21), (17.5, 21), (18.5, 6))
      path.line((10, 10), (10, 17))
      path.line((14, 10), (14, 17))
    case .play: path.line((6.5, 4), (19.5, 12), (6.5, 20), (6.5, 4))
    case .pause:
      path.append(UIBezierPath(rect: CGRect(x: 6, y: 4.5, width: 3.5, height: 15)))
      path.append(UIBezierPath(rect: CGRect(x: 14.5, y: 4.5, width: 3.5, height: 15)))
    case .rewind:
      path.line((11, 6), (2.5, 12), (11, 18), (11, 6))
      path.line((21, 6), (12.5, 12), (21, 18), (21, 6))
    case .fastForward:
      path.line((3, 6), (11.5, 12), (3, 18), (3, 6))
      path.line((13, 6), (21.5, 12), (13, 18), (13, 6))
    }
  }
}

extension UIBezierPath {
  /// Adds straight lines that connect the points in order. If the last point equals the first, closes the
  /// shape.
  fileprivate func line(_ points: (CGFloat, CGFloat)...) {
    guard let first = points.first, let last = points.last else { return }
    move(to: CGPoint(x: first.0, y: first.1))
    let isClosed = points.count > 2 && first == last
    for point in isClosed ? points.dropFirst().dropLast() : points.dropFirst() {
      addLine(to: CGPoint(x: point.0, y: point.1))
    }
    if isClosed { close() }
  }
}
