/// A view with its own name, which readers of the trace show instead of its class.
public protocol TraceNamed: UIView {
  /// The name, such as `AView`.
  var traceName: String { get }
}
