/// The iOS version whose responder chain the application builds (rules 10.1, 10.7).
public nonisolated enum ResponderChain: Sendable {
  /// … root controller, window, application, delegate.
  case iOS12
  /// … root controller, drop shadow view, transition view, window, scene, application, delegate.
  case iOS13
}

extension UIApplication {
  /// The responder chain to build. Read when a root controller's view enters its window, and by the window's
  /// `next`. Default `.iOS13`.
  public static var responderChain: ResponderChain = .iOS13
}
