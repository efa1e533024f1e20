import CoreGraphics

/// Withholds from a scroll view's content the touches that may become a drag (rules 8.2 to 8.5). On a device,
/// `touch.gestureRecognizers` shows this class name.
final class UIScrollViewDelayedTouchesBeganGestureRecognizer: UIGestureRecognizer {
  /// The scroll view, which created the recognizer and owns it.
  weak var scrollView: UIScrollView?
  private let timer = RecognizerTimer()
  /// Whether the touches of this sequence caught moving content.
  private var didCatchContent = false

  init() {
    super.init(target: nil, action: nil)
    delaysTouchesBegan = true
    delaysTouchesEnded = false
  }

  override var deadline: RecognizerDeadline? { timer.deadline }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard storedState == .possible else { return }
    guard let scrollView else { return decide(with: event, .contentNotDelayed) }
    let number = (event as? TouchesEvent)?.number
    scrollView.catchContent(with: event as? TouchesEvent)
    // Only the fingers of the event that stopped the content are withheld here, not fingers that land later.
    if scrollView.isContentCaught, scrollView.catchingEventNumber == number {
      didCatchContent = true
      assign(.ended, .contentCaught)  // rule 8.10
    } else if !scrollView.delaysContentTouches {
      decide(with: event, .contentNotDelayed)  // rule 8.4
    } else if timer.deadline == nil {
      let delay = TouchConstants.contentTouchDelay
      timer.start(after: delay, for: self) { [weak self] in
        self?.decide(with: event, .contentDelayOver(delay))
      }
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in self.touches {
      guard let movement = movementOffScrollableAxes(of: touch) else { continue }
      decide(with: event, .contentCannotScroll(movement))
      return
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    decide(with: event, .contentFingerLifted)
  }

  override func reset() {
    super.reset()
    timer.cancel()
    didCatchContent = false
  }

  /// Returns the distance that the finger has moved along an axis in a direction in which the scroll view
  /// does not accept a drag. Nil if the scroll view accepts the drag, or if the distance is too short to
  /// decide (rule 8.3).
  private func movementOffScrollableAxes(of touch: UITouch) -> CGFloat? {
    guard let scrollView, case .beganHeld(let start) = touch.delivery else { return nil }
    let movement = scrollView.vectorFromWindow(
      CGVector(
        dx: touch.reading.location.x - start.location.x, dy: touch.reading.location.y - start.location.y))
    let limit = TouchConstants.panHysteresis
    if abs(movement.dx) >= limit, !scrollView.acceptsDrag(along: .horizontal, by: movement.dx) {
      return abs(movement.dx)
    }
    if abs(movement.dy) >= limit, !scrollView.acceptsDrag(along: .vertical, by: movement.dy) {
      return abs(movement.dy)
    }
    return nil
  }

  /// Ends the wait. If the content may receive the touches, or if the scroll view no longer exists, the
  /// recognizer fails, and the touches are delivered to the content. If `touchesShouldBegin` returns false
  /// for a view (rule 8.3), the recognizer recognizes, so that the content does not receive the touches.
  private func decide(with event: UIEvent, _ reason: RecognizerReason) {
    guard storedState == .possible else { return }
    timer.cancel()
    let areTaken = scrollView.map { contentTakesTouches(of: $0, with: event) } ?? true
    if areTaken { assign(.failed, reason) } else { assign(.ended, .contentRefused) }
  }

  private func contentTakesTouches(of scrollView: UIScrollView, with event: UIEvent) -> Bool {
    var askedViews: ContiguousArray<UIView> = []
    for touch in sequence {
      // A view that left its window is skipped (rule 1.13).
      guard let view = touch.storedView, view !== scrollView, view.storedWindow != nil,
        !askedViews.contains(where: { $0 === view })
      else {
        continue
      }
      askedViews.append(view)
      var touches: Set<UITouch> = []
      for other in sequence where other.storedView === view { touches.insert(other) }
      if !scrollView.touchesShouldBegin(touches, with: event, in: view) { return false }
    }
    return true
  }

  // MARK: Relations (rule 8.2)

  override func objectionToBeginning() -> RecognizerObjection? { nil }
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns false if a touch caught the content. The content therefore never receives that touch, even if
  /// another recognizer recognizes (rule 8.10).
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    !didCatchContent
  }

  deinit {}
}

extension UIGestureRecognizer {
  /// Whether this recognizer withholds touches from a scroll view's content (rule 8.2).
  package final var isContentTouchDelay: Bool { self is UIScrollViewDelayedTouchesBeganGestureRecognizer }
}
