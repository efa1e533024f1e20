/// The sides of an outline as rectangles that do not overlap, and the corners between them.
struct OverlaySides {
  /// The outline's edges, in points of the scene, on whole pixels.
  let edges: CGRect
  /// The size of each corner; zero if the corners are square.
  let corner: CGSize
  /// The greatest length of a side in points, longer than any screen.
  static let maximumLength: CGFloat = 8192
  /// The distance by which a corner extends beyond the edges.
  private let margin: CGFloat

  /// Creates the sides. `edges` are on whole pixels; `cornerReach` is the distance from a corner at which the
  /// straight side begins, in points.
  init(edges: CGRect, cornerReach: CGFloat, scale: CGFloat) {
    self.edges = edges
    func reach(along side: CGFloat) -> CGFloat {
      min((cornerReach * scale).rounded(.up), (side * scale / 2).rounded(.down)) / scale
    }
    corner =
      cornerReach > 0 ? CGSize(width: reach(along: edges.width), height: reach(along: edges.height)) : .zero
    margin = (2 * scale).rounded(.up) / scale
  }

  /// Returns a band along each edge of the outline. A band extends `outwards` points outside its edge and
  /// `inwards` points inside it.
  func bands(outwards: CGFloat, inwards: CGFloat) -> [CGRect] {
    guard corner == .zero else {
      let (width, height) = (edges.width - 2 * corner.width, edges.height - 2 * corner.height)
      let (x, y) = (edges.minX + corner.width, edges.minY + corner.height)
      let depth = outwards + inwards
      var bands: [CGRect] = []
      if width > 0 {
        bands.append(CGRect(x: x, y: edges.minY - outwards, width: width, height: depth))
        bands.append(CGRect(x: x, y: edges.maxY - inwards, width: width, height: depth))
      }
      if height > 0 {
        bands.append(CGRect(x: edges.minX - outwards, y: y, width: depth, height: height))
        bands.append(CGRect(x: edges.maxX - inwards, y: y, width: depth, height: height))
      }
      return bands
    }
    let outer = edges.insetBy(dx: -outwards, dy: -outwards)
    guard edges.width > 2 * inwards, edges.height > 2 * inwards else { return [outer] }
    let inner = edges.insetBy(dx: inwards, dy: inwards)
    let depth = outwards + inwards
    return [
      CGRect(x: outer.minX, y: outer.minY, width: outer.width, height: depth),
      CGRect(x: outer.minX, y: inner.maxY, width: outer.width, height: depth),
      CGRect(x: outer.minX, y: inner.minY, width: depth, height: inner.height),
      CGRect(x: inner.maxX, y: inner.minY, width: depth, height: inner.height),
    ]
  }

  /// The outline's interior without the corners, as rectangles.
  var innerRects: [CGRect] {
    guard corner != .zero else { return [edges] }
    let height = max(0, edges.height - 2 * corner.height)
    let y = edges.minY + corner.height
    return [
      CGRect(
        x: edges.minX + corner.width, y: edges.minY, width: max(0, edges.width - 2 * corner.width),
        height: edges.height),
      CGRect(x: edges.minX, y: y, width: corner.width, height: height),
      CGRect(x: edges.maxX - corner.width, y: y, width: corner.width, height: height),
    ]
  }

  enum Corner: CaseIterable {
    case topLeft, topRight, bottomRight, bottomLeft

    fileprivate var isLeft: Bool { self == .topLeft || self == .bottomLeft }
    fileprivate var isTop: Bool { self == .topLeft || self == .topRight }

    func point(of rect: CGRect) -> CGPoint {
      CGPoint(x: isLeft ? rect.minX : rect.maxX, y: isTop ? rect.minY : rect.maxY)
    }

    /// Returns the vector from `start` to `end`. A component is positive if it points away from this corner.
    func inwardVector(from start: CGPoint, to end: CGPoint) -> CGVector {
      CGVector(
        dx: isLeft ? end.x - start.x : start.x - end.x, dy: isTop ? end.y - start.y : start.y - end.y)
    }
  }

  /// Returns a corner's rectangle, including the lines outside the edges; empty if the corners are square.
  func zone(of corner: Corner) -> CGRect {
    guard self.corner != .zero else { return .null }
    let (width, height) = (self.corner.width + margin, self.corner.height + margin)
    return CGRect(
      x: corner.isLeft ? edges.minX - margin : edges.maxX - self.corner.width,
      y: corner.isTop ? edges.minY - margin : edges.maxY - self.corner.height, width: width, height: height)
  }

  /// Returns the dashes along a band, starting with a dash. `lengths` are the lengths of a dash and of a gap.
  static func dashes(_ lengths: [CGFloat], along band: CGRect) -> [CGRect] {
    guard lengths.count == 2, lengths[0] > 0, lengths[1] >= 0 else { return [band] }
    let isUpright = band.height > band.width
    let length = max(band.width, band.height)
    return stride(from: 0, to: length, by: lengths[0] + lengths[1]).map { place in
      let dash = min(lengths[0], length - place)
      return isUpright
        ? CGRect(x: band.minX, y: band.minY + place, width: band.width, height: dash)
        : CGRect(x: band.minX + place, y: band.minY, width: dash, height: band.height)
    }
  }
}
