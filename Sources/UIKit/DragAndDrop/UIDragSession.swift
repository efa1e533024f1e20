/// A drag. The drag's source and its drop targets can both use these members.
@MainActor public protocol UIDragDropSession: AnyObject {
  /// The dragged items.
  var items: [UIDragItem] { get }
  /// Returns the finger's location, in the view's coordinates.
  func location(in view: UIView) -> CGPoint
  /// Whether a drop may move the items. The delegate of the drag interaction decides.
  var allowsMoveOperation: Bool { get }
  /// Whether the drag stays within the app. Always true.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Returns whether at least one item carries an object of this class.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// A drag, as seen by its source.
@MainActor public protocol UIDragSession: UIDragDropSession {
  /// The app's own data for the drag. Default nil.
  var localContext: Any? { get set }
}

/// A drag, as seen by a drop target.
@MainActor public protocol UIDropSession: UIDragDropSession {
  /// The same drag, as seen by its source.
  var localDragSession: (any UIDragSession)? { get }
  /// Calls `completion` before returning, with all carried objects of this class, in the order of the items.
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type, completion: ([any NSItemProviderReading]) -> Void)
}

/// The result of a drop.
public enum UIDropOperation: UInt, Sendable {
  /// No drop; the preview moves back.
  case cancel
  /// No drop now, although the view would accept the items at another point or time.
  case forbidden
  /// The items are copied.
  case copy
  /// The items are moved: their source removes them.
  case move
}

/// The operation that a view proposes for a drag over the view.
@MainActor public final class UIDropProposal {
  /// The proposed operation.
  public let operation: UIDropOperation
  /// Creates a proposal of the given operation.
  public init(operation: UIDropOperation) { self.operation = operation }

  deinit {}
}
