extension UIView {
  /// How an animation runs.
  nonisolated public struct AnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the changed views inside the block, so that their subviews move with them.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Touches may reach the animated views (rule 11.1).
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Ends what animates the same properties and starts where it stands.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Starts over for ever.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs back after running forth; the view then shows its new value.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Inside another block: keeps this block's duration, its curve, its options.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Content is always drawn as it is in the end: there for code that names it.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// There for code that names it: of use to view transitions alone.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Slow, fast, slow: the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at first.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at last.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// One speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    var timing: AnimationTiming {
      switch rawValue >> 16 & 3 {
      case 1: .easeIn
      case 2: .easeOut
      case 3: .linear
      default: .easeInOut
      }
    }
  }

  /// The four standard curves.
  nonisolated public enum AnimationCurve: Int, Sendable {
    case easeInOut, easeIn, easeOut, linear

    var timing: AnimationTiming {
      switch self {
      case .easeInOut: .easeInOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    }
  }
}
