import SeededNumbers
import UIKit

/// A scroll view with random settings that reports its calls as a view to the checker. Its own recognizers take
/// part like all others, but are never removed.
final class RandomScrollView: ReportingScrollView, UIScrollViewDelegate {
  override var checker: SequenceChecker? { didSet { content.checker = checker } }
  /// The recognizers that the scroll view made, in that order.
  var ownRecognizers: [UIGestureRecognizer] { gestureRecognizers ?? [] }
  /// The content that scrolls, and zooms if zooming is enabled.
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
}
