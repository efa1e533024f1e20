/// The private view around the root view of a window's root controller, as on iOS 13 and later (rule 10.7).
final class UIDropShadowView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  deinit {}
}
