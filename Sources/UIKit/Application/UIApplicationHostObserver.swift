/// Observes every call that a host makes on its application, just before the call: everything that a replay
/// needs.
@MainActor public protocol UIApplicationHostObserver: AnyObject {
  /// Called before `UIApplication.advance(to:)`.
  func advance(to time: TimeInterval)
  /// Called before `UIApplication.enqueue(_:)`.
  func enqueue(_ batch: TouchBatch)
  /// Called before `UIApplication.enqueue(_:in:)`.
  func enqueue(_ sample: InputSample, in scene: UIWindowScene)
  /// Called before `UIApplication.drainEventQueue()`.
  func drain()
  /// Called before a frame of the scene is drawn.
  func frame(_ scene: UIWindowScene)
  /// Called before the scene's size changes, in points.
  func resize(_ scene: UIWindowScene, to size: CGSize)
}
