import UIKit

/// How the views of the cases answer a gesture. A finger may land on them meanwhile.
extension UIView {
  /// A short swell: something recognized.
  func pulse() {
    transform = CGAffineTransform(scaleX: 0.95, y: 0.95)
    spring { self.transform = .identity }
  }

  /// Goes with the finger, and home after it.
  func follow(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began, .changed:
      let way = pan.translation(in: superview)
      transform = CGAffineTransform(translationX: way.x, y: way.y)
    default: spring { self.transform = .identity }
    }
  }

  /// Animates to what the closure sets, with a little bounce.
  func spring(_ changes: () -> Void) {
    UIView.animate(
      withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.72, initialSpringVelocity: 0,
      options: .allowUserInteraction, animations: changes)
  }
}
