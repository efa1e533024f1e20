import UIKit

/// The gallery's animations. All of them use one spring, which starts with the finger's velocity. If the user
/// has asked for reduced motion, nothing is animated.
enum GalleryMotion {
  /// The time after which the spring seems to rest, in seconds.
  static let duration: TimeInterval = 0.36

  /// The speed of the application's clock, in seconds per second of real time. At 0 animations jump to their
  /// end.
  static var pace: Double = 1

  /// Animates with a spring. `velocity` is the initial velocity, in multiples of the animated distance per
  /// second. Returns the animator, so that a finger can stop it; nil if there is no animation.
  @discardableResult
  static func animateWithSpring(
    velocity: CGFloat = 0, _ changes: @escaping () -> Void, completion: (() -> Void)? = nil
  ) -> UIViewPropertyAnimator? {
    guard !UIAccessibility.isReduceMotionEnabled, pace > 0 else {
      UIView.performWithoutAnimation(changes)
      completion?()
      return nil
    }
    // The duration in real time is the same at any speed of the clock.
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
