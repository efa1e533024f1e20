/// What a layout must compute anew. Layouts here compute everything; a context tells them why.
@MainActor open class UICollectionViewLayoutInvalidationContext {
  public required init() {}

  deinit {}

  /// Everything is invalid, as after `invalidateLayout()`.
  public internal(set) final var invalidateEverything = false
  /// The data source's counts are, as after `reloadData()`.
  public internal(set) final var invalidateDataSourceCounts = false
}
