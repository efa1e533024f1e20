import Synchronization

/// The screen. Its properties have the values of the application's first scene.
@MainActor public final class UIScreen {
  /// The only screen.
  public static let main = UIScreen()

  private init() {}

  deinit {}

  /// The number of pixels per point of the main screen. The value can be read on any thread.
  nonisolated static var mainScale: CGFloat { publishedScale.withLock { $0 } }
  private nonisolated static let publishedScale = Mutex<CGFloat>(1)

  /// Updates `mainScale`. Called when the shared application's first scene, or the scale of that scene, may
  /// have changed.
  static func publishScale() {
    let scale = UIApplication.current?.orderedScenes.first?.displayScale ?? 1
    publishedScale.withLock { $0 = scale }
  }

  /// The bounds of the application's first scene, in points; zero if there is no scene.
  public var bounds: CGRect {
    CGRect(origin: .zero, size: UIApplication.current?.orderedScenes.first?.size ?? .zero)
  }

  /// The number of pixels per point; 1 if there is no scene.
  public var scale: CGFloat { UIScreen.mainScale }
  /// The number of pixels per point, which is the same as `scale`.
  public var nativeScale: CGFloat { scale }
  /// The bounds of the screen, in pixels.
  public var nativeBounds: CGRect {
    bounds.applying(CGAffineTransform(scaleX: scale, y: scale))
  }

  /// The traits of the application's first scene; the current traits if there is no scene.
  public var traitCollection: UITraitCollection {
    UIApplication.current?.orderedScenes.first?.traitCollection ?? .current
  }

  /// All screens: only the main screen.
  public static var screens: [UIScreen] { [main] }
  /// Has no effect. The brightness of the screen, from 0 to 1. Default 0.5.
  public var brightness: CGFloat {
    get { storedBrightness }
    set { if newValue.isFinite { storedBrightness = min(max(newValue, 0), 1) } }
  }
  private var storedBrightness: CGFloat = 0.5
  /// The number of frames per second that display links get if they have no range of their own: 60.
  public var maximumFramesPerSecond: Int { 60 }
}
