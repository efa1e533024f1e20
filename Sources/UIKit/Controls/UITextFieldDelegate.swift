/// Told and asked about what happens to a text field. Every method has a default that lets things happen.
@MainActor public protocol UITextFieldDelegate: AnyObject {
  /// Whether editing may begin. Default true.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// The field is first responder now.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether editing may end. Default true.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// The field is first responder no longer.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// The same, with the reason. Default: calls the one without.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Whether the range, in UTF-16 units, may be replaced by what a person types, pastes or takes away; not asked about
  /// undo, provisional text, and what the app sets. Default true.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// The caret moved, or another part is selected.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Whether the clear button may clear. Default true.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Return was pressed; whether the field does what Return does. Default true.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
