/// A view with its own name. Readers of the trace show this name instead of the view's class.
public protocol TraceNamed: UIView {
  /// The name, such as `AView`.
  var traceName: String { get }
}
