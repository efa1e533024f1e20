// The application that an object of the engine belongs to is that of its window's scene: several applications can
// work beside each other. The shared application stands in for objects without a scene.

extension UIWindowScene {
  /// The application that the scene is connected to; the shared application while it is connected to none.
  final var owningApplication: UIApplication { application ?? .shared }
}

extension UIView {
  /// The application of the scene that shows the view; the shared application while no scene does.
  final var owningApplication: UIApplication { window?.storedWindowScene?.application ?? .shared }
}

extension UIViewController {
  /// The application of the scene that shows the controller's view; the shared application while no scene does.
  final var owningApplication: UIApplication { storedView?.owningApplication ?? .shared }
}

extension UIGestureRecognizer {
  /// The application of the scene that shows the recognizer's view; the shared application while no scene does.
  final var owningApplication: UIApplication { storedView?.owningApplication ?? .shared }
}

extension UIApplication {
  /// Returns the application of a view, controller, recognizer or scene; the shared application for everything
  /// else.
  static func owning(_ object: Any?) -> UIApplication {
    switch object {
    case let view as UIView: view.owningApplication
    case let controller as UIViewController: controller.owningApplication
    case let recognizer as UIGestureRecognizer: recognizer.owningApplication
    case let scene as UIWindowScene: scene.owningApplication
    case let application as UIApplication: application
    default: .shared
    }
  }
}
