import Synchronization

/// The screen that the app's first scene is on.
@MainActor public final class UIScreen {
  public static let main = UIScreen()

  private init() {}

  deinit {}

  /// `main.scale`, for every thread.
  nonisolated static var mainScale: CGFloat { publishedScale.withLock { $0 } }
  private nonisolated static let publishedScale = Mutex<CGFloat>(1)

  /// Call it after each change of the shared application's first scene.
  static func publishScale() {
    let scale = UIApplication.current?.orderedScenes.first?.displayScale ?? 1
    publishedScale.withLock { $0 = scale }
  }

  /// The first connected scene, in points.
  public var bounds: CGRect {
    CGRect(origin: .zero, size: UIApplication.shared.orderedScenes.first?.size ?? .zero)
  }

  /// Pixels per point; 1 as long as there is no scene.
  public var scale: CGFloat { UIScreen.mainScale }
  /// The same as `scale`.
  public var nativeScale: CGFloat { scale }
  /// The bounds in pixels.
  public var nativeBounds: CGRect {
    bounds.applying(CGAffineTransform(scaleX: scale, y: scale))
  }

  /// The surroundings of the first connected scene.
  public var traitCollection: UITraitCollection {
    UIApplication.shared.orderedScenes.first?.traitCollection ?? .current
  }
}
