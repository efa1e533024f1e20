import UIKit

/// The delegate, data source and target of everything. A world has several, so that some are released while others
/// stay.
/// || Its conformances are in extensions, one for each protocol.
final class Attendant: NSObject {
  /// Rows or items of each section; disturbances change it together with the table.
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
