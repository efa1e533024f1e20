import UIKit

/// Animations with which a case's views respond to gestures. The views can be touched during the animations.
extension UIView {
  /// Enlarges the view briefly, to show that a gesture was recognized.
  func pulse() {
    transform = CGAffineTransform(scaleX: 0.95, y: 0.95)
    animateWithSpring { self.transform = .identity }
  }

  /// Moves the view with the finger of a pan, and back when the pan ends.
  func follow(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began, .changed:
      let distance = pan.translation(in: superview)
      transform = CGAffineTransform(translationX: distance.x, y: distance.y)
    default: animateWithSpring { self.transform = .identity }
    }
  }

  /// Animates the changes with a spring.
  func animateWithSpring(_ changes: () -> Void) {
    UIView.animate(
      withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.72, initialSpringVelocity: 0,
      options: .allowUserInteraction, animations: changes)
  }
}
