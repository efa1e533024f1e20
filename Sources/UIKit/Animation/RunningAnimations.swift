/// The animations that run now. Nothing is asked for, scheduled or computed while there is none.
///
/// A group belongs to its views, its timer and its animator: an animation that repeats goes with its last view.
final class RunningAnimations {
  private var members: ContiguousArray<WeakReference<AnimationGroup>> = []
  /// While set, presented values are those of this time instead of the clock's.
  private(set) var presentationTime: TimeInterval?
  /// The time that the last frame showed, in seconds of the clock.
  private var lastFrameTime: TimeInterval?

  // The application is gone, and no timer ends them any more.
  isolated deinit {
    for group in groups { group.end(finished: false) }
  }

  /// May be false until the next frame where groups went with their views.
  var isEmpty: Bool { members.isEmpty }

  private var groups: ContiguousArray<AnimationGroup> { ContiguousArray(members.lazy.compactMap(\.object)) }

  func add(_ group: AnimationGroup) {
    for member in members where member.object === group { return }
    members.append(WeakReference(group))
    for view in group.views {
      view.addDamage()
      requestFrame(for: view)
    }
  }

  func remove(_ group: AnimationGroup) {
    forget { $0 === group }
    for view in group.views { requestFrame(for: view) }
  }

  /// What moves must be drawn anew, both where the last frame showed it and where it is at `time`. The frame pass
  /// calls this before it draws; while animations run, the host is asked for the frame after.
  func animationFrame(at time: TimeInterval) {
    forget { _ in false }
    if members.isEmpty { return }
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

  /// Takes out the groups that `isOver` names, and those that are gone.
  private func forget(_ isOver: (AnimationGroup) -> Bool) {
    members.removeAll { $0.object.map(isOver) ?? true }
    if members.isEmpty { lastFrameTime = nil }
  }

  private func addDamage() {
    for group in groups {
      for view in group.views { view.addDamage() }
    }
  }

  private func requestFrame(for view: UIView) {
    guard let scene = view.window?.windowScene else { return }
    scene.owningApplication.host?.setNeedsFrame(scene)
  }
}
