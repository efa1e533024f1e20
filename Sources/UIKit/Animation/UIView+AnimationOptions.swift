extension UIView {
  /// The options of an animation block.
  nonisolated public struct AnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the changed views as a part of the block, so that the frames of their subviews are animated
    /// too.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Lets the animated views receive touches (rule 11.1).
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Ends the running animations of the same properties. The new animation starts from the current values.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats the animation without end.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs the animation forwards and then backwards. After the end, the view shows its new value.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// If this block is inside another animation block, it uses its own duration instead of the outer
    /// block's.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// If this block is inside another animation block, it uses its own curve instead of the outer block's.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Animates the changes inside a transition. Without a transition, the option has no effect.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Hides and shows the views of a transition, instead of removing and adding them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Has no effect, because options are never inherited from an outer block.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// The curve that is slow at the start and at the end. This is the default curve.
    public static let curveEaseInOut: AnimationOptions = []
    /// The curve that is slow at the start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// The curve that is slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// The curve with a constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// A transition that turns the view about its vertical axis: its left side moves towards the viewer.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// A transition that turns the view about its vertical axis: its right side moves towards the viewer.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// A transition that curls a page; drawn as a dissolve.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// A transition that curls a page; drawn as a dissolve.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// A transition in which the old content fades out over the new content.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// A transition that turns the view about its horizontal axis: its top moves towards the viewer.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// A transition that turns the view about its horizontal axis: its bottom moves towards the viewer.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    /// Has no effect: animations are shown in every frame.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// Has no effect: animations are shown in every frame.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

    /// Whether the options name a transition.
    var hasTransition: Bool { rawValue >> 20 & 7 != 0 }

    /// The side that a flip moves towards the viewer; nil if the options name no flip.
    var flippedSide: FlipAnimation.Side? {
      switch rawValue >> 20 & 7 {
      case 1: .left
      case 2: .right
      case 6: .top
      case 7: .bottom
      default: nil
      }
    }

    var timing: AnimationTiming {
      switch rawValue >> 16 & 3 {
      case 1: .easeIn
      case 2: .easeOut
      case 3: .linear
      default: .easeInOut
      }
    }
  }

  /// The four standard curves of animations.
  nonisolated public enum AnimationCurve: Int, Sendable {
    /// The curve is slow at both ends, slow at the start, slow at the end, or has a constant speed.
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
