/// Says what a view does with drags that come to it. All have a default.
@MainActor public protocol UIDropInteractionDelegate: AnyObject {
  /// Whether the drag is of any interest; asked once for each. Default true.
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool
  /// The finger came over the view.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
  /// The finger is over the view, or moved there: what a lift would do. Default: cancel.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
    -> UIDropProposal
  /// The finger left the view, or let go without a drop.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
  /// The finger let go: take what it carries.
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
  /// What was dropped has arrived.
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)
  /// A drag that had entered is over, wherever it ended.
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

/// Lets drags of this app end on a view. Of views inside each other the innermost that can handle the drag has it.
@MainActor open class UIDropInteraction: UIInteraction {
  /// Not retained.
  public private(set) weak var delegate: (any UIDropInteractionDelegate)?
  public private(set) weak var view: UIView?

  public init(delegate: any UIDropInteractionDelegate) {
    self.delegate = SubclassMethods.included(in: delegate as (any UIDropInteractionDelegate)?)
  }

  deinit {}

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}
