/// The private view between a window and the view of a root or presented controller (rule 10.7).
final class UITransitionView: UIView {
  /// Whether the view keeps touches from the views behind it, as for a presented controller. If false,
  /// touches beside its subviews pass through to the window, as for a root controller.
  let isModal: Bool

  init(frame: CGRect, isModal: Bool) {
    self.isModal = isModal
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) {
    isModal = false
    super.init(coder: coder)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self && !isModal ? nil : hit
  }

  deinit {}
}
