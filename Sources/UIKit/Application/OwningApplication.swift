// The application that an object of the engine belongs to is that of its window's scene: several applications can
// work beside each other. An object without a scene belongs to the running application, and to none before launch.

extension UIWindowScene {
  /// The application that the scene is connected to, or else the running application.
  final var owningApplication: UIApplication? { application ?? .current }
}

extension UIView {
  /// The application of the scene that shows the view, or else the running application.
  final var owningApplication: UIApplication? { window?.storedWindowScene?.application ?? .current }
  /// The time of the application's clock, in seconds; 0 before launch.
  final var clockTime: TimeInterval { owningApplication?.clock.now ?? 0 }
}

extension UIViewController {
  /// The application of the scene that shows the controller's view, or else the running application.
  final var owningApplication: UIApplication? { storedView?.owningApplication ?? .current }
}

extension UIGestureRecognizer {
  /// The application of the scene that shows the recognizer's view, or else the running application.
  final var owningApplication: UIApplication? { storedView?.owningApplication ?? .current }
  /// The time of the application's clock, in seconds; 0 before launch.
  final var clockTime: TimeInterval { owningApplication?.clock.now ?? 0 }
  /// The choices of the application; the default ones before launch.
  final var gesturePolicy: GesturePolicy { owningApplication?.gesturePolicy ?? GesturePolicy() }
}

extension UIApplication {
  /// Returns the application of a view, controller, recognizer or scene; the running application for everything
  /// else.
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

  /// Runs the closure in the next turn of the application's clock, or at once without an application.
  static func runInNextTurn(of application: UIApplication?, _ body: @escaping () -> Void) {
    guard let application else { return body() }
    application.clock.schedule(after: 0, body)
  }
}
