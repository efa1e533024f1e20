extension UIScrollView {
  /// The one of these touches that landed first.
  final func firstLanded(of touches: Set<UITouch>) -> UITouch? {
    if touches.count < 2 { return touches.first }
    guard let scene = window?.windowScene else { return touches.first }
    // The scene has its touches in the order in which they landed.
    return scene.dispatcher.event.touches.first { touches.contains($0) } ?? touches.first
  }
}
