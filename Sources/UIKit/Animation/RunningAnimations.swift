/// The animations that run now. Nothing is asked for, scheduled or computed while there is none.
final class RunningAnimations {
  private(set) var groups: ContiguousArray<AnimationGroup> = []
  /// While set, presented values are those of this time instead of the clock's.
  private(set) var presentationTime: TimeInterval?
  /// The time that the last frame showed, in seconds of the clock.
  private var lastFrameTime: TimeInterval?

  var isEmpty: Bool { groups.isEmpty }

  func add(_ group: AnimationGroup) {
    for present in groups where present === group { return }
    groups.append(group)
    for view in group.views {
      view.addDamage()
      requestFrame(for: view)
    }
  }

  func remove(_ group: AnimationGroup) {
    groups.removeAll { $0 === group }
    for view in group.views { requestFrame(for: view) }
    if groups.isEmpty { lastFrameTime = nil }
  }

  /// What moves must be drawn anew, both where the last frame showed it and where it is at `time`. The frame pass
  /// calls this before it draws; while animations run, the host is asked for the frame after.
  func animationFrame(at time: TimeInterval) {
    if groups.isEmpty { return }
    asLastDrawn { addDamage() }
    lastFrameTime = time
    addDamage()
    for group in groups {
      for view in group.views { requestFrame(for: view) }
    }
  }

  /// Runs `body` with presented values as the last frame showed them.
  func asLastDrawn(_ body: () -> Void) {
    let outer = presentationTime
    presentationTime = outer ?? lastFrameTime
    defer { presentationTime = outer }
    body()
  }

  /// A view and its subviews leave their window: their animations end unfinished.
  func removeAll(inSubtreeOf view: UIView) {
    for group in groups {
      for member in group.views where member.isInSubtree(of: view) {
        member.removeAnimations(of: group)
        group.exclude(member)
      }
    }
  }

  private func addDamage() {
    for group in groups {
      for view in group.views { view.addDamage() }
    }
  }

  private func requestFrame(for view: UIView) {
    guard let scene = view.window?.windowScene else { return }
    UIApplication.shared.host?.setNeedsFrame(scene)
  }
}
