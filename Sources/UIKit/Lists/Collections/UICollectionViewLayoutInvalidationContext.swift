/// The reason why a layout is invalid. Whatever the reason, the layouts of this module compute everything
/// again.
@MainActor open class UICollectionViewLayoutInvalidationContext {
  public required init() {}

  deinit {}

  /// Whether everything is invalid: true after `invalidateLayout()`. Default false.
  public internal(set) final var invalidateEverything = false
  /// Whether the numbers of sections and items are invalid: true after `reloadData()`. Default false.
  public internal(set) final var invalidateDataSourceCounts = false
}
