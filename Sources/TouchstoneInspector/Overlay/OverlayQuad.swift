/// A view's transformed position in the scene, and its visible part.
struct OverlayQuad: Equatable {
  /// The corners in points of the scene. The first is the bounds' origin; the others follow clockwise.
  private(set) var firstCorner: CGPoint
  private(set) var secondCorner: CGPoint
  private(set) var thirdCorner: CGPoint
  private(set) var fourthCorner: CGPoint
  /// The part of the scene that clipping superviews leave visible, in points of the scene; nil if no
  /// superview clips. The window's clipping is not included.
  private(set) var visibleRect: CGRect?

  init(of view: UIView) { self.init(of: view.bounds, in: view) }

  /// Creates the position of a rectangle in the view's coordinates.
  init(of rect: CGRect, in view: UIView) {
    firstCorner = CGPoint(x: rect.minX, y: rect.minY)
    secondCorner = CGPoint(x: rect.maxX, y: rect.minY)
    thirdCorner = CGPoint(x: rect.maxX, y: rect.maxY)
    fourthCorner = CGPoint(x: rect.minX, y: rect.maxY)
    var current = view
    // This code runs in each turn for each view with an outline. To be fast, the loop visits each superview
    // only once.
    while true {
      firstCorner = current.superviewPoint(fromModel: firstCorner)
      secondCorner = current.superviewPoint(fromModel: secondCorner)
      thirdCorner = current.superviewPoint(fromModel: thirdCorner)
      fourthCorner = current.superviewPoint(fromModel: fourthCorner)
      if let visibleRect { self.visibleRect = OverlayQuad.boxInSuperview(visibleRect, from: current) }
      guard let superview = current.superview else { break }
      current = superview
      if current.clipsToBounds, !(current is UIWindow) {
        visibleRect = visibleRect?.intersection(current.bounds) ?? current.bounds
      }
    }
  }

  /// Returns the position mapped to the stage's new position.
  func moved(by map: OverlayMap) -> OverlayQuad {
    var place = self
    place.firstCorner = map.point(firstCorner)
    place.secondCorner = map.point(secondCorner)
    place.thirdCorner = map.point(thirdCorner)
    place.fourthCorner = map.point(fourthCorner)
    place.visibleRect = visibleRect.map(map.rect)
    return place
  }

  private static func boxInSuperview(_ rect: CGRect, from view: UIView) -> CGRect {
    box(
      around: view.superviewPoint(fromModel: CGPoint(x: rect.minX, y: rect.minY)),
      view.superviewPoint(fromModel: CGPoint(x: rect.maxX, y: rect.minY)),
      view.superviewPoint(fromModel: CGPoint(x: rect.maxX, y: rect.maxY)),
      view.superviewPoint(fromModel: CGPoint(x: rect.minX, y: rect.maxY)))
  }

  private static func box(
    around first: CGPoint, _ second: CGPoint, _ third: CGPoint, _ fourth: CGPoint
  ) -> CGRect {
    let left = min(first.x, second.x, third.x, fourth.x)
    let top = min(first.y, second.y, third.y, fourth.y)
    return CGRect(
      x: left, y: top, width: max(first.x, second.x, third.x, fourth.x) - left,
      height: max(first.y, second.y, third.y, fourth.y) - top)
  }

  var corners: [CGPoint] { [firstCorner, secondCorner, thirdCorner, fourthCorner] }

  var box: CGRect { OverlayQuad.box(around: firstCorner, secondCorner, thirdCorner, fourthCorner) }

  /// Whether the sides are parallel to the axes.
  var isAxisAligned: Bool {
    func runsAlong(_ start: CGPoint, _ end: CGPoint) -> Bool {
      abs(start.x - end.x) < 0.01 || abs(start.y - end.y) < 0.01
    }
    return runsAlong(firstCorner, secondCorner) && runsAlong(secondCorner, thirdCorner)
  }

  /// The visible part of the box.
  var visibleBox: CGRect { visibleRect.map { box.intersection($0) } ?? box }
  var isVisible: Bool { visibleRect.map { !box.intersection($0).isEmpty } ?? true }
}
