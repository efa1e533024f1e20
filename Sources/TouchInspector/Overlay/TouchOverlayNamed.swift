/// A view that the overlay calls by a name of its own instead of its class.
public protocol TouchOverlayNamed: UIView {
  var overlayName: String { get }
}
