/// Handles drags that enter a view. All methods have a default.
@MainActor public protocol UIDropInteractionDelegate: AnyObject {
  /// Whether the interaction can handle the drag; asked once per drag. Default true.
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool
  /// Called when the finger entered the view.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
  /// Called when the finger entered the view or moved in it. Returns the operation that a drop would perform.
  /// Default: cancel.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
    -> UIDropProposal
  /// Called when the finger left the view or lifted without a drop.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
  /// Called when the finger lifted over the view: load the items now.
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
  /// Called when the preview has reached the view.
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)
  /// Called when a drag that had entered the view ended, wherever it ended.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
}

extension UIDropInteractionDelegate {
  public func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool { true }
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) {}
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .cancel) }
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) {}
  public func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession
  ) {}
  public func dropInteraction(
    _ interaction: UIDropInteraction, concludeDrop session: any UIDropSession
  ) {}
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
  ) {}
}

/// Lets drags of this app end on a view. The innermost view that can handle the drag receives it.
@MainActor open class UIDropInteraction: UIInteraction {
  /// Handles the drags. Not retained.
  public private(set) weak var delegate: (any UIDropInteractionDelegate)?
  public private(set) weak var view: UIView?

  /// Creates an interaction. The delegate is not retained.
  public init(delegate: any UIDropInteractionDelegate) {
    self.delegate = SubclassMethods.included(in: delegate as (any UIDropInteractionDelegate)?)
  }

  deinit {}

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}
