/// Says what a drag from a view carries, and hears what becomes of it. All but the first have a default.
@MainActor public protocol UIDragInteractionDelegate: AnyObject {
  /// A finger has rested on the view: what it lifts. With nothing there is no drag, and other long presses go on.
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
    -> [UIDragItem]
  /// The finger moved, with what it has lifted.
  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
  /// The finger is elsewhere.
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)
  /// Whether a drop may be a move. Default true.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool
  /// The finger has let go; the items are on their way.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation)
  /// The items have arrived, or are back.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation)
}

extension UIDragInteractionDelegate {
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
  ) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession
  ) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
  ) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {}
}

/// Lets a finger that rests on a view lift it and carry what it stands for (rule 12.5).
///
/// With the lift the touch is cancelled, for recognizers first and then for views, as for any other that the system
/// takes (rule 12.1); long presses of the same touch wait until it is clear that nothing is lifted.
@MainActor open class UIDragInteraction: UIInteraction {
  /// What a new interaction's `isEnabled` is: true.
  public class var isEnabledByDefault: Bool { true }

  /// Not retained.
  public private(set) weak var delegate: (any UIDragInteractionDelegate)?
  public private(set) weak var view: UIView?
  /// Whether a finger lifts anything. Default `isEnabledByDefault`.
  open var isEnabled: Bool {
    get { lift.isEnabled }
    set { lift.isEnabled = newValue }
  }

  private let lift = DragLiftGestureRecognizer()

  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = SubclassMethods.included(in: delegate as (any UIDragInteractionDelegate)?)
    lift.interaction = self
    lift.isEnabled = UIDragInteraction.isEnabledByDefault
  }

  deinit {}

  open func willMove(to view: UIView?) { self.view?.removeGestureRecognizer(lift) }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(lift)
  }

  /// The drag of that touch; nil where there is nothing to lift.
  func session(for touch: UITouch) -> DragSession? {
    guard let delegate, let session = DragSession(self, touch) else { return nil }
    session.items = delegate.dragInteraction(self, itemsForBeginning: session)
    return session.items.isEmpty ? nil : session
  }
}

/// Rests as a long press does, and then hands the touch to the system.
final class DragLiftGestureRecognizer: UILongPressGestureRecognizer {
  /// Has it, and keeps it.
  weak var interaction: UIDragInteraction?
  private var session: DragSession? { didSet { extendLifetime(oldValue) } }

  init() {
    super.init(target: nil, action: nil)
    // It is the cancellation of the touch that tells the views (rule 12.1).
    cancelsTouchesInView = false
    delaysTouchesEnded = false
  }

  deinit {}

  /// Its interaction's delegate decides by the items that it gives.
  override func objectionToBeginning() -> RecognizerObjection? {
    if let objection = super.objectionToBeginning() { return objection }
    session = touches.first.flatMap { interaction?.session(for: $0) }
    return session == nil ? .delegate : nil
  }

  override func willReportBegan(afterWaiting: Bool) {
    super.willReportBegan(afterWaiting: afterWaiting)
    session?.lift()
    session = nil
  }

  override func reset() {
    super.reset()
    session = nil
  }

  /// The others hear that the touch is cancelled.
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    otherGestureRecognizer is UILongPressGestureRecognizer
      && !(otherGestureRecognizer is DragLiftGestureRecognizer)
  }
}
