import Testing

@testable import UIKit

/// Rule 7.6, on the virtual clock.
@Suite("The highlight of a control shows for at least 0.12 s")
struct ControlHighlightTests {
  let stage = TouchStage()
  let control = UIControl(frame: CGRect(x: 100, y: 200, width: 100, height: 40))

  init() { stage.window.addSubview(control) }

  @Test("Down and up in one instant: on for exactly 0.12 s")
  func downAndUpTogether() {
    stage.down(150, 220, at: 1)
    stage.up(150, 220, at: 1)
    #expect(control.isHighlighted)  // 7.6
    #expect(!control.isTracking)  // 7.1
    stage.advance(to: 1.119)
    #expect(control.isHighlighted)
    stage.advance(to: 1.12)
    #expect(!control.isHighlighted)
  }

  @Test("A lift after 0.08 s leaves it on until 0.12 s after the finger came")
  func quickTap() {
    stage.tap(150, 220, at: 1)
    stage.advance(to: 1.119)
    #expect(control.isHighlighted)
    stage.advance(to: 1.125)
    #expect(!control.isHighlighted)
  }

  @Test("A lift after the minimum takes it off at once")
  func longPress() {
    stage.down(150, 220, at: 1)
    stage.up(150, 220, at: 1.5)
    #expect(!control.isHighlighted)  // 7.1
  }

  @Test("A second tap within the minimum keeps it on for its own time")
  func secondTapWithinTheMinimum() {
    stage.down(150, 220, at: 1)
    stage.up(150, 220, at: 1.02)
    stage.down(150, 220, at: 1.06)
    stage.advance(to: 1.13)
    #expect(control.isHighlighted)  // 7.1: the second finger is down
    stage.up(150, 220, at: 1.5)
    #expect(!control.isHighlighted)
  }

  @Test("Code that turns it off has the last word")
  func codeTurnsItOff() {
    stage.down(150, 220, at: 1)
    stage.up(150, 220, at: 1)
    control.isHighlighted = false
    #expect(!control.isHighlighted)
    control.isHighlighted = true
    stage.advance(to: 2)
    #expect(control.isHighlighted)  // the timer of the tap is not there any more
  }
}
