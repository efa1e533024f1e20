/// A view with a name of its own, which readers of the trace use instead of its class.
public protocol TraceNamed: UIView {
  var traceName: String { get }
}
