import UIKit

/// The delegate, data source and target of all objects. A random world, an app that is built from a seed, has
/// several attendants, so that some are released while others remain.
///
/// The conformance to each protocol is in an extension.
final class Attendant: NSObject {
  /// The number of rows or items in each section. Operations of the app change the counts together with the
  /// table.
  var counts: [Int]
  private(set) weak var world: World?

  init(world: World, counts: [Int]) {
    self.world = world
    self.counts = counts
  }

  deinit { hookedDeinitializer() }

  func controlActed(_ control: UIControl) { hooked(.controlAction, control) }
  func recognizerActed(_ recognizer: UIGestureRecognizer) { hooked(.recognizerAction, recognizer) }
}
