import ReferenceModel
import UIKit

/// An app's recognizer of presses, which logs its calls (rule 10.12).
final class LoggedPress: UIGestureRecognizer {
  var log: EngineLog?
  var kind = ModelRecognizer.Press.discrete

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    allowedPressTypes = ModelRecognizer.pressLetters.map {
      NSNumber(value: 2000 + 4 + Int($0.utf8.first ?? 0x61) - 0x61)
    }
  }

  private func tell(_ phase: String, _ presses: Set<UIPress>) {
    log?.add("\(name ?? "") presses\(phase) \(EngineLog.keys(presses))")
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    tell("Began", presses)
    switch kind {
    case .discrete: state = .ended
    case .continuous: state = state == .possible ? .began : .changed
    case .late: break
    }
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    tell("Ended", presses)
    state = .ended
  }

  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    tell("Cancelled", presses)
    state = state == .possible ? .failed : .cancelled
  }
}
