import TestCompositor
import Testing
import UIKit
import TouchstoneWayland

@testable import UIKitWayland

@Suite("Hovering, scrolling and touchpads from the wire to the application")
struct ReadingsOnTheWireTests {
  private let left: UInt32 = 0x110

  // MARK: Hovering (13)

  @Test("A mouse hovers before its press and after its release; the touch is in between (13)")
  func hover() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    stage.pointer.enter(window.surface, x: 10, y: 20)
    stage.pointer.frame()
    try stage.settle()
    stage.pointer.motion(x: 30, y: 40, time: 1)
    stage.pointer.frame()
    try stage.settle()
    stage.pointer.button(left, pressed: true, time: 2)
    stage.pointer.frame()
    stage.pointer.motion(x: 31, y: 40, time: 3)
    stage.pointer.frame()
    stage.pointer.button(left, pressed: false, time: 4)
    stage.pointer.frame()
    stage.pointer.leave(window.surface)
    stage.pointer.frame()
    try stage.settle()
    #expect(
      stage.observer.words == [
        "hover entered", "hover moved", "hover exited", "touch began", "touch moved", "touch ended",
        "hover entered", "hover exited",
      ])
    #expect(stage.observer.scenes.allSatisfy { $0 === window.scene })
    guard case .hover(let moved) = stage.observer.inputs[1] else { return }
    #expect(moved.location == CGPoint(x: 30, y: 40))
  }

  @Test("Any button ends the hovering, and the last one to come up begins it again")
  func rightButton() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    stage.pointer.enter(window.surface, x: 10, y: 20)
    stage.pointer.button(0x111, pressed: true, time: 2)
    stage.pointer.button(left, pressed: true, time: 3)
    stage.pointer.button(0x111, pressed: false, time: 4)
    stage.pointer.frame()
    try stage.settle()
    #expect(stage.observer.words == ["hover entered", "hover exited", "touch began"])
    stage.pointer.button(left, pressed: false, time: 5)
    try stage.settle()
    #expect(stage.observer.words.suffix(2) == ["touch ended", "hover entered"])
  }

  @Test(
    "Sway leaves before a touch and enters after it: the hovering ends and begins, the touch is whole (13)")
  func sway() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    stage.pointer.enter(window.surface, x: 200, y: 200)
    try stage.settle()
    stage.pointer.leave(window.surface)
    stage.touch.down(window.surface, id: 0, x: 10, y: 20, time: 1)
    stage.touch.frame()
    try stage.settle()
    stage.touch.up(id: 0, time: 3)
    stage.touch.frame()
    stage.pointer.enter(window.surface, x: 200, y: 200)
    stage.pointer.frame()
    try stage.settle()
    #expect(
      stage.observer.words == [
        "hover entered", "hover exited", "touch began", "touch ended", "hover entered",
      ])
    #expect(window.view.log == ["began 10,20", "ended 10,20"])
  }

  @Test("A hundred moves of one turn are one, and idle hovering sets no deadline (13)")
  func manyMoves() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    stage.pointer.enter(window.surface, x: 0, y: 0)
    try stage.settle()
    for step in 1...100 as ClosedRange<UInt32> {
      stage.pointer.motion(x: Double(step), y: 0, time: step)
      stage.pointer.frame()
    }
    stage.compositor.flush()
    try stage.host.runTurn()
    #expect(stage.observer.words == ["hover entered", "hover moved"])
    #expect(window.scheduler?.deadline == nil)
    guard case .hover(let moved)? = stage.observer.inputs.last else { return }
    #expect(moved.location.x == 100)
  }

  @Test("At rest nothing is due, with a pointer over the window, after a click, a wheel's steps and a key")
  func rest() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    let pan = UIPanGestureRecognizer()
    pan.allowedScrollTypesMask = .all
    window.view.addGestureRecognizer(pan)
    window.view.addGestureRecognizer(UITapGestureRecognizer())
    func comesToRest() throws -> Bool {
      try stage.settle {
        try window.finishFrame()
        return stage.application.clock.nextDeadline == nil && stage.host.router.repeatDeadline == nil
          && window.scheduler?.needsFrame == false && window.scheduler?.deadline == nil
      }
    }
    stage.pointer.enter(window.surface, x: 10, y: 10)
    stage.pointer.motion(x: 20, y: 20, time: 1)
    #expect(try comesToRest())
    stage.pointer.button(left, pressed: true, time: 2)
    stage.pointer.button(left, pressed: false, time: 3)
    #expect(try comesToRest())
    for time in 4...6 as ClosedRange<UInt32> {
      stage.pointer.axisSource(.wheel)
      stage.pointer.axisValue120(.verticalScroll, 120)
      stage.pointer.axis(.verticalScroll, 10, time: time)
      stage.pointer.frame()
    }
    try stage.settle()
    #expect(stage.application.clock.nextDeadline != nil, "the wheel may go on")
    #expect(try comesToRest())
    stage.keyboard.keymap(TestKeymap.keys)
    stage.keyboard.enter(window.surface)
    stage.keyboard.key(TestKeymap.letterA, pressed: true, time: 7)
    stage.keyboard.key(TestKeymap.letterA, pressed: false, time: 8)
    #expect(try comesToRest())
  }

  @Test("Unplugging the mouse or closing the window ends the hovering")
  func ends() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    let other = try stage.open()
    stage.pointer.enter(window.surface, x: 10, y: 20)
    try stage.settle()
    stage.host.close(other.scene)
    #expect(stage.observer.words == ["hover entered"], "another window's end is not this one's")
    stage.compositor.seat.setCapabilities([.touch])
    try stage.settle()
    stage.compositor.seat.setCapabilities([.pointer])
    try stage.settle()
    stage.pointer.enter(window.surface, x: 10, y: 20)
    try stage.settle()
    stage.host.close(window.scene)
    #expect(
      stage.observer.words == ["hover entered", "hover exited", "hover entered", "hover exited"])
  }

  @Test("An application that replaces another gets the hovering pointer when the pointer moves")
  func adoption() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    stage.pointer.enter(window.surface, x: 10, y: 20)
    try stage.settle()
    stage.host.adopt(UIApplication())
    stage.pointer.motion(x: 11, y: 20, time: 1)
    try stage.settle()
    #expect(stage.observer.words == ["hover entered", "hover exited", "hover entered"])
  }

  // MARK: Scrolling (14)

  private func scrolls(_ stage: WireStage) -> [ScrollSample] {
    stage.observer.inputs.compactMap { if case .scroll(let sample) = $0 { sample } else { nil } }
  }

  @Test("A wheel's step is one sample at the pointer, with the keys held (14)")
  func wheel() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    stage.keyboard.keymap(TestKeymap.plain)
    stage.keyboard.enter(window.surface)
    stage.keyboard.modifiers(depressed: TestKeymap.shift)
    stage.pointer.enter(window.surface, x: 50, y: 60)
    stage.pointer.axisSource(.wheel)
    stage.pointer.axisValue120(.verticalScroll, 120)
    stage.pointer.axis(.verticalScroll, 10, time: 1)
    stage.pointer.frame()
    try stage.settle()
    let samples = scrolls(stage)
    try #require(samples.count == 1)
    #expect(samples[0].source == .wheel)
    #expect(samples[0].translation == CGVector(dx: 0, dy: -ScrollTranslator.pointsPerWheelStep))
    #expect(samples[0].location == CGPoint(x: 50, y: 60))
    #expect(samples[0].modifierFlags == .shift)
    #expect(samples[0].timestamp <= stage.host.now)
  }

  @Test("Fingers on a touchpad begin, change and end by their stop, with their own times (14)")
  func fingers() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    stage.pointer.enter(window.surface, x: 50, y: 60)
    for step in 0..<3 as Range<UInt32> {
      stage.pointer.axisSource(.finger)
      stage.pointer.axis(.verticalScroll, 5, time: 100 + 10 * step)
      stage.pointer.frame()
      try stage.settle()
    }
    stage.pointer.axisSource(.finger)
    stage.pointer.axisStop(.verticalScroll, time: 130)
    stage.pointer.frame()
    try stage.settle()
    let samples = scrolls(stage)
    #expect(samples.map(\.phase) == [.began, .changed, .changed, .changed, .ended])
    #expect(samples.map(\.translation.dy) == [0, -5, -5, -5, 0])
    #expect(samples.allSatisfy { $0.source == .touchpad })
  }

  @Test("Removing the pointer under scrolling fingers cancels the scroll")
  func scrollLeaves() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    stage.pointer.enter(window.surface, x: 50, y: 60)
    stage.pointer.axisSource(.finger)
    stage.pointer.axis(.verticalScroll, 5, time: 1)
    stage.pointer.frame()
    stage.pointer.leave(window.surface)
    stage.pointer.axisStop(.verticalScroll, time: 2)
    stage.pointer.frame()
    try stage.settle()
    #expect(
      stage.observer.words == [
        "hover entered", "touchpad began", "touchpad changed", "touchpad cancelled", "hover exited",
      ])
  }

  /// Opens a window with the pointer at (50, 60). The log does not contain the enter event of the pointer.
  private func openUnderPointer() throws -> (WireStage, WireWindow) {
    let stage = try WireStage()
    let window = try stage.open()
    stage.pointer.enter(window.surface, x: 50, y: 60)
    try stage.settle()
    stage.observer.words = []
    return (stage, window)
  }

  @Test("A scroll between two fingers' touches is delivered between them")
  func order() throws {
    let (stage, window) = try openUnderPointer()
    defer { stage.end() }
    stage.touch.down(window.surface, id: 0, x: 1, y: 1, time: 1)
    stage.pointer.axisSource(.wheel)
    stage.pointer.axis(.verticalScroll, 10, time: 2)
    stage.pointer.frame()
    stage.touch.up(id: 0, time: 3)
    // All these events arrive in one turn.
    stage.compositor.flush()
    try stage.host.runTurn()
    #expect(stage.observer.words == ["touch began", "wheel changed", "touch ended"])
  }

  @Test("Moves that wait for the frame in flight precede later input")
  func heldMoves() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    stage.pointer.enter(window.surface, x: 50, y: 60)
    stage.touch.down(window.surface, id: 0, x: 1, y: 1, time: 1)
    try stage.settle()
    // A frame is committed but not yet shown.
    window.view.backgroundColor = .black
    stage.host.setNeedsFrame(window.scene)
    try stage.settle()
    stage.observer.words = []
    stage.touch.motion(id: 0, x: 2, y: 2, time: 2)
    stage.touch.frame()
    try stage.settle()
    #expect(stage.observer.words.isEmpty, "moves alone wait")
    stage.pointer.axisSource(.wheel)
    stage.pointer.axis(.verticalScroll, 10, time: 3)
    stage.pointer.frame()
    try stage.settle()
    #expect(stage.observer.words == ["touch moved", "wheel changed"])
  }

  // MARK: Touchpad gestures (15)

  @Test("A pinch arrives at the pointer, rotated and scaled; a hold stops moving content (15)")
  func pinch() throws {
    let (stage, window) = try openUnderPointer()
    defer { stage.end() }
    stage.touchpad.beginHold(window.surface, fingers: 2, time: 1)
    stage.touchpad.endHold(cancelled: 1, time: 2)
    stage.touchpad.beginPinch(window.surface, fingers: 2, time: 3)
    stage.touchpad.pinch(dx: 1, dy: 2, scale: 0.5, rotation: 180, time: 4)
    stage.touchpad.endPinch(time: 5)
    try stage.settle()
    #expect(
      stage.observer.words == [
        "touchpad began", "touchpad cancelled", "transform began", "transform changed", "transform ended",
      ])
    guard case .transform(let changed) = stage.observer.inputs[4] else {
      Issue.record("no transform")
      return
    }
    #expect(changed.location == CGPoint(x: 50, y: 60))
    #expect(changed.scale == 0.5)
    #expect(changed.rotation == .pi)
    #expect(changed.translation == CGVector(dx: 1, dy: 2))
    #expect(changed.fingerCount == 2)
  }

  @Test("Losing the protocol, the pointer or the window during a gesture cancels it (26)")
  func vanishing() throws {
    let (stage, window) = try openUnderPointer()
    defer { stage.end() }
    stage.touchpad.beginSwipe(window.surface, fingers: 3, time: 1)
    stage.compositor.withdraw(.pointerGestures)
    try stage.settle()
    #expect(stage.observer.words == ["transform began", "transform cancelled"])
    stage.compositor.announce(.pointerGestures)
    try stage.settle()
    stage.touchpad.beginPinch(window.surface, fingers: 2, time: 2)
    try stage.settle()
    stage.host.close(window.scene)
    #expect(
      Array(stage.observer.words.dropFirst(2)) == ["transform began", "transform cancelled", "hover exited"])
  }

  @Test("A gesture without a pointer in the window has no location, and is ignored (30)")
  func elsewhere() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    stage.touchpad.beginSwipe(window.surface, fingers: 3, time: 1)
    stage.touchpad.swipe(dx: 1, dy: 1, time: 2)
    stage.touchpad.endSwipe(time: 3)
    stage.touchpad.beginHold(window.surface, fingers: 3, time: 4)
    try stage.settle()
    #expect(stage.observer.words.isEmpty)
  }
}
