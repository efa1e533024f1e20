import SeededNumbers
import UIKit

/// A recognizer that sets random states, legal or not, ignores touches, and decides late; but it decides
/// within a second after its last finger lifted, as every recognizer must.
final class RandomRecognizer: UIGestureRecognizer {
  private var random: RandomSource
  private let world: RandomWorld
  private let number: Int
  private var timer: EventClock.Timer?

  init(number: Int, world: RandomWorld, seed: UInt64) {
    self.number = number
    self.world = world
    random = RandomSource(seed: seed)
    super.init(target: nil, action: nil)
  }

  private func set(_ new: State) {
    world.coverage.note(from: state, assigned: new)
    state = new
  }

  /// Sets a state now and then, legal ones more often.
  private func maybeDecide() {
    if random.chance(1, in: 3) { set(random.pick([.began, .changed, .ended, .failed, .began, .changed])) }
    if random.chance(1, in: 12) {
      set(random.pick([.possible, .began, .changed, .ended, .cancelled, .failed]))
    }
    if random.chance(1, in: 30) {
      for _ in 0..<3 { set(random.pick([.possible, .began, .changed, .ended, .cancelled, .failed])) }
    }
  }

  /// Without a finger left, decides at once or by a timer.
  private func finish() {
    guard numberOfTouches == 0, state.rawValue <= State.changed.rawValue else { return }
    if random.chance(1, in: 2) {
      set(
        state == .possible ? random.pick([.failed, .ended, .cancelled]) : random.pick([.ended, .cancelled]))
    }
    guard state.rawValue <= State.changed.rawValue, timer == nil else { return }
    let wait = random.pick([0.05, 0.15, 0.35, random.number(0.01...0.6)])
    timer = UIApplication.shared.clock.schedule(after: wait) { [weak self] in self?.timeIsUp() }
  }

  private func timeIsUp() {
    timer = nil
    guard numberOfTouches == 0 else { return }
    set(state == .possible ? random.pick([.failed, .ended]) : random.pick([.ended, .failed]))
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    world.checker.beginCall(of: self, touches, event)
    defer { world.checker.endCall() }
    if random.chance(1, in: 10), let touch = world.inOrder(touches).first { ignore(touch, for: event) }
    maybeDecide()
    finish()
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    world.checker.beginCall(of: self, touches, event)
    defer { world.checker.endCall() }
    if random.chance(1, in: 40), let touch = world.inOrder(touches).first { ignore(touch, for: event) }
    maybeDecide()
    finish()
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    world.checker.beginCall(of: self, touches, event)
    defer { world.checker.endCall() }
    maybeDecide()
    finish()
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    world.checker.beginCall(of: self, touches, event)
    defer { world.checker.endCall() }
    if random.chance(1, in: 2) { set(.cancelled) }
  }

  override func reset() {
    super.reset()
    if let timer { UIApplication.shared.clock.cancel(timer) }
    timer = nil
  }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    world.answer("canPrevent", self, other, 7, in: 8)
  }
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    world.answer("canBePrevented", self, other, 7, in: 8)
  }
  override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
    world.answer("shouldRequireFailure", self, other, 1, in: 24)
  }
  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
    world.answer("shouldBeRequiredToFail", self, other, 1, in: 24)
  }
}

/// A delegate whose answers depend on the seed and the pair of recognizers.
final class RandomDelegate: UIGestureRecognizerDelegate {
  private unowned let world: RandomWorld

  init(world: RandomWorld) { self.world = world }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    world.answer("shouldBegin", recognizer, recognizer, 9, in: 10)
  }
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { world.answer("simultaneous", recognizer, other, 1, in: 4) }
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
  ) -> Bool { world.answer("requireFailureOf", recognizer, other, 1, in: 24) }
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool { world.answer("requiredToFailBy", recognizer, other, 1, in: 24) }
  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    world.answer("shouldReceive", recognizer, recognizer, 11, in: 12)
  }
}
