/// The items of a drag, and its location.
@MainActor public protocol UIDragDropSession: AnyObject {
  /// The dragged items.
  var items: [UIDragItem] { get }
  /// Returns the finger's location in the view's coordinates.
  func location(in view: UIView) -> CGPoint
  /// Whether a drop may be a move. The drag's delegate decides.
  var allowsMoveOperation: Bool { get }
  /// Whether the drag stays in the app. Always true.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Whether one of the items carries an object of this class.
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
  /// Calls the completion with the objects of this class, in the order of the items, before returning.
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type, completion: ([any NSItemProviderReading]) -> Void)
}

/// The result of a drop.
public enum UIDropOperation: UInt, Sendable {
  /// No drop: the items go back.
  case cancel
  /// No drop, although the items would be accepted elsewhere or at another time.
  case forbidden
  case copy
  case move
}

/// The operation that a view proposes for a drag above it.
@MainActor public final class UIDropProposal {
  /// The proposed operation.
  public let operation: UIDropOperation
  /// Creates a proposal of an operation.
  public init(operation: UIDropOperation) { self.operation = operation }

  deinit {}
}
