/// The scroll views whose content moves by itself now. Nothing is asked for or computed while there is none.
final class RunningScrolls {
  private struct Dragged {
    weak var scrollView: UIScrollView?
  }

  private var scrollViews: ContiguousArray<UIScrollView> = []
  /// Those whose drag began; some may have ended since.
  private var dragged: ContiguousArray<Dragged> = []

  var isEmpty: Bool { scrollViews.isEmpty }

  func add(_ scrollView: UIScrollView) {
    if !scrollViews.contains(where: { $0 === scrollView }) { scrollViews.append(scrollView) }
    requestFrame(for: scrollView)
  }

  func didBeginDrag(of scrollView: UIScrollView) { dragged.append(Dragged(scrollView: scrollView)) }

  /// Whether any is dragged or slows down (rule 8.28).
  var isTracking: Bool {
    if !dragged.isEmpty { dragged.removeAll { $0.scrollView?.drag == nil } }
    return !dragged.isEmpty || scrollViews.contains { $0.motion?.kind == .deceleration }
  }

  func remove(_ scrollView: UIScrollView) { scrollViews.removeAll { $0 === scrollView } }

  /// Moves what moves in the scene to where it is at the clock's time; answers whether something goes on. The frame pass
  /// calls this before layout.
  func animationFrame(of scene: UIWindowScene) -> Bool {
    if scrollViews.isEmpty { return false }
    for scrollView in scrollViews where scrollView.window?.windowScene === scene { scrollView.followMotion() }
    var goesOn = false
    for scrollView in scrollViews where scrollView.window?.windowScene === scene {
      requestFrame(for: scrollView)
      goesOn = true
    }
    return goesOn
  }

  /// A view and its subviews leave their window: what moves there stands still.
  func stopAll(inSubtreeOf view: UIView) {
    for scrollView in scrollViews where scrollView.isInSubtree(of: view) { scrollView.stopMotion() }
  }

  private func requestFrame(for scrollView: UIScrollView) {
    guard let scene = scrollView.window?.windowScene else { return }
    UIApplication.shared.host?.setNeedsFrame(scene)
  }
}
