/// What a layout must compute anew. Layouts here compute everything; a context tells them why.
@MainActor open class UICollectionViewLayoutInvalidationContext {
  public required init() {}

  // Written out: an implicit one is isolated, and traps where a subclass with a plain `deinit` dies on another thread.
  deinit {}

  /// Everything is invalid, as after `invalidateLayout()`.
  public internal(set) final var invalidateEverything = false
  /// The data source's counts are, as after `reloadData()`.
  public internal(set) final var invalidateDataSourceCounts = false
}
