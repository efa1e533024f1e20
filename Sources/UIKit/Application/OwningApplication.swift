// An object of the engine belongs to the application of its window's scene, because several applications can
// run in one process. An object without a scene belongs to the running application. Before launch, such an
// object belongs to no application.

extension UIWindowScene {
  /// The application to which the scene is connected; if there is none, the running application.
  final var owningApplication: UIApplication? { application ?? .current }
}

extension UIView {
  /// The application of the scene that shows the view; if there is none, the running application.
  final var owningApplication: UIApplication? { window?.storedWindowScene?.application ?? .current }
  /// The time of the application's clock, in seconds; 0 before launch.
  final var clockTime: TimeInterval { owningApplication?.clock.now ?? 0 }
}

extension UIViewController {
  /// The application of the scene that shows the controller's view; if there is none, the running
  /// application.
  final var owningApplication: UIApplication? { storedView?.owningApplication ?? .current }
}

extension UIGestureRecognizer {
  /// The application of the scene that shows the recognizer's view; if there is none, the running
  /// application.
  final var owningApplication: UIApplication? { storedView?.owningApplication ?? .current }
  /// The time of the application's clock, in seconds; 0 before launch.
  final var clockTime: TimeInterval { owningApplication?.clock.now ?? 0 }
  /// The gesture policy of the application; before launch, the default policy.
  final var gesturePolicy: GesturePolicy { owningApplication?.gesturePolicy ?? GesturePolicy() }
}

extension UIApplication {
  /// Returns the application of a view, controller, recognizer or scene. For any other object, returns the
  /// running application.
  static func owning(_ object: Any?) -> UIApplication? {
    switch object {
    case let view as UIView: view.owningApplication
    case let controller as UIViewController: controller.owningApplication
    case let recognizer as UIGestureRecognizer: recognizer.owningApplication
    case let scene as UIWindowScene: scene.owningApplication
    case let application as UIApplication: application
    default: .current
    }
  }

  /// Calls the closure in the next turn, when the application's clock next fires its timers. If there is no
  /// application, calls the closure at once.
  static func runInNextTurn(of application: UIApplication?, _ body: @escaping () -> Void) {
    guard let application else { return body() }
    application.clock.schedule(after: 0, body)
  }
}
