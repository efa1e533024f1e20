import CoreGraphics

/// Hears of what a scroll view does, in the order of rule 8.22. Every method has a default that does nothing, or says
/// what the method's text says.
@MainActor public protocol UIScrollViewDelegate: AnyObject {
  /// The offset became another one, whoever changed it.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// The scale became another one.
  func scrollViewDidZoom(_ scrollView: UIScrollView)

  /// A finger, a wheel or a touchpad begins to move the content.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// The finger lifted at `velocity`, in points a millisecond, and the content would come to rest at the target, which
  /// the delegate may change. It is a page's place where paging is on (rule 8.21).
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// The finger lifted. `decelerate`: the content goes on by itself.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// The content goes on by itself.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// It came to rest.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// An animated change of the offset that the app asked for is over (rule 8.23).
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

  /// The subview that a pinch scales; nil for no zooming. Default nil (rule 8.25).
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// A pinch begins to scale it.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// The scaling is over, the spring back to a limit included.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)

  /// Whether a tap on the status bar scrolls to the top. Default true (rule 8.24).
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// It has arrived there.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// `adjustedContentInset` became another one.
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

/// Gives every scroll view its `delegate`. A table's and a collection's are of narrower types, which a property of the
/// class itself could not be in Swift; this one steps back behind theirs.
@MainActor public protocol ScrollViewDelegating: UIScrollView {}

extension ScrollViewDelegating {
  /// Hears of dragging, decelerating, zooming. Not retained. Default nil.
  public var delegate: (any UIScrollViewDelegate)? {
    get { storedDelegate }
    set { storedDelegate = SubclassMethods.included(in: newValue) }
  }
}
