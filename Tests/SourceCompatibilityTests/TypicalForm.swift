// Text fields, their delegate, editing actions, undo and the pasteboard as apps for iOS write them.

import Foundation
import UIKit

class FormController: UIViewController, UITextFieldDelegate {
  let nameField = UITextField()
  let passwordField = UITextField(frame: CGRect(x: 20, y: 80, width: 280, height: 34))
  private(set) var calls: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    nameField.frame = CGRect(x: 20, y: 40, width: 280, height: 34)
    nameField.placeholder = "Name"
    nameField.borderStyle = .roundedRect
    nameField.font = UIFont.systemFont(ofSize: 17)
    nameField.textColor = .label
    nameField.textAlignment = .natural
    nameField.clearButtonMode = .whileEditing
    nameField.autocapitalizationType = .words
    nameField.autocorrectionType = .no
    nameField.spellCheckingType = .no
    nameField.keyboardType = .emailAddress
    nameField.keyboardAppearance = .dark
    nameField.returnKeyType = .next
    nameField.enablesReturnKeyAutomatically = true
    nameField.textContentType = .username
    nameField.inputAccessoryView = UIView()
    nameField.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    nameField.leftViewMode = .always
    nameField.delegate = self
    nameField.addTarget(self, action: FormController.changed, for: .editingChanged)
    passwordField.isSecureTextEntry = true
    passwordField.delegate = self
    passwordField.clearsOnBeginEditing = true
    view.addSubview(nameField)
    view.addSubview(passwordField)
  }

  func changed(_ sender: UITextField) { calls.append("changed \(sender.text ?? "")") }

  // MARK: UITextFieldDelegate

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("begin") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  func textFieldDidEndEditing(_ textField: UITextField) { calls.append("end") }
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    if reason == .committed { textFieldDidEndEditing(textField) }
  }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    range.location + string.count <= 20
  }
  func textFieldDidChangeSelection(_ textField: UITextField) {}
  func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField === nameField {
      passwordField.becomeFirstResponder()
    } else {
      textField.resignFirstResponder()
    }
    return true
  }

  // MARK: Text positions

  func selectFirstCharacter() -> String? {
    let start = nameField.beginningOfDocument
    guard let end = nameField.position(from: start, offset: 1),
      let range = nameField.textRange(from: start, to: end)
    else { return nil }
    nameField.selectedTextRange = range
    _ = nameField.compare(start, to: end) == .orderedAscending
    _ = nameField.offset(from: start, to: nameField.endOfDocument)
    _ = nameField.caretRect(for: end).union(nameField.firstRect(for: range))
    return nameField.text(in: range)
  }
}

class InsetField: UITextField {
  override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 12, dy: 0) }
  override func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    if action == Selector("paste:") { return false }
    return super.canPerformAction(action, withSender: sender)
  }
}

class CopyLabel: UILabel {
  override var canBecomeFirstResponder: Bool { true }
  override var canBecomeFocused: Bool { true }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == Selector("copy:")
  }
  override func copy(_ sender: Any?) { UIPasteboard.general.string = text }
}

class Counter: UIResponder {
  private(set) var value = 0
  private let manager = UndoManager()
  override var undoManager: UndoManager? { manager }

  func set(_ newValue: Int) {
    let oldValue = value
    undoManager?.registerUndo(withTarget: self) { target in target.set(oldValue) }
    undoManager?.setActionName("Count")
    value = newValue
  }
}
