/// One contact with the screen, from landing until it lifts or is cancelled (rules 1.1 to 1.20).
///
/// The same object represents the contact for its whole duration, and every event updates the object. If an
/// app retains the object after the contact has ended, the object still has its last values, but does not
/// keep its window and view alive.
@MainActor open class UITouch: NSObject {
  /// The phases of a contact (rule 1.3).
  public enum Phase: Int, Sendable {
    /// The first five cases are phases of a contact; the last three cases are phases of a hovering pointer or
    /// pen.
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }

  /// The kinds of contacts (rule 1.11).
  public enum TouchType: Int, Sendable {
    /// A finger on the screen, input by a remote surface, a pencil, or a pointer's button.
    case direct, indirect, pencil, indirectPointer

    /// The older name of `pencil`.
    public static let stylus = TouchType.pencil
  }

  /// The properties that a device may first estimate and correct later (rule 1.19).
  public struct Properties: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The force of the contact.
    public static let force = Properties(rawValue: 1 << 0)
    /// The direction in which the pencil leans.
    public static let azimuth = Properties(rawValue: 1 << 1)
    /// The angle between the pencil and the surface.
    public static let altitude = Properties(rawValue: 1 << 2)
    /// The location of the contact.
    public static let location = Properties(rawValue: 1 << 3)
    /// The pencil's rotation about its own axis.
    public static let roll = Properties(rawValue: 1 << 4)
  }

  // MARK: Stored state, written by the dispatcher

  /// The contact whose samples update this touch.
  package final var contact = TouchSample.Contact(number: 0)
  /// The contact's number in the order in which the scene's contacts landed, counted from 1.
  final var landingNumber = 0
  /// A bit that identifies this touch among the scene's touches in contact.
  final var slotMask: UInt64 = 0
  final var storedPhase: Phase = .began
  /// Whether the contact has neither lifted nor been cancelled.
  final var isInContact: Bool {
    let phase = storedPhase  // read once, because each read checks for exclusive access
    return phase != .ended && phase != .cancelled
  }
  final var storedType: TouchType = .direct
  final var storedTapCount = 0
  /// The window of the touch. The references to the window and the view are weak, because a touch that an app
  /// retains must not keep a whole view tree alive. Until the contact ends, the dispatcher keeps the window
  /// and the view alive.
  final weak var storedWindow: UIWindow? {
    didSet { windowIdentifier = storedWindow.map { ObjectIdentifier($0) } }
  }
  final weak var storedView: UIView? {
    didSet { viewIdentifier = storedView.map { ObjectIdentifier($0) } }
  }
  /// The identifier of the window, which can be compared without loading the weak reference. The identifier
  /// is unique because the dispatcher keeps the window alive.
  private final var windowIdentifier: ObjectIdentifier?
  /// The identifier of the view, which can be compared without loading the weak reference. The identifier is
  /// unique because the dispatcher keeps the view alive.
  private final var viewIdentifier: ObjectIdentifier?
  final var storedMaximumPossibleForce: CGFloat = 0
  /// The newest reading of the contact.
  final var reading = TouchReading()
  /// The newest reading before the current event; at Began, the same as `reading` (rule 1.6).
  final var precedingReading = TouchReading()
  /// All readings of the contact in the current event, oldest first (rule 1.17).
  final var readings: ContiguousArray<TouchReading> = []

  /// The stage that the delivery of the touch to its view has reached.
  final var delivery = Delivery.notDelivered
  /// Whether the window has handled the current event. If an override of `sendEvent` does not call super, the
  /// value remains false (rule 4.1).
  final var isHandled = false
  /// Whether the touch's last event has been handled (rule 2.2).
  final var hasLeftEvent = false
  /// Whether the view has left the window since the touch was bound (rule 1.13).
  final var hasViewLeftWindow = false
  /// The cause of the cancellation that follows the event in progress; nil if the touch will not be
  /// cancelled.
  final var pendingCancellation: CancellationCause?
  /// The series of taps that the touch belongs to; nil as soon as the touch no longer counts as a tap.
  final var tapRecord: TapRecord?
  /// The time when the contact landed, in seconds on the application's clock.
  final var beganTime: TimeInterval = 0
  /// The location where the finger landed, in points of the window.
  final var beganLocation = CGPoint.zero

  public override init() { super.init() }

  deinit {}

  // MARK: Identity

  /// The phase of the contact in the current event (rule 1.3).
  open var phase: Phase { storedPhase }
  /// The kind of contact, such as a finger or a pencil (rule 1.11).
  open var type: TouchType { storedType }
  /// The time of the touch's newest sample, in seconds on the uptime clock. It is the device's time, not the
  /// time of delivery (rule 1.5).
  open var timestamp: TimeInterval { reading.timestamp }
  /// The number of taps at this location up to and including this touch (rule 1.8); 0 if the touch was held
  /// too long or moved too far for a tap (rule 1.9).
  open var tapCount: Int {
    guard let tapRecord, tapRecord.liftTime == nil, !hasLeftEvent else { return storedTapCount }
    guard let clock = (storedWindow?.owningApplication ?? .current)?.clock else { return storedTapCount }
    let time = clock.now.elapsed(since: beganTime)
    return time >= TouchConstants.maximumTapDuration ? 0 : storedTapCount
  }

  /// The window in which the touch began (rules 1.12, 13.4). After the touch has ended, the property is nil
  /// unless something else keeps the window alive.
  open var window: UIWindow? { storedWindow }
  /// The view on which the touch began (rule 1.12); nil if the touch is withheld from that view (rules 2.8,
  /// 2.9). After the touch has ended, the property is nil unless something else keeps the view alive.
  open var view: UIView? { storedView }
  /// The recognizers that receive the touch, chosen at Began (rule 1.14); nil if there are none.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    let recognizers = storedWindow?.gestureEnvironment.recognizers(of: self) ?? []
    return recognizers.isEmpty ? nil : Array(recognizers)
  }

  final func isInWindow(of other: UITouch) -> Bool { windowIdentifier == other.windowIdentifier }
  final func isIn(_ window: UIWindow) -> Bool { windowIdentifier == ObjectIdentifier(window) }

  final func isOnSameView(as other: UITouch) -> Bool {
    viewIdentifier != nil && viewIdentifier == other.viewIdentifier && isInWindow(of: other)
  }

  // MARK: Location

  /// Returns the location of the touch in points of `view`, converted with the view's current geometry (rule
  /// 1.6). If `view` is nil, the location is in points of the window.
  open func location(in view: UIView?) -> CGPoint { convert(reading.location, to: view) }

  /// Returns the location of the touch before the current event in points of `view`, converted with the
  /// view's current geometry (rule 1.6). If `view` is nil, the location is in points of the window.
  open func previousLocation(in view: UIView?) -> CGPoint { convert(precedingReading.location, to: view) }

  /// Returns the location of the touch with the device's full precision, in points of `view` (rule 1.7). If
  /// `view` is nil, the location is in points of the window. The result equals `location(in:)`, which is not
  /// rounded either.
  open func preciseLocation(in view: UIView?) -> CGPoint { convert(reading.location, to: view) }

  /// Returns the location of the touch before the current event with the device's full precision, in points
  /// of `view` (rule 1.7). If `view` is nil, the location is in points of the window.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint {
    convert(precedingReading.location, to: view)
  }

  private final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view else { return point }
    guard let own = storedWindow, let other = view.window, other !== own else {
      return view.convert(point, from: nil)
    }
    return view.convert(other.pointFromScene(own.pointToScene(point)), from: nil)
  }

  // MARK: Radius, force and angles

  /// The radius of the contact in points; 0 if the device does not report it (rule 1.10).
  open var majorRadius: CGFloat { reading.majorRadius }
  /// The uncertainty of `majorRadius` in points (rule 1.10). Always 0, because no supported device reports
  /// it.
  open var majorRadiusTolerance: CGFloat { 0 }
  /// The force of the contact: 1.0 is an average touch, and `maximumPossibleForce` is the largest value. 0 if
  /// the device does not report force (rule 1.10).
  open var force: CGFloat { reading.force }
  /// The largest value of `force`; 0 if the device does not report force (rule 1.10).
  open var maximumPossibleForce: CGFloat { storedMaximumPossibleForce }
  /// The angle between the pencil and the surface, in radians: π/2 is upright. Contacts other than a pencil
  /// have π/2.
  open var altitudeAngle: CGFloat { reading.altitudeAngle }

  /// Returns the direction in which the pencil leans, in radians clockwise from the x axis of `view`. If
  /// `view` is nil, the angle is measured from the x axis of the window.
  open func azimuthAngle(in view: UIView?) -> CGFloat {
    let vector = azimuthUnitVector(in: view)
    return atan2(vector.dy, vector.dx)
  }

  /// Returns the direction in which the pencil leans, as a vector of length 1 in the coordinates of `view`.
  /// If `view` is nil, the vector is in the coordinates of the window.
  open func azimuthUnitVector(in view: UIView?) -> CGVector {
    // A direction rotates with the view, but does not move with it. Therefore the difference of two converted
    // points is used.
    let tip = CGPoint(x: cos(reading.azimuthAngle), y: sin(reading.azimuthAngle))
    let origin = convertFromScene(.zero, to: view)
    let end = convertFromScene(tip, to: view)
    let dx = end.x - origin.x
    let dy = end.y - origin.y
    let length = hypot(dx, dy)
    guard length > 0, length.isFinite else { return CGVector(dx: tip.x, dy: tip.y) }
    return CGVector(dx: dx / length, dy: dy / length)
  }

  /// The pencil's rotation about its own axis, in radians; 0 if the device does not report it.
  open var rollAngle: CGFloat { reading.rollAngle }

  private final func convertFromScene(_ point: CGPoint, to view: UIView?) -> CGPoint {
    convert(storedWindow?.pointFromScene(point) ?? point, to: view)
  }

  // MARK: Estimates (rule 1.19)

  /// The properties whose values are estimates (rule 1.19). Always empty, because no supported device
  /// estimates values.
  open var estimatedProperties: Properties { [] }
  /// The properties whose estimates will be corrected later (rule 1.19). Always empty.
  open var estimatedPropertiesExpectingUpdates: Properties { [] }
  /// The number that identifies the touch in `touchesEstimatedPropertiesUpdated(_:)` (rule 1.19). Always nil,
  /// because no corrections follow.
  open var estimationUpdateIndex: NSNumber? { nil }
}

extension Set<UITouch> {
  /// The touch that landed first (policy P3); nil if the set is empty.
  ///
  /// In a loop over a set, the order differs between processes. If `first` depended on that order, two
  /// replays of a recording could give different logs.
  public var first: UITouch? { firstLanded { _ in true } }

  /// The touches in the order of landing, which is the same in every process (policy P3).
  public var inLandingOrder: [UITouch] { sorted { $0.landingNumber < $1.landingNumber } }

  /// Returns the touch that landed first among those for which `isIncluded` returns true (policy P3); nil if
  /// there is none.
  func firstLanded(where isIncluded: (UITouch) -> Bool) -> UITouch? {
    var first: UITouch?
    for touch in self where isIncluded(touch) {
      if let found = first, found.landingNumber <= touch.landingNumber { continue }
      first = touch
    }
    return first
  }
}

extension UITouch {
  /// Returns a new touch object with the values of one reading, for `coalescedTouches(for:)` and
  /// `predictedTouches(for:)` (rules 1.17, 1.18).
  private final func snapshot(_ reading: TouchReading, after preceding: TouchReading) -> UITouch {
    let copy = UITouch()
    copy.contact = contact
    copy.landingNumber = landingNumber
    copy.storedPhase = storedPhase
    copy.storedType = storedType
    copy.storedTapCount = tapCount
    copy.storedWindow = storedWindow
    copy.storedView = storedView
    copy.storedMaximumPossibleForce = storedMaximumPossibleForce
    copy.reading = reading
    copy.precedingReading = preceding
    return copy
  }

  /// Returns one snapshot for each reading of the touch in this event, oldest first (rule 1.17).
  final func coalescedSnapshots() -> [UITouch] {
    var snapshots: [UITouch] = []
    snapshots.reserveCapacity(readings.count)
    var preceding = precedingReading
    for reading in readings {
      snapshots.append(snapshot(reading, after: preceding))
      preceding = reading
    }
    return snapshots
  }

  /// Returns predicted touches, at most `TouchConstants.predictedTouchCount` (rule 1.18). The predicted
  /// touches repeat the movement and the time interval between the last two readings. Empty if the touch does
  /// not move, or if the last two readings are too close together or too far apart in time.
  final func predictedSnapshots() -> [UITouch] {
    guard storedPhase == .moved, let last = readings.last else { return [] }
    let previousReading = readings.count > 1 ? readings[readings.count - 2] : precedingReading
    let interval = last.timestamp.elapsed(since: previousReading.timestamp)
    guard TouchConstants.predictionIntervals.contains(interval) else { return [] }
    var snapshots: [UITouch] = []
    var preceding = last
    for step in 1...TouchConstants.predictedTouchCount {
      var next = last
      next.location.x += (last.location.x - previousReading.location.x) * CGFloat(step)
      next.location.y += (last.location.y - previousReading.location.y) * CGFloat(step)
      next.timestamp += interval * Double(step)
      snapshots.append(snapshot(next, after: preceding))
      preceding = next
    }
    return snapshots
  }
}

extension UITouch {
  /// The stages of the delivery of a touch to its view.
  enum Delivery {
    /// The view does not receive the touch (rules 2.8, 2.9).
    case withheld
    /// The view has not received Began yet. If an override of `sendEvent` does not call super, the view never
    /// receives Began (rule 4.1).
    case notDelivered
    /// A recognizer is delaying Began (rule 4.10). The associated value is the reading of Began.
    case beganHeld(TouchReading)
    /// The view has received Began.
    case tracking
    /// The contact has lifted, and a recognizer is delaying Ended (rule 4.11).
    case endHeld
    /// The view has received Ended.
    case ended
    /// The view has received Cancelled, or never receives the touch (rules 1.20, 4.6, 4.9).
    case cancelled
  }

  /// Whether the view tracks the touch or will receive it. False if the touch was withheld from the view or
  /// cancelled for it.
  final var isTracked: Bool {
    switch delivery {
    case .withheld, .cancelled: false
    case .notDelivered, .beganHeld, .tracking, .endHeld, .ended: true
    }
  }

  /// Whether a recognizer is delaying a call to the view about the touch.
  final var hasHeldCall: Bool {
    switch delivery {
    case .beganHeld, .endHeld: true
    case .withheld, .notDelivered, .tracking, .ended, .cancelled: false
    }
  }

  /// Returns whether the touch is in this phase and its view must be called.
  final func isDue(in phase: Phase) -> Bool {
    guard storedPhase == phase else { return false }
    switch delivery {
    case .notDelivered: return phase == .began
    case .tracking: return phase != .began
    case .withheld, .beganHeld, .endHeld, .ended, .cancelled: return false
    }
  }

  /// The stage of the touch's delivery to its view, in the form that `RecognitionTable` uses.
  final var deliveryStage: RecognitionTable.DeliveryStage {
    guard storedView != nil else { return .none }
    switch delivery {
    case .withheld, .cancelled: return .none
    case .notDelivered, .beganHeld: return .notDelivered
    case .tracking: return .tracking
    case .endHeld: return .endHeld
    case .ended: return .ended
    }
  }

  /// Updates `delivery` when the view is called for this phase.
  final func recordDelivery(_ phase: Phase) {
    switch phase {
    case .began: delivery = .tracking
    case .ended: delivery = .ended
    case .cancelled: delivery = .cancelled
    default: break
    }
  }
}
