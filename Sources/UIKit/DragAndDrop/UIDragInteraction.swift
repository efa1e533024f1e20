/// Provides the items of drags from a view, and receives the drags' events. All methods but the first have a
/// default.
@MainActor public protocol UIDragInteractionDelegate: AnyObject {
  /// Called when a finger rested on the view. Returns the items to lift. Without items there is no drag, and
  /// other long presses continue.
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
    -> [UIDragItem]
  /// Called when the finger has moved far enough after the lift to begin the drag.
  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
  /// Called when the finger moved.
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)
  /// Whether a drop may be a move. Default true.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool
  /// Called when the finger lifted; the preview still moves.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation)
  /// Called when the preview has reached the drop target or has returned.
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

/// Lets a finger that rests on a view lift and drag the view's items (rule 12.5).
///
/// The lift cancels the touch, for recognizers first and then for views, like any touch that the system takes
/// over (rule 12.1). Other long presses of the same touch wait until it is clear that nothing is lifted.
@MainActor open class UIDragInteraction: UIInteraction {
  /// Whether new interactions are enabled. Always true.
  public class var isEnabledByDefault: Bool { true }

  /// Provides the items and receives the drags' events. Not retained.
  public private(set) weak var delegate: (any UIDragInteractionDelegate)?
  public private(set) weak var view: UIView?
  /// Whether a finger can lift items. Default `isEnabledByDefault`.
  open var isEnabled: Bool {
    get { lift.isEnabled }
    set { lift.isEnabled = newValue }
  }

  private let lift = DragLiftGestureRecognizer()

  /// Creates an interaction. The delegate is not retained.
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

  /// Returns the drag of the touch; nil if there is nothing to lift.
  func session(for touch: UITouch) -> DragSession? {
    guard let delegate, let session = DragSession(self, touch) else { return nil }
    session.items = delegate.dragInteraction(self, itemsForBeginning: session)
    return session.items.isEmpty ? nil : session
  }
}

/// Recognizes a long press, and then hands the touch over to the system.
final class DragLiftGestureRecognizer: UILongPressGestureRecognizer {
  /// The interaction, which retains this recognizer.
  weak var interaction: UIDragInteraction?
  private var session: DragSession? { didSet { extendLifetime(oldValue) } }

  init() {
    super.init(target: nil, action: nil)
    // The touch's cancellation notifies the views (rule 12.1).
    cancelsTouchesInView = false
    delaysTouchesEnded = false
  }

  deinit {}

  /// Refuses to begin if the interaction's delegate provides no items.
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

  /// Returns false: the other recognizers receive the touch's cancellation instead.
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    otherGestureRecognizer is UILongPressGestureRecognizer
      && !(otherGestureRecognizer is DragLiftGestureRecognizer)
  }
}
