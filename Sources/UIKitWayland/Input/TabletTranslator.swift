import Glibc
import UIKit
import TouchstoneWayland

/// Translates one tool of a tablet into a touch while its tip is down, and into hovering while it is near. A
/// state machine without side effects.
///
/// The compositor sends several events for one point in time. A frame event ends them and contains the time.
/// The events are kept until the frame event. `proximity_out` ends all input of the tool; if a touch is still
/// down, it is cancelled.
struct TabletTranslator {
  /// The evdev code of the left button, which counts as the tip of a mouse-like tool.
  private static let leftButton = PointerTranslator.leftButton
  /// The largest tilt, in degrees. At 90 degrees the pen would lie flat, and the tangent of the tilt would be
  /// infinite.
  private static let maximumTilt = 89.0

  /// The number of the device in the tool's samples.
  let device: UInt32
  private let type: UITouch.TouchType
  private let hasForce: Bool

  private var surface: TouchTranslator.SurfaceKey?
  /// The top left corner of the Wayland surface under the tool, in the coordinates of `surface`.
  private var origin: CGPoint = .zero
  private var location: CGPoint = .zero
  private var force: CGFloat = 0
  private var zOffset: CGFloat = 0
  private var tilt: CGVector = .zero
  private var rollAngle: CGFloat = 0
  private var isDown = false
  private var isHovering = false

  // The events that are kept until the frame.
  private var downSerial: UInt32?
  private var isLifting = false
  private var isLeaving = false
  private var hasMoved = false

  /// Creates a translator. The kinds mouse and lens are pointers; all other kinds are pencils.
  init(device: UInt32, kind: TabletTool.Kind, capabilities: Set<TabletTool.Capability>) {
    self.device = device
    type = kind == .mouse || kind == .lens ? .indirectPointer : .pencil
    hasForce = capabilities.contains(.pressure)
  }

  private var contact: TouchSample.Contact { TouchSample.Contact(device: device, number: 0) }

  // MARK: Events

  mutating func proximityIn(
    _ surface: TouchTranslator.SurfaceKey, origin: CGPoint = .zero, at time: TimeInterval,
    into input: inout InputQueue
  ) {
    // Some compositors omit `proximity_out` for the previous surface, so the tool leaves that surface here.
    leave(at: time, into: &input)
    self.surface = surface
    self.origin = origin
  }

  mutating func proximityOut() { isLeaving = true }

  mutating func down(serial: UInt32) { downSerial = serial }

  mutating func up() { isLifting = true }

  mutating func button(_ button: TabletToolButton) {
    guard type == .indirectPointer, button.code == TabletTranslator.leftButton else { return }
    if button.isPressed { down(serial: button.serial) } else { up() }
  }

  mutating func motion(to location: CGPoint) {
    self.location = CGPoint(x: location.x + origin.x, y: location.y + origin.y)
    hasMoved = true
  }

  /// Sets the pressure of the tip, from 0 to 1.
  mutating func pressure(_ pressure: Double) {
    force = CGFloat(pressure)
    hasMoved = true
  }

  /// Sets the distance from the tablet, from 0 to 1.
  mutating func distance(_ distance: Double) {
    zOffset = CGFloat(distance)
    hasMoved = true
  }

  /// Sets the tilt, in degrees from the upright position.
  mutating func tilt(x: Double, y: Double) {
    func clamped(_ degrees: Double) -> CGFloat {
      CGFloat(min(max(degrees, -TabletTranslator.maximumTilt), TabletTranslator.maximumTilt))
    }
    tilt = CGVector(dx: clamped(x), dy: clamped(y))
    hasMoved = true
  }

  mutating func rotation(degrees: Double) {
    rollAngle = CGFloat(degrees) * .pi / 180
    hasMoved = true
  }

  /// Translates the events since the last frame into samples.
  mutating func frame(at time: TimeInterval, into input: inout InputQueue) {
    // In one frame, a tip that is down lifts before it comes down again, and a tip that is up comes down
    // before it lifts.
    if isDown, isLifting { lift(at: time, into: &input) }
    if let downSerial { touch(serial: downSerial, at: time, into: &input) }
    if isDown, isLifting { lift(at: time, into: &input) }
    if isLeaving { return leave(at: time, into: &input) }
    downSerial = nil
    isLifting = false
    if isDown {
      // If the touch was cancelled, the tip has no touch until it comes down again.
      if hasMoved { input.touches.motion(sample(at: time)) }
    } else if hasMoved || !isHovering {
      report(isHovering ? .moved : .entered, at: time, into: &input)
    }
    hasMoved = false
  }

  /// Ends all input on a surface that is being removed.
  mutating func leave(
    _ surface: TouchTranslator.SurfaceKey, at time: TimeInterval, into input: inout InputQueue
  ) {
    if self.surface == surface { leave(at: time, into: &input) }
  }

  /// Ends the hovering until the next frame. The caller cancels a touch that is down.
  mutating func end(at time: TimeInterval, into input: inout InputQueue) {
    report(.exited, at: time, into: &input)
  }

  /// Records that the tip was handed over to the compositor. The compositor possibly sends no lift for it, so
  /// the caller cancels the touch.
  mutating func endPress() { isDown = false }

  /// Ends all input, because the tool is too far away. The compositor might send no frame after this.
  mutating func leave(at time: TimeInterval, into input: inout InputQueue) {
    input.touches.cancelAll(ofDevice: device, at: time)
    report(.exited, at: time, into: &input)
    self = TabletTranslator(device: device, type: type, hasForce: hasForce)
  }

  // MARK: Private

  private init(device: UInt32, type: UITouch.TouchType, hasForce: Bool) {
    self.device = device
    self.type = type
    self.hasForce = hasForce
  }

  private mutating func touch(serial: UInt32, at time: TimeInterval, into input: inout InputQueue) {
    guard let surface, !isDown else { return }
    report(.exited, at: time, into: &input)
    isDown = true
    downSerial = nil
    // The touch begins with the current position, force and tilt, so no move is needed.
    hasMoved = false
    input.touches.down(sample(at: time), on: surface, serial: serial)
  }

  private mutating func lift(at time: TimeInterval, into input: inout InputQueue) {
    isDown = false
    isLifting = false
    input.touches.up(contact, at: time)
  }

  private mutating func report(
    _ phase: HoverSample.Phase, at time: TimeInterval, into input: inout InputQueue
  ) {
    guard let surface, isHovering || phase != .exited else { return }
    isHovering = phase != .exited
    var hover = HoverSample(device: device, phase: phase, location: location, timestamp: time)
    hover.type = type
    hover.zOffset = zOffset
    hover.altitudeAngle = altitudeAngle
    hover.azimuthAngle = azimuthAngle
    hover.rollAngle = rollAngle
    input.append(.hover(hover), on: surface)
  }

  private func sample(at time: TimeInterval) -> TouchSample {
    var sample = TouchSample(contact: contact, phase: .moved, location: location, timestamp: time)
    sample.type = type
    // Rule 1.10: if the tool does not measure the force, the force and the maximum possible force are 0.
    sample.force = hasForce ? force : 0
    sample.maximumPossibleForce = hasForce ? 1 : 0
    sample.altitudeAngle = altitudeAngle
    sample.azimuthAngle = azimuthAngle
    sample.rollAngle = rollAngle
    return sample
  }

  /// The horizontal offset from the pen's tip to the point of the pen that is one unit higher.
  private var tiltSlope: CGVector {
    CGVector(dx: tan(tilt.dx * .pi / 180), dy: tan(tilt.dy * .pi / 180))
  }

  private var altitudeAngle: CGFloat {
    let tiltSlope = tiltSlope
    return atan2(1, (tiltSlope.dx * tiltSlope.dx + tiltSlope.dy * tiltSlope.dy).squareRoot())
  }

  /// The direction of the tilt in radians; 0 for an upright pen. The y axis of the surface points down, so
  /// angles grow clockwise.
  private var azimuthAngle: CGFloat {
    let tiltSlope = tiltSlope
    return tiltSlope == .zero ? 0 : atan2(tiltSlope.dy, tiltSlope.dx)
  }
}
