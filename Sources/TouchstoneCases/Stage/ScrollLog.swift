import UIKit

/// A scroll view's delegate that prints its calls, with rounded offsets.
class ScrollLog: UIScrollViewDelegate {
  /// The prefix of each line; nil if the case has only one scroll view.
  private let name: String?
  /// The subview that a pinch scales.
  weak var zoomedView: UIView?

  init(_ name: String? = nil) { self.name = name }

  private func logLine(_ line: String) { log(name.map { "\($0): \(line)" } ?? line) }

  /// Prints an offset that a finger caused. The offsets of animations are not printed.
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView.isDragging, !scrollView.isDecelerating else { return }
    logLine("scrollViewDidScroll \(ScrollLog.text(scrollView.contentOffset))")
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { logLine("scrollViewWillBeginDragging") }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    logLine("scrollViewWillEndDragging")
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    logLine("scrollViewDidEndDragging willDecelerate \(decelerate ? "YES" : "NO")")
  }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    logLine("scrollViewWillBeginDecelerating")
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { logLine("scrollViewDidEndDecelerating") }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    logLine("scrollViewDidEndScrollingAnimation")
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomedView }

  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    logLine("scrollViewWillBeginZooming")
  }

  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    logLine("scrollViewDidEndZooming \(ScrollLog.text(scale))")
  }

  /// Returns an offset in whole points. If one coordinate is 0, returns only the other coordinate.
  static func text(_ offset: CGPoint) -> String {
    if offset.x.rounded() == 0 { return text(offset.y.rounded()) }
    if offset.y.rounded() == 0 { return "x \(text(offset.x.rounded()))" }
    return "x \(text(offset.x.rounded())) y \(text(offset.y.rounded()))"
  }

  /// Returns a number with at most two decimals, without trailing zeros.
  static func text(_ value: CGFloat) -> String {
    let hundredths = Int((value * 100).rounded())
    let sign = hundredths < 0 ? "-" : ""
    let whole = abs(hundredths) / 100, remainder = abs(hundredths) % 100
    if remainder == 0 { return "\(sign)\(whole)" }
    return remainder % 10 == 0
      ? "\(sign)\(whole).\(remainder / 10)" : "\(sign)\(whole).\(remainder < 10 ? "0" : "")\(remainder)"
  }
}

extension ExpectedLine {
  /// Returns the delegate calls that are expected when the user drags the scroll view `name` so that its
  /// content moves to each of `offsets` in turn. If `name` is not nil, it precedes each call. If `bounces` is
  /// true, the content then bounces back into its range, and the calls for the bounce are included. If
  /// `bounces` is false, the content is at rest when the drag ends.
  static func dragLines<Offset>(
    _ offsets: [Offset], _ rule: String = "8.17", of name: String? = nil, bounces: Bool = false
  ) -> [ExpectedLine] {
    func line(_ text: String, _ rule: String) -> ExpectedLine {
      ExpectedLine(name.map { "\($0): \(text)" } ?? text, rule)
    }
    return [line("scrollViewWillBeginDragging", "8.22")]
      + offsets.map { line("scrollViewDidScroll \($0)", rule) }
      + [
        line("scrollViewWillEndDragging", "8.22"),
        line("scrollViewDidEndDragging willDecelerate \(bounces ? "YES" : "NO")", "8.22"),
      ]
      + (bounces
        ? [line("scrollViewWillBeginDecelerating", "8.22"), line("scrollViewDidEndDecelerating", "8.22")]
        : [])
  }
}
