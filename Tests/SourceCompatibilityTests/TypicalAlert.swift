// An alert with text fields, written as in an iOS app.

import UIKit

class LoginController: UIViewController, UITextFieldDelegate {
  private(set) var answer: String?
  private weak var logInAction: UIAlertAction?

  func logIn() {
    let alert = UIAlertController(title: "Log In", message: "Your name, please.", preferredStyle: .alert)
    alert.addTextField { textField in
      textField.placeholder = "Name"
      textField.autocapitalizationType = .none
      textField.addTarget(self, action: LoginController.nameChanged, for: .editingChanged)
    }
    alert.addTextField(configurationHandler: {
      $0.placeholder = "Password"
      $0.isSecureTextEntry = true
    })
    alert.addTextField()
    let logIn = UIAlertAction(title: "Log In", style: .default) { [weak self, weak alert] _ in
      guard let fields = alert?.textFields else { return }
      self?.answer = fields.map { $0.text ?? "" }.joined(separator: "/")
    }
    logIn.isEnabled = false
    logInAction = logIn
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
    alert.addAction(logIn)
    alert.preferredAction = logIn
    present(alert, animated: false, completion: nil)
  }

  func nameChanged(_ sender: UITextField) { logInAction?.isEnabled = sender.text?.isEmpty == false }
}
