import UIKit

extension Attendant: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) { hooked(.didScroll, scrollView) }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { hooked(.didZoom, scrollView) }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { hooked(.willBeginDragging, scrollView) }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { hooked(.willEndDragging, scrollView) }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    hooked(.didEndDragging, scrollView)
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    hooked(.willBeginDecelerating, scrollView)
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { hooked(.didEndDecelerating, scrollView) }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    hooked(.didEndScrollingAnimation, scrollView)
  }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    hooked(.viewForZooming, scrollView) { scrollView.subviews.first }
  }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    hooked(.willBeginZooming, scrollView)
  }
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    hooked(.didEndZooming, scrollView)
  }
}
