import UIKit

/// Translates the movement of a mouse without pressed buttons into hover samples. A state machine without
/// side effects.
///
/// Enter and leave events never begin or end a touch. The compositor sway, for example, sends a leave before
/// a finger's touch, and afterwards an enter at the cursor's position. While a button is down, the pointer is
/// a touch and does not hover. `exited` is sent before the touch begins, and `entered` after the touch ended.
struct HoverTranslator {
  let device: UInt32
  /// The surface under the pointer; nil if there is none. While a button is down, the surface does not
  /// change.
  private(set) var surface: TouchTranslator.SurfaceKey?
  private(set) var location: CGPoint = .zero
  private var size: CGSize = .zero
  private var isPressed = false
  private var isHovering = false

  init(device: UInt32) {
    self.device = device
  }

  mutating func enter(
    _ surface: TouchTranslator.SurfaceKey, size: CGSize, at location: CGPoint, time: TimeInterval,
    into input: inout InputQueue
  ) {
    if self.surface != surface { report(.exited, at: time, into: &input) }
    self.surface = surface
    self.size = size
    self.location = location
    if !isPressed { report(isHovering ? .moved : .entered, at: time, into: &input) }
  }

  mutating func leave(at time: TimeInterval, into input: inout InputQueue) {
    report(.exited, at: time, into: &input)
    surface = nil
  }

  mutating func motion(to location: CGPoint, at time: TimeInterval, into input: inout InputQueue) {
    self.location = location
    if !isPressed { report(isHovering ? .moved : .entered, at: time, into: &input) }
  }

  /// Records that the first button goes down. Call this method before the touch begins.
  mutating func press(at time: TimeInterval, into input: inout InputQueue) {
    report(.exited, at: time, into: &input)
    isPressed = true
  }

  /// Records that the last button comes up. Call this method after the touch ended. If the pointer is outside
  /// of the surface, the pointer does not hover.
  mutating func release(at time: TimeInterval, into input: inout InputQueue) {
    guard isPressed else { return }
    isPressed = false
    if CGRect(origin: .zero, size: size).contains(location) { report(.entered, at: time, into: &input) }
  }

  /// Records that the press was handed over to the compositor; no release will arrive.
  mutating func endPress() { isPressed = false }

  /// Ends the hovering until the pointer moves again.
  mutating func end(at time: TimeInterval, into input: inout InputQueue) {
    report(.exited, at: time, into: &input)
  }

  private mutating func report(
    _ phase: HoverSample.Phase, at time: TimeInterval, into input: inout InputQueue
  ) {
    guard let surface, isHovering || phase != .exited else { return }
    isHovering = phase != .exited
    input.append(
      .hover(HoverSample(device: device, phase: phase, location: location, timestamp: time)), on: surface)
  }
}
