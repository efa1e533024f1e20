import UIKit

/// The module's own recognizers, with random settings.
enum BuiltInRecognizers {
  static func make(_ random: inout RandomSource) -> UIGestureRecognizer {
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = random.pick([1, 1, 2, 3])
    tap.numberOfTouchesRequired = random.pick([1, 1, 1, 2])
    return tap
  }
}
