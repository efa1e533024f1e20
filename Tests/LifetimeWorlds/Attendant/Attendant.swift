import UIKit

/// The delegate, data source and target of all objects. A world has several, so that some are released while
/// others remain.
///
/// Each protocol has an extension for its conformance.
final class Attendant: NSObject {
  /// The number of rows or items in each section; disturbances change it together with the table.
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
