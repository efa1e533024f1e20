/// A view that readers of the trace call by a name of its own instead of its class.
public protocol TraceNamed: UIView {
  var traceName: String { get }
}
