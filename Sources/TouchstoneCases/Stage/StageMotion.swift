import UIKit

/// Animations with which the cases' views respond to gestures. A finger may land on them meanwhile.
extension UIView {
  /// Swells briefly: something was recognized.
  func pulse() {
    transform = CGAffineTransform(scaleX: 0.95, y: 0.95)
    spring { self.transform = .identity }
  }

  /// Follows the finger, and returns afterwards.
  func follow(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began, .changed:
      let way = pan.translation(in: superview)
      transform = CGAffineTransform(translationX: way.x, y: way.y)
    default: spring { self.transform = .identity }
    }
  }

  /// Animates the changes, with a little bounce.
  func spring(_ changes: () -> Void) {
    UIView.animate(
      withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.72, initialSpringVelocity: 0,
      options: .allowUserInteraction, animations: changes)
  }
}
