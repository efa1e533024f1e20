/// Distances inwards from the four edges of a rectangle, in points; negative distances are outwards.
nonisolated public struct UIEdgeInsets: Hashable, Sendable, Codable {
  /// The distance from the top edge inwards, in points; negative is outwards.
  public var top: CGFloat
  /// The distance from the left edge inwards, in points.
  public var left: CGFloat
  /// The distance from the bottom edge inwards, in points.
  public var bottom: CGFloat
  /// The distance from the right edge inwards, in points.
  public var right: CGFloat

  /// All zero.
  public static let zero = UIEdgeInsets()

  /// Creates insets of zero.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// Creates insets in points.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// Distances inwards, in points. Leading is the side where reading begins.
nonisolated public struct NSDirectionalEdgeInsets: Hashable, Sendable, Codable {
  /// The distance from the top edge inwards, in points; negative is outwards.
  public var top: CGFloat
  /// The distance inwards from the edge where reading begins (the left), in points.
  public var leading: CGFloat
  /// The distance from the bottom edge inwards, in points.
  public var bottom: CGFloat
  /// The distance inwards from the edge where reading ends (the right), in points.
  public var trailing: CGFloat

  /// All zero.
  public static let zero = NSDirectionalEdgeInsets()

  /// Creates insets of zero.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Creates insets in points.
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
  /// The distance downwards, in points.
  public var vertical: CGFloat

  /// All zero.
  public static let zero = UIOffset()

  /// Creates an offset of zero.
  public init() { self.init(horizontal: 0, vertical: 0) }

  /// Creates an offset in points.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

/// Edges of a rectangle.
nonisolated public struct UIRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = UIRectEdge(rawValue: 1 << 0)
  public static let left = UIRectEdge(rawValue: 1 << 1)
  public static let bottom = UIRectEdge(rawValue: 1 << 2)
  public static let right = UIRectEdge(rawValue: 1 << 3)
  /// The four edges.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// Edges of a rectangle. Leading is the side where reading begins: the left.
nonisolated public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
  /// The four edges.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// Corners of a rectangle.
nonisolated public struct UIRectCorner: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  /// The four corners.
  public static let allCorners = UIRectCorner(rawValue: .max)
}

extension CGRect {
  /// Returns the rectangle with its edges moved inwards. As on iOS, the size may become negative; callers
  /// that measure the rectangle standardize it.
  nonisolated public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
  }
}
