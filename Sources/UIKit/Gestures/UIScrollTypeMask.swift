/// The kinds of scrolling without fingers on the screen (rule 6.P8).
public nonisolated struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Scrolling by the steps of a wheel.
  public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
  /// Scrolling by fingers on a touchpad.
  public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
  /// Both kinds.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
