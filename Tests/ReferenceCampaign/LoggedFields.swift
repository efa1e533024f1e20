import Foundation
import ReferenceModel
import UIKit

/// Text fields and their delegate.
extension EngineRun: UITextFieldDelegate {
  func makeField(_ field: ModelField, _ frame: CGRect, _ spec: ModelView) -> UIView & Telling {
    let view = LoggedTextField(frame: frame)
    // With a font this small, all text is at the left edge. A finger farther to the right puts the caret at
    // the end of the text.
    view.font = UIFont.systemFont(ofSize: 1)
    view.textAlignment = .left
    view.text = field.text
    view.isSecureTextEntry = field.isSecure
    view.clearsOnBeginEditing = field.clearsOnBegin
    view.delegate = self
    let events: [(String, UIControl.Event)] = [
      ("editingDidBegin", .editingDidBegin), ("editingDidEnd", .editingDidEnd),
    ]
    for (name, event) in events {
      view.addAction(UIAction { [log] _ in log.add("\(spec.name) \(name)") }, for: event)
    }
    if field.hasExitTarget {
      view.addAction(
        UIAction { [log] _ in log.add("\(spec.name) editingDidEndOnExit") }, for: .editingDidEndOnExit)
    }
    let changed = UIAction { [log] action in
      log.add("\(spec.name) editingChanged '\((action.sender as? UITextField)?.text ?? "")'")
    }
    view.addAction(changed, for: .editingChanged)
    return tell(view, spec)
  }

  private func spec(_ field: UITextField) -> ModelField? {
    for (view, spec) in zip(views, world.views) where view === field {
      if case .field(let field) = spec.kind { return field }
    }
    return nil
  }

  private func tell(_ field: UITextField, _ text: String) {
    log.add("\((field as? any Telling)?.teller.name ?? "") \(text)")
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    let answer = spec(textField)?.shouldBeginEditing ?? true
    tell(textField, "shouldBeginEditing \(answer)")
    return answer
  }
  func textFieldDidBeginEditing(_ textField: UITextField) { tell(textField, "didBeginEditing") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    let answer = spec(textField)?.shouldEndEditing ?? true
    tell(textField, "shouldEndEditing \(answer)")
    return answer
  }
  func textFieldDidEndEditing(_ textField: UITextField) { tell(textField, "didEndEditing") }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    let isRefused = spec(textField)?.refused.contains { string.contains($0) } ?? false
    let end = range.location + range.length
    tell(textField, "shouldChange \(range.location)-\(end) '\(string)' \(!isRefused)")
    return !isRefused
  }
  func textFieldShouldClear(_ textField: UITextField) -> Bool {
    let answer = spec(textField)?.shouldClear ?? true
    tell(textField, "shouldClear \(answer)")
    return answer
  }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    let answer = spec(textField)?.shouldReturn ?? true
    tell(textField, "shouldReturn \(answer)")
    return answer
  }
}
