/// A rectangle given by its four edges, for damage and painting. A box is empty unless its right edge is
/// beyond its left edge and its bottom edge is beyond its top edge.
nonisolated struct Box: Equatable {
  var x0: CGFloat
  var y0: CGFloat
  var x1: CGFloat
  var y1: CGFloat

  /// The empty box. The union of this box and another box is the other box.
  static let empty = Box(x0: .infinity, y0: .infinity, x1: -.infinity, y1: -.infinity)

  init(x0: CGFloat, y0: CGFloat, x1: CGFloat, y1: CGFloat) {
    self.x0 = x0
    self.y0 = y0
    self.x1 = x1
    self.y1 = y1
  }

  init(_ rect: CGRect) {
    let origin = rect.origin
    let size = rect.size
    self.init(
      x0: min(origin.x, origin.x + size.width), y0: min(origin.y, origin.y + size.height),
      x1: max(origin.x, origin.x + size.width), y1: max(origin.y, origin.y + size.height))
  }

  /// Creates the box from its left, top, right and bottom edges.
  init(_ edges: SIMD4<Float>) {
    self.init(x0: CGFloat(edges.x), y0: CGFloat(edges.y), x1: CGFloat(edges.z), y1: CGFloat(edges.w))
  }

  /// The left, top, right and bottom edges, rounded outwards to Float.
  var roundedOutwards: SIMD4<Float> {
    func roundedDown(_ value: CGFloat) -> Float {
      let near = Float(value)
      return CGFloat(near) > value ? near.nextDown : near
    }
    return SIMD4(roundedDown(x0), roundedDown(y0), -roundedDown(-x1), -roundedDown(-y1))
  }

  var rect: CGRect {
    isEmpty ? .zero : CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
  }

  /// Whether the box contains no area. A box with an edge that is NaN counts as empty.
  var isEmpty: Bool { !(x0 < x1 && y0 < y1) }

  var area: CGFloat { isEmpty ? 0 : (x1 - x0) * (y1 - y0) }

  func intersects(_ other: Box) -> Bool {
    x0 < other.x1 && other.x0 < x1 && y0 < other.y1 && other.y0 < y1
  }

  func contains(_ other: Box) -> Bool {
    x0 <= other.x0 && y0 <= other.y0 && x1 >= other.x1 && y1 >= other.y1
  }

  func intersection(_ other: Box) -> Box {
    Box(x0: max(x0, other.x0), y0: max(y0, other.y0), x1: min(x1, other.x1), y1: min(y1, other.y1))
  }

  func union(_ other: Box) -> Box {
    if other.isEmpty { return self }
    if isEmpty { return other }
    return Box(x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
  }

  /// Returns the parts of the box outside `other`: the parts above, below, left and right of `other`.
  func parts(around other: Box) -> [Box] {
    let inner = intersection(other)
    if inner.isEmpty { return [self] }
    return [
      Box(x0: x0, y0: y0, x1: x1, y1: inner.y0), Box(x0: x0, y0: inner.y1, x1: x1, y1: y1),
      Box(x0: x0, y0: inner.y0, x1: inner.x0, y1: inner.y1),
      Box(x0: inner.x1, y0: inner.y0, x1: x1, y1: inner.y1),
    ].filter { !$0.isEmpty }
  }

  func outset(_ distance: CGFloat) -> Box {
    Box(x0: x0 - distance, y0: y0 - distance, x1: x1 + distance, y1: y1 + distance)
  }

  func offset(x: CGFloat, y: CGFloat) -> Box {
    Box(x0: x0 + x, y0: y0 + y, x1: x1 + x, y1: y1 + y)
  }

  /// Returns the smallest box that contains the four corners after the transform.
  func applying(_ t: CGAffineTransform) -> Box {
    if isEmpty { return .empty }
    if t.b == 0 && t.c == 0 {
      let left = t.a * x0 + t.tx
      let right = t.a * x1 + t.tx
      let top = t.d * y0 + t.ty
      let bottom = t.d * y1 + t.ty
      return Box(x0: min(left, right), y0: min(top, bottom), x1: max(left, right), y1: max(top, bottom))
    }
    let width = abs(t.a * (x1 - x0)) + abs(t.c * (y1 - y0))
    let height = abs(t.b * (x1 - x0)) + abs(t.d * (y1 - y0))
    let centre = CGPoint(x: (x0 + x1) / 2, y: (y0 + y1) / 2).applying(t)
    return Box(
      x0: centre.x - width / 2, y0: centre.y - height / 2, x1: centre.x + width / 2, y1: centre.y + height / 2
    )
  }

  /// The smallest box of whole pixels that contains this box. If an edge is beyond a pixel's edge by at most
  /// a thousandth of a pixel, the excess is ignored as a rounding error.
  var integral: Box {
    let slack: CGFloat = 0.001
    return Box(
      x0: (x0 + slack).rounded(.down), y0: (y0 + slack).rounded(.down), x1: (x1 - slack).rounded(.up),
      y1: (y1 - slack).rounded(.up))
  }

  /// The box with each edge moved to the nearest pixel edge.
  var snapped: Box {
    Box(x0: x0.snapped, y0: y0.snapped, x1: x1.snapped, y1: y1.snapped)
  }

  /// The box with each edge moved to the nearest pixel edge. If this makes a line's thickness 0, the line
  /// becomes one pixel thick, unless it is thinner than `minimumLineThickness`.
  var snappedWithLines: Box {
    var box = snapped
    if box.x0 == box.x1, box.y1 > box.y0, x1 - x0 >= Box.minimumLineThickness {
      box.x0 = ((x0 + x1) / 2).rounded(.down)
      box.x1 = box.x0 + 1
    } else if box.y0 == box.y1, box.x1 > box.x0, y1 - y0 >= Box.minimumLineThickness {
      box.y0 = ((y0 + y1) / 2).rounded(.down)
      box.y1 = box.y0 + 1
    }
    return box
  }

  /// The minimum thickness, in pixels, of lines that remain visible. Thinner lines may vanish.
  private static let minimumLineThickness: CGFloat = 0.25
}

extension CGFloat {
  /// The nearest whole number. A millionth is added before rounding, so that two computations of the same
  /// edge are both rounded up at half a pixel, even if their last digits differ.
  nonisolated var snapped: CGFloat { (self + 0.5 + 1e-6).rounded(.down) }
}

extension Box {
  /// Enlarges the box by one pixel and converts it from pixels to a view's coordinates. `transform` maps the
  /// view's coordinates to pixels. Only views that overlap the result can be visible in the box. If the
  /// transform is singular or the box is empty, the result contains everything.
  nonisolated static func convertedBack(_ box: Box, by transform: CGAffineTransform) -> SIMD4<Float> {
    let everything = SIMD4<Float>(-.infinity, -.infinity, .infinity, .infinity)
    guard transform.isInvertible, !box.isEmpty else { return everything }
    return box.outset(1).applying(transform.inverted()).roundedOutwards
  }
}

extension SIMD4<Float> {
  /// Returns whether two rectangles overlap, each given by its left, top, right and bottom edges.
  nonisolated func overlaps(_ other: SIMD4<Float>) -> Bool {
    x <= other.z && other.x <= z && y <= other.w && other.y <= w
  }
}
