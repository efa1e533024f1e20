import Foundation

/// The key under which a layer keeps its transition, whatever key it was added with.
nonisolated public let kCATransition = "transition"
/// The event of a layer that becomes visible: it gets a superlayer, or is no longer hidden.
nonisolated public let kCAOnOrderIn = "onOrderIn"
/// The event of a layer that is no longer visible: it loses its superlayer, or is hidden.
nonisolated public let kCAOnOrderOut = "onOrderOut"

/// An animation of a whole layer with its sublayers, from its picture at the time of the adding to what the
/// layer shows now (rule 11.12). Add it before the changes that it shows. It has no effect inside an
/// animation group.
nonisolated open class CATransition: CAAnimation {
  /// The motion of the two pictures. Unknown types fade. Default `.fade`.
  open var type = CATransitionType.fade
  /// The direction of the motion. Default nil: from the left. `.fade` has no direction.
  open var subtype: CATransitionSubtype?
  /// The progress at the start, from 0 to 1. NaN counts as 0. Default 0.
  open var startProgress: Float = 0 {
    didSet { startProgress = (0...1).nearest(to: startProgress) }
  }
  /// The progress at the end, from 0 to 1. NaN counts as 1. An end before the start counts as the start.
  /// Default 1.
  open var endProgress: Float = 1 {
    didSet { endProgress = endProgress.isNaN ? 1 : (0...1).nearest(to: endProgress) }
  }
  /// Has no effect. Default nil.
  open var filter: Any?

  deinit {}

  override func makeCopy() -> CAAnimation { CATransition() }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? CATransition {
      copy.type = type
      copy.subtype = subtype
      copy.startProgress = startProgress
      copy.endProgress = endProgress
      copy.filter = filter
    }
    return copy
  }

  /// Returns the progress at a time of the layer, from 0 to 1; nil if the transition shows nothing then.
  func progress(atLayerTime time: Double) -> CGFloat? {
    guard let run = run(atParentTime: time, defaultDuration: LayerAnimations.defaultDuration) else {
      return nil
    }
    let progress = timingFunction?.progress(at: run.fraction) ?? run.fraction
    let start = Double(startProgress), end = Double(max(startProgress, endProgress))
    return CGFloat(min(max(start + (end - start) * progress, 0), 1))
  }
}

/// The motion of a transition.
nonisolated public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  /// Creates a type from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The old picture fades into the new one.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new picture moves in over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new picture pushes the old one out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old picture moves out, and reveals the new one.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The direction of a transition.
nonisolated public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  /// Creates a direction from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The motion starts at the right edge.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// The motion starts at the left edge.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// The motion goes up and starts at the bottom edge, as on iOS, where y points down.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// The motion goes down and starts at the top edge, as on iOS, where y points down.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")

  /// The direction of the motion.
  var direction: CGVector {
    switch self {
    case .fromRight: CGVector(dx: -1, dy: 0)
    case .fromTop: CGVector(dx: 0, dy: -1)
    case .fromBottom: CGVector(dx: 0, dy: 1)
    default: CGVector(dx: 1, dy: 0)
    }
  }
}
