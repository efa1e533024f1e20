// Several applications can exist at the same time. An object of the engine belongs to the application of its
// window's scene; an object without a scene belongs to the shared application.

extension UIWindowScene {
  /// The application to which the scene is connected; the shared application if there is none.
  final var owningApplication: UIApplication { application ?? .shared }
}

extension UIView {
  /// The application of the view's scene; the shared application if the view is in no scene.
  final var owningApplication: UIApplication { window?.storedWindowScene?.application ?? .shared }
}

extension UIViewController {
  /// The application of the scene that contains the controller's view; the shared application if there is
  /// none.
  final var owningApplication: UIApplication { storedView?.owningApplication ?? .shared }
}

extension UIGestureRecognizer {
  /// The application of the scene that contains the recognizer's view; the shared application if there is
  /// none.
  final var owningApplication: UIApplication { storedView?.owningApplication ?? .shared }
}

extension UIApplication {
  /// Returns the application of a view, controller, recognizer or scene; the shared application for any other
  /// object.
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
