import Testing

@testable import UIKit

@Suite("Text fields of alerts", .serialized)
struct AlertTextFieldTests {
  let stage = Stage()
  let log: StageLog
  let window: UIWindow
  let root = UIViewController()

  init() {
    log = stage.log
    window = stage.keyWindow()
    window.rootViewController = root
    stage.advance(to: 0)
  }

  private func login(_ actions: [(String, UIAlertAction.Style)]) -> UIAlertController {
    let alert = UIAlertController(title: "Log in", message: "Once more.", preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Name" }
    alert.addTextField {
      $0.placeholder = "Password"
      $0.isSecureTextEntry = true
    }
    for (title, style) in actions {
      alert.addAction(
        UIAlertAction(title: title, style: style) { [log, unowned alert] in
          log.add("\($0.title ?? "") \(alert.textFields?.map { $0.text ?? "" } ?? [])")
        })
    }
    return alert
  }

  private func show(_ alert: UIAlertController) {
    root.present(alert, animated: true)
    settle()
  }
  private func settle() { stage.advance(to: stage.application.clock.now + 1) }

  @Test("An alert has no field at first; each field is configured when added, before the alert is shown")
  func adding() {
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    #expect(alert.textFields == nil)
    alert.addTextField()
    alert.addTextField { [log] in log.add("configured \($0.text ?? "")") }
    #expect(log.take() == ["configured "])
    #expect(alert.textFields?.count == 2)
    #expect(!alert.isViewLoaded)
  }

  @Test("An action sheet accepts no fields")
  func sheet() {
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    sheet.addTextField { [log] _ in log.add("configured") }
    #expect(sheet.textFields == nil)
    #expect(log.take() == [])
  }

  @Test("The fields are stacked between text and buttons, as wide as the text")
  func layout() throws {
    let alert = login([("Log in", .default), ("Cancel", .cancel)])
    show(alert)
    let fields = try #require(alert.textFields)
    let frames = fields.map { $0.convert($0.bounds, to: nil) }
    #expect(frames[0].maxY <= frames[1].minY)
    #expect(frames.allSatisfy { $0.minX == frames[0].minX && $0.width == 270 - 2 * AlertCard.padding })
    let card = try #require(fields[0].superview)
    for view in card.subviews where view is AlertButton {
      #expect(view.convert(view.bounds, to: nil).minY >= frames[1].maxY)
    }
    for view in card.subviews where view is UILabel {
      #expect(view.convert(view.bounds, to: nil).maxY <= frames[0].minY)
    }
  }

  @Test("The first field is edited at once; Tab goes through fields and buttons, and around")
  func tabbing() throws {
    let alert = login([("Log in", .default), ("Cancel", .cancel)])
    show(alert)
    let fields = try #require(alert.textFields)
    #expect(fields[0].isFirstResponder)
    stage.type(.keyboardA, "a")
    stage.type(.keyboardTab, "\t")
    #expect(fields[1].isFirstResponder)
    stage.type(.keyboardB, "b")
    stage.type(.keyboardTab, "\t")
    #expect((window.keyFocus.view as? AlertButton)?.action.title == "Cancel")
    stage.type(.keyboardTab, "\t")
    stage.type(.keyboardSpacebar, " ")
    settle()
    #expect(log.take() == [#"Log in ["a", "b"]"#])
  }

  @Test("Return goes to the next field, and in the last one performs the preferred action")
  func returning() throws {
    let alert = login([("Later", .default), ("Log in", .default), ("Cancel", .cancel)])
    alert.preferredAction = alert.actions[1]
    show(alert)
    stage.type(.keyboardA, "a")
    stage.type(.keyboardReturnOrEnter, "\r")
    #expect(alert.textFields?[1].isFirstResponder == true)
    stage.type(.keyboardReturnOrEnter, "\r")
    settle()
    #expect(log.take() == [#"Log in ["a", ""]"#])
  }

  @Test("Without a preferred action the only non-cancel action is performed; of two, none is")
  func single() throws {
    show(login([("Log in", .default), ("Cancel", .cancel)]))
    stage.type(.keyboardReturnOrEnter, "\r")
    stage.type(.keyboardReturnOrEnter, "\r")
    settle()
    #expect(log.take() == [#"Log in ["", ""]"#])
    show(login([("Log in", .default), ("Later", .default)]))
    stage.type(.keyboardReturnOrEnter, "\r")
    stage.type(.keyboardReturnOrEnter, "\r")
    settle()
    #expect(log.take() == [])
  }

  @Test("A delegate that refuses Return keeps the alert; a disabled action does nothing")
  func refusals() throws {
    final class Refusing: UITextFieldDelegate {
      func textFieldShouldReturn(_ textField: UITextField) -> Bool { false }
    }
    let delegate = Refusing()
    let alert = login([("Log in", .default)])
    alert.textFields?.forEach { $0.delegate = delegate }
    show(alert)
    stage.type(.keyboardReturnOrEnter, "\r")
    #expect(alert.textFields?[0].isFirstResponder == true)
    alert.textFields?.forEach { $0.delegate = nil }
    alert.actions[0].isEnabled = false
    stage.type(.keyboardReturnOrEnter, "\r")
    stage.type(.keyboardReturnOrEnter, "\r")
    settle()
    #expect(log.take() == [])
    #expect(root.presentedViewController === alert)
  }

  @Test("Escape in a field cancels the alert; a finger beside the card does not")
  func leaving() throws {
    let alert = login([("Log in", .default), ("Cancel", .cancel)])
    show(alert)
    stage.tap(10, 10, at: 5, until: 5.1)
    #expect(alert.textFields?[0].isFirstResponder == true)
    stage.type(.keyboardEscape, "\u{1B}")
    settle()
    #expect(log.take() == [#"Cancel ["", ""]"#])
  }
}
