import UIKit

/// A plain view, which may become first responder, too.
final class HookedPlainView: HookedView {
  override var canBecomeFirstResponder: Bool { true }
  deinit {}
}
