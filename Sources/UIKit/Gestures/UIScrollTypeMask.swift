/// Kinds of scrolling without fingers on the screen (rule 6.P8).
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A wheel, step by step.
  public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
  /// Fingers on a touchpad.
  public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
  /// Both.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
