import Testing

@testable import UIKit

@Suite("Alerts")
final class AlertControllerTests {
  let log = StageLog()
  // Made by the test itself, because another test may run between the suite's initializer and the test.
  private lazy var stage = TouchStage()
  /// Presents the alert and clears the log.
  private lazy var root: LoggingViewController = {
    let stage = stage
    let root = LoggingViewController("A", log: log)
    stage.window.rootViewController = root
    stage.advance(to: 0)
    _ = log.take()
    return root
  }()

  private func alert(_ style: UIAlertController.Style, _ actions: [(String, UIAlertAction.Style)])
    -> UIAlertController
  {
    let alert = UIAlertController(
      title: "Delete the photo?", message: "It is gone then.", preferredStyle: style)
    for (title, style) in actions {
      alert.addAction(
        UIAlertAction(title: title, style: style) { [log] in log.add("chose \($0.title ?? "")") })
    }
    return alert
  }

  private func button(_ title: String, in view: UIView) -> AlertButton? {
    for subview in view.subviews {
      if let button = subview as? AlertButton, button.action.title == title { return button }
      if let found = button(title, in: subview) { return found }
    }
    return nil
  }

  private func tap(_ title: String, of alert: UIAlertController, at time: TimeInterval) {
    guard let button = button(title, in: alert.view) else {
      Issue.record("no button \(title)")
      return
    }
    let middle = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
    stage.tap(middle.x, middle.y, at: time)
  }

  @Test(
    "A button dismisses the alert; its handler is called afterwards",
    arguments: [UIAlertController.Style.alert, .actionSheet])
  func answer(style: UIAlertController.Style) {
    let alert = alert(style, [("Delete", .destructive), ("Cancel", .cancel)])
    root.present(alert, animated: true) { [log] in log.add("presented") }
    stage.advance(to: 1)
    #expect(log.takeWithoutLayout() == ["presented"])  // the presenter stays on screen
    tap("Delete", of: alert, at: 2)
    #expect(log.take() == [])
    #expect(alert.isBeingDismissed)
    stage.advance(to: 3)
    #expect(log.takeWithoutLayout() == ["chose Delete"])
    #expect(root.presentedViewController == nil)
    #expect(stage.window.subviews.count == 1)
  }

  @Test("Views behind an alert get no touch")
  func modal() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 375, height: 812))
    root.view.addSubview(button)
    root.present(alert(.alert, [("OK", .default)]), animated: false)
    let hit = stage.window.hitTest(CGPoint(x: 10, y: 10), with: nil)
    #expect(hit != nil && hit !== button)
    stage.tap(10, 10, at: 1)
    stage.advance(to: 2)
    #expect(root.presentedViewController != nil)
  }

  @Test("A tap beside an action sheet performs its cancel action")
  func besideSheet() {
    root.present(alert(.actionSheet, [("Delete", .destructive), ("Cancel", .cancel)]), animated: false)
    stage.tap(187, 100, at: 1)
    stage.advance(to: 2)
    #expect(log.takeWithoutLayout() == ["chose Cancel"])
    root.present(alert(.actionSheet, [("Delete", .destructive)]), animated: false)
    stage.tap(187, 100, at: 3)
    stage.advance(to: 4)
    #expect(root.presentedViewController != nil)
  }

  @Test(
    "Two short titles are side by side, cancel on the left; more are stacked, cancel last")
  func order() {
    let two = alert(.alert, [("Delete", .destructive), ("Cancel", .cancel)])
    root.present(two, animated: false)
    stage.advance(to: 1)
    let cancel = button("Cancel", in: two.view)?.frame ?? .zero
    let delete = button("Delete", in: two.view)?.frame ?? .zero
    #expect(cancel.minY == delete.minY && cancel.maxX == delete.minX)
    #expect(cancel.size == CGSize(width: 135, height: 44))
    root.dismiss(animated: false)
    let three = alert(.alert, [("Cancel", .cancel), ("Delete", .destructive), ("Keep", .default)])
    root.present(three, animated: false)
    stage.advance(to: 2)
    let tops = ["Delete", "Keep", "Cancel"].map { button($0, in: three.view)?.frame.minY ?? 0 }
    #expect(tops == tops.sorted() && Set(tops).count == 3)
  }

  @Test("A disabled button does nothing, and a second cancel action is refused")
  func refusals() {
    let alert = alert(.alert, [("Delete", .destructive), ("Cancel", .cancel), ("Also", .cancel)])
    #expect(alert.actions.map(\.title) == ["Delete", "Cancel"])
    root.present(alert, animated: false)
    alert.actions[0].isEnabled = false
    stage.advance(to: 1)
    tap("Delete", of: alert, at: 2)
    stage.advance(to: 3)
    #expect(root.presentedViewController === alert)
  }

  @Test("An alert's handler may present the alert again")
  func again() {
    let alert = alert(.alert, [("OK", .default)])
    for round in 0..<2 {
      root.present(alert, animated: true)
      stage.advance(to: TimeInterval(round) * 5 + 1)
      tap("OK", of: alert, at: TimeInterval(round) * 5 + 2)
      stage.advance(to: TimeInterval(round) * 5 + 4)
    }
    #expect(log.takeWithoutLayout() == ["chose OK", "chose OK"])
  }
}
