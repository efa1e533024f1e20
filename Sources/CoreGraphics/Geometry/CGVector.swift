/// A vector: a direction with a length, in points.
public struct CGVector: Hashable, Sendable, Codable {
  /// The x component, in points.
  public var dx: CGFloat
  /// The y component, in points.
  public var dy: CGFloat

  /// The vector whose components are 0.
  public static let zero = CGVector(dx: 0, dy: 0)

  /// Creates the vector whose components are 0.
  @inlinable public init() { self.init(dx: 0, dy: 0) }

  /// Creates a vector from its components.
  @inlinable public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// Creates a vector from its components.
  @inlinable public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

  /// Creates a vector from its components.
  @inlinable public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
}

extension CGVector: CustomDebugStringConvertible {
  public var debugDescription: String { "(\(dx), \(dy))" }
}
