extension UIView {
  /// The options of an animation.
  nonisolated public struct AnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the changed views inside the block, so that their subviews move with them.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Lets touches reach the animated views (rule 11.1).
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Ends the animations of the same properties and starts from their current values.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats forever.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs backwards after running forwards; the view then shows its new value.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Inside another block: keeps this block's duration, its curve, its options.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// No effect, because content is always drawn in its final state. Exists so that code written for iOS
    /// compiles.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// No effect: only meaningful for view transitions. Exists so that code written for iOS compiles.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Slow, fast, slow. This is the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the beginning.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Constant speed.
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
