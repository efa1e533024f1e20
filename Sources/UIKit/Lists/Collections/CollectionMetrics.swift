/// The constants of collections. Times in seconds.
enum CollectionMetrics {
  /// The duration of an update's or a new layout's animation. Confidence low.
  static let updateDuration: TimeInterval = 0.3
}
