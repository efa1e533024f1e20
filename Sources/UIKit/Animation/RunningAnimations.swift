/// The animations that run now. While there are none, no frames are requested and no work is done.
///
/// A group is owned by its views, its timer and its animator: a repeating animation is released with its last
/// view.
final class RunningAnimations {
  private var members: ContiguousArray<WeakReference<AnimationGroup>> = []
  /// If set, presented values are those of this time instead of the clock's.
  private(set) var presentationTime: TimeInterval?
  /// The time that the last frame showed, in seconds of the clock.
  private var lastFrameTime: TimeInterval?

  // The application is deallocated, and no timer ends the animations any more.
  isolated deinit {
    for group in groups { group.end(finished: false) }
  }

  /// Whether no animations run. May be false until the next frame after groups were released with their views.
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

  /// Marks the animated views for redrawing, both where the last frame showed them and where they are at
  /// `time`. The frame pass calls this before it draws; while animations run, it requests the next frame from
  /// the host.
  func animationFrame(at time: TimeInterval) {
    forget { _ in false }
    if members.isEmpty { return }
    withLastFrameValues { addDamage() }
    lastFrameTime = time
    addDamage()
    for group in groups {
      for view in group.views { requestFrame(for: view) }
    }
  }

  /// Runs `body` with the presented values of the last frame.
  func withLastFrameValues(_ body: () -> Void) {
    let outer = presentationTime
    presentationTime = outer ?? lastFrameTime
    defer { presentationTime = outer }
    body()
  }

  /// Ends the animations of a view and its subviews unfinished, because they leave their window.
  func removeAll(inSubtreeOf view: UIView) {
    for group in groups {
      for member in group.views where member.isInSubtree(of: view) {
        member.removeAnimations(of: group)
        group.exclude(member)
      }
    }
  }

  /// Removes the groups for which `isOver` returns true, and those that were deallocated.
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
    scene.owningApplication?.host?.setNeedsFrame(scene)
  }
}
