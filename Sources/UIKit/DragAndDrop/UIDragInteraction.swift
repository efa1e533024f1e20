/// Provides the items to drag from a view, and receives the drag's events. Every method except the first has
/// a default implementation.
@MainActor public protocol UIDragInteractionDelegate: AnyObject {
  /// Called when a finger rested on the view. Returns the items to drag. If there are no items, no drag
  /// starts, and the other long-press recognizers of the touch continue.
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
    -> [UIDragItem]
  /// Called when the drag begins: the items were lifted, and then the finger moved far enough.
  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
  /// Called when the finger moved during the drag.
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)
  /// Returns whether a drop may move the items instead of copying them. Default: true.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool
  /// Called when the finger lifted, before the preview moves to its final position.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation)
  /// Called when the preview has reached the drop target or has moved back.
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

/// Lets the user pick up and drag a view's items by resting a finger on the view (rule 12.5).
///
/// Lifting the items cancels the touch, first for recognizers and then for views, as for every touch that the
/// system takes over (rule 12.1). Other long-press recognizers of the touch wait until it is certain that no
/// drag starts.
@MainActor open class UIDragInteraction: UIInteraction {
  /// Whether new interactions are enabled. Always true.
  public class var isEnabledByDefault: Bool { true }

  /// Provides the items and receives the drag's events. Not retained.
  public private(set) weak var delegate: (any UIDragInteractionDelegate)?
  /// The view to which the interaction was added; nil if there is none.
  public private(set) weak var view: UIView?
  /// Whether a finger can lift the view's items. Default: `isEnabledByDefault`.
  open var isEnabled: Bool {
    get { liftRecognizer.isEnabled }
    set { liftRecognizer.isEnabled = newValue }
  }

  private let liftRecognizer = DragLiftGestureRecognizer()

  /// Creates an interaction with a delegate, which is not retained.
  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = SubclassMethods.included(in: delegate as (any UIDragInteractionDelegate)?)
    liftRecognizer.interaction = self
    liftRecognizer.isEnabled = UIDragInteraction.isEnabledByDefault
  }

  deinit {}

  open func willMove(to view: UIView?) { self.view?.removeGestureRecognizer(liftRecognizer) }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(liftRecognizer)
  }

  /// Returns a new drag for the touch; nil if the delegate provides no items.
  func session(for touch: UITouch) -> DragSession? {
    guard let delegate, let session = DragSession(self, touch) else { return nil }
    session.items = delegate.dragInteraction(self, itemsForBeginning: session)
    return session.items.isEmpty ? nil : session
  }
}

/// Recognizes a long press, and then hands the touch over to a drag.
final class DragLiftGestureRecognizer: UILongPressGestureRecognizer {
  /// The interaction, which retains this recognizer.
  weak var interaction: UIDragInteraction?
  private var session: DragSession? { didSet { extendLifetime(oldValue) } }

  init() {
    super.init(target: nil, action: nil)
    // The drag itself cancels the touch for the views (rule 12.1).
    cancelsTouchesInView = false
    delaysTouchesEnded = false
  }

  deinit {}

  /// Returns the reason why the recognizer must not begin; nil if it may begin. If the interaction's delegate
  /// provides no items, the recognizer must not begin.
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

  /// Always false: the drag cancels the touch for the other recognizers instead, when it lifts the items.
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    otherGestureRecognizer is UILongPressGestureRecognizer
      && !(otherGestureRecognizer is DragLiftGestureRecognizer)
  }
}
