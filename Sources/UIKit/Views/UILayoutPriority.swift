/// How strongly a size is wanted, from 1 to 1000.
nonisolated public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// From 1 to 1000.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// Must be kept.
  public static let required = UILayoutPriority(1000)
  /// How strongly content resists being compressed, by default.
  public static let defaultHigh = UILayoutPriority(750)
  /// How strongly content hugs its size, by default.
  public static let defaultLow = UILayoutPriority(250)
  /// How strongly a fitting size's target is wanted.
  public static let fittingSizeLevel = UILayoutPriority(50)
  public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool { a.rawValue < b.rawValue }
}

/// Names that layout code of iOS uses.
public enum NSLayoutConstraint {
  /// A direction of layout.
  nonisolated public enum Axis: Int, Sendable {
    case horizontal = 0
    case vertical
  }
}

/// What a stack view asks a view about its size.
final class ContentPriorities {
  var hugging: [UILayoutPriority?] = [nil, nil]
  var compressionResistance: [UILayoutPriority?] = [nil, nil]

  deinit {}
}

extension UIView {
  /// How strongly the view resists to grow beyond its content. Default 250, and 251 for labels and image views.
  public final func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    appearance.priorities?.hugging[axis.rawValue]
      ?? (self is UILabel || self is UIImageView ? UILayoutPriority(251) : .defaultLow)
  }

  /// From 1 to 1000; see `contentHuggingPriority(for:)`.
  public final func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    changePriorities { $0.hugging[axis.rawValue] = priority }
  }

  /// How strongly the view resists to shrink below its content. Default 750.
  public final func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis)
    -> UILayoutPriority
  {
    appearance.priorities?.compressionResistance[axis.rawValue] ?? .defaultHigh
  }

  /// From 1 to 1000; see `contentCompressionResistancePriority(for:)`.
  public final func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    changePriorities { $0.compressionResistance[axis.rawValue] = priority }
  }

  private func changePriorities(_ change: (ContentPriorities) -> Void) {
    let priorities = appearance.priorities ?? ContentPriorities()
    change(priorities)
    appearance.priorities = priorities
    storedSuperview?.setNeedsLayout()
  }
}
