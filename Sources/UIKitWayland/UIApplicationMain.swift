import Glibc
import UIKit
import TouchstoneWayland

/// Launches an application on the Wayland display of the session, and runs it until its last window closes.
///
/// The application gets one scene with the given `size`, in points, unless the compositor decides the size.
/// The delegate creates its window in `application(_:didFinishLaunchingWithOptions:)`. Foundation's timers,
/// the main queue and tasks work while the application runs. An error is written to standard error as one
/// sentence. A complete app:
///
/// ```swift
/// import UIKitWayland
///
/// final class AppDelegate: UIResponder, UIApplicationDelegate {
///   var window: UIWindow?
///
///   func application(
///     _ application: UIApplication,
///     didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
///   ) -> Bool {
///     window = UIWindow(frame: UIScreen.main.bounds)
///     window?.rootViewController = UIViewController()
///     window?.makeKeyAndVisible()
///     return true
///   }
/// }
///
/// @main struct App {
///   static func main() {
///     UIApplicationMain(delegate: AppDelegate(), title: "App")
///   }
/// }
/// ```
///
/// On iOS, `@main` stands before the delegate's class, and the system creates the delegate through
/// Objective-C. Without Objective-C, the system could create the delegate only if every delegate and every
/// responder declared a `required` initializer. Therefore an app needs the four lines of `App`.
///
/// - Returns: The exit status of the process: 0, or 1 after an error.
@discardableResult
public func UIApplicationMain(
  _ applicationClass: UIApplication.Type = UIApplication.self,
  delegate: @autoclosure () -> (any UIApplicationDelegate)?, title: String = "",
  size: CGSize = CGSize(width: 375, height: 812)
) -> Int32 {
  do throws(WaylandError) {
    let host = try WaylandHost()
    let scene = UIWindowScene()
    scene.size = size
    let application = UIApplication.launch(applicationClass, delegate: delegate(), host: host, scene: scene)
    host.adopt(application)
    host.open(scene, options: WindowOptions(title: title, applicationIdentifier: title, size: size))
    try host.run()
    application.terminate()
    return 0
  } catch {
    var errorMessage = "\(error)\n"
    errorMessage.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    return 1
  }
}
