/// The numbers of collections. Times in seconds.
enum CollectionMetrics {
  /// How long an update or a new layout takes to be seen. Confidence low.
  static let updateDuration: TimeInterval = 0.3
}
