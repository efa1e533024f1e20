/// The private view between a window and a root or presented controller's view (rule 10.7).
final class UITransitionView: UIView {
  /// Under a presented controller nothing behind it may be touched; a root controller's wrapper lets points through
  /// to the window.
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
