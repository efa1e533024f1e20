import UIKit

/// A button that prints the calls of its touch methods, and a line for touchUpInside.
class LoggingButton: UIButton {
  /// Creates a button that prints `line` for touchUpInside.
  init(frame: CGRect, clicked line: String) {
    super.init(frame: frame)
    addAction(UIAction { _ in log(line) }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log(self, .touchesBegan)
    super.touchesBegan(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    log(self, .touchesEnded)
    super.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    log(self, .touchesCancelled)
    super.touchesCancelled(touches, with: event)
  }
}
