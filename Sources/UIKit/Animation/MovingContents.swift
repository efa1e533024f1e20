/// A view whose content can be dragged, and can also move without a finger: a scroll view.
protocol MovingContent: UIView {
  /// Whether a finger is dragging the content.
  var isContentDragged: Bool { get }
  /// Whether the content decelerates after a drag.
  var isContentDecelerating: Bool { get }
  /// Moves the content to the position that its motion has reached at the clock's time.
  func followMotion()
  /// Stops the content at its current position.
  func stopMotion()
}

/// The scroll views of an application whose content is moving without a finger. If there are none, no frames
/// are requested.
final class MovingContents {
  private struct Member {
    weak var content: (any MovingContent)?
  }

  private var members: ContiguousArray<Member> = []
  /// The scroll views on which a drag began, perhaps including some whose drag has ended.
  private var draggedMembers: ContiguousArray<Member> = []

  /// Whether no content moves. If the last moving scroll view was deallocated, the value may remain false
  /// until the next frame.
  var isEmpty: Bool { members.isEmpty }

  func add(_ content: any MovingContent) {
    if !members.contains(where: { $0.content === content }) { members.append(Member(content: content)) }
    requestFrame(for: content)
  }

  func didBeginDrag(of content: any MovingContent) { draggedMembers.append(Member(content: content)) }

  /// Whether the content of any scroll view is dragged or decelerates (rule 8.28).
  var isTracking: Bool {
    if !draggedMembers.isEmpty { draggedMembers.removeAll { $0.content?.isContentDragged != true } }
    return !draggedMembers.isEmpty || members.contains { $0.content?.isContentDecelerating == true }
  }

  func remove(_ content: any MovingContent) {
    members.removeAll { $0.content == nil || $0.content === content }
  }

  /// Moves the contents of the scene to their positions at the clock's time. Returns whether any of these
  /// contents still moves. Called before the layout of each frame.
  func updateForFrame(of scene: UIWindowScene) -> Bool {
    members.removeAll { $0.content == nil }
    if members.isEmpty { return false }
    for member in members {
      guard let content = member.content, content.window?.windowScene === scene else { continue }
      content.followMotion()
    }
    var isAnyMoving = false
    for member in members {
      guard let content = member.content, content.window?.windowScene === scene else { continue }
      requestFrame(for: content)
      isAnyMoving = true
    }
    return isAnyMoving
  }

  /// Stops the content of the view and of its subviews at all levels, because the view is leaving its window.
  func stopAll(inSubtreeOf view: UIView) {
    for member in members {
      guard let content = member.content, content.isInSubtree(of: view) else { continue }
      content.stopMotion()
    }
  }

  private func requestFrame(for content: any MovingContent) {
    guard let scene = content.window?.windowScene else { return }
    scene.owningApplication?.host?.setNeedsFrame(scene)
  }

  deinit {}
}
