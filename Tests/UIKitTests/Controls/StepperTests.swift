import Testing

@testable import UIKit

/// Rule 7.18. The stepper is 94×32 at (100, 200): minus left of x = 147, plus right of it.
@Suite("A stepper")
struct StepperTests {
  let log = StageLog()
  let stage = TouchStage()
  let stepper = UIStepper(frame: CGRect(x: 100, y: 200, width: 0, height: 0))

  init() {
    stage.window.addSubview(stepper)
    stepper.log([.valueChanged], to: log) { [stepper] in "\(stepper.value)" }
  }

  @Test("A stepper starts at 0 of 0 to 100 by 1, repeats, is continuous, and does not wrap")
  func defaults() {
    #expect(stepper.value == 0 && stepper.minimumValue == 0 && stepper.maximumValue == 100)  // 7.18
    #expect(stepper.stepValue == 1)
    #expect(stepper.autorepeat && stepper.isContinuous && !stepper.wraps)
    #expect(stepper.frame.size == CGSize(width: 94, height: 32))
  }

  @Test("A tap on a half steps once")
  func taps() {
    stage.tap(170, 215, at: 1)
    stage.tap(170, 215, at: 2)
    stage.tap(110, 215, at: 3)
    #expect(log.take() == ["valueChanged 1.0", "valueChanged 2.0", "valueChanged 1.0"])  // 7.18
  }

  @Test("A stepper stops at the ends and sends nothing there; a step that is too long goes to the end")
  func ends() {
    stage.tap(110, 215, at: 1)
    #expect(log.take() == [])
    stepper.value = 95
    stepper.stepValue = 10
    stage.tap(170, 215, at: 2)
    #expect(log.take() == ["valueChanged 100.0"])
    stage.tap(170, 215, at: 3)
    #expect(log.take() == [])
  }

  @Test("A wrapping stepper goes from each end to the other")
  func wraps() {
    stepper.wraps = true
    stage.tap(110, 215, at: 1)
    stage.tap(170, 215, at: 2)
    #expect(log.take() == ["valueChanged 100.0", "valueChanged 0.0"])  // 7.18
  }

  @Test("A stepper held for half a second repeats every tenth, until the finger lifts")
  func repeats() {
    stage.down(170, 215, at: 1)
    stage.advance(to: 1.49)
    #expect(stepper.value == 1)
    stage.advance(to: 1.75)
    #expect(stepper.value == 4)  // at 1.5, 1.6, 1.7
    stage.up(170, 215, at: 1.76)
    stage.advance(to: 3)
    #expect(stepper.value == 4)
    #expect(log.take().count == 4)
  }

  @Test("A stepper pauses while the finger is on its other half, and at the end of its range")
  func rests() {
    stage.down(170, 215, at: 1)
    stage.move(110, 215, at: 1.2)
    stage.advance(to: 3)
    #expect(stepper.value == 1)
    stage.move(170, 215, at: 3)
    stage.advance(to: 3.55)
    #expect(stepper.value == 2)
    stepper.maximumValue = 2
    stage.advance(to: 5)
    #expect(stepper.value == 2)
    #expect(stage.application.clock.nextDeadline == nil)
    stage.up(170, 215, at: 5)
  }

  @Test("Without autorepeat one touch is one step")
  func withoutRepetition() {
    stepper.autorepeat = false
    stage.down(170, 215, at: 1)
    stage.advance(to: 5)
    stage.up(170, 215, at: 5)
    #expect(log.take() == ["valueChanged 1.0"])  // 7.18
  }

  @Test("A stepper that is not continuous sends valueChanged once, at the lift")
  func notContinuous() {
    stepper.isContinuous = false
    stage.down(170, 215, at: 1)
    stage.advance(to: 1.75)
    #expect(log.take() == [])
    stage.up(170, 215, at: 1.76)
    #expect(log.take() == ["valueChanged 4.0"])  // 7.18
  }

  @Test("A stepper stops when it leaves its window or its touch is cancelled")
  func stops() {
    stage.down(170, 215, at: 1)
    stepper.removeFromSuperview()
    stage.advance(to: 3)
    #expect(stepper.value == 1)
    stage.up(170, 215, at: 3)
    stage.window.addSubview(stepper)
    stage.down(170, 215, at: 4)
    stage.cancel(170, 215, at: 4.1)
    stage.advance(to: 6)
    #expect(stepper.value == 2)
  }

  @Test("The value stays in its range; impossible steps are refused")
  func range() {
    stepper.value = 1000
    #expect(stepper.value == 100)
    stepper.minimumValue = 200
    #expect(stepper.maximumValue == 200 && stepper.value == 200)
    stepper.maximumValue = 5
    #expect(stepper.minimumValue == 5 && stepper.value == 5)
    stepper.stepValue = 0
    stepper.stepValue = -1
    stepper.stepValue = .nan
    #expect(stepper.stepValue == 1)
    stepper.value = .nan
    #expect(stepper.value == 5)
    #expect(log.take() == [])
  }
}
