import SeededNumbers
import TouchstoneScript
import UIKit

/// Random input from a pointer that hovers, a wheel, and fingers on a touchpad, mixed with fingers on the
/// screen. At the end, all these inputs have ended.
struct RandomInputs {
  private static let pointer: UInt32 = 1
  private static let wheel: UInt32 = 2
  private static let touchpad: UInt32 = 3

  private var isHovering = false
  private var isScrolling = false
  private var isPinching = false
  private var scale = 1.0
  private var rotation = 0.0

  /// Adds a random action of the pointer, the wheel or the touchpad at the given time.
  mutating func next(
    _ random: inout RandomSource, at place: CGPoint, _ time: TimeInterval, into script: inout TouchScript
  ) {
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      let phase: HoverSample.Phase =
        !isHovering ? .entered : random.chance(1, in: 4) ? .exited : .moved
      hover(phase, place, time, &script)
    case 1:
      var sample = ScrollSample(
        device: RandomInputs.wheel, source: .wheel, phase: .changed, location: place, timestamp: time)
      sample.translation = CGVector(dx: 0, dy: random.number(-30...30))
      script.append(.input(TouchScript.Input(.scroll(sample))), at: time)
    case 2:
      scroll(next(isScrolling, &random), random.number(-20...20), place, time, &script)
    default:
      scale = max(0.1, scale + random.number(-0.3...0.3))
      rotation += random.number(-0.3...0.3)
      transform(next(isPinching, &random), place, time, &script)
    }
  }

  /// Ends all inputs in progress.
  mutating func end(at time: TimeInterval, into script: inout TouchScript) {
    if isHovering { hover(.exited, .zero, time, &script) }
    if isScrolling { scroll(.ended, 0, .zero, time, &script) }
    if isPinching { transform(.ended, .zero, time, &script) }
  }

  private enum Step {
    case began, changed, ended, cancelled
  }

  private func next(_ isUnderWay: Bool, _ random: inout RandomSource) -> Step {
    isUnderWay ? random.pick([.changed, .changed, .changed, .ended, .cancelled]) : .began
  }

  private mutating func hover(
    _ phase: HoverSample.Phase, _ place: CGPoint, _ time: TimeInterval, _ script: inout TouchScript
  ) {
    isHovering = phase != .exited
    let sample = HoverSample(device: RandomInputs.pointer, phase: phase, location: place, timestamp: time)
    script.append(.input(TouchScript.Input(.hover(sample))), at: time)
  }

  private mutating func scroll(
    _ step: Step, _ way: Double, _ place: CGPoint, _ time: TimeInterval, _ script: inout TouchScript
  ) {
    isScrolling = step == .began || step == .changed
    let phase: ScrollSample.Phase =
      switch step {
      case .began: .began
      case .changed: .changed
      case .ended: .ended
      case .cancelled: .cancelled
      }
    var sample = ScrollSample(
      device: RandomInputs.touchpad, source: .touchpad, phase: phase, location: place, timestamp: time)
    if step == .changed { sample.translation = CGVector(dx: way, dy: -way) }
    script.append(.input(TouchScript.Input(.scroll(sample))), at: time)
  }

  private mutating func transform(
    _ step: Step, _ place: CGPoint, _ time: TimeInterval, _ script: inout TouchScript
  ) {
    isPinching = step == .began || step == .changed
    if step == .began { (scale, rotation) = (1, 0) }
    let phase: TransformSample.Phase =
      switch step {
      case .began: .began
      case .changed: .changed
      case .ended: .ended
      case .cancelled: .cancelled
      }
    var sample = TransformSample(
      device: RandomInputs.touchpad, phase: phase, location: place, fingerCount: 2, timestamp: time)
    (sample.scale, sample.rotation) = (scale, rotation)
    script.append(.input(TouchScript.Input(.transform(sample))), at: time)
  }
}
