import Foundation

/// A value of a layer's animatable property.
nonisolated enum LayerValue {
  case number(CGFloat)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case color(CGColor)
  case transform(CATransform3D)
  case path(CGPath)
  case list([LayerValue])
  /// A value that cannot be interpolated, such as an image.
  case object(Any)

  /// Creates the value from an object of the app; nil for `NSNull`.
  init?(_ object: Any) {
    switch object {
    case let number as CGFloat: self = .number(number)
    case let number as Double: self = .number(CGFloat(number))
    case let number as Float: self = .number(CGFloat(number))
    case let number as Int: self = .number(CGFloat(number))
    case let number as NSNumber: self = .number(CGFloat(number.doubleValue))
    case let point as CGPoint: self = .point(point)
    case let size as CGSize: self = .size(size)
    case let rect as CGRect: self = .rect(rect)
    case let transform as CATransform3D: self = .transform(transform)
    case let transform as CGAffineTransform: self = .transform(CATransform3DMakeAffineTransform(transform))
    case let value as NSValue where value.isTransform: self = .transform(value.caTransform3DValue)
    case let value as NSValue where value.isRect: self = .rect(value.cgRectValue)
    case let value as NSValue where value.isSize: self = .size(value.cgSizeValue)
    case let value as NSValue where value.isPoint: self = .point(value.cgPointValue)
    case let path as CGPath: self = .path(path)
    case let color as CGColor: self = .color(color)
    case let list as [Any]: self = .list(list.compactMap(LayerValue.init))
    case is NSNull: return nil
    default: self = .object(object)
    }
  }

  var number: CGFloat? { if case .number(let number) = self, number.isFinite { number } else { nil } }
  var point: CGPoint? {
    if case .point(let point) = self, point.x.isFinite, point.y.isFinite { point } else { nil }
  }
  var size: CGSize? {
    if case .size(let size) = self, size.width.isFinite, size.height.isFinite { size } else { nil }
  }
  var rect: CGRect? { if case .rect(let rect) = self, rect.isFinite { rect } else { nil } }
  var color: CGColor? { if case .color(let color) = self { color } else { nil } }
  var transform: CATransform3D? {
    if case .transform(let transform) = self, transform.isFinite { transform } else { nil }
  }
  var path: CGPath? { if case .path(let path) = self { path } else { nil } }
  var list: [LayerValue]? { if case .list(let list) = self { list } else { nil } }
  var object: Any? { if case .object(let object) = self { object } else { nil } }

  /// The components of the value as numbers; nil if there are none.
  private var numbers: [Double]? {
    switch self {
    case .number(let number): [Double(number)]
    case .point(let point): [Double(point.x), Double(point.y)]
    case .size(let size): [Double(size.width), Double(size.height)]
    case .rect(let rect): [rect.origin.x, rect.origin.y, rect.width, rect.height].map(Double.init)
    case .color(let color):
      // Multiplied by the opacity, so that a colour that fades to clear does not become darker.
      [color.red * color.alpha, color.green * color.alpha, color.blue * color.alpha, color.alpha].map(
        Double.init)
    case .transform, .path, .list, .object: nil
    }
  }

  /// Returns a value of the same kind with other components.
  private func withNumbers(_ numbers: [Double]) -> LayerValue {
    let values = numbers.map { CGFloat($0) }
    switch self {
    case .number: return .number(values[0])
    case .point: return .point(CGPoint(x: values[0], y: values[1]))
    case .size: return .size(CGSize(width: values[0], height: values[1]))
    case .rect: return .rect(CGRect(x: values[0], y: values[1], width: values[2], height: values[3]))
    case .color:
      let alpha = values[3].clampedToUnit
      guard alpha > 0 else { return .color(.clear) }
      return .color(
        CGColor(
          red: (values[0] / alpha).clampedToUnit, green: (values[1] / alpha).clampedToUnit,
          blue: (values[2] / alpha).clampedToUnit, alpha: alpha))
    case .transform, .path, .list, .object: return self
    }
  }

  /// Returns the value at a progress between this value and `end`. Values of different kinds, and values that
  /// cannot be interpolated, change in the middle.
  func interpolated(to end: LayerValue, _ progress: Double) -> LayerValue {
    if let numbers, let others = end.numbers, numbers.count == others.count {
      return end.withNumbers(zip(numbers, others).map { $0 + ($1 - $0) * progress })
    }
    switch (self, end) {
    case (.transform(let a), .transform(let b)): return .transform(a.interpolated(to: b, progress))
    case (.path(let a), .path(let b)):
      if let path = a.interpolated(to: b, CGFloat(progress)) { return .path(path) }
    case (.list(let a), .list(let b)) where a.count == b.count:
      return .list(zip(a, b).map { $0.interpolated(to: $1, progress) })
    default: break
    }
    return progress < 0.5 ? self : end
  }

  /// Returns this value plus a number of times another value. A transform is concatenated.
  func adding(_ other: LayerValue, times count: Double) -> LayerValue {
    if let numbers, let others = other.numbers, numbers.count == others.count {
      return withNumbers(zip(numbers, others).map { $0 + $1 * count })
    }
    if case .transform(let a) = self, case .transform(let b) = other {
      if count < 0 { return .transform(CATransform3DConcat(a, CATransform3DInvert(b))) }
      return .transform(
        (0..<min(Int(count), 1_000)).reduce(a) { sum, _ in CATransform3DConcat(sum, b) })
    }
    return other
  }

  /// Returns the distance between two values, for motion at a constant speed.
  func distance(to other: LayerValue) -> Double {
    guard let numbers, let others = other.numbers, numbers.count == others.count else { return 1 }
    return zip(numbers, others).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }.squareRoot()
  }

  /// Returns a point of the smooth curve from `b` to `c` with the neighbours `a` and `d` (Catmull-Rom).
  static func cubic(_ a: LayerValue, _ b: LayerValue, _ c: LayerValue, _ d: LayerValue, _ t: Double)
    -> LayerValue
  {
    guard let a = a.numbers, let from = b.numbers, let to = c.numbers, let d = d.numbers,
      a.count == from.count, from.count == to.count, to.count == d.count
    else { return b.interpolated(to: c, t) }
    return b.withNumbers(
      from.indices.map { index in
        let (p0, p1, p2, p3) = (a[index], from[index], to[index], d[index])
        let linear = (p2 - p0) * t, square = (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t
        let cube = (3 * p1 - p0 - 3 * p2 + p3) * t * t * t
        return p1 + (linear + square + cube) / 2
      })
  }
}
