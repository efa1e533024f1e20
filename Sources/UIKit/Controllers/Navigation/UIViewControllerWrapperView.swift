/// The private view that holds a child's root view in a navigation or tab bar controller (rule 10.7). A
/// transition moves the wrapper, so that the child's view keeps its own transform.
final class UIViewControllerWrapperView: UIView {
  /// The insets that bars cover beyond the safe area, in points; negative for a bar that the safe area
  /// includes but that is hidden for this child.
  var barInsets: UIEdgeInsets {
    get { storedBarInsets }
    set {
      guard newValue != storedBarInsets else { return }
      changeSafeArea { storedBarInsets = newValue }
    }
  }
  private var storedBarInsets = UIEdgeInsets.zero

  /// Creates a wrapper around the controller's view, both of the size of `bounds`.
  init(of controller: UIViewController, bounds: CGRect, barInsets: UIEdgeInsets) {
    storedBarInsets = barInsets
    super.init(frame: bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    guard let view = controller.view else { return }
    view.transform = .identity
    view.frame = CGRect(origin: .zero, size: bounds.size)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
  }

  required init?(coder: NSCoder) { nil }

  override var safeAreaInsets: UIEdgeInsets {
    let around = super.safeAreaInsets
    return UIEdgeInsets(
      top: max(0, around.top + storedBarInsets.top), left: max(0, around.left + storedBarInsets.left),
      bottom: max(0, around.bottom + storedBarInsets.bottom),
      right: max(0, around.right + storedBarInsets.right))
  }

  deinit {}
}
