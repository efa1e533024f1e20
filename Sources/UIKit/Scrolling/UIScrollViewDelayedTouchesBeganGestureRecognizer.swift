import CoreGraphics

/// Withholds from a scroll view's content the touches that may become a drag (rules 8.2 to 8.5). Its class
/// name is the one that `touch.gestureRecognizers` shows on a device.
final class UIScrollViewDelayedTouchesBeganGestureRecognizer: UIGestureRecognizer {
  /// The scroll view, which created the recognizer and owns it.
  weak var scrollView: UIScrollView?
  private let timer = RecognizerTimer()

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
    scrollView.catchContent()
    if scrollView.isCaught {
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
      guard let way = wayLostForScrolling(of: touch) else { continue }
      decide(with: event, .contentCannotScroll(way))
      return
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    decide(with: event, .contentFingerLifted)
  }

  override func reset() {
    super.reset()
    timer.cancel()
  }

  /// Returns the finger's distance along an axis on which the scroll view does not scroll; nil if the
  /// distance is too short to decide (rule 8.3).
  private func wayLostForScrolling(of touch: UITouch) -> CGFloat? {
    guard let scrollView, case .beganHeld(let start) = touch.delivery else { return nil }
    let way = scrollView.vectorFromWindow(
      CGVector(
        dx: touch.reading.location.x - start.location.x, dy: touch.reading.location.y - start.location.y))
    let limit = TouchConstants.panHysteresis
    if abs(way.dx) >= limit, !scrollView.takesDrag(along: .horizontal, by: way.dx) { return abs(way.dx) }
    if abs(way.dy) >= limit, !scrollView.takesDrag(along: .vertical, by: way.dy) { return abs(way.dy) }
    return nil
  }

  /// Fails, which releases the touches to the content, unless the scroll view refuses them to a view (rule
  /// 8.3). If the scroll view no longer exists, the touches are released.
  private func decide(with event: UIEvent, _ reason: RecognizerReason) {
    guard storedState == .possible else { return }
    timer.cancel()
    let areTaken = scrollView.map { contentTakesTouches(of: $0, with: event) } ?? true
    if areTaken { assign(.failed, reason) } else { assign(.ended, .contentRefused) }
  }

  private func contentTakesTouches(of scrollView: UIScrollView, with event: UIEvent) -> Bool {
    var asked: ContiguousArray<UIView> = []
    for touch in sequence {
      // Views that left their window are not asked about (rule 1.13).
      guard let view = touch.storedView, view !== scrollView, view.storedWindow != nil,
        !asked.contains(where: { $0 === view })
      else {
        continue
      }
      asked.append(view)
      var touches: Set<UITouch> = []
      for other in sequence where other.storedView === view { touches.insert(other) }
      if !scrollView.touchesShouldBegin(touches, with: event, in: view) { return false }
    }
    return true
  }

  // MARK: Relations (rule 8.2)

  override func objectionToBeginning() -> RecognizerObjection? { nil }
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whatever recognizes beside it, the content gets no touch that caught it (rule 8.10).
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    !(scrollView?.isCaught ?? false)
  }

  deinit {}
}

extension UIGestureRecognizer {
  /// Whether the recognizer is the one by which a scroll view withholds touches from its content (rule 8.2).
  package final var isContentTouchDelay: Bool { self is UIScrollViewDelayedTouchesBeganGestureRecognizer }
}
