import UIKit

/// A controller whose view is filled from the seed when it loads.
final class HookedController: HookedViewController {
  override func loadView() {
    super.loadView()
    Saboteur.current?.fill(self)
    hooked(.loadView, self)
  }
  deinit {}
}
