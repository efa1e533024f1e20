/// One contact, from the moment it lands until it lifts or is cancelled (rules 1.1 to 1.20).
///
/// The object lives as long as the contact and is updated in place. If it is kept longer, it keeps its last values
/// but does not keep its window and view alive.
@MainActor open class UITouch: NSObject {
  /// The phases of a contact (rule 1.3).
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }

  /// The kinds of contacts (rule 1.11).
  public enum TouchType: Int, Sendable {
    case direct, indirect, pencil, indirectPointer

    /// The older name of `pencil`.
    public static let stylus = TouchType.pencil
  }

  /// Properties that a device may first estimate and report later (rule 1.19).
  public struct Properties: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The force of the contact.
    public static let force = Properties(rawValue: 1 << 0)
    /// The direction in which the pencil leans.
    public static let azimuth = Properties(rawValue: 1 << 1)
    /// The pencil's angle above the surface.
    public static let altitude = Properties(rawValue: 1 << 2)
    /// The location of the contact.
    public static let location = Properties(rawValue: 1 << 3)
    /// The pencil's rotation about its own axis.
    public static let roll = Properties(rawValue: 1 << 4)
  }

  // MARK: Stored state, written by the dispatcher

  package final var contact = TouchSample.Contact(number: 0)
  /// The contact's number in the scene's order of landing, from 1.
  final var landingNumber = 0
  /// A bit that no other live touch of the scene has.
  final var slot: UInt64 = 0
  final var storedPhase: Phase = .began
  /// Whether the contact has neither lifted nor been cancelled.
  final var isInContact: Bool { storedPhase != .ended && storedPhase != .cancelled }
  final var storedType: TouchType = .direct
  final var storedTapCount = 0
  /// Weak, like the view: apps keep touches, and a touch must not keep a whole view tree alive. While the contact
  /// lasts, the dispatcher keeps both.
  final weak var storedWindow: UIWindow? {
    didSet { windowIdentifier = storedWindow.map { ObjectIdentifier($0) } }
  }
  final weak var storedView: UIView? {
    didSet { viewIdentifier = storedView.map { ObjectIdentifier($0) } }
  }
  /// Identifiers for comparing the touches of an event without loading weak references. They are unique because
  /// the dispatcher keeps both objects alive.
  private final var windowIdentifier: ObjectIdentifier?
  private final var viewIdentifier: ObjectIdentifier?
  final var storedMaximumPossibleForce: CGFloat = 0
  /// The newest reading.
  final var reading = TouchReading()
  /// The newest reading of the event before this one; at Began the same as `reading` (rule 1.6).
  final var precedingReading = TouchReading()
  /// All readings of this event, oldest first (rule 1.17).
  final var readings: ContiguousArray<TouchReading> = []

  final var delivery = Delivery.untold
  /// Whether the window handled the current event; an app may swallow it (rule 4.1).
  final var isHandled = false
  /// Whether the event in which the touch ended is done (rule 2.2).
  final var hasLeftEvent = false
  /// Whether the view was removed from the window since the touch was bound (rule 1.13).
  final var viewHasLeft = false
  /// The cause of a cancellation that follows the event in progress; nil if none is pending.
  final var pendingCancellation: CancellationCause?
  final var tapRecord: TapRecord?
  /// The time when the contact landed, on the application's clock.
  final var beganTime: TimeInterval = 0

  public override init() { super.init() }

  deinit {}

  // MARK: Identity

  /// The phase of the contact in the current event (rule 1.3).
  open var phase: Phase { storedPhase }
  /// The kind of contact: a finger, a pencil, a pointer (rule 1.11).
  open var type: TouchType { storedType }
  /// The time of the reading, not of its delivery, in seconds on the uptime clock (rule 1.5).
  open var timestamp: TimeInterval { reading.timestamp }
  /// The number of taps up to and including this touch (rule 1.8); 0 once the touch is no longer a tap (rule
  /// 1.9).
  open var tapCount: Int {
    guard let tapRecord, tapRecord.liftTime == nil, !hasLeftEvent else { return storedTapCount }
    guard let clock = (storedWindow?.owningApplication ?? .current)?.clock else { return storedTapCount }
    let time = clock.now.elapsed(since: beganTime)
    return time >= TouchConstants.tapCountHold ? 0 : storedTapCount
  }

  /// The window in which the touch began, while the contact lasts (rules 1.12, 13.4); afterwards only while
  /// another object keeps the window alive.
  open var window: UIWindow? { storedWindow }
  /// The view on which the touch began, while the contact lasts (rule 1.12); afterwards only while another
  /// object keeps the view alive. `nil` if the touch is withheld from the view (rules 2.8, 2.9).
  open var view: UIView? { storedView }
  /// The recognizers that receive the touch, filled at Began (rule 1.14).
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

  /// Returns the location in `view`'s coordinates, by its current geometry; `nil` means window coordinates (rule
  /// 1.6).
  open func location(in view: UIView?) -> CGPoint { convert(reading.location, to: view) }

  /// Returns the location at the event before this one, in `view`'s coordinates, by its current geometry (rule
  /// 1.6).
  open func previousLocation(in view: UIView?) -> CGPoint { convert(precedingReading.location, to: view) }

  /// Returns the location with the device's full precision (rule 1.7). `location(in:)` is as precise.
  open func preciseLocation(in view: UIView?) -> CGPoint { convert(reading.location, to: view) }

  /// Returns the previous location with the device's full precision (rule 1.7).
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
  /// The uncertainty of `majorRadius` in points. Always 0: no device we read from reports it.
  open var majorRadiusTolerance: CGFloat { 0 }
  /// The force, at most `maximumPossibleForce`: 1.0 is an average touch; 0 if the device has no force (rule 1.10).
  open var force: CGFloat { reading.force }
  /// The largest value of `force`; 0 if the device has no force (rule 1.10).
  open var maximumPossibleForce: CGFloat { storedMaximumPossibleForce }
  /// The pencil's altitude in radians above the surface; π/2 is upright.
  open var altitudeAngle: CGFloat { reading.altitudeAngle }

  /// Returns the direction in which the pencil leans, in radians clockwise from the x axis of `view` (`nil`: of
  /// the window).
  open func azimuthAngle(in view: UIView?) -> CGFloat {
    let vector = azimuthUnitVector(in: view)
    return atan2(vector.dy, vector.dx)
  }

  /// Returns the direction in which the pencil leans, as a vector of length 1 in `view`'s coordinates (`nil`: the
  /// window's).
  open func azimuthUnitVector(in view: UIView?) -> CGVector {
    // A direction rotates with the view but does not move with it, hence the difference of two converted points.
    let tip = CGPoint(x: cos(reading.azimuthAngle), y: sin(reading.azimuthAngle))
    let origin = convertFromScene(.zero, to: view)
    let end = convertFromScene(tip, to: view)
    let dx = end.x - origin.x
    let dy = end.y - origin.y
    let length = hypot(dx, dy)
    guard length > 0, length.isFinite else { return CGVector(dx: tip.x, dy: tip.y) }
    return CGVector(dx: dx / length, dy: dy / length)
  }

  /// The pencil's rotation about its own axis in radians; 0 if the device does not report it.
  open var rollAngle: CGFloat { reading.rollAngle }

  private final func convertFromScene(_ point: CGPoint, to view: UIView?) -> CGPoint {
    convert(storedWindow?.pointFromScene(point) ?? point, to: view)
  }

  // MARK: Estimates (rule 1.19)

  /// The properties whose values are estimates. Always empty: no device we read from estimates values.
  open var estimatedProperties: Properties { [] }
  /// The estimated properties for which an update will come. Always empty, as above.
  open var estimatedPropertiesExpectingUpdates: Properties { [] }
  /// The number that identifies the touch in `touchesEstimatedPropertiesUpdated(_:)`. Always `nil`, as no update
  /// will come.
  open var estimationUpdateIndex: NSNumber? { nil }
}
