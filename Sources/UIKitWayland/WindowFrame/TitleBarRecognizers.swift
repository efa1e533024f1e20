import UIKit

/// Recognizes a drag of the title bar, and stores the contact with which the user drags.
final class TitleBarPanGestureRecognizer: UIPanGestureRecognizer {
  private(set) var contact: TouchSample.Contact?

  deinit {}

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    contact = contact ?? touches.newContact
    super.touchesBegan(touches, with: event)
  }

  override func reset() {
    super.reset()
    contact = nil
  }
}

/// Recognizes a finger that rests on the title bar, and stores the finger's contact.
final class TitleBarLongPressGestureRecognizer: UILongPressGestureRecognizer {
  private(set) var contact: TouchSample.Contact?

  deinit {}

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    contact = contact ?? touches.newContact
    super.touchesBegan(touches, with: event)
  }

  override func reset() {
    super.reset()
    contact = nil
  }
}

extension Set<UITouch> {
  /// The contact of the touches; nil if the set is empty. If several fingers land at once, the contact with
  /// the lowest numbers is returned.
  @MainActor var newContact: TouchSample.Contact? {
    self.map(\.contact).min { ($0.device, $0.number) < ($1.device, $1.number) }
  }
}
