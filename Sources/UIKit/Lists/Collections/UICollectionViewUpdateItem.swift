import Foundation

/// One change of an update, as a layout is told of it. The path of a whole section has `NSNotFound` as its item.
@MainActor open class UICollectionViewUpdateItem {
  /// What happens.
  public nonisolated enum Action: Int, Sendable {
    case insert
    case delete
    case reload
    case move
    case none
  }

  /// Nil for what is new.
  public private(set) final var indexPathBeforeUpdate: IndexPath?
  /// Nil for what is gone.
  public private(set) final var indexPathAfterUpdate: IndexPath?
  public private(set) final var updateAction: Action

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
  }

  deinit {}
}
