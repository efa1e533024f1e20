/// One contact, from the moment it lands until it lifts or is cancelled (rules 1.1 to 1.20).
///
/// The object lives as long as the contact and is updated in place. One that is kept longer says what it said last, and
/// keeps neither its window nor its view.
@MainActor open class UITouch: NSObject {
  /// What the contact just did (rule 1.3).
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }

  /// What touches (rule 1.11).
  public enum TouchType: Int, Sendable {
    case direct, indirect, pencil, indirectPointer

    /// The older name of `pencil`.
    public static let stylus = TouchType.pencil
  }

  /// Properties that a device may first estimate and report later (rule 1.19).
  public struct Properties: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// How hard it presses.
    public static let force = Properties(rawValue: 1 << 0)
    /// Where it leans to.
    public static let azimuth = Properties(rawValue: 1 << 1)
    /// How far it leans.
    public static let altitude = Properties(rawValue: 1 << 2)
    /// Where it is.
    public static let location = Properties(rawValue: 1 << 3)
    /// How far it is turned about its own axis.
    public static let roll = Properties(rawValue: 1 << 4)
  }

  // MARK: Stored state, written by the dispatcher

  package final var contact = TouchSample.Contact(number: 0)
  /// How many contacts of its scene had landed when it did.
  final var landingNumber = 0
  /// One bit that no other live touch of its scene has.
  final var slot: UInt64 = 0
  final var storedPhase: Phase = .began
  /// It has neither lifted nor been taken away.
  final var isInContact: Bool { storedPhase != .ended && storedPhase != .cancelled }
  final var storedType: TouchType = .direct
  final var storedTapCount = 0
  /// Weak, as the view is: apps keep touches, and a touch must not keep a world alive. While the contact lasts, the
  /// dispatcher keeps both.
  final weak var storedWindow: UIWindow? {
    didSet { windowIdentifier = storedWindow.map { ObjectIdentifier($0) } }
  }
  final weak var storedView: UIView? {
    didSet { viewIdentifier = storedView.map { ObjectIdentifier($0) } }
  }
  /// For comparing the touches of an event without loading weak references: the dispatcher keeps both objects, so that
  /// nothing else has their identity.
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
  /// Its window took the present event up; an app may swallow it (rule 4.1).
  final var isHandled = false
  /// The event in which it ended is through (rule 2.2).
  final var hasLeftEvent = false
  /// The view was taken out of the window since it was bound (rule 1.13).
  final var viewHasLeft = false
  /// To be cancelled as soon as the event in progress is through.
  final var pendingCancellation: CancellationCause?
  final var tapRecord: TapRecord?
  /// When the contact landed, on the application's clock.
  final var beganTime: TimeInterval = 0

  public override init() { super.init() }

  deinit {}

  // MARK: What it is

  /// What the contact did in the present event (rule 1.3).
  open var phase: Phase { storedPhase }
  /// What touches: a finger, a pencil, a pointer (rule 1.11).
  open var type: TouchType { storedType }
  /// Seconds on the uptime clock of the reading, not of its delivery (rule 1.5).
  open var timestamp: TimeInterval { reading.timestamp }
  /// Taps that this touch belongs to, itself included (rule 1.8); 0 once it can be none (rule 1.9).
  open var tapCount: Int {
    guard let tapRecord, tapRecord.liftTime == nil, !hasLeftEvent else { return storedTapCount }
    let application = storedWindow?.owningApplication ?? .shared
    let time = application.clock.now.elapsed(since: beganTime)
    return time >= TouchConstants.tapCountHold ? 0 : storedTapCount
  }

  /// The window in which the touch began, while the contact lasts (rules 1.12, 13.4), and after it as long as somebody
  /// else keeps the window.
  open var window: UIWindow? { storedWindow }
  /// The view on which the touch began, while the contact lasts (rule 1.12), and after it as long as somebody else keeps
  /// the view; `nil` where the view is not given the touch (rules 2.8, 2.9).
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

  // MARK: Where it is

  /// The location in `view`'s coordinates as its geometry is now; `nil` asks for window coordinates (rule 1.6).
  open func location(in view: UIView?) -> CGPoint { convert(reading.location, to: view) }

  /// The location at the event before this one, in `view`'s coordinates as its geometry is now (rule 1.6).
  open func previousLocation(in view: UIView?) -> CGPoint { convert(precedingReading.location, to: view) }

  /// The location with all the precision of the device (rule 1.7). The engine rounds `location(in:)` no further.
  open func preciseLocation(in view: UIView?) -> CGPoint { convert(reading.location, to: view) }

  /// The previous location with all the precision of the device (rule 1.7).
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

  // MARK: How it touches

  /// Radius of the contact in points; 0 when the device does not tell (rule 1.10).
  open var majorRadius: CGFloat { reading.majorRadius }
  /// How far `majorRadius` may be off, in points. No device we read from tells: always 0.
  open var majorRadiusTolerance: CGFloat { 0 }
  /// 1.0 is an average touch; never above `maximumPossibleForce`; 0 when the device has no force (rule 1.10).
  open var force: CGFloat { reading.force }
  /// The most that `force` can be; 0 when the device has no force (rule 1.10).
  open var maximumPossibleForce: CGFloat { storedMaximumPossibleForce }
  /// Radians above the surface; π/2 is upright.
  open var altitudeAngle: CGFloat { reading.altitudeAngle }

  /// The direction in which the pencil leans, in radians clockwise from the x axis of `view` (`nil`: of the window).
  open func azimuthAngle(in view: UIView?) -> CGFloat {
    let vector = azimuthUnitVector(in: view)
    return atan2(vector.dy, vector.dx)
  }

  /// The direction in which the pencil leans, as a vector of length 1 in `view`'s coordinates (`nil`: the window's).
  open func azimuthUnitVector(in view: UIView?) -> CGVector {
    // Directions turn with the view but do not move with it: the difference of two converted points is left.
    let tip = CGPoint(x: cos(reading.azimuthAngle), y: sin(reading.azimuthAngle))
    let origin = convertFromScene(.zero, to: view)
    let end = convertFromScene(tip, to: view)
    let dx = end.x - origin.x
    let dy = end.y - origin.y
    let length = hypot(dx, dy)
    guard length > 0, length.isFinite else { return CGVector(dx: tip.x, dy: tip.y) }
    return CGVector(dx: dx / length, dy: dy / length)
  }

  /// Radians by which the pencil is turned about its own axis; 0 when the device does not tell.
  open var rollAngle: CGFloat { reading.rollAngle }

  private final func convertFromScene(_ point: CGPoint, to view: UIView?) -> CGPoint {
    convert(storedWindow?.pointFromScene(point) ?? point, to: view)
  }

  // MARK: Estimates (rule 1.19)

  /// The properties whose values are estimates. No device we read from estimates: always empty.
  open var estimatedProperties: Properties { [] }
  /// The estimated properties for which an update will come. Always empty, as above.
  open var estimatedPropertiesExpectingUpdates: Properties { [] }
  /// Names the touch in `touchesEstimatedPropertiesUpdated(_:)`; `nil` when no update will come.
  open var estimationUpdateIndex: NSNumber? { nil }
}
