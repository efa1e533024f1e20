import UIKit

/// The gallery's animations: one spring that continues with the finger's speed, and none with reduced motion.
enum GalleryMotion {
  /// The perceived duration, in seconds.
  static let duration: TimeInterval = 0.36

  /// The seconds of the application's clock in one second of the user's. At 0 animations jump to their end.
  static var pace: Double = 1

  /// Animates with a spring. `velocity` is in whole distances per second. Returns the animator, for the finger
  /// that stops it; nil if it jumped.
  @discardableResult
  static func spring(
    velocity: CGFloat = 0, _ changes: @escaping () -> Void, completion: (() -> Void)? = nil
  ) -> UIViewPropertyAnimator? {
    guard !UIAccessibility.isReduceMotionEnabled, pace > 0 else {
      UIView.performWithoutAnimation(changes)
      completion?()
      return nil
    }
    // The duration for the user is the same at any pace.
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
