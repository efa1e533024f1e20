/// The private view between a window and a root or presented controller's view (rule 10.7).
final class UITransitionView: UIView {
  /// Whether the view blocks touches to the views behind it, for a presented controller. Otherwise touches
  /// pass through to the window, for a root controller.
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
