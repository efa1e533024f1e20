/// What a drag carries, and where it is.
@MainActor public protocol UIDragDropSession: AnyObject {
  var items: [UIDragItem] { get }
  /// Where the finger is, in the view's coordinates.
  func location(in view: UIView) -> CGPoint
  /// Whether a drop may be a move. The drag's delegate says so.
  var allowsMoveOperation: Bool { get }
  /// True: drags do not leave the app.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Whether one of the items carries an object of that class.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// A drag, as those see it whom it started from.
@MainActor public protocol UIDragSession: UIDragDropSession {
  /// Whatever the app wants to know about it. Default nil.
  var localContext: Any? { get set }
}

/// A drag, as those see it whom it comes to.
@MainActor public protocol UIDropSession: UIDragDropSession {
  /// The same drag, from its other side.
  var localDragSession: (any UIDragSession)? { get }
  /// Calls back with the objects of that class, in the order of the items, before it returns.
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type, completion: ([any NSItemProviderReading]) -> Void)
}

/// What becomes of the items.
public enum UIDropOperation: UInt, Sendable {
  /// Nothing: they go back.
  case cancel
  /// Nothing, though they would be taken elsewhere or at another time.
  case forbidden
  case copy
  case move
}

/// What a view would do with a drag that is over it.
@MainActor public final class UIDropProposal {
  public let operation: UIDropOperation
  public init(operation: UIDropOperation) { self.operation = operation }

  deinit {}
}
