/// Receives a text field's editing events and controls its editing. Every method has a default implementation
/// that allows the edit or does nothing.
@MainActor public protocol UITextFieldDelegate: AnyObject {
  /// Returns whether editing may begin. Default: true.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called after the field became first responder.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Returns whether editing may end. Default: true.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called after the field stopped being first responder.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Called after the field stopped being first responder, with the reason. Default: calls the method without
  /// a reason.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Returns whether the user may replace the range (in UTF-16 units) by typing, pasting or deleting. Not
  /// called for undo, for marked text, or for changes by the app. Default: true.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// Called after the caret moved or the selection changed.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Returns whether the field may be cleared, by its clear button or when editing begins. Default: true.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Called when Return was pressed. Returns whether the field performs its Return action. Default: true.
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
