import Testing
import UIKit

@Suite("A form as apps for iOS write it", .serialized)
@MainActor struct TypicalFormTests {
  @Test("Two text fields are filled in one after the other")
  func form() {
    let application = UIApplication()
    application.becomeShared()
    let scene = UIWindowScene()
    application.connect(scene)
    let window = UIWindow(windowScene: scene)
    let form = FormController()
    window.rootViewController = form
    window.makeKeyAndVisible()
    form.nameField.becomeFirstResponder()
    form.nameField.insertText("Li")
    #expect(form.selectFirstCharacter() == "L")
    form.nameField.insertText("\n")
    #expect(form.passwordField.isFirstResponder)
    form.passwordField.insertText(String(repeating: "x", count: 21))
    #expect(form.passwordField.text == "")
    form.passwordField.insertText("\n")
    #expect(form.calls == ["begin", "changed Li", "end", "begin", "end"])
  }

  @Test("A label offers copying, and an object has its own undo manager")
  func actions() {
    let label = CopyLabel()
    label.text = "copied"
    label.copy(nil)
    #expect(UIPasteboard.general.string == "copied")
    let counter = Counter()
    counter.set(1)
    #expect(counter.undoManager?.undoActionName == "Count")
    counter.undoManager?.undo()
    #expect(counter.value == 0)
    let field = InsetField()
    #expect(!field.canPerformAction(Selector("paste:"), withSender: nil))
  }
}
