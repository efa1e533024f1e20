import Testing

@testable import UIKit

/// SC-30, and the order of a control's own events. The gallery also has cases for SC-17, SC-29 and SC-38.
@Suite("Scenarios of controls")
struct ControlScenarios {
  let log = StageLog()

  private final class PathButton: UIButton {
    var log: StageLog?
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      log?.add("touchesEnded")
      super.touchesEnded(touches, with: event)
      log?.add("touchesEnded returns")
    }
    override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
      log?.add("control sendAction")
      super.sendAction(action, to: target, for: event)
    }
  }

  private final class PathApplication: UIApplication {
    var log: StageLog?
    override func sendAction(
      _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
    ) -> Bool {
      log?.add("application sendAction")
      return super.sendAction(action, to: target, from: sender, for: event)
    }
  }

  private final class Receiver {
    let log: StageLog
    init(_ log: StageLog) { self.log = log }
    func act() { log.add("action") }
  }

  @Test("SC-30: the action goes control, application, target, before touchesEnded returns")
  func actionPath() {
    let application = PathApplication()
    application.log = log
    let stage = Stage(application: application)
    let button = PathButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    button.log = log
    let receiver = Receiver(log)
    button.addTarget(receiver, action: Receiver.act, for: .touchUpInside)
    stage.window().addSubview(button)
    stage.tap(50, 20, at: 1, until: 1.08)
    // Rules 7.8 and 7.2.
    #expect(
      log.take() == [
        "touchesEnded", "control sendAction", "application sendAction", "action", "touchesEnded returns",
      ])
  }

  @Test("A control's change is sent inside tracking, before the touch's own event")
  func order() {
    let stage = TouchStage()
    let control = UISwitch(frame: CGRect(x: 100, y: 200, width: 0, height: 0))
    stage.window.addSubview(control)
    control.log([.touchDown, .touchUpInside, .valueChanged, .primaryActionTriggered], to: log)
    stage.tap(110, 215, at: 1)
    #expect(log.take() == ["touchDown", "valueChanged", "primaryActionTriggered", "touchUpInside"])
  }

  @Test("Code can perform a primary action")
  func performPrimaryAction() {
    let control = UIControl(
      frame: .zero, primaryAction: UIAction { [log] _ in log.add("primary") })
    control.performPrimaryAction()
    #expect(log.take() == ["primary"])
  }
}
