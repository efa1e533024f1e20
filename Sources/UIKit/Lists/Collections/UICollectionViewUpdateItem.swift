import Foundation

/// One change of an update, in the form in which the layout receives it. The index paths of a whole section
/// have `NSNotFound` as their item.
@MainActor open class UICollectionViewUpdateItem {
  /// The kind of a change.
  public nonisolated enum Action: Int, Sendable {
    case insert
    case delete
    case reload
    case move
    case none
  }

  /// The index path before the update; nil for an inserted element.
  public private(set) final var indexPathBeforeUpdate: IndexPath?
  /// The index path after the update; nil for a deleted element.
  public private(set) final var indexPathAfterUpdate: IndexPath?
  /// The kind of the change.
  public private(set) final var updateAction: Action

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
  }

  deinit {}
}
