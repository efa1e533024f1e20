/// A view's transformed position in the scene, and its visible part.
struct OverlayPlace: Equatable {
  /// The corners in points of the scene. The first is the bounds' origin; the others follow clockwise.
  private(set) var first: CGPoint
  private(set) var second: CGPoint
  private(set) var third: CGPoint
  private(set) var fourth: CGPoint
  /// The part of the scene that clipping superviews leave visible, in points of the scene; nil if no
  /// superview clips. The window's clipping is not included.
  private(set) var seen: CGRect?

  init(of view: UIView) {
    let bounds = view.bounds
    first = CGPoint(x: bounds.minX, y: bounds.minY)
    second = CGPoint(x: bounds.maxX, y: bounds.minY)
    third = CGPoint(x: bounds.maxX, y: bounds.maxY)
    fourth = CGPoint(x: bounds.minX, y: bounds.maxY)
    var current = view
    // The loop visits each superview only once, because it runs in each turn for each view with an outline.
    while true {
      first = current.superviewPoint(fromModel: first)
      second = current.superviewPoint(fromModel: second)
      third = current.superviewPoint(fromModel: third)
      fourth = current.superviewPoint(fromModel: fourth)
      if let seen { self.seen = OverlayPlace.raised(seen, from: current) }
      guard let superview = current.superview else { break }
      current = superview
      if current.clipsToBounds, !(current is UIWindow) {
        seen = seen?.intersection(current.bounds) ?? current.bounds
      }
    }
  }

  /// Returns the position mapped to the stage's new position.
  func moved(by map: OverlayMap) -> OverlayPlace {
    var place = self
    place.first = map.point(first)
    place.second = map.point(second)
    place.third = map.point(third)
    place.fourth = map.point(fourth)
    place.seen = seen.map(map.rect)
    return place
  }

  private static func raised(_ rect: CGRect, from view: UIView) -> CGRect {
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

  var corners: [CGPoint] { [first, second, third, fourth] }

  var box: CGRect { OverlayPlace.box(around: first, second, third, fourth) }

  /// Whether the sides are parallel to the axes.
  var isLevel: Bool {
    func runsAlong(_ start: CGPoint, _ end: CGPoint) -> Bool {
      abs(start.x - end.x) < 0.01 || abs(start.y - end.y) < 0.01
    }
    return runsAlong(first, second) && runsAlong(second, third)
  }

  /// The visible part of the box.
  var seenBox: CGRect { seen.map { box.intersection($0) } ?? box }
  var isSeen: Bool { seen.map { !box.intersection($0).isEmpty } ?? true }
}
