/// The scroll views whose content moves by itself now. There is no work while there are none.
final class RunningScrolls {
  private var members: ContiguousArray<WeakReference<UIScrollView>> = []
  /// The scroll views whose drag began; some drags may have ended since.
  private var dragged: ContiguousArray<WeakReference<UIScrollView>> = []

  /// Whether no scroll view moves. May be false until the next frame after scroll views are deallocated.
  var isEmpty: Bool { members.isEmpty }

  func add(_ scrollView: UIScrollView) {
    if !members.contains(where: { $0.object === scrollView }) { members.append(WeakReference(scrollView)) }
    requestFrame(for: scrollView)
  }

  func didBeginDrag(of scrollView: UIScrollView) { dragged.append(WeakReference(scrollView)) }

  /// Whether a scroll view is dragged or decelerates (rule 8.28).
  var isTracking: Bool {
    if !dragged.isEmpty { dragged.removeAll { $0.object?.drag == nil } }
    return !dragged.isEmpty || members.contains { $0.object?.motion?.kind == .deceleration }
  }

  func remove(_ scrollView: UIScrollView) {
    members.removeAll { $0.object == nil || $0.object === scrollView }
  }

  /// Moves the scroll views of the scene to their positions at the clock's time. Returns whether any motion
  /// continues. The frame pass calls this before layout.
  func animationFrame(of scene: UIWindowScene) -> Bool {
    members.removeAll { $0.object == nil }
    if members.isEmpty { return false }
    for member in members {
      guard let scrollView = member.object, scrollView.window?.windowScene === scene else { continue }
      scrollView.followMotion()
    }
    var goesOn = false
    for member in members {
      guard let scrollView = member.object, scrollView.window?.windowScene === scene else { continue }
      requestFrame(for: scrollView)
      goesOn = true
    }
    return goesOn
  }

  /// Stops the scrolling of a view and its subviews, because they leave their window.
  func stopAll(inSubtreeOf view: UIView) {
    for member in members {
      guard let scrollView = member.object, scrollView.isInSubtree(of: view) else { continue }
      scrollView.stopMotion()
    }
  }

  private func requestFrame(for scrollView: UIScrollView) {
    guard let scene = scrollView.window?.windowScene else { return }
    UIApplication.shared.host?.setNeedsFrame(scene)
  }

  deinit {}
}
