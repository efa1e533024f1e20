import Testing

@testable import UIKit

@Suite("Shakes (SC-28)", .serialized)
struct MotionTests {
  let log = StageLog()
  let stage: Stage

  init() {
    let application = ListeningApplication()
    application.log = log
    stage = Stage(application: application)
  }

  private func shake(_ phase: ShakeSample.Phase) {
    stage.input(.shake(ShakeSample(phase: phase, timestamp: stage.application.clock.now)))
  }

  @Test("A shake goes to the first responder and up the chain, without a hit test (10.12)")
  func chain() {
    let outer = MotionListener("outer", log: log, in: stage.keyWindow())
    let inner = MotionListener("inner", log: log, in: outer)
    inner.becomeFirstResponder()
    stage.advance(to: 2)
    shake(.began)
    // Rule 2.4: the raw values of the type `motion` and the subtype `motionShake` are both 1.
    #expect(
      log.take() == [
        "inner motionBegan motionShake 1 1 2.0", "outer motionBegan motionShake 1 1 2.0",
        "application motionBegan",
      ])
    inner.callsSuper = false
    stage.advance(to: 3)
    shake(.ended)
    #expect(log.take() == ["inner motionEnded motionShake 1 1 3.0"])
  }

  @Test(
    "Without a first responder a shake goes to the window and the application, without a window to the latter"
  )
  func noFirstResponder() {
    shake(.began)
    shake(.ended)
    #expect(log.take() == ["application motionBegan"])
    _ = stage.keyWindow()
    shake(.began)
    #expect(log.take() == ["application motionBegan"])
  }

  @Test(
    "The responder that got a shake's beginning gets its end; lone ends and second beginnings are ignored")
  func pairs() {
    let window = stage.keyWindow()
    let first = MotionListener("first", log: log, in: window),
      second = MotionListener("second", log: log, in: window)
    first.callsSuper = false
    first.becomeFirstResponder()
    shake(.ended)
    shake(.cancelled)
    #expect(log.take() == [])
    shake(.began)
    shake(.began)
    second.becomeFirstResponder()
    shake(.cancelled)
    #expect(
      log.take() == ["first motionBegan motionShake 1 1 0.0", "first motionCancelled motionShake 1 1 0.0"])
  }

  @Test("When the app resigns active the shake is cancelled")
  func interrupted() {
    stage.scene.transition(to: .foregroundActive)
    let view = MotionListener("view", log: log, in: stage.keyWindow())
    view.callsSuper = false
    view.becomeFirstResponder()
    shake(.began)
    stage.scene.transition(to: .foregroundInactive)
    shake(.ended)
    #expect(
      log.take() == ["view motionBegan motionShake 1 1 0.0", "view motionCancelled motionShake 1 1 0.0"])
  }
}
