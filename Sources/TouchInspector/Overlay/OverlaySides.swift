/// The straight parts of a frame as rectangles, which do not overlap, and what they leave to its corners.
struct OverlaySides {
  /// In points of the scene, on whole pixels.
  let edges: CGRect
  /// What belongs to each corner; zero where the corners are square.
  let corner: CGSize
  /// How far a corner reaches out of the edges.
  private let margin: CGFloat

  /// `edges` lie on whole pixels; `cornerReach` is where the straight sides begin, in points.
  init(edges: CGRect, cornerReach: CGFloat, scale: CGFloat) {
    self.edges = edges
    func reach(along side: CGFloat) -> CGFloat {
      min((cornerReach * scale).rounded(.up), (side * scale / 2).rounded(.down)) / scale
    }
    corner =
      cornerReach > 0 ? CGSize(width: reach(along: edges.width), height: reach(along: edges.height)) : .zero
    margin = (2 * scale).rounded(.up) / scale
  }

  /// The sides as bands that reach so far to both sides of the edge.
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

  /// What the frame holds, without its corners.
  var inside: [CGRect] {
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

  /// The corners, with what of their lines lies outside of the edges: the top left one, then clockwise.
  var corners: [CGRect] {
    guard corner != .zero else { return [] }
    let (width, height) = (corner.width + margin, corner.height + margin)
    let (left, right) = (edges.minX - margin, edges.maxX - corner.width)
    let (top, bottom) = (edges.minY - margin, edges.maxY - corner.height)
    return [
      CGRect(x: left, y: top, width: width, height: height),
      CGRect(x: right, y: top, width: width, height: height),
      CGRect(x: right, y: bottom, width: width, height: height),
      CGRect(x: left, y: bottom, width: width, height: height),
    ]
  }

  /// The dashes of the bands that come into a rectangle: each band begins with one. `lengths` are those of a dash and
  /// of the gap behind it.
  static func dashes(_ lengths: [CGFloat], along bands: [CGRect], clip: CGRect) -> [CGRect] {
    guard lengths.count == 2, lengths[0] > 0, lengths[1] >= 0 else { return bands }
    let period = lengths[0] + lengths[1]
    var dashes: [CGRect] = []
    for band in bands where band.intersects(clip) {
      let isUpright = band.height > band.width
      let (start, end) = isUpright ? (band.minY, band.maxY) : (band.minX, band.maxX)
      let (first, last) = isUpright ? (clip.minY, clip.maxY) : (clip.minX, clip.maxX)
      var place = start + max(0, ((first - start) / period).rounded(.down)) * period
      while place < min(end, last) {
        let length = min(lengths[0], end - place)
        dashes.append(
          isUpright
            ? CGRect(x: band.minX, y: place, width: band.width, height: length)
            : CGRect(x: place, y: band.minY, width: length, height: band.height))
        place += period
      }
    }
    return dashes
  }
}
