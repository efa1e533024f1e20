import UIKit

/// A scroll view with random settings that tells the checker what it hears as a view. Its own recognizers take part like
/// all others, but nobody takes them away.
final class RandomScrollView: UIScrollView, UIScrollViewDelegate {
  var checker: SequenceChecker? { didSet { content.checker = checker } }
  /// Of its kind that the module makes, in the order in which it made them.
  var ownRecognizers: [UIGestureRecognizer] { gestureRecognizers ?? [] }
  /// What it scrolls, and zooms where it can.
  let content = CheckedView(frame: .zero)

  init(frame: CGRect, _ random: inout RandomSource) {
    super.init(frame: frame)
    let factor = { (random: inout RandomSource) in random.pick([0.5, 1, 1.5, 3]) as CGFloat }
    contentSize = CGSize(width: frame.width * factor(&random), height: frame.height * factor(&random))
    content.frame = CGRect(origin: .zero, size: contentSize)
    addSubview(content)
    delaysContentTouches = random.chance(3, in: 4)
    canCancelContentTouches = random.chance(3, in: 4)
    isPagingEnabled = random.chance(1, in: 6)
    isDirectionalLockEnabled = random.chance(1, in: 4)
    bounces = random.chance(3, in: 4)
    alwaysBounceVertical = random.chance(1, in: 4)
    if random.chance(1, in: 4) {
      maximumZoomScale = 3
      delegate = self
    }
  }

  required init?(coder: NSCoder) { nil }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    checker?.heard(.began, touches, by: self)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    checker?.heard(.moved, touches, by: self)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    checker?.heard(.ended, touches, by: self)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    checker?.heard(.cancelled, touches, by: self)
  }
}
