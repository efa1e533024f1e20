/// The private view that holds a root controller's view on iOS 13 and later (rule 10.7).
final class UIDropShadowView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  // Written out: an implicit one is isolated, and an object that dies on another thread would wait for the main one.
  deinit {}
}
