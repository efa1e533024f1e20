import UIKit

extension Attendant: UITextFieldDelegate {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    hooked(.shouldBeginEditing, textField) { true }
  }
  func textFieldDidBeginEditing(_ textField: UITextField) { hooked(.didBeginEditing, textField) }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    hooked(.shouldEndEditing, textField) { true }
  }
  func textFieldDidEndEditing(_ textField: UITextField) { hooked(.didEndEditing, textField) }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { hooked(.shouldChangeCharacters, textField) { true } }
  func textFieldDidChangeSelection(_ textField: UITextField) { hooked(.didChangeSelection, textField) }
  func textFieldShouldClear(_ textField: UITextField) -> Bool { hooked(.shouldClear, textField) { true } }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { hooked(.shouldReturn, textField) { true } }
}
