import UIKit

/// A plain view, which may also become first responder.
final class HookedPlainView: HookedView {
  override var canBecomeFirstResponder: Bool { true }
  deinit {}
}
