/// An observer of all calls that a host makes to its application. Each method is called immediately before
/// the host's call. A replay needs no other data.
@MainActor public protocol UIApplicationHostObserver: AnyObject {
  /// Called before `UIApplication.advance(to:)`. The time is in seconds.
  func advance(to time: TimeInterval)
  /// Called before `UIApplication.enqueue(_:)`.
  func enqueue(_ batch: TouchBatch)
  /// Called before `UIApplication.enqueue(_:in:)`.
  func enqueue(_ sample: InputSample, in scene: UIWindowScene)
  /// Called before `UIApplication.drainEventQueue()`.
  func drain()
  /// Called before a frame of the scene is drawn.
  func frame(_ scene: UIWindowScene)
  /// Called before the size of the scene changes to `size`, in points.
  func resize(_ scene: UIWindowScene, to size: CGSize)
}
