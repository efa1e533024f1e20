import Testing

@testable import UIKit

/// A target with a method of each arity, and a table of names.
class Saver: UIResponder, ActionTableProviding {
  let log: StageLog
  var successor: UIResponder?
  var refuses = false

  init(_ log: StageLog) { self.log = log }

  override var next: UIResponder? { successor }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    !refuses && super.canPerformAction(action, withSender: sender)
  }

  func save() { log.add("save") }
  func saveFrom(_ sender: UIControl) { log.add("saveFrom \(sender.tag)") }
  func saveFromFor(_ sender: UIControl, _ event: UIEvent?) {
    log.add("saveFromFor \(sender.tag) \(event == nil ? "no event" : "event")")
  }
  func saveAny(_ sender: Any?) { log.add("saveAny \(sender is UIControl)") }

  var actionTable: [String: Selector] {
    ["save": Selector(Saver.save), "save:": Selector(Saver.saveFrom), "again": "save"]
  }
}

@Suite("Selectors name methods")
struct SelectorTests {
  let log = StageLog()
  let control = UIControl(frame: .zero)
  init() { control.tag = 7 }

  @Test("Unbound methods with no, one and two arguments are called with sender and event")
  func arities() {
    let saver = Saver(log)
    let event = UIEvent()
    #expect(Selector(Saver.save).perform(on: saver, sender: control, event: event))  // 7.8
    #expect(Selector(Saver.saveFrom).perform(on: saver, sender: control, event: event))
    #expect(Selector(Saver.saveFromFor).perform(on: saver, sender: control, event: event))
    #expect(Selector(Saver.saveFromFor).perform(on: saver, sender: control, event: nil))
    #expect(Selector(Saver.saveAny).perform(on: saver, sender: nil, event: nil))
    #expect(
      log.take() == ["save", "saveFrom 7", "saveFromFor 7 event", "saveFromFor 7 no event", "saveAny false"])
  }

  @Test("A method is not called with a target or a sender of another class")
  func wrongClasses() {
    #expect(!Selector(Saver.save).perform(on: UIResponder(), sender: control, event: nil))
    #expect(!Selector(Saver.saveFrom).perform(on: Saver(log), sender: UIView(), event: nil))
    #expect(!Selector(Saver.saveFrom).perform(on: Saver(log), sender: nil, event: nil))
    #expect(log.take() == [])
  }

  @Test("A subclass's override is called through its superclass's method")
  func overrides() {
    final class LoudSaver: Saver {
      override func save() { log.add("SAVE") }
    }
    #expect(Selector(Saver.save).perform(on: LoudSaver(log), sender: nil, event: nil))
    #expect(log.take() == ["SAVE"])
  }

  @Test("A bare name is looked up in the target's table")
  func names() {
    let saver = Saver(log)
    #expect(Selector("save:").perform(on: saver, sender: control, event: nil))
    #expect(log.take() == ["saveFrom 7"])
    #expect(!Selector("load:").perform(on: saver, sender: control, event: nil))
    #expect(!Selector("save:").perform(on: UIResponder(), sender: control, event: nil))
    #expect(!Selector("again").perform(on: saver, sender: control, event: nil))  // a replacement name
    #expect(saver.canPerformAction("save:", withSender: nil))  // 10.10
    #expect(!saver.canPerformAction("load:", withSender: nil))
    #expect(log.take() == [])
  }

  @Test("Names are equal by their text; a method gives the same selector wherever it is written")
  func equality() {
    #expect(Selector("save:") == "save:")
    #expect(Selector("save:") != "save")
    let save = Selector(Saver.save), same = save
    #expect(save == same)
    #expect(save != Selector(Saver.saveFrom))
    #expect(Selector("save:").description == "save:")
    #expect(save.description.hasPrefix("Saver action ("))  // 7.12: a name for logs
  }
}

@Suite("The application delivers actions")
struct SendActionTests {
  let log = StageLog()

  @Test("A nil target means the first responder's chain, then the sender's, then no target")
  func nilTarget() {
    let stage = TouchStage()
    final class Field: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }
    final class Page: UIViewController {
      var log: StageLog?
      func save(_ sender: UIControl) { log?.add("page saves") }
    }
    final class FieldPage: UIView {
      var log: StageLog?
      func save(_ sender: UIControl) { log?.add("field page saves") }
    }
    let page = Page()
    page.log = log
    stage.window.rootViewController = page
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    page.view.addSubview(control)
    control.addTarget(nil, action: Page.save, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(log.take() == ["page saves"])  // 7.9, SC-24: the sender's chain

    // The first responder's chain does not have it: the sender's is asked next.
    let fieldPage = FieldPage(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    fieldPage.log = log
    stage.window.addSubview(fieldPage)
    let field = Field(frame: .zero)
    fieldPage.addSubview(field)
    stage.window.makeKey()
    #expect(field.becomeFirstResponder())
    control.sendActions(for: .touchUpInside)
    #expect(log.take() == ["page saves"])  // 7.9

    control.removeTarget(nil, action: nil, for: .allEvents)
    control.addTarget(nil, action: FieldPage.save, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(log.take() == ["field page saves"])  // 7.9, SC-24: the first responder's chain comes first

    field.resignFirstResponder()
    control.sendActions(for: .touchUpInside)
    #expect(log.take() == [])  // SC-24: implemented nowhere: nothing, no crash
    #expect(!stage.application.sendAction(Selector(FieldPage.save), to: nil, from: control, for: nil))
  }

  @Test("A responder whose canPerformAction returns false is skipped")
  func canPerformAction() {
    let stage = TouchStage()
    let first = Saver(log), second = Saver(log)
    first.successor = second
    let action = Selector(Saver.save)
    #expect(first.target(forAction: action, withSender: nil) as? Saver === first)  // 10.10
    first.refuses = true
    #expect(first.target(forAction: action, withSender: nil) as? Saver === second)
    #expect(stage.application.sendAction(action, to: nil, from: first, for: nil))  // 7.9
    second.refuses = true
    #expect(!stage.application.sendAction(action, to: nil, from: first, for: nil))
    #expect(log.take() == ["save"])
  }

  @Test("The overrides of control, application and target each get the action, with the event")
  func overridePoints() {
    final class LoggingApplication: UIApplication {
      var log: StageLog?
      override func sendAction(
        _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
      ) -> Bool {
        log?.add("application \(action) \(event == nil ? "no event" : "event")")
        return super.sendAction(action, to: target, from: sender, for: event)
      }
    }
    final class RelayingControl: UIControl {
      var log: StageLog?
      override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        log?.add("control \(action)")
        super.sendAction(action, to: target, for: event)
      }
    }
    let application = LoggingApplication()
    application.log = log
    application.becomeShared()
    let control = RelayingControl(frame: .zero)
    control.log = log
    let saver = Saver(log)
    control.addTarget(saver, action: "save:", for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(log.take() == ["control save:", "application save: no event", "saveFrom 0"])  // 7.8
  }

  @Test("The trace names the control event and the action with its target")
  func trace() {
    final class Reader: TouchTraceReader {
      var lines: [String] = []
      func trace(_ event: TouchTraceEvent, at time: TimeInterval) {
        switch event {
        case .control(.event(_, let name)): lines.append("event \(name)")
        case .control(.action(let name, _, let target)):
          lines.append("action \(name) \(target == nil ? "dropped" : "taken")")
        case .input, .hitTest, .binding, .recognizer, .delivery, .responder, .message, .idle: break
        }
      }
    }
    let application = UIApplication()
    application.becomeShared()
    let trace = TouchTrace(), reader = Reader()
    trace.add(reader)
    application.trace = trace
    let control = UIControl(frame: .zero)
    let saver = Saver(log)
    control.addTarget(saver, action: "save:", for: .valueChanged)
    control.addTarget(nil, action: "load:", for: .valueChanged)
    control.addAction(UIAction(title: "Go") { _ in }, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(
      reader.lines == [
        "event valueChanged", "action save: taken", "action load: dropped", "action Go taken",
      ])
  }
}
