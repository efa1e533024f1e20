/// The animation groups of an application that run now. If there are none, no frames are requested.
///
/// A group is retained by its views, its timer and its animator. A group that repeats without end is released
/// with its last view.
final class RunningAnimations {
  private var members: ContiguousArray<WeakReference<AnimationGroup>> = []
  /// The time for which presented values are computed, in seconds; nil for the clock's current time.
  private(set) var presentationTime: TimeInterval?
  /// The time that the last frame showed, in seconds of the clock; nil unless that frame showed running
  /// animations.
  private var lastFrameTime: TimeInterval?

  // The application is deallocated, so no timer will end the animations.
  isolated deinit {
    for group in groups { group.end(finished: false) }
  }

  /// Whether no animation runs. After groups were released with their views, it may be false until the next
  /// frame.
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
  /// `time`, in seconds. Also requests the next frame from the host. Called before each frame is drawn.
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

  /// Calls `body` while presented values are those of the last frame.
  func withLastFrameValues(_ body: () -> Void) {
    let outer = presentationTime
    presentationTime = outer ?? lastFrameTime
    defer { presentationTime = outer }
    body()
  }

  /// Ends all animations of the view and of the views below it early, because they leave their window.
  func removeAll(inSubtreeOf view: UIView) {
    for group in groups {
      for member in group.views where member.isInSubtree(of: view) {
        member.removeAnimations(of: group)
        group.exclude(member)
      }
    }
  }

  /// Removes the groups for which `isOver` returns true, and deallocated groups.
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
