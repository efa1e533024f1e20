import UIKit

/// The module's own recognizers, with random settings.
enum BuiltInRecognizers {
  private static let makers: [(inout RandomSource) -> UIGestureRecognizer] = [tap, longPress, swipe]

  static func make(_ random: inout RandomSource) -> UIGestureRecognizer { random.pick(makers)(&random) }

  private static func tap(_ random: inout RandomSource) -> UIGestureRecognizer {
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = random.pick([1, 1, 2, 3])
    tap.numberOfTouchesRequired = random.pick([1, 1, 1, 2])
    return tap
  }

  private static func longPress(_ random: inout RandomSource) -> UIGestureRecognizer {
    let press = UILongPressGestureRecognizer()
    press.minimumPressDuration = random.pick([0, 0.1, 0.5, 0.5])
    press.numberOfTapsRequired = random.pick([0, 0, 0, 1])
    press.numberOfTouchesRequired = random.pick([1, 1, 1, 2])
    return press
  }

  private static func swipe(_ random: inout RandomSource) -> UIGestureRecognizer {
    let swipe = UISwipeGestureRecognizer()
    swipe.direction = random.pick([.right, .left, .up, .down, [.left, .right]])
    swipe.numberOfTouchesRequired = random.pick([1, 1, 2])
    return swipe
  }
}
