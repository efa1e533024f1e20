import SeededNumbers
import UIKit

/// UIKit's own recognizers, with random settings.
enum BuiltInRecognizers {
  static func make(_ random: inout RandomSource) -> UIGestureRecognizer {
    let makers = [tap, tap, longPress, swipe, pan, edgePan, pinch, rotation, hover]
    return random.pick(makers)(&random)
  }

  private static func tap(_ random: inout RandomSource) -> UIGestureRecognizer {
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = random.pick([1, 1, 2, 3])
    tap.numberOfTouchesRequired = random.pick([1, 1, 1, 2])
    return tap
  }

  private static func longPress(_ random: inout RandomSource) -> UIGestureRecognizer {
    let press = UILongPressGestureRecognizer()
    press.numberOfTapsRequired = random.pick([0, 0, 0, 1])
    press.numberOfTouchesRequired = random.pick([1, 1, 1, 2])
    press.minimumPressDuration = random.pick([0, 0.1, 0.5])
    return press
  }

  private static func pan(_ random: inout RandomSource) -> UIGestureRecognizer {
    let pan = UIPanGestureRecognizer()
    pan.minimumNumberOfTouches = random.pick([1, 1, 1, 2])
    pan.maximumNumberOfTouches = random.pick([.max, .max, 2, 1])
    pan.allowedScrollTypesMask = random.pick([[], [], .discrete, .continuous, .all])
    return pan
  }

  private static func edgePan(_ random: inout RandomSource) -> UIGestureRecognizer {
    let pan = UIScreenEdgePanGestureRecognizer()
    pan.edges = random.pick([.left, .right, .top, [.left, .bottom]])
    return pan
  }

  private static func pinch(_ random: inout RandomSource) -> UIGestureRecognizer {
    UIPinchGestureRecognizer()
  }

  private static func rotation(_ random: inout RandomSource) -> UIGestureRecognizer {
    UIRotationGestureRecognizer()
  }

  private static func hover(_ random: inout RandomSource) -> UIGestureRecognizer {
    UIHoverGestureRecognizer()
  }

  private static func swipe(_ random: inout RandomSource) -> UIGestureRecognizer {
    let swipe = UISwipeGestureRecognizer()
    swipe.direction = random.pick([.right, .left, [.up, .down], [.right, .left, .up, .down]])
    swipe.numberOfTouchesRequired = random.pick([1, 1, 1, 2])
    return swipe
  }
}
