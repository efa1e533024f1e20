import Testing
import UIKit

@testable import UIKitWayland

@Suite("A mouse as fingers")
struct PointerTranslatorTests {
  private let object = NSObject()
  private var surface: TouchTranslator.SurfaceKey { ObjectIdentifier(object) }
  private let size = CGSize(width: 400, height: 200)
  private let left = PointerTranslator.leftButton

  private func press(
    _ pointer: inout PointerTranslator, _ touches: inout TouchTranslator, modifiers: UIKeyModifierFlags = []
  ) {
    pointer.setButton(left, isDown: true)
    pointer.press(serial: 3, at: 0, modifiers: modifiers, into: &touches)
  }

  private func release(_ pointer: inout PointerTranslator, _ touches: inout TouchTranslator) {
    pointer.setButton(left, isDown: false)
    pointer.release(at: 1, into: &touches)
  }

  @Test("The left button is a touch of an indirect pointer, and hovering is not a touch")
  func leftButton() {
    var pointer = PointerTranslator(device: 9)
    var touches = TouchTranslator()
    pointer.enter(surface, size: size, at: CGPoint(x: 10, y: 20))
    pointer.motion(to: CGPoint(x: 30, y: 40), at: 0, into: &touches)
    #expect(touches.takeTurns().isEmpty)
    press(&pointer, &touches)
    pointer.motion(to: CGPoint(x: 50, y: 60), at: 0.5, into: &touches)
    release(&pointer, &touches)
    let samples = touches.takeTurns()[0].samples
    #expect(samples.map(\.phase) == [.began, .moved, .ended])
    #expect(samples.allSatisfy { $0.type == .indirectPointer && $0.contact.device == 9 })
    #expect(samples.map(\.location.x) == [30, 50, 50])
  }

  @Test(
    "A touch that leaves with the button down continues; sway's leave and enter around a touch change nothing"
  )
  func leaving() {
    var pointer = PointerTranslator(device: 9)
    var touches = TouchTranslator()
    pointer.enter(surface, size: size, at: CGPoint(x: 10, y: 20))
    press(&pointer, &touches)
    pointer.leave()
    pointer.motion(to: CGPoint(x: -5, y: 20), at: 0.2, into: &touches)
    release(&pointer, &touches)
    #expect(touches.takeTurns()[0].samples.map(\.phase) == [.began, .moved, .ended])
    pointer.leave()
    press(&pointer, &touches)
    #expect(touches.takeTurns().isEmpty, "a press outside every surface of ours is none")
  }

  @Test("Every button is in the mask, by UIKit's number; unknown codes are not")
  func otherButtons() {
    var pointer = PointerTranslator(device: 9)
    for code in [0x111, 0x112, 0x117, 0x10f, 0x118, 0, .max] as [UInt32] {
      pointer.setButton(code, isDown: true)
    }
    #expect(pointer.buttonMask == [.secondary, .button(3), .button(8)])
    pointer.setButton(left, isDown: true)
    pointer.setButton(0x111, isDown: false)
    #expect(pointer.buttonMask == [.primary, .button(3), .button(8)])
  }

  @Test("Only the left button makes two fingers with Alt")
  func altAndRightButton() {
    var pointer = PointerTranslator(device: 9)
    var touches = TouchTranslator()
    pointer.enter(surface, size: size, at: CGPoint(x: 150, y: 80))
    pointer.setButton(0x111, isDown: true)
    pointer.press(serial: 3, at: 0, modifiers: .alternate, into: &touches)
    #expect(touches.takeTurns()[0].samples.map(\.contact.number) == [0])
  }

  @Test("If a surface disappears with the button down, nothing is pressed on the next one")
  func surfaceGone() {
    var pointer = PointerTranslator(device: 9)
    var touches = TouchTranslator()
    let other = NSObject()
    pointer.enter(surface, size: size, at: .zero)
    press(&pointer, &touches)
    pointer.leave(ObjectIdentifier(other))
    #expect(pointer.buttonMask == .primary, "another surface is none of its business")
    pointer.leave(surface)
    touches.cancelAll(on: surface, at: 1)
    _ = touches.takeTurns()
    #expect(pointer.buttonMask == [])
    pointer.enter(ObjectIdentifier(other), size: size, at: .zero)
    press(&pointer, &touches)
    #expect(touches.takeTurns().map(\.surface) == [ObjectIdentifier(other)])
  }

  @Test("With Alt a second finger mirrors the first about the centre")
  func mirrored() {
    var pointer = PointerTranslator(device: 9)
    var touches = TouchTranslator()
    pointer.enter(surface, size: size, at: CGPoint(x: 150, y: 80))
    press(&pointer, &touches, modifiers: .alternate)
    pointer.motion(to: CGPoint(x: 100, y: 90), at: 0.1, into: &touches)
    release(&pointer, &touches)
    let samples = touches.takeTurns()[0].samples
    #expect(samples.map(\.contact.number) == [0, 1, 0, 1, 0, 1])
    #expect(samples[1].location == CGPoint(x: 250, y: 120))
    #expect(samples[3].location == CGPoint(x: 300, y: 110))
    #expect(samples.map(\.phase) == [.began, .began, .moved, .moved, .ended, .ended])
  }

  @Test("Alt and Shift move two fingers in parallel")
  func parallel() {
    var pointer = PointerTranslator(device: 9)
    var touches = TouchTranslator()
    pointer.enter(surface, size: size, at: CGPoint(x: 100, y: 80))
    press(&pointer, &touches, modifiers: [.alternate, .shift])
    pointer.motion(to: CGPoint(x: 120, y: 85), at: 0.1, into: &touches)
    let samples = touches.takeTurns()[0].samples
    #expect(samples[1].location.x - samples[0].location.x == samples[3].location.x - samples[2].location.x)
    #expect(samples[3].location.y == 85)
  }
}

@Suite("The times at which frames are drawn")
struct FrameSchedulerTests {
  private func ready() -> FrameScheduler {
    var scheduler = FrameScheduler()
    scheduler.refreshInterval = 0.01
    scheduler.setReady()
    return scheduler
  }

  @Test("Nothing is drawn before the first configure, or without a change")
  func nothingToDraw() {
    var scheduler = FrameScheduler()
    scheduler.setNeedsFrame()
    #expect(!scheduler.shouldDraw(at: 0))
    scheduler.setReady()
    #expect(scheduler.shouldDraw(at: 0))
    scheduler.didCommit(at: 0)
    scheduler.didReceiveFrameCallback()
    #expect(!scheduler.shouldDraw(at: 1))
    #expect(scheduler.deadline == nil, "idle is no wake-up")
  }

  @Test("A change without a frame in flight is drawn at once, the next change at the callback")
  func slot() {
    var scheduler = ready()
    scheduler.setNeedsFrame()
    #expect(scheduler.shouldDraw(at: 1))
    scheduler.didCommit(at: 1)
    scheduler.setNeedsFrame()
    #expect(!scheduler.shouldDraw(at: 1.005))
    scheduler.didReceiveFrameCallback()
    #expect(scheduler.shouldDraw(at: 1.005))
  }

  @Test("After a refresh interval drawing no longer waits for a callback; the next frame waits for one again")
  func missingCallback() {
    var scheduler = ready()
    scheduler.setNeedsFrame()
    scheduler.didCommit(at: 1)
    scheduler.setNeedsFrame()
    #expect(scheduler.deadline == 1.01)
    #expect(scheduler.shouldDraw(at: 1.01))
    scheduler.didCommit(at: 1.01)
    scheduler.setNeedsFrame()
    #expect(!scheduler.shouldDraw(at: 9), "the window is hidden")
    #expect(scheduler.deadline == nil, "and hidden is idle")
    scheduler.didReceiveFrameCallback()
    #expect(scheduler.shouldDraw(at: 9))
  }

  @Test("A frame without a buffer waits for one, or for the callback, and sets no timer")
  func missingBuffer() {
    var scheduler = ready()
    scheduler.setNeedsFrame()
    scheduler.didCommit(at: 1)
    scheduler.setNeedsFrame()
    #expect(scheduler.shouldDraw(at: 1.01))
    scheduler.didLackBuffer()
    #expect(scheduler.deadline == nil)
    #expect(!scheduler.shouldDraw(at: 9))
    var called = scheduler
    called.didReceiveFrameCallback()
    #expect(called.shouldDraw(at: 9))
    scheduler.mayHaveBuffer()
    #expect(scheduler.shouldDraw(at: 9))
  }

  @Test("Moves wait while a frame is in flight, one refresh interval at most")
  func heldMoves() {
    var scheduler = ready()
    let holds1 = scheduler.shouldHoldMoves(at: 0)
    #expect(!holds1, "the slot is free")
    scheduler.setNeedsFrame()
    scheduler.didCommit(at: 1)
    let holds2 = scheduler.shouldHoldMoves(at: 1.002)
    #expect(holds2)
    #expect(scheduler.deadline == 1.012)
    let holds3 = scheduler.shouldHoldMoves(at: 1.008)
    #expect(holds3)
    let holds4 = scheduler.shouldHoldMoves(at: 1.0121)
    #expect(!holds4)
    scheduler.didReceiveFrameCallback()
    let holds5 = scheduler.shouldHoldMoves(at: 1.02)
    #expect(!holds5)
  }
}
