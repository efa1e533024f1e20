/// Distances inwards from the four edges of a rectangle, in points; negative ones reach outside.
nonisolated public struct UIEdgeInsets: Hashable, Sendable, Codable {
  /// Points from the top edge inwards; negative is outwards.
  public var top: CGFloat
  /// Points from the left edge inwards.
  public var left: CGFloat
  /// Points from the bottom edge inwards.
  public var bottom: CGFloat
  /// Points from the right edge inwards.
  public var right: CGFloat

  /// All zero.
  public static let zero = UIEdgeInsets()

  /// All zero.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// In points.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// Distances inwards, in points, where leading is the side on which reading begins.
nonisolated public struct NSDirectionalEdgeInsets: Hashable, Sendable, Codable {
  /// Points from the top edge inwards; negative is outwards.
  public var top: CGFloat
  /// Points inwards from the edge where reading begins: the left.
  public var leading: CGFloat
  /// Points from the bottom edge inwards.
  public var bottom: CGFloat
  /// Points inwards from the edge where reading ends: the right.
  public var trailing: CGFloat

  /// All zero.
  public static let zero = NSDirectionalEdgeInsets()

  /// All zero.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// In points.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

/// A distance in two directions, in points.
nonisolated public struct UIOffset: Hashable, Sendable, Codable {
  /// Points to the right.
  public var horizontal: CGFloat
  /// Points downwards.
  public var vertical: CGFloat

  /// All zero.
  public static let zero = UIOffset()

  /// All zero.
  public init() { self.init(horizontal: 0, vertical: 0) }

  /// In points.
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

/// Edges of a rectangle, where leading is the side on which reading begins: the left.
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
  /// The rectangle with its edges moved inwards. Not smaller than nothing: the size may become negative, as on iOS,
  /// and is then standardized by whoever measures it.
  nonisolated public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
  }
}
