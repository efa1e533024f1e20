import Testing

@testable import UIKit

/// Rule 7.18. The switch is 51×31 points at (100, 200). Its thumb moves by 20 points.
@Suite("A switch")
struct SwitchTests {
  let log = StageLog()
  let stage = TouchStage()
  let control = UISwitch(frame: CGRect(x: 100, y: 200, width: 0, height: 0))

  init() {
    stage.window.addSubview(control)
    control.log([.valueChanged, .primaryActionTriggered], to: log) { [control] in "\(control.isOn)" }
  }

  @Test("A switch starts off, in Apple's size, whatever size is set")
  func defaults() {
    #expect(!control.isOn)
    #expect(control.onTintColor == nil && control.thumbTintColor == nil)
    #expect(control.frame == CGRect(x: 100, y: 200, width: 51, height: 31))
    control.frame = CGRect(x: 10, y: 20, width: 300, height: 300)
    #expect(control.frame == CGRect(x: 10, y: 20, width: 51, height: 31))
    control.bounds = CGRect(x: 0, y: 0, width: 9, height: 9)
    #expect(control.bounds.size == CGSize(width: 51, height: 31))
    #expect(UISwitch().intrinsicContentSize == CGSize(width: 51, height: 31))
  }

  @Test("Each tap toggles a switch and sends valueChanged once")
  func taps() {
    stage.tap(140, 215, at: 1)
    #expect(log.take() == ["valueChanged true", "primaryActionTriggered true"])  // 7.18, 7.7
    stage.tap(140, 215, at: 2)
    #expect(log.take() == ["valueChanged false", "primaryActionTriggered false"])
    #expect(!control.isOn)
  }

  @Test("Setting a switch by code sends nothing")
  func code() {
    control.isOn = true
    control.setOn(false, animated: true)
    control.setOn(true, animated: true)
    #expect(control.isOn)
    #expect(log.take() == [])  // 7.18
  }

  @Test(
    "A drag past the middle turns a switch on at the lift; a shorter drag is a tap",
    arguments: [11.0, 25, 300])
  func dragOn(way: Double) {
    stage.down(116, 215, at: 1)
    stage.move(116 + way, 215, at: 1.1)
    #expect(!control.isOn)
    #expect(log.take() == [])
    stage.up(116 + way, 215, at: 1.2)
    #expect(control.isOn)
    #expect(log.take() == ["valueChanged true", "primaryActionTriggered true"])  // 7.18
  }

  @Test("A drag there and back changes nothing and sends nothing")
  func dragThereAndBack() {
    stage.down(116, 215, at: 1)
    stage.move(140, 215, at: 1.1)
    stage.move(116, 215, at: 1.2)
    stage.up(116, 215, at: 1.3)
    #expect(!control.isOn)
    #expect(log.take() == [])  // 7.18: one event per change, and there was none
  }

  @Test("A drag that pushes the thumb against its end changes nothing")
  func dragAgainstTheEnd() {
    stage.down(116, 215, at: 1)
    stage.move(90, 215, at: 1.1)
    stage.up(90, 215, at: 1.2)
    #expect(!control.isOn)
    #expect(log.take() == [])
  }

  @Test("Neither a finger that leaves without dragging nor a cancelled finger toggles a switch")
  func offAndCancelled() {
    stage.down(116, 215, at: 1)
    stage.move(120, 400, at: 1.1)
    stage.up(120, 400, at: 1.2)
    stage.down(116, 215, at: 2)
    stage.move(140, 215, at: 2.1)
    stage.cancel(140, 215, at: 2.2)
    #expect(!control.isOn)
    #expect(log.take() == [])
    stage.tap(116, 215, at: 3)
    #expect(control.isOn)
  }

  @Test("A switch ignores a second finger")
  func secondFinger() {
    control.isMultipleTouchEnabled = true
    stage.down(116, 215, at: 1)
    stage.down(140, 215, at: 1.1, finger: 1)
    stage.up(140, 215, at: 1.2, finger: 1)
    #expect(log.take() == [])  // 7.1b
    stage.up(116, 215, at: 1.3)
    #expect(log.take().count == 2)
  }

  @Test("A disabled switch cannot be tapped; a switch disabled under a finger still toggles")
  func disabled() {
    control.isEnabled = false
    stage.tap(116, 215, at: 1)
    #expect(log.take() == [])  // 7.10
    control.isEnabled = true
    stage.down(116, 215, at: 2)
    control.isEnabled = false
    stage.up(116, 215, at: 2.1)
    #expect(control.isOn)  // 7.10: the lift still counts
  }

  @Test("The space bar toggles a switch that is first responder; other keys go up the chain")
  func keys() {
    final class FocusedSwitch: UISwitch {
      override var canBecomeFirstResponder: Bool { true }
    }
    let stage = Stage()
    let window = stage.keyWindow()
    let focused = FocusedSwitch()
    window.addSubview(focused)
    #expect(focused.becomeFirstResponder())
    focused.log([.valueChanged], to: log)
    stage.type(.keyboardSpacebar, " ")
    #expect(focused.isOn)
    #expect(log.take() == ["valueChanged"])
    stage.type(.keyboardA, "a")
    stage.type(.keyboardSpacebar, " ", [.shift])
    #expect(focused.isOn)
    #expect(log.take() == [])
  }
}
