import Synchronization

/// The screen of the app's first scene.
@MainActor public final class UIScreen {
  /// The only screen.
  public static let main = UIScreen()

  private init() {}

  deinit {}

  /// The value of `main.scale`, for every thread.
  nonisolated static var mainScale: CGFloat { publishedScale.withLock { $0 } }
  private nonisolated static let publishedScale = Mutex<CGFloat>(1)

  /// Publishes the scale. Call this after each change of the shared application's first scene.
  static func publishScale() {
    let scale = UIApplication.current?.orderedScenes.first?.displayScale ?? 1
    publishedScale.withLock { $0 = scale }
  }

  /// The bounds of the first connected scene, in points.
  public var bounds: CGRect {
    CGRect(origin: .zero, size: UIApplication.current?.orderedScenes.first?.size ?? .zero)
  }

  /// The pixels per point; 1 while there is no scene.
  public var scale: CGFloat { UIScreen.mainScale }
  /// The same as `scale`.
  public var nativeScale: CGFloat { scale }
  /// The bounds in pixels.
  public var nativeBounds: CGRect {
    bounds.applying(CGAffineTransform(scaleX: scale, y: scale))
  }

  /// The traits of the first connected scene.
  public var traitCollection: UITraitCollection {
    UIApplication.current?.orderedScenes.first?.traitCollection ?? .current
  }
}
