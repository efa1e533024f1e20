/// The running animation groups of an application. If there are none, no frames are requested.
///
/// Each group is retained by its views, its timer and its animator, not by this list. A group that repeats
/// without end is therefore released with the last of its views.
final class RunningAnimations {
  private var members: ContiguousArray<WeakReference<AnimationGroup>> = [] { didSet { updateIsEmpty() } }
  /// The views whose layers have animations of their own that move.
  private var layers: ContiguousArray<WeakReference<UIView>> = [] { didSet { updateIsEmpty() } }
  /// The time, in seconds, at which the animated values of views are computed; nil for the clock's current
  /// time.
  private(set) var presentationTime: TimeInterval?
  /// The time for which the last frame was drawn, in seconds on the application's clock; nil if no animation
  /// was running in that frame.
  private var lastFrameTime: TimeInterval?

  // No timer can end the animations after the application is deallocated, so they end now.
  isolated deinit {
    for group in groups { group.end(finished: false) }
  }

  /// Whether no animation runs. If groups were released with their views, the value may remain false until
  /// the next frame.
  private(set) var isEmpty = true

  private func updateIsEmpty() { isEmpty = members.isEmpty && layers.isEmpty }

  /// Whether a frame at a later time may show something else. Animations of layers whose time stands still do
  /// not move.
  var isMoving: Bool { !layers.isEmpty || groups.contains { $0.isMoving } }

  private var groups: ContiguousArray<AnimationGroup> { ContiguousArray(members.lazy.compactMap(\.object)) }

  func add(_ group: AnimationGroup) {
    for member in members where member.object === group { return }
    members.append(WeakReference(group))
    for view in group.views {
      view.addDamage()
      requestFrame(for: view)
    }
  }

  /// Adds a view whose layer has animations of its own. The view is removed when they no longer move.
  func add(_ view: UIView) {
    if !layers.contains(where: { $0.object === view }) { layers.append(WeakReference(view)) }
    requestFrame(for: view)
  }

  func remove(_ group: AnimationGroup) {
    removeGroups { $0 === group }
    for view in group.views { requestFrame(for: view) }
  }

  /// Marks the animated views for redrawing, both at their positions in the last frame and at their positions
  /// at `time`, in seconds. Also requests the next frame from the host. Called before each frame is drawn.
  func updateForFrame(at time: TimeInterval) {
    removeGroups { _ in false }
    if isEmpty { return }
    withLastFrameValues { addDamage() }
    lastFrameTime = time
    addDamage()
    for group in groups where group.isMoving {
      for view in group.views { requestFrame(for: view) }
    }
    layers.removeAll { !($0.object?.hasMovingLayerAnimations ?? false) }
    for layer in layers { if let view = layer.object { requestFrame(for: view) } }
    if isEmpty { lastFrameTime = nil }
  }

  /// Calls `body`. During the call, presented values are the values of the last frame.
  func withLastFrameValues(_ body: () -> Void) {
    let outerTime = presentationTime
    presentationTime = outerTime ?? lastFrameTime
    defer { presentationTime = outerTime }
    body()
  }

  /// Ends all animations of the view and of its subviews at all levels, because the view is leaving its
  /// window.
  func removeAll(inSubtreeOf view: UIView) {
    for group in groups {
      for member in group.views where member.isInSubtree(of: view) {
        member.removeAnimations(of: group)
        group.exclude(member)
      }
    }
    for layer in layers {
      guard let member = layer.object, member.isInSubtree(of: view), let animations = member.layerAnimations
      else { continue }
      member.removeLayerAnimations(animations.entries)
    }
  }

  /// Removes the groups for which `hasEnded` returns true, and the groups that were deallocated.
  private func removeGroups(_ hasEnded: (AnimationGroup) -> Bool) {
    members.removeAll { $0.object.map(hasEnded) ?? true }
    if isEmpty { lastFrameTime = nil }
  }

  private func addDamage() {
    for group in groups {
      for view in group.views { view.addDamage() }
    }
    for layer in layers { layer.object?.addDamage() }
  }

  private func requestFrame(for view: UIView) {
    guard let scene = view.window?.windowScene else { return }
    scene.owningApplication?.host?.setNeedsFrame(scene)
  }
}
