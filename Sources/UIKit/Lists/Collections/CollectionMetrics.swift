/// The constants of collection views. Times are in seconds.
enum CollectionMetrics {
  /// The duration of the animation after an update or a change of the layout. Confidence low.
  static let updateDuration: TimeInterval = 0.3
}
