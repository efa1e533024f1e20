import Testing

@testable import UIKit

/// Rule 7.6, on the virtual clock.
@Suite("The highlight of a control ends with the touch")
struct ControlHighlightTests {
  let stage = TouchStage()
  let control = UIControl(frame: CGRect(x: 100, y: 200, width: 100, height: 40))

  init() { stage.window.addSubview(control) }

  @Test("The highlight is off at the lift, however soon it comes (7.6)", arguments: [0, 0.02, 0.08, 0.5])
  func lift(_ duration: TimeInterval) {
    stage.down(150, 220, at: 1)
    #expect(control.isHighlighted)  // 7.1
    stage.up(150, 220, at: 1 + duration)
    #expect(!control.isHighlighted && !control.isTracking)
  }

  @Test("The highlight is still on while the action of the lift runs (7.1)")
  func duringTheAction() {
    var states: [Bool] = []
    control.addAction(UIAction { [control] _ in states.append(control.isHighlighted) }, for: .touchUpInside)
    stage.tap(150, 220, at: 1)
    #expect(states == [true] && !control.isHighlighted)
  }

  @Test("Code that sets the highlight after the lift has the last effect")
  func codeTurnsItOn() {
    stage.tap(150, 220, at: 1)
    control.isHighlighted = true
    stage.advance(to: 2)
    #expect(control.isHighlighted)
  }
}
