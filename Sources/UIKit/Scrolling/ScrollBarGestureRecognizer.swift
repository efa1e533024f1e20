import CoreGraphics
import Foundation

/// Recognizes a mouse press on a scroll bar of a scroll view (rule 8.26). After a press on the bar, the bar
/// follows the pointer. A press beside the bar scrolls one page towards the pointer. The middle button moves
/// the bar to the pointer at once. A scroll view creates this recognizer when a pointer first comes near a
/// bar. The recognizer ignores fingers and pens.
final class ScrollBarGestureRecognizer: UIGestureRecognizer {
  /// The scroll view, which created the recognizer and owns it.
  weak var scrollView: UIScrollView?

  init() {
    super.init(target: nil, action: nil)
    allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
    delaysTouchesBegan = true
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard storedState == .possible, let scrollView, let touch = self.touches.first else { return }
    let point = touch.location(in: scrollView)
    guard let press = scrollView.barPress(at: point, with: event.buttonMask) else {
      assign(.failed, .besideBar)
      return
    }
    assign(.began, .inputBegan)
    if storedState == .began { scrollView.begin(press, at: point) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard storedState != .possible, let scrollView, let touch = self.touches.first else { return }
    scrollView.dragBar(to: touch.location(in: scrollView))
    assign(.changed, .inputChanged)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { assign(.ended, .lifted) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    assign(.cancelled, .touchCancelled)
  }

  override func reset() {
    super.reset()
    scrollView?.endBarDrag()
  }

  // MARK: Relations

  // The recognizer may always begin, because the bar is in front of all views that could raise an objection.
  override func objectionToBeginning() -> RecognizerObjection? { nil }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  deinit {}
}

/// A mouse press on a scroll bar or its track, and the effect of the press.
struct ScrollBarPress: Equatable {
  enum Effect: Equatable {
    /// The bar follows the pointer. `gripOffset` is the distance from the bar's start to the
    /// pointer, in points.
    case drag(gripOffset: CGFloat)
    case page(isForward: Bool)
  }

  let axis: ScrollAxis
  let effect: Effect
}
