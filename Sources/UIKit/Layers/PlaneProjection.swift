/// The image of a plane on another plane, seen from a point: the transform of a layer with perspective. Lines
/// stay lines, but parallels may meet.
///
/// The matrix has three rows and three columns. A point is the row vector (x, y, 1); the product (X, Y, W) is
/// the point (X / W, Y / W). A point with W ≤ 0 lies behind the eye and has no image.
nonisolated struct PlaneProjection: Equatable {
  var a: CGFloat, b: CGFloat, p: CGFloat
  var c: CGFloat, d: CGFloat, q: CGFloat
  var tx: CGFloat, ty: CGFloat, w: CGFloat

  /// The smallest W at which a point counts as in front of the eye.
  private static let nearestDepth: CGFloat = 1e-4

  /// Creates the projection that maps the points of the plane z = 0 to their images on that plane. The third
  /// column of the transform has no effect, because sublayers are flattened into the plane of their
  /// superlayer.
  init(_ t: CATransform3D) {
    (a, b, p) = (t.m11, t.m12, t.m14)
    (c, d, q) = (t.m21, t.m22, t.m24)
    (tx, ty, w) = (t.m41, t.m42, t.m44)
  }

  init(_ t: CGAffineTransform) {
    (a, b, p) = (t.a, t.b, 0)
    (c, d, q) = (t.c, t.d, 0)
    (tx, ty, w) = (t.tx, t.ty, 1)
  }

  /// The affine transform with the same images; nil if the projection has perspective, or no point has an
  /// image.
  var affineTransform: CGAffineTransform? {
    guard p == 0, q == 0, w > 0 else { return nil }
    return CGAffineTransform(a: a / w, b: b / w, c: c / w, d: d / w, tx: tx / w, ty: ty / w)
  }

  /// Returns the projection that applies this projection first and then `other`.
  func concatenating(_ other: PlaneProjection) -> PlaneProjection {
    var result = self
    (result.a, result.b, result.p) = other.row(a, b, p)
    (result.c, result.d, result.q) = other.row(c, d, q)
    (result.tx, result.ty, result.w) = other.row(tx, ty, w)
    return result
  }

  private func row(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
    (x * a + y * c + z * tx, x * b + y * d + z * ty, x * p + y * q + z * w)
  }

  /// Returns the depth W of a point.
  private func depth(of point: CGPoint) -> CGFloat { point.x * p + point.y * q + w }

  /// Returns the image of the point; nil if the point lies behind the eye or the image is not finite.
  func image(of point: CGPoint) -> CGPoint? {
    let (x, y, depth) = row(point.x, point.y, 1)
    guard depth >= PlaneProjection.nearestDepth else { return nil }
    let image = CGPoint(x: x / depth, y: y / depth)
    return image.x.isFinite && image.y.isFinite ? image : nil
  }

  /// Returns the point whose image is `image`; nil if there is none.
  func preimage(of image: CGPoint) -> CGPoint? {
    guard let inverse else { return nil }
    let (x, y, scale) = inverse.row(image.x, image.y, 1)
    let point = CGPoint(x: x / scale, y: y / scale)
    guard point.x.isFinite, point.y.isFinite, depth(of: point) >= PlaneProjection.nearestDepth else {
      return nil
    }
    return point
  }

  /// The inverse up to a factor; nil if the plane is seen from its edge.
  var inverse: PlaneProjection? {
    let determinant = self.determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let scale = 1 / determinant
    var result = self
    result.a = (d * w - q * ty) * scale
    result.b = (p * ty - b * w) * scale
    result.p = (b * q - p * d) * scale
    result.c = (q * tx - c * w) * scale
    result.d = (a * w - p * tx) * scale
    result.q = (p * c - a * q) * scale
    result.tx = (c * ty - d * tx) * scale
    result.ty = (b * tx - a * ty) * scale
    result.w = (a * d - b * c) * scale
    let numbers = [
      result.a, result.b, result.p, result.c, result.d, result.q, result.tx, result.ty, result.w,
    ]
    return numbers.allSatisfy(\.isFinite) ? result : nil
  }

  /// Negative if the plane is seen from its back.
  var determinant: CGFloat {
    a * (d * w - q * ty) - b * (c * w - q * tx) + p * (c * ty - d * tx)
  }

  /// Returns the corners of the image of a rectangle, without the part behind the eye. The result has up to
  /// five corners, and none if the whole rectangle lies behind the eye.
  func outline(of box: Box) -> [CGPoint] {
    let corners = [
      CGPoint(x: box.x0, y: box.y0), CGPoint(x: box.x1, y: box.y0), CGPoint(x: box.x1, y: box.y1),
      CGPoint(x: box.x0, y: box.y1),
    ]
    // An edge that passes the nearest depth is cut a little in front of it, so that the image is finite.
    let nearest = PlaneProjection.nearestDepth * 2
    var points: [CGPoint] = []
    for (index, start) in corners.enumerated() {
      let end = corners[(index + 1) % corners.count]
      let startDepth = depth(of: start), endDepth = depth(of: end)
      if startDepth >= nearest { points.append(start) }
      guard (startDepth >= nearest) != (endDepth >= nearest) else { continue }
      let share = (nearest - startDepth) / (endDepth - startDepth)
      points.append(
        CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
    }
    return points.compactMap(image(of:))
  }

  /// Returns the smallest box around the image of a rectangle.
  func image(of box: Box) -> Box {
    if box.isEmpty { return .empty }
    var result = Box.empty
    for corner in outline(of: box) {
      result.x0 = min(result.x0, corner.x)
      result.y0 = min(result.y0, corner.y)
      result.x1 = max(result.x1, corner.x)
      result.y1 = max(result.y1, corner.y)
    }
    return result
  }

  /// Returns how many units of the image a unit of the plane measures at the point, in the direction in which
  /// it measures most; nil if the point has no image.
  func magnification(at point: CGPoint) -> CGFloat? {
    guard let image = image(of: point) else { return nil }
    let depth = depth(of: point)
    let dx = hypot((a - image.x * p) / depth, (b - image.y * p) / depth)
    let dy = hypot((c - image.x * q) / depth, (d - image.y * q) / depth)
    return max(dx, dy)
  }
}
