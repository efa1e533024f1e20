import UIKit

/// The recognizer of a drag of the title bar. It keeps the contact that drags.
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

/// The recognizer of a finger that rests on the title bar. It keeps the contact.
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
  /// The contact of the touches; of several that land at once always the same.
  @MainActor var newContact: TouchSample.Contact? {
    self.map(\.contact).min { ($0.device, $0.number) < ($1.device, $1.number) }
  }
}
