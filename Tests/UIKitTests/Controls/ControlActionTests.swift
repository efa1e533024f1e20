import Testing

@testable import UIKit

/// Rules 7.4, 7.11, 7.12.
@Suite("A control keeps targets and actions")
struct ControlActionTests {
  let log = StageLog()
  let control = UIControl(frame: .zero)
  let saver: Saver

  init() {
    saver = Saver(log)
    UIApplication.launch(delegate: nil, host: nil)  // sends actions to targets
  }

  @Test("Events and states have Apple's bits")
  func bits() {
    let events: [(UIControl.Event, UInt)] = [
      (.touchDown, 1), (.touchDownRepeat, 2), (.touchDragInside, 4), (.touchDragOutside, 8),
      (.touchDragEnter, 16), (.touchDragExit, 32), (.touchUpInside, 64), (.touchUpOutside, 128),
      (.touchCancel, 256), (.valueChanged, 0x1000), (.primaryActionTriggered, 0x2000),
      (.menuActionTriggered, 0x4000), (.editingDidBegin, 0x10000), (.editingChanged, 0x20000),
      (.editingDidEnd, 0x40000), (.editingDidEndOnExit, 0x80000), (.allTouchEvents, 0xFFF),
      (.allEditingEvents, 0xF0000), (.applicationReserved, 0x0F00_0000),
      (.systemReserved, 0xF000_0000),
    ]
    for (event, bit) in events { #expect(event.rawValue == bit) }  // 7.4
    let states: [(UIControl.State, UInt)] = [
      (.normal, 0), (.highlighted, 1), (.disabled, 2), (.selected, 4), (.focused, 8),
    ]
    for (state, bit) in states { #expect(state.rawValue == bit) }  // 7.5
  }

  @Test("A control's state combines its flags")
  func state() {
    #expect(control.state == .normal)
    control.isSelected = true
    control.isHighlighted = true
    #expect(control.state == [.selected, .highlighted])
    control.isEnabled = false
    #expect(control.state == [.selected, .highlighted, .disabled])  // 7.5
  }

  @Test("The same target and action added twice is sent once, for the union of the events")
  func union() {
    control.addTarget(saver, action: "save", for: .touchDown)
    control.addTarget(saver, action: "save", for: [.touchDown, .touchUpInside])
    control.sendActions(for: .touchDown)
    control.sendActions(for: .touchUpInside)
    control.sendActions(for: [.touchDown, .touchUpInside])
    #expect(log.take() == ["save", "save", "save"])  // 7.11
    #expect(control.allControlEvents == [.touchDown, .touchUpInside])
  }

  @Test("The same line of code run twice adds one action")
  func sameLineTwice() {
    for _ in 0..<2 { control.addTarget(saver, action: Saver.save, for: .touchDown) }
    control.sendActions(for: .touchDown)
    #expect(log.take() == ["save"])  // 7.11
  }

  @Test("Actions are sent in the order in which they were added")
  func order() {
    let other = Saver(log)
    control.tag = 3
    control.addAction(UIAction(title: "first") { [log] _ in log.add("first") }, for: .valueChanged)
    control.addTarget(saver, action: Saver.save, for: .valueChanged)
    control.addTarget(other, action: Saver.saveFrom, for: .valueChanged)
    control.addAction(UIAction(title: "last") { [log] _ in log.add("last") }, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(log.take() == ["first", "save", "saveFrom 3", "last"])  // 7.11
  }

  @Test("Targets are not retained")
  func targetsAreWeak() {
    var target: Saver? = Saver(log)
    weak let watch = target
    control.addTarget(target, action: Saver.save, for: .valueChanged)
    target = nil
    #expect(watch == nil)  // 7.11
    control.sendActions(for: .valueChanged)
    #expect(log.take() == [])
    #expect(control.allTargets.isEmpty)
  }

  @Test("A control that targets itself gets its action and can be released")
  func ownTarget() {
    final class Own: UIControl {
      var log: StageLog?
      func react() { log?.add("own") }
    }
    var own: Own? = Own(frame: .zero)
    own?.log = log
    own?.addTarget(own, action: Own.react, for: .valueChanged)
    own?.sendActions(for: .valueChanged)
    #expect(log.take() == ["own"])
    weak let watch = own
    own = nil
    #expect(watch == nil)
  }

  @Test("Targets are removed by pair, by target and by event")
  func removing() {
    let save = Selector(Saver.save)
    control.addTarget(saver, action: save, for: [.touchDown, .touchUpInside])
    control.addTarget(saver, action: "save:", for: .touchDown)
    control.removeTarget(saver, action: save, for: .touchDown)
    #expect(control.actions(forTarget: saver, forControlEvent: .touchDown) == ["save:"])
    #expect(control.actions(forTarget: saver, forControlEvent: .touchUpInside) == [save.description])
    control.removeTarget(Saver(log), action: nil, for: .allEvents)
    #expect(control.allTargets == [saver])
    control.removeTarget(saver, action: nil, for: .allEvents)
    #expect(control.allTargets.isEmpty)
    #expect(control.allControlEvents.isEmpty)
    #expect(control.actions(forTarget: saver, forControlEvent: .touchUpInside) == nil)
  }

  @Test("An action with the same identifier replaces the old one")
  func identifiers() {
    let identifier = UIAction.Identifier("save")
    control.addAction(
      UIAction(identifier: identifier) { [log] _ in log.add("old") }, for: .touchDown)
    control.addAction(
      UIAction(identifier: identifier) { [log] _ in log.add("new") }, for: .touchUpInside)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .touchUpInside)
    #expect(log.take() == ["new", "new"])  // 7.12
    control.removeAction(identifiedBy: identifier, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(log.take() == [])
    #expect(control.allControlEvents == .touchUpInside)
  }

  @Test("An action has its sender only while it runs")
  func sender() {
    let action = UIAction { [log] action in log.add("\(action.sender is UIControl)") }
    control.addAction(action, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(log.take() == ["true"])
    #expect(action.sender == nil)
  }

  @Test("Handlers are enumerated in order, until the caller stops")
  func enumeration() {
    control.addTarget(saver, action: "save", for: .touchDown)
    control.addTarget(nil, action: "load", for: .touchUpInside)
    control.addAction(UIAction(title: "Go") { _ in }, for: .valueChanged)
    var told: [String] = []
    control.enumerateEventHandlers { action, pair, events, stop in
      let target = pair.map { $0.0 == nil ? "nobody" : "saver" }
      told.append("\(action?.title ?? "-") \(target ?? "-") \(pair?.1.description ?? "-") \(events.rawValue)")
      stop = told.count == 3
    }
    #expect(told == ["- saver save 1", "- nobody load 64", "Go - - 4096"])
    #expect(control.allTargets.count == 2)
    #expect(control.allTargets.contains(saver))
    #expect(control.allTargets.contains { $0.base is NSNull })
    told = []
    control.enumerateEventHandlers { _, _, _, stop in
      told.append("")
      stop = true
    }
    #expect(told.count == 1)
  }

  @Test("An action that adds and removes handlers does not disturb the sending")
  func mutationWhileSending() {
    let identifier = UIAction.Identifier("once")
    control.addAction(
      UIAction(identifier: identifier) { [log, control] _ in
        log.add("once")
        control.removeAction(identifiedBy: identifier, for: .allEvents)
        control.addAction(UIAction { _ in log.add("later") }, for: .valueChanged)
      }, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(log.take() == ["once"])
    control.sendActions(for: .valueChanged)
    #expect(log.take() == ["later"])
  }
}
