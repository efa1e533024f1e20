/// The pinch of a scroll view that zooms. It and the scroll view's pan can recognize at the same time (rule
/// 8.13).
final class UIScrollViewPinchGestureRecognizer: UIPinchGestureRecognizer {
  /// The scroll view, which created the recognizer and owns it.
  weak var scrollView: UIScrollView?

  override var delegate: (any UIGestureRecognizerDelegate)? {
    get { scrollView?.gestureDelegate }
    set { scrollView?.refuseGestureDelegate() }
  }

  /// Returns the objection of the content, of the hit views or of the delegate; nil if the pinch may begin
  /// (rules 5.7, 8.7 and 8.25).
  override func objectionToBeginning() -> RecognizerObjection? {
    guard let scrollView, scrollView.viewToZoom != nil else { return .delegate }
    if let view = scrollView.contentKeepingTouches(from: self) { return .content(view) }
    return super.objectionToBeginning()
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer !== scrollView?.panGestureRecognizer
      && super.canPrevent(preventedGestureRecognizer)
  }

  override func tellOwner() { scrollView?.pinchDidChange() }

  deinit {}
}
