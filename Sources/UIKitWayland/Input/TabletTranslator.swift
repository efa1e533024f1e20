import Glibc
import UIKit
import Wayland

/// Makes a pen of one tool of a tablet: a touch while its tip is down, hovering while it is near. A pure state machine.
///
/// The wire tells one moment in several events and ends it with a frame, which alone has the time: until then all is
/// only kept. Nothing of it outlives `proximity_out`; a touch that is under way then ends as cancelled.
struct TabletTranslator {
  /// Evdev's code of a mouse-like tool's left button, which is its tip.
  private static let leftButton = PointerTranslator.leftButton
  /// How far a pen can lean, in degrees: lying flat it would have no direction.
  private static let greatestTilt = 89.0

  /// The device number that the tool's touches and hovering carry.
  let device: UInt32
  private let type: UITouch.TouchType
  private let hasForce: Bool

  private var surface: TouchTranslator.Surface?
  /// Where the surface that it is over lies in the coordinates of `surface`.
  private var origin: CGPoint = .zero
  private var location: CGPoint = .zero
  private var force: CGFloat = 0
  private var zOffset: CGFloat = 0
  private var tilt: CGVector = .zero
  private var rollAngle: CGFloat = 0
  private var isDown = false
  private var isHovering = false

  // What waits for the frame.
  private var downSerial: UInt32?
  private var isLifting = false
  private var isLeaving = false
  private var hasMoved = false

  /// What a tablet's mouse or lens does is a pointer's doing; every other tool is a pencil.
  init(device: UInt32, kind: TabletTool.Kind, capabilities: Set<TabletTool.Capability>) {
    self.device = device
    type = kind == .mouse || kind == .lens ? .indirectPointer : .pencil
    hasForce = capabilities.contains(.pressure)
  }

  private var contact: TouchSample.Contact { TouchSample.Contact(device: device, number: 0) }

  // MARK: Events

  mutating func proximityIn(
    _ surface: TouchTranslator.Surface, origin: CGPoint = .zero, at time: TimeInterval,
    into input: inout InputQueue
  ) {
    // A compositor that forgot to say that the tool went.
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

  /// 0 to 1.
  mutating func pressure(_ pressure: Double) {
    force = CGFloat(pressure)
    hasMoved = true
  }

  /// 0 to 1.
  mutating func distance(_ distance: Double) {
    zOffset = CGFloat(distance)
    hasMoved = true
  }

  /// In degrees from upright.
  mutating func tilt(x: Double, y: Double) {
    func clamped(_ degrees: Double) -> CGFloat {
      CGFloat(min(max(degrees, -TabletTranslator.greatestTilt), TabletTranslator.greatestTilt))
    }
    tilt = CGVector(dx: clamped(x), dy: clamped(y))
    hasMoved = true
  }

  mutating func rotation(degrees: Double) {
    rollAngle = CGFloat(degrees) * .pi / 180
    hasMoved = true
  }

  /// All of the moment has been told.
  mutating func frame(at time: TimeInterval, into input: inout InputQueue) {
    // A tip that was down lifts before it comes down again, one that was up the other way round.
    if isDown, isLifting { lift(at: time, into: &input) }
    if let downSerial { touch(serial: downSerial, at: time, into: &input) }
    if isDown, isLifting { lift(at: time, into: &input) }
    if isLeaving { return leave(at: time, into: &input) }
    downSerial = nil
    isLifting = false
    if isDown {
      // A touch that was cancelled meanwhile is nobody's: the tip stays without one until it lifts.
      if hasMoved { input.touches.motion(sample(at: time)) }
    } else if hasMoved || !isHovering {
      report(isHovering ? .moved : .entered, at: time, into: &input)
    }
    hasMoved = false
  }

  /// The surface goes.
  mutating func leave(
    _ surface: TouchTranslator.Surface, at time: TimeInterval, into input: inout InputQueue
  ) {
    if self.surface == surface { leave(at: time, into: &input) }
  }

  /// The tool hovers no more until its next frame. Its touch is the caller's to cancel.
  mutating func end(at time: TimeInterval, into input: inout InputQueue) {
    report(.exited, at: time, into: &input)
  }

  /// The tip was handed to the compositor, and no lift may come. Its touch is the caller's to cancel.
  mutating func endPress() { isDown = false }

  /// The tool is out of reach, and no frame may tell.
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
    // The touch begins where and how it is.
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
    // Rule 1.10: without a measurement both are 0.
    sample.force = hasForce ? force : 0
    sample.maximumPossibleForce = hasForce ? 1 : 0
    sample.altitudeAngle = altitudeAngle
    sample.azimuthAngle = azimuthAngle
    sample.rollAngle = rollAngle
    return sample
  }

  /// Where the far end of a pen one long above the tablet would stand, seen from its tip.
  private var lean: CGVector {
    CGVector(dx: tan(tilt.dx * .pi / 180), dy: tan(tilt.dy * .pi / 180))
  }

  private var altitudeAngle: CGFloat {
    let lean = lean
    return atan2(1, (lean.dx * lean.dx + lean.dy * lean.dy).squareRoot())
  }

  /// The surface's y axis points down, so that angles grow clockwise. An upright pen points nowhere: 0.
  private var azimuthAngle: CGFloat {
    let lean = lean
    return lean == .zero ? 0 : atan2(lean.dy, lean.dx)
  }
}
