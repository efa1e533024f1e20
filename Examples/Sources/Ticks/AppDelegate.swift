import TouchstoneInspector
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  /// The window that draws the touches over the app; nil if the app was started without `--watch`.
  private var overlay: TouchOverlayWindow?
  private let isWatched: Bool

  init(isWatched: Bool = false) {
    self.isWatched = isWatched
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = TodayController()
    window.makeKeyAndVisible()
    self.window = window
    if isWatched { watch(application, in: window) }
    return true
  }

  private func watch(_ application: UIApplication, in window: UIWindow) {
    guard let scene = window.windowScene else { return }
    let trace = application.trace ?? TouchTrace()
    application.trace = trace
    let overlay = TouchOverlayWindow(windowScene: scene)
    overlay.start(reading: trace)
    self.overlay = overlay
  }
}
