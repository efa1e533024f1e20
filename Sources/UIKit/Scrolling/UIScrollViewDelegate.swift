import CoreGraphics

/// A delegate that receives a scroll view's events, in the order of rule 8.22. Every method has a default that
/// does nothing or returns the documented value.
@MainActor public protocol UIScrollViewDelegate: AnyObject {
  /// The content offset changed, through a gesture or through code.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// The scale changed.
  func scrollViewDidZoom(_ scrollView: UIScrollView)

  /// A finger, a wheel or a touchpad begins to move the content.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// The finger lifted at `velocity`, in points per millisecond. The content would come to rest at the target, in
  /// points, which the delegate may change; with paging it is a page's offset (rule 8.21).
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// The finger lifted. `decelerate`: the content will decelerate.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// The content starts to decelerate.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// The deceleration ended.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// An animated change of the offset by the app ended (rule 8.23).
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

  /// Returns the subview that a pinch scales; nil for no zooming. Default nil (rule 8.25).
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// A pinch starts to scale the view.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// The scaling ended, including the bounce back to a limit.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)

  /// Whether a tap on the status bar scrolls to the top. Default true (rule 8.24).
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// The content arrived at the top after a tap on the status bar.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// `adjustedContentInset` changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

/// The protocol that gives every scroll view its `delegate`. Tables and collections have delegates of narrower
/// types, which Swift does not allow if the class itself declares the property; their own properties hide this
/// one.
@MainActor public protocol ScrollViewDelegating: UIScrollView {}

extension ScrollViewDelegating {
  /// The delegate for dragging, decelerating and zooming. Not retained. Default nil.
  public var delegate: (any UIScrollViewDelegate)? {
    get { storedDelegate }
    set { storedDelegate = SubclassMethods.included(in: newValue) }
  }
}
