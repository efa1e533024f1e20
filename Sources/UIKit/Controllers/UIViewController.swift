/// Manages a tree of views.
open class UIViewController: UIResponder {
  open var view: UIView! = UIView(frame: .zero)
}
