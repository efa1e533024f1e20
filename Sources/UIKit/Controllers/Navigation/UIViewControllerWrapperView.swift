/// The private view around a child's root view in a navigation or tab bar controller (rule 10.7). Transitions
/// move this view, so that the root view keeps its own transform.
final class UIViewControllerWrapperView: UIView {
  /// The insets that bars add to the safe area, in points. An inset is negative if the safe area includes a
  /// bar that is hidden for this child.
  var barInsets: UIEdgeInsets {
    get { storedBarInsets }
    set {
      guard newValue != storedBarInsets else { return }
      changeSafeArea { storedBarInsets = newValue }
    }
  }
  private var storedBarInsets = UIEdgeInsets.zero

  /// Creates a wrapper around the controller's root view. The wrapper and the root view get the size of
  /// `bounds`.
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
    let superviewInsets = super.safeAreaInsets
    return UIEdgeInsets(
      top: max(0, superviewInsets.top + storedBarInsets.top),
      left: max(0, superviewInsets.left + storedBarInsets.left),
      bottom: max(0, superviewInsets.bottom + storedBarInsets.bottom),
      right: max(0, superviewInsets.right + storedBarInsets.right))
  }

  deinit {}
}
