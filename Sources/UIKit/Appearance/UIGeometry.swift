/// Distances from the four edges of a rectangle, in points. Positive distances are inwards, negative ones
/// outwards.
nonisolated public struct UIEdgeInsets: Hashable, Sendable, Codable {
  /// The distance from the top edge, in points. Negative is outwards.
  public var top: CGFloat
  /// The distance from the left edge, in points. Negative is outwards.
  public var left: CGFloat
  /// The distance from the bottom edge, in points. Negative is outwards.
  public var bottom: CGFloat
  /// The distance from the right edge, in points. Negative is outwards.
  public var right: CGFloat

  /// Insets whose distances are all 0.
  public static let zero = UIEdgeInsets()

  /// Creates insets whose distances are all 0.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// Creates insets from distances in points.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// Distances from the four edges of a rectangle, in points, with edges named by the reading direction.
nonisolated public struct NSDirectionalEdgeInsets: Hashable, Sendable, Codable {
  /// The distance from the top edge, in points. Negative is outwards.
  public var top: CGFloat
  /// The distance from the edge at which reading begins (here the left), in points. Negative is outwards.
  public var leading: CGFloat
  /// The distance from the bottom edge, in points. Negative is outwards.
  public var bottom: CGFloat
  /// The distance from the edge at which reading ends (here the right), in points. Negative is outwards.
  public var trailing: CGFloat

  /// Insets whose distances are all 0.
  public static let zero = NSDirectionalEdgeInsets()

  /// Creates insets whose distances are all 0.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Creates insets from distances in points.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

/// A horizontal and a vertical distance, in points.
nonisolated public struct UIOffset: Hashable, Sendable, Codable {
  /// The distance to the right, in points.
  public var horizontal: CGFloat
  /// The distance down, in points.
  public var vertical: CGFloat

  /// An offset whose distances are both 0.
  public static let zero = UIOffset()

  /// Creates an offset whose distances are both 0.
  public init() { self.init(horizontal: 0, vertical: 0) }

  /// Creates an offset from distances in points.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

/// A set of edges of a rectangle.
nonisolated public struct UIRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top edge.
  public static let top = UIRectEdge(rawValue: 1 << 0)
  /// The left edge.
  public static let left = UIRectEdge(rawValue: 1 << 1)
  /// The bottom edge.
  public static let bottom = UIRectEdge(rawValue: 1 << 2)
  /// The right edge.
  public static let right = UIRectEdge(rawValue: 1 << 3)
  /// All four edges.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// A set of edges of a rectangle, named by the reading direction.
nonisolated public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top edge.
  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  /// The edge at which reading begins: here the left edge.
  public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
  /// The bottom edge.
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
  /// The edge at which reading ends: here the right edge.
  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
  /// All four edges.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// A set of corners of a rectangle.
nonisolated public struct UIRectCorner: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top left corner.
  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  /// The top right corner.
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  /// The bottom left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  /// The bottom right corner.
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  /// All four corners.
  public static let allCorners = UIRectCorner(rawValue: .max)
}

extension CGRect {
  /// Returns the rectangle with its edges moved inwards by the insets. As on iOS, its width and height may
  /// become negative.
  nonisolated public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
  }
}
