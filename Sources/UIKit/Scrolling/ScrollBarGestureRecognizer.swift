import CoreGraphics
import Foundation

/// A mouse on a bar of a scroll view: it drags the bar; pressed beside it, it goes a page towards there; its middle
/// button brings the bar there at once. A scroll view has one as soon as a pointer has come near a bar; fingers and pens
/// are nothing to it (rule 8.26).
final class ScrollBarGestureRecognizer: UIGestureRecognizer {
  /// The view that made it, and keeps it.
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
    assign(.changed, .went)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { assign(.ended, .lifted) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    assign(.cancelled, .touchCancelled)
  }

  override func reset() {
    super.reset()
    scrollView?.endBarDrag()
  }

  // MARK: Others

  // The bar lies in front of all that may have other wishes.
  override func objectionToBeginning() -> RecognizerObjection? { nil }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  deinit {}
}

/// What a press on a bar's track means.
struct ScrollBarPress: Equatable {
  enum Meaning: Equatable {
    /// The bar follows the pointer, which keeps so far from its start.
    case drag(grip: CGFloat)
    case page(isForward: Bool)
  }

  let axis: ScrollAxis
  let meaning: Meaning
}
