import Foundation

/// One change of an update, as the layout receives it. The index path of a whole section has `NSNotFound` as its
/// item.
@MainActor open class UICollectionViewUpdateItem {
  /// The kinds of changes.
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
