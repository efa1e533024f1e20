/// A view whose content can be dragged and can move without a finger: a scroll view.
protocol MovingContent: UIView {
  var isContentDragged: Bool { get }
  var isContentDecelerating: Bool { get }
  /// Moves the content to its place at the clock's time.
  func followMotion()
  func stopMotion()
}

/// The scroll views of an application whose content moves by itself now. While there is none, nothing runs.
final class MovingContents {
  private struct Member {
    weak var content: (any MovingContent)?
  }

  private var members: ContiguousArray<Member> = []
  /// The scroll views whose drag began. The drags of some may have ended since.
  private var dragged: ContiguousArray<Member> = []

  /// Whether no content moves. May be false until the next frame after the last scroll view is gone.
  var isEmpty: Bool { members.isEmpty }

  func add(_ content: any MovingContent) {
    if !members.contains(where: { $0.content === content }) { members.append(Member(content: content)) }
    requestFrame(for: content)
  }

  func didBeginDrag(of content: any MovingContent) { dragged.append(Member(content: content)) }

  /// Whether any content is dragged or decelerates (rule 8.28).
  var isTracking: Bool {
    if !dragged.isEmpty { dragged.removeAll { $0.content?.isContentDragged != true } }
    return !dragged.isEmpty || members.contains { $0.content?.isContentDecelerating == true }
  }

  func remove(_ content: any MovingContent) {
    members.removeAll { $0.content == nil || $0.content === content }
  }

  /// Moves the contents of the scene to their places at the clock's time, and returns whether any of them is
  /// still moving. The frame pass calls this before layout.
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

  /// Stops the contents below a view that leaves its window.
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
