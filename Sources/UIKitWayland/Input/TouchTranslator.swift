import UIKit

/// Turns what devices say on the wire into samples, one batch a turn for each surface: a pure state machine.
///
/// It trusts no compositor. A lift does not wait for a `wl_touch.frame` (mutter sends none after an up, Weston none
/// after the last up), numbers are keys and not indices (mutter starts at 288), fingers that moved in one turn are one
/// batch however they were framed, and a touch whose device or surface vanished ends as cancelled.
struct TouchTranslator {
  /// Names a surface for as long as it lives.
  typealias Surface = ObjectIdentifier

  /// What one turn brought for one surface.
  struct Turn: Equatable {
    var surface: Surface
    var samples: [TouchSample]
    /// The pointers' buttons that were down.
    var buttonMask: UIEvent.ButtonMask = []

    /// Only such a turn may wait for the frame in flight; a down, up or cancel may not.
    var isMovesOnly: Bool { samples.allSatisfy { $0.phase == .moved } }
  }

  private struct LiveTouch {
    var surface: Surface
    /// Where the surface of its down lies in the coordinates of `surface`: a popup's is not the scene's own.
    var origin: CGPoint
    var sample: TouchSample
    /// The wire's number for the down, by which a move or resize of the window is asked for.
    var serial: UInt32
  }

  private var live: [TouchSample.Contact: LiveTouch] = [:]
  /// Live contacts in the order of their downs, so that cancelling is in a fixed order.
  private var order: [TouchSample.Contact] = []
  private var turns: [Turn] = []

  /// Events that named a contact which was not down (seen on Hyprland, and after each cancel).
  private(set) var ignoredEventCount = 0

  /// The newest down that is still live on the surface: its device, and its serial.
  func latestDown(on surface: Surface) -> (device: UInt32, serial: UInt32)? {
    guard let contact = order.last(where: { live[$0]?.surface == surface }), let touch = live[contact]
    else { return nil }
    return (contact.device, touch.serial)
  }

  /// The serial of the contact's down; nil once the contact is over.
  func serial(of contact: TouchSample.Contact) -> UInt32? { live[contact]?.serial }

  /// Whether something was gathered that nobody took.
  var hasTurns: Bool { !turns.isEmpty }

  /// What was gathered since the last call, a turn for each surface, in the order in which surfaces came up.
  mutating func takeTurns() -> [Turn] {
    defer { turns = [] }
    return turns
  }

  // MARK: Contacts

  /// `sample.phase` does not matter here; `serial` is the event's. What the sample says of its place, and all that comes
  /// after it, counts from `origin` in the surface's coordinates.
  mutating func down(
    _ sample: TouchSample, on surface: Surface, at origin: CGPoint = .zero, serial: UInt32
  ) {
    // A compositor that forgot the up: the old finger is gone.
    if live[sample.contact] != nil { cancel(sample.contact, at: sample.timestamp) }
    var sample = sample
    sample.phase = .began
    sample.location = CGPoint(x: sample.location.x + origin.x, y: sample.location.y + origin.y)
    live[sample.contact] = LiveTouch(surface: surface, origin: origin, sample: sample, serial: serial)
    order.append(sample.contact)
    append(sample, to: surface)
  }

  /// The contact stays on the surface of its down, wherever it goes.
  mutating func motion(_ contact: TouchSample.Contact, to location: CGPoint, at time: TimeInterval) {
    let origin = live[contact]?.origin ?? .zero
    report(contact) { sample in
      sample.phase = .moved
      sample.location = CGPoint(x: location.x + origin.x, y: location.y + origin.y)
      sample.timestamp = time
    }
  }

  /// As above, for a device that says more of a contact than its place. `sample.phase` does not matter here.
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

  /// The size of the contact, in points.
  mutating func shape(_ contact: TouchSample.Contact, majorRadius: CGFloat) {
    amend(contact) { $0.majorRadius = majorRadius }
  }

  /// How the contact's ellipse lies, in radians.
  mutating func orientation(_ contact: TouchSample.Contact, _ angle: CGFloat) {
    amend(contact) { $0.orientation = angle }
  }

  // MARK: Ends that no finger made

  /// `wl_touch.cancel`, or a device that was taken away: all its contacts end at once.
  mutating func cancelAll(ofDevice device: UInt32, at time: TimeInterval) {
    for contact in order where contact.device == device { cancel(contact, at: time) }
  }

  /// A surface that went, or was handed to the compositor to be moved or resized.
  mutating func cancelAll(on surface: Surface, at time: TimeInterval) {
    for contact in order where live[contact]?.surface == surface { cancel(contact, at: time) }
  }

  private mutating func cancel(_ contact: TouchSample.Contact, at time: TimeInterval) {
    report(contact) { sample in
      sample.phase = .cancelled
      sample.timestamp = time
    }
    forget(contact)
  }

  // MARK: Private

  /// What is said of a contact beside its place belongs to the sample of the same frame, and stays.
  private mutating func amend(_ contact: TouchSample.Contact, _ change: (inout TouchSample) -> Void) {
    guard var touch = live[contact] else {
      ignoredEventCount += 1
      return
    }
    change(&touch.sample)
    live[contact] = touch
    guard let turn = turns.firstIndex(where: { $0.surface == touch.surface }),
      let index = turns[turn].samples.lastIndex(where: { $0.contact == contact })
    else { return }
    change(&turns[turn].samples[index])
  }

  private mutating func report(_ contact: TouchSample.Contact, _ change: (inout TouchSample) -> Void) {
    guard var touch = live[contact] else {
      ignoredEventCount += 1
      return
    }
    change(&touch.sample)
    live[contact] = touch
    append(touch.sample, to: touch.surface)
  }

  private mutating func forget(_ contact: TouchSample.Contact) {
    live[contact] = nil
    order.removeAll { $0 == contact }
  }

  private mutating func append(_ sample: TouchSample, to surface: Surface) {
    if let index = turns.firstIndex(where: { $0.surface == surface }) {
      turns[index].samples.append(sample)
    } else {
      turns.append(Turn(surface: surface, samples: [sample]))
    }
  }
}
