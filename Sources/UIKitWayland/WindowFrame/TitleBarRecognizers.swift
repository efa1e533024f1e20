import UIKit

/// Recognizes a drag of the title bar, and stores the contact that drags it.
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

/// Recognizes a finger that rests on the title bar, and stores its contact.
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
  /// The contact of the touches; nil if the set is empty. If several fingers land at once, always returns the
  /// contact with the lowest numbers.
  @MainActor var newContact: TouchSample.Contact? {
    self.map(\.contact).min { ($0.device, $0.number) < ($1.device, $1.number) }
  }
}
