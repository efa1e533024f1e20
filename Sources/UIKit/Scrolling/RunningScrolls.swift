/// The scroll views whose content moves by itself now. Nothing is asked for or computed while there is none.
final class RunningScrolls {
  private var members: ContiguousArray<WeakReference<UIScrollView>> = []
  /// Those whose drag began; some may have ended since.
  private var dragged: ContiguousArray<WeakReference<UIScrollView>> = []

  /// May be false until the next frame where scroll views are gone.
  var isEmpty: Bool { members.isEmpty }

  func add(_ scrollView: UIScrollView) {
    if !members.contains(where: { $0.object === scrollView }) { members.append(WeakReference(scrollView)) }
    requestFrame(for: scrollView)
  }

  func didBeginDrag(of scrollView: UIScrollView) { dragged.append(WeakReference(scrollView)) }

  /// Whether any is dragged or slows down (rule 8.28).
  var isTracking: Bool {
    if !dragged.isEmpty { dragged.removeAll { $0.object?.drag == nil } }
    return !dragged.isEmpty || members.contains { $0.object?.motion?.kind == .deceleration }
  }

  func remove(_ scrollView: UIScrollView) {
    members.removeAll { $0.object == nil || $0.object === scrollView }
  }

  /// Moves what moves in the scene to where it is at the clock's time; answers whether something goes on. The frame pass
  /// calls this before layout.
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

  /// A view and its subviews leave their window: what moves there stands still.
  func stopAll(inSubtreeOf view: UIView) {
    for member in members {
      guard let scrollView = member.object, scrollView.isInSubtree(of: view) else { continue }
      scrollView.stopMotion()
    }
  }

  private func requestFrame(for scrollView: UIScrollView) {
    guard let scene = scrollView.window?.windowScene else { return }
    scene.owningApplication.host?.setNeedsFrame(scene)
  }

  deinit {}
}
