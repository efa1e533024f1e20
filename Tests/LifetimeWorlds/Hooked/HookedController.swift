import UIKit

/// A controller whose view is filled according to the seed when it loads.
final class HookedController: HookedViewController {
  override func loadView() {
    super.loadView()
    OperationPlayer.current?.fill(self)
    hooked(.loadView, self)
  }
  deinit {}
}
