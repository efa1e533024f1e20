/// A priority from 1 to 1000. A stack view uses priorities to decide which of its views change size.
nonisolated public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: Float
  /// Creates a priority from 1 to 1000.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Creates a priority from 1 to 1000.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// The priority of a size that must not change.
  public static let required = UILayoutPriority(1000)
  /// The default priority with which a view resists becoming smaller than its content.
  public static let defaultHigh = UILayoutPriority(750)
  /// The default priority with which a view resists becoming larger than its content.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority of the target size in `systemLayoutSizeFitting(_:)`.
  public static let fittingSizeLevel = UILayoutPriority(50)
  /// Returns whether the left priority is lower than the right priority.
  public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool { a.rawValue < b.rawValue }
}

/// A namespace for `Axis`, so that layout code written for iOS compiles. The engine has no layout
/// constraints.
public enum NSLayoutConstraint {
  /// The horizontal or vertical direction of a layout.
  nonisolated public enum Axis: Int, Sendable {
    case horizontal = 0
    case vertical
  }
}

/// The hugging and compression resistance priorities of a view, which stack views read. Each array has one
/// entry for each axis.
final class ContentPriorities {
  var hugging: [UILayoutPriority?] = [nil, nil]
  var compressionResistance: [UILayoutPriority?] = [nil, nil]

  deinit {}
}

extension UIView {
  /// Returns the priority with which the view resists becoming larger than its content along the axis.
  /// Default 250; 251 for labels and image views.
  public final func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    appearance.priorities?.hugging[axis.rawValue]
      ?? (self is UILabel || self is UIImageView ? UILayoutPriority(251) : .defaultLow)
  }

  /// Sets the priority with which the view resists becoming larger than its content along the axis, from 1 to
  /// 1000.
  public final func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    changePriorities { $0.hugging[axis.rawValue] = priority }
  }

  /// Returns the priority with which the view resists becoming smaller than its content along the axis.
  /// Default 750.
  public final func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis)
    -> UILayoutPriority
  {
    appearance.priorities?.compressionResistance[axis.rawValue] ?? .defaultHigh
  }

  /// Sets the priority with which the view resists becoming smaller than its content along the axis, from 1
  /// to 1000.
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
