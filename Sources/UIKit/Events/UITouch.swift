/// One contact, from the moment it lands until it lifts or is cancelled (rules 1.1 to 1.20).
open class UITouch: NSObject {
  /// What the contact just did (rule 1.3).
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }

  /// What touches (rule 1.11).
  public enum TouchType: Int, Sendable {
    case direct, indirect, pencil, indirectPointer
  }

  public internal(set) var phase: Phase = .began
  public internal(set) var type: TouchType = .direct
  /// Seconds on the uptime clock of the reading, not of its delivery (rule 1.5).
  public internal(set) var timestamp: TimeInterval = 0
  /// Taps that this touch belongs to, itself included (rule 1.8); 0 once it can be none (rule 1.9).
  public internal(set) var tapCount = 0
  /// Bound at Began for the touch's whole life (rule 1.12).
  public internal(set) var window: UIWindow?
  public internal(set) var view: UIView?

  /// In points of the window.
  var windowLocation: CGPoint = .zero
  var previousWindowLocation: CGPoint = .zero

  /// The location in `view`'s coordinates as its geometry is now; `nil` asks for window coordinates (rule 1.6).
  open func location(in view: UIView?) -> CGPoint {
    view?.convert(windowLocation, from: nil) ?? windowLocation
  }
  open func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(previousWindowLocation, from: nil) ?? previousWindowLocation
  }
}
