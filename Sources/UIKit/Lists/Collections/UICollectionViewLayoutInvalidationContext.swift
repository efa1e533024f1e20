/// The reason for an invalid layout. Layouts here compute everything again; the context contains the reason.
@MainActor open class UICollectionViewLayoutInvalidationContext {
  public required init() {}

  deinit {}

  /// Whether everything is invalid, as after `invalidateLayout()`.
  public internal(set) final var invalidateEverything = false
  /// Whether the data source's counts are invalid, as after `reloadData()`.
  public internal(set) final var invalidateDataSourceCounts = false
}
