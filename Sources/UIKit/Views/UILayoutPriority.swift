/// The priority of a size, from 1 to 1000.
nonisolated public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Creates a priority from 1 to 1000.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// The priority of a size that must be kept.
  public static let required = UILayoutPriority(1000)
  /// The default priority with which content resists compression.
  public static let defaultHigh = UILayoutPriority(750)
  /// The default priority with which content hugs its size.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority of the target of a fitting size.
  public static let fittingSizeLevel = UILayoutPriority(50)
  public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool { a.rawValue < b.rawValue }
}

/// A namespace for names that iOS layout code uses.
public enum NSLayoutConstraint {
  /// A direction of layout.
  nonisolated public enum Axis: Int, Sendable {
    case horizontal = 0
    case vertical
  }
}

/// The size priorities of a view, which a stack view reads.
final class ContentPriorities {
  var hugging: [UILayoutPriority?] = [nil, nil]
  var compressionResistance: [UILayoutPriority?] = [nil, nil]

  deinit {}
}

extension UIView {
  /// Returns the priority with which the view resists growing beyond its content. Default 250, and 251 for labels
  /// and image views.
  public final func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    appearance.priorities?.hugging[axis.rawValue]
      ?? (self is UILabel || self is UIImageView ? UILayoutPriority(251) : .defaultLow)
  }

  /// Sets the hugging priority, from 1 to 1000; see `contentHuggingPriority(for:)`.
  public final func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    changePriorities { $0.hugging[axis.rawValue] = priority }
  }

  /// Returns the priority with which the view resists shrinking below its content. Default 750.
  public final func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis)
    -> UILayoutPriority
  {
    appearance.priorities?.compressionResistance[axis.rawValue] ?? .defaultHigh
  }

  /// Sets the resistance, from 1 to 1000; see `contentCompressionResistancePriority(for:)`.
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
