import TestCompositor
import Testing
import UIKit
import TouchstoneWayland

@testable import UIKitWayland

/// A tap recognizer that counts its recognitions.
private final class TapCount: NSObject {
  let recognizer = UITapGestureRecognizer()
  var count = 0

  override init() {
    super.init()
    recognizer.addTarget(self, action: TapCount.tapped)
  }

  private func tapped() { count += 1 }
}

@Suite("The pointer from the wire to the view")
struct PointerOnTheWireTests {
  private let left: UInt32 = 0x110
  private let right: UInt32 = 0x111

  @Test("The left button is a touch of an indirect pointer; hovering makes none (12, 13)")
  func leftButton() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    stage.pointer.enter(window.surface, x: 10, y: 20)
    stage.pointer.motion(x: 30, y: 40, time: 1)
    stage.pointer.frame()
    try stage.settle()
    #expect(window.view.log.isEmpty)
    stage.pointer.button(left, pressed: true, time: 2)
    stage.pointer.frame()
    try stage.settle()
    #expect(window.view.entries.last?.buttonMask == .primary)
    stage.pointer.motion(x: 35, y: 45, time: 3)
    stage.pointer.frame()
    try stage.settle()
    stage.pointer.button(left, pressed: false, time: 4)
    stage.pointer.frame()
    try stage.settle()
    #expect(window.view.log == ["began 30,40", "moved 35,45", "ended 35,45"])
    #expect(window.view.entries.allSatisfy { $0.touches == [.indirectPointer] })
  }

  @Test("The first button begins the touch and the last one ends it; the mask has the buttons down (12)")
  func rightButton() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    stage.pointer.enter(window.surface, x: 10, y: 20)
    stage.pointer.button(right, pressed: true, time: 1)
    stage.pointer.button(left, pressed: true, time: 2)
    stage.pointer.motion(x: 20, y: 20, time: 3)
    stage.pointer.button(right, pressed: false, time: 4)
    stage.pointer.motion(x: 30, y: 20, time: 5)
    stage.pointer.button(left, pressed: false, time: 6)
    try stage.settle()
    #expect(window.view.log == ["began 10,20", "moved 20,20", "moved 30,20", "ended 30,20"])
    // All these events happened in one turn, but each has the buttons that were pressed at its time.
    #expect(
      window.view.entries.map(\.buttonMask) == [.secondary, [.primary, .secondary], .primary, []])
  }

  @Test("A click within one turn is a tap of its button, and of no other (12)", arguments: [true, false])
  func clicks(isRight: Bool) throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    let primary = TapCount()
    let secondary = TapCount()
    secondary.recognizer.buttonMaskRequired = .secondary
    window.view.addGestureRecognizer(primary.recognizer)
    window.view.addGestureRecognizer(secondary.recognizer)
    stage.pointer.enter(window.surface, x: 10, y: 20)
    stage.pointer.button(isRight ? right : left, pressed: true, time: 1)
    stage.pointer.button(isRight ? right : left, pressed: false, time: 2)
    try stage.settle()
    #expect(primary.count == (isRight ? 0 : 1))
    #expect(secondary.count == (isRight ? 1 : 0))
  }

  @Test("After a window is closed with the button down, the mouse works in the next window (5, 26)")
  func closedUnderTheButton() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let first = try stage.open()
    let second = try stage.open()
    stage.pointer.enter(first.surface, x: 10, y: 20)
    stage.pointer.button(left, pressed: true, time: 1)
    try stage.settle()
    stage.host.close(first.scene)
    #expect(first.view.log == ["began 10,20", "cancelled 10,20"])
    // No object is left that could receive the button's release.
    stage.pointer.enter(second.surface, x: 30, y: 40)
    stage.pointer.button(left, pressed: true, time: 2)
    try stage.settle()
    #expect(second.view.log == ["began 30,40"])
  }

  private func press(_ depressed: UInt32) throws -> (WireStage, WireWindow) {
    let stage = try WireStage()
    let window = try stage.open()
    stage.keyboard.keymap(TestKeymap.plain)
    stage.keyboard.enter(window.surface)
    stage.keyboard.modifiers(depressed: depressed)
    stage.pointer.enter(window.surface, x: 150, y: 100)
    stage.pointer.button(left, pressed: true, time: 1)
    try stage.settle()
    return (stage, window)
  }

  @Test("With Alt a second finger mirrors the first about the window's centre (12)")
  func alt() throws {
    let (stage, window) = try press(TestKeymap.alternate)
    defer { stage.end() }
    stage.pointer.motion(x: 100, y: 90, time: 2)
    try stage.settle()
    stage.pointer.button(left, pressed: false, time: 3)
    try stage.settle()
    // The window is 400 by 300 points.
    #expect(
      window.view.log == ["began 150,100 250,200", "moved 100,90 300,210", "ended 100,90 300,210"])
  }

  @Test("With Alt and Shift two fingers move in parallel (12)")
  func altAndShift() throws {
    let (stage, window) = try press(TestKeymap.alternate | TestKeymap.shift)
    defer { stage.end() }
    stage.pointer.motion(x: 160, y: 130, time: 2)
    try stage.settle()
    #expect(window.view.log == ["began 150,100 210,100", "moved 160,130 220,130"])
  }

  @Test("After Alt is released, or the keys leave, the next press is one finger (12)")
  func altReleased() throws {
    let (stage, window) = try press(TestKeymap.alternate)
    defer { stage.end() }
    stage.pointer.button(left, pressed: false, time: 3)
    stage.keyboard.leave(window.surface)
    stage.pointer.button(left, pressed: true, time: 4)
    try stage.settle()
    #expect(window.view.log.last == "began 150,100")
  }

  @Test("A touch that leaves with the button down continues until the release outside (12)")
  func leaveWithButton() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    stage.pointer.enter(window.surface, x: 10, y: 20)
    stage.pointer.button(left, pressed: true, time: 1)
    stage.pointer.leave(window.surface)
    try stage.settle()
    stage.pointer.motion(x: -20, y: 20, time: 2)
    try stage.settle()
    stage.pointer.button(left, pressed: false, time: 3)
    try stage.settle()
    #expect(window.view.log == ["began 10,20", "moved -20,20", "ended -20,20"])
  }

  @Test("Sway's leave before a touch and enter at the old cursor after it make no touch (13)")
  func sway() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    stage.pointer.enter(window.surface, x: 200, y: 200)
    stage.pointer.leave(window.surface)
    stage.touch.down(window.surface, id: 0, x: 10, y: 20, time: 1)
    stage.touch.frame()
    try stage.settle()
    stage.touch.motion(id: 0, x: 12, y: 20, time: 2)
    stage.touch.frame()
    try stage.settle()
    stage.touch.up(id: 0, time: 3)
    stage.touch.frame()
    stage.pointer.enter(window.surface, x: 200, y: 200)
    stage.pointer.frame()
    try stage.settle()
    #expect(window.view.log == ["began 10,20", "moved 12,20", "ended 12,20"])
  }

  @Test("Unplugging the mouse with its button down cancels the touch (5)")
  func unplugged() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    stage.pointer.enter(window.surface, x: 10, y: 20)
    stage.pointer.button(left, pressed: true, time: 1)
    try stage.settle()
    stage.compositor.seat.setCapabilities([.touch])
    try stage.settle()
    #expect(window.view.log == ["began 10,20", "cancelled 10,20"])
  }

  @Test("A release without a press, or a second press, makes no extra touch (30)")
  func strangeButtons() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    stage.pointer.button(left, pressed: true, time: 0)
    stage.pointer.button(left, pressed: false, time: 0)
    stage.pointer.enter(window.surface, x: 10, y: 20)
    stage.pointer.button(left, pressed: false, time: 1)
    stage.pointer.button(left, pressed: true, time: 2)
    stage.pointer.button(left, pressed: true, time: 3)
    stage.pointer.button(.max, pressed: true, time: 4)
    stage.pointer.button(left, pressed: false, time: 5)
    try stage.settle()
    #expect(window.view.log == ["began 10,20", "ended 10,20"])
  }
}
