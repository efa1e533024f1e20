import UIKit

/// How the gallery moves: by one spring, that takes over the finger's speed; and not at all for whom motion is too much.
enum GalleryMotion {
  /// In seconds, as it is felt.
  static let duration: TimeInterval = 0.36

  /// Seconds of the application's clock in a second of the person's. Where the clock stands, nothing can move: it jumps.
  static var pace: Double = 1

  /// `velocity` is in whole ways a second. Answers what moves, to be stopped by the finger that takes it; nil where it
  /// jumped.
  @discardableResult
  static func spring(
    velocity: CGFloat = 0, _ changes: @escaping () -> Void, completion: (() -> Void)? = nil
  ) -> UIViewPropertyAnimator? {
    guard !UIAccessibility.isReduceMotionEnabled, pace > 0 else {
      UIView.performWithoutAnimation(changes)
      completion?()
      return nil
    }
    // What a person sees lasts as long at any pace.
    let spring = UISpringTimingParameters(
      duration: duration * pace, bounce: 0,
      initialVelocity: CGVector(dx: velocity / pace, dy: velocity / pace))
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: spring)
    animator.addAnimations(changes)
    if let completion {
      animator.addCompletion { if $0 == .end { completion() } }
    }
    animator.startAnimation()
    return animator
  }
}
