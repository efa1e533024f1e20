/// A view whose content can be dragged and can move without a finger: a scroll view.
protocol MovingContent: UIView {
  /// Whether a finger drags the content.
  var isContentDragged: Bool { get }
  /// Whether the content decelerates after a drag.
  var isContentDecelerating: Bool { get }
  /// Moves the content to its position at the clock's time.
  func followMotion()
  /// Stops the content where it is.
  func stopMotion()
}

/// The scroll views of an application whose content moves without a finger now. If there are none, no frames
/// are requested.
final class MovingContents {
  private struct Member {
    weak var content: (any MovingContent)?
  }

  private var members: ContiguousArray<Member> = []
  /// The scroll views whose drag began, including some whose drag has ended since.
  private var dragged: ContiguousArray<Member> = []

  /// Whether no content moves. After the last scroll view was deallocated, it may be false until the next
  /// frame.
  var isEmpty: Bool { members.isEmpty }

  func add(_ content: any MovingContent) {
    if !members.contains(where: { $0.content === content }) { members.append(Member(content: content)) }
    requestFrame(for: content)
  }

  func didBeginDrag(of content: any MovingContent) { dragged.append(Member(content: content)) }

  /// Whether the content of a scroll view is dragged or decelerates (rule 8.28).
  var isTracking: Bool {
    if !dragged.isEmpty { dragged.removeAll { $0.content?.isContentDragged != true } }
    return !dragged.isEmpty || members.contains { $0.content?.isContentDecelerating == true }
  }

  func remove(_ content: any MovingContent) {
    members.removeAll { $0.content == nil || $0.content === content }
  }

  /// Moves the contents in the scene to their positions at the clock's time. Returns whether any of them
  /// still moves. Called before the layout of each frame.
  func animationFrame(of scene: UIWindowScene) -> Bool {
    members.removeAll { $0.content == nil }
    if members.isEmpty { return false }
    for member in members {
      guard let content = member.content, content.window?.windowScene === scene else { continue }
      content.followMotion()
    }
    var goesOn = false
    for member in members {
      guard let content = member.content, content.window?.windowScene === scene else { continue }
      requestFrame(for: content)
      goesOn = true
    }
    return goesOn
  }

  /// Stops the contents in the view and below it, because the view leaves its window.
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
