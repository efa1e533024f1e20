import Testing
import UIKit

@Suite("An alert with fields as apps for iOS write it", .serialized)
@MainActor struct TypicalAlertTests {
  @Test("An alert's action is disabled until a name is typed; Return in the last field performs the action")
  func login() {
    let application = UIApplication()
    application.becomeShared()
    let scene = UIWindowScene()
    application.connect(scene)
    let window = UIWindow(windowScene: scene)
    let controller = LoginController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    application.advance(to: 0)
    controller.logIn()
    let alert = controller.presentedViewController as? UIAlertController
    let fields = alert?.textFields ?? []
    #expect(fields.count == 3 && fields[0].isFirstResponder)
    #expect(alert?.preferredAction?.isEnabled == false)
    for text in ["me", "secret", ""] {
      let field = fields.first { $0.isFirstResponder }
      field?.insertText(text)
      field?.insertText("\n")
    }
    application.advance(to: 1)
    #expect(controller.answer == "me/secret/")
  }
}
