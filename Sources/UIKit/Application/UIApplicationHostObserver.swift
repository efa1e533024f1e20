/// Hears every call that a host makes on its application, just before it is made: all that a replay needs.
@MainActor public protocol UIApplicationHostObserver: AnyObject {
  /// Before `UIApplication.advance(to:)`.
  func advance(to time: TimeInterval)
  /// Before `UIApplication.enqueue(_:)`.
  func enqueue(_ batch: TouchBatch)
  /// Before `UIApplication.enqueue(_:in:)`.
  func enqueue(_ sample: InputSample, in scene: UIWindowScene)
  /// Before `UIApplication.drainEventQueue()`.
  func drain()
  /// Before a frame of the scene is drawn.
  func frame(_ scene: UIWindowScene)
  /// Before the scene's size becomes another one, in points.
  func resize(_ scene: UIWindowScene, to size: CGSize)
}
