import UIKit

/// Translates touch events into samples, one batch for each surface and turn. A state machine without side
/// effects.
///
/// The translator tolerates faulty compositors. A lift does not wait for a `wl_touch.frame` (mutter sends
/// none after an up, Weston none after the last up). The numbers of contacts are keys, not indices (mutter
/// starts at 288). Fingers that moved in one turn form one batch, even if they moved in different frames. A
/// touch is cancelled if its device or surface is removed.
struct TouchTranslator {
  /// The identity of a surface during its lifetime.
  typealias SurfaceKey = ObjectIdentifier

  /// The samples of one turn for one surface.
  struct Turn: Equatable {
    var surface: SurfaceKey
    var samples: [TouchSample]
    /// The pointer buttons that were down.
    var buttonMask: UIEvent.ButtonMask = []

    /// Whether all samples are moves. Only then may the samples wait for a pending frame.
    var containsOnlyMoves: Bool { samples.allSatisfy { $0.phase == .moved } }
  }

  private struct LiveTouch {
    var surface: SurfaceKey
    /// The top left corner of the Wayland surface on which the contact went down, in the coordinates of
    /// `surface`. For the content of a scene, it is (0, 0).
    var origin: CGPoint
    var sample: TouchSample
    /// The serial of the down event. A request to move or resize the window must contain this serial.
    var serial: UInt32
  }

  private var liveTouches: [TouchSample.Contact: LiveTouch] = [:]
  /// The contacts that are down, in the order in which they went down. They are also cancelled in this order.
  private var contactsInLandingOrder: [TouchSample.Contact] = []
  private var turns: [Turn] = []

  /// The number of events that were ignored because their contact was not down (seen on Hyprland, and after
  /// each cancel).
  private(set) var ignoredEventCount = 0

  /// Returns the device and serial of the newest contact that is down on the surface; nil if there is none.
  func latestDown(on surface: SurfaceKey) -> (device: UInt32, serial: UInt32)? {
    guard let contact = contactsInLandingOrder.last(where: { liveTouches[$0]?.surface == surface }),
      let touch = liveTouches[contact]
    else { return nil }
    return (contact.device, touch.serial)
  }

  /// Returns the serial of the contact's down event; nil after the contact has ended.
  func serial(of contact: TouchSample.Contact) -> UInt32? { liveTouches[contact]?.serial }

  /// Whether there are samples that have not been taken yet.
  var hasPendingSamples: Bool { !turns.isEmpty }

  /// Returns the samples since the last call, one turn for each surface, in the order of the surfaces' first
  /// samples.
  mutating func takeTurns() -> [Turn] {
    defer { turns = [] }
    return turns
  }

  // MARK: Contacts

  /// Begins a contact. `sample.phase` is ignored; `serial` is the serial of the down event. The locations of
  /// this sample and of the contact's later samples are relative to `origin`, which is in the surface's
  /// coordinates.
  mutating func down(
    _ sample: TouchSample, on surface: SurfaceKey, at origin: CGPoint = .zero, serial: UInt32
  ) {
    // If a compositor omitted the up event of the contact's previous touch, that touch is cancelled.
    if liveTouches[sample.contact] != nil { cancel(sample.contact, at: sample.timestamp) }
    var sample = sample
    sample.phase = .began
    sample.location = CGPoint(x: sample.location.x + origin.x, y: sample.location.y + origin.y)
    liveTouches[sample.contact] = LiveTouch(surface: surface, origin: origin, sample: sample, serial: serial)
    contactsInLandingOrder.append(sample.contact)
    append(sample, to: surface)
  }

  /// Moves a contact. The contact stays on the surface on which it went down.
  mutating func motion(_ contact: TouchSample.Contact, to location: CGPoint, at time: TimeInterval) {
    let origin = liveTouches[contact]?.origin ?? .zero
    report(contact) { sample in
      sample.phase = .moved
      sample.location = CGPoint(x: location.x + origin.x, y: location.y + origin.y)
      sample.timestamp = time
    }
  }

  /// Moves a contact of a device, such as a tablet tool, that measures more than the location. `sample.phase`
  /// is ignored.
  mutating func motion(_ sample: TouchSample) {
    report(sample.contact) {
      $0 = sample
      $0.phase = .moved
    }
  }

  mutating func up(_ contact: TouchSample.Contact, at time: TimeInterval) {
    report(contact) { sample in
      sample.phase = .ended
      sample.timestamp = time
    }
    forget(contact)
  }

  /// Sets the radius of the contact, in points.
  mutating func shape(_ contact: TouchSample.Contact, majorRadius: CGFloat) {
    updateWithoutReport(contact) { $0.majorRadius = majorRadius }
  }

  /// Sets the orientation of the contact's ellipse, in radians.
  mutating func orientation(_ contact: TouchSample.Contact, _ angle: CGFloat) {
    updateWithoutReport(contact) { $0.orientationAngle = angle }
  }

  // MARK: Cancellation

  /// Cancels all contacts of a device, after `wl_touch.cancel` or when the device was removed.
  mutating func cancelAll(ofDevice device: UInt32, at time: TimeInterval) {
    for contact in contactsInLandingOrder where contact.device == device { cancel(contact, at: time) }
  }

  /// Cancels all contacts on a surface. Called if the surface was removed, or if the compositor moves or
  /// resizes the surface's window.
  mutating func cancelAll(on surface: SurfaceKey, at time: TimeInterval) {
    for contact in contactsInLandingOrder where liveTouches[contact]?.surface == surface {
      cancel(contact, at: time)
    }
  }

  private mutating func cancel(_ contact: TouchSample.Contact, at time: TimeInterval) {
    report(contact) { sample in
      sample.phase = .cancelled
      sample.timestamp = time
    }
    forget(contact)
  }

  // MARK: Private

  /// Changes a property other than the location, in the contact's newest sample and in all later samples.
  private mutating func updateWithoutReport(
    _ contact: TouchSample.Contact, _ change: (inout TouchSample) -> Void
  ) {
    guard var touch = liveTouches[contact] else {
      ignoredEventCount += 1
      return
    }
    change(&touch.sample)
    liveTouches[contact] = touch
    guard let turnIndex = turns.firstIndex(where: { $0.surface == touch.surface }),
      let sampleIndex = turns[turnIndex].samples.lastIndex(where: { $0.contact == contact })
    else { return }
    change(&turns[turnIndex].samples[sampleIndex])
  }

  private mutating func report(_ contact: TouchSample.Contact, _ change: (inout TouchSample) -> Void) {
    guard var touch = liveTouches[contact] else {
      ignoredEventCount += 1
      return
    }
    change(&touch.sample)
    liveTouches[contact] = touch
    append(touch.sample, to: touch.surface)
  }

  private mutating func forget(_ contact: TouchSample.Contact) {
    liveTouches[contact] = nil
    contactsInLandingOrder.removeAll { $0 == contact }
  }

  private mutating func append(_ sample: TouchSample, to surface: SurfaceKey) {
    if let index = turns.firstIndex(where: { $0.surface == surface }) {
      turns[index].samples.append(sample)
    } else {
      turns.append(Turn(surface: surface, samples: [sample]))
    }
  }
}
