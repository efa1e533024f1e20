/// The iOS version whose responder chain the application builds (rules 10.1, 10.7).
public nonisolated enum ResponderChain: Sendable {
  /// The chain of iOS 12: root controller, window, application, application delegate.
  case iOS12
  /// The chain since iOS 13: root controller, drop shadow view, transition view, window, scene, application,
  /// application delegate.
  case iOS13
}

extension UIApplication {
  /// The iOS version whose responder chain the application builds. It is read when a root controller's view
  /// enters its window, and by the window's `next`. Default `.iOS13`.
  public static var responderChain: ResponderChain = .iOS13
}
