import Foundation

// Foundation for Linux stores points, sizes and rectangles, and arrays of numbers, but no other structures. A
// transform and insets are therefore stored as arrays of numbers.

extension NSValue {
  nonisolated private static let transformType = "[16d]"
  nonisolated private static let affineTransformType = "[6d]"
  nonisolated private static let insetsType = "[4d]"

  nonisolated private var type: String { String(cString: objCType) }

  nonisolated var isPoint: Bool { type == "{CGPoint=dd}" }
  nonisolated var isSize: Bool { type == "{CGSize=dd}" }
  nonisolated var isRect: Bool { type.hasPrefix("{CGRect=") }
  nonisolated var isTransform: Bool { type == NSValue.transformType }

  /// Creates an object that contains a point.
  nonisolated public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// Creates an object that contains a size.
  nonisolated public convenience init(cgSize size: CGSize) { self.init(size: size) }
  /// Creates an object that contains a rectangle.
  nonisolated public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// Creates an object that contains a vector.
  nonisolated public convenience init(cgVector vector: CGVector) {
    self.init(point: CGPoint(x: vector.dx, y: vector.dy))
  }
  /// Creates an object that contains an affine transform.
  nonisolated public convenience init(cgAffineTransform transform: CGAffineTransform) {
    var transform = transform
    self.init(bytes: &transform, objCType: NSValue.affineTransformType)
  }
  /// Creates an object that contains insets.
  nonisolated public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    var insets = insets
    self.init(bytes: &insets, objCType: NSValue.insetsType)
  }
  /// Creates an object that contains a transform in space.
  nonisolated public convenience init(caTransform3D transform: CATransform3D) {
    var transform = transform
    self.init(bytes: &transform, objCType: NSValue.transformType)
  }

  /// The point; zero if the object contains another type.
  nonisolated public var cgPointValue: CGPoint { isPoint ? pointValue : .zero }
  /// The size; zero if the object contains another type.
  nonisolated public var cgSizeValue: CGSize { isSize ? sizeValue : .zero }
  /// The rectangle; zero if the object contains another type.
  nonisolated public var cgRectValue: CGRect { isRect ? rectValue : .zero }
  /// The vector; zero if the object contains another type.
  nonisolated public var cgVectorValue: CGVector { CGVector(dx: cgPointValue.x, dy: cgPointValue.y) }
  /// The affine transform; the identity if the object contains another type.
  nonisolated public var cgAffineTransformValue: CGAffineTransform {
    value(of: NSValue.affineTransformType, orElse: .identity)
  }
  /// The insets; zero if the object contains another type.
  nonisolated public var uiEdgeInsetsValue: UIEdgeInsets { value(of: NSValue.insetsType, orElse: .zero) }
  /// The transform in space; the identity if the object contains another type.
  nonisolated public var caTransform3DValue: CATransform3D {
    value(of: NSValue.transformType, orElse: CATransform3DIdentity)
  }

  /// Reads a structure of numbers.
  nonisolated private func value<Value>(of type: String, orElse defaultValue: Value) -> Value {
    guard self.type == type else { return defaultValue }
    return withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { buffer in
      guard let place = buffer.baseAddress else { return defaultValue }
      getValue(place)
      return place.pointee
    }
  }
}
