/// The kinds of scrolling by a mouse or touchpad instead of fingers on the screen (rule 6.P8).
public nonisolated struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  /// Creates a mask from the bits of `discrete` and `continuous`.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Scrolling by the steps of a mouse wheel.
  public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
  /// Scrolling by fingers on a touchpad.
  public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
  /// Scrolling by a mouse wheel or a touchpad.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
