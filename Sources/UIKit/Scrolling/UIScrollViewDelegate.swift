import CoreGraphics

/// Receives a scroll view's events, in the order of rule 8.22. Every method has a default implementation that
/// does nothing or returns the documented value.
@MainActor public protocol UIScrollViewDelegate: AnyObject {
  /// Called when a gesture, an animation or the app has changed the content offset.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called when the zoom scale changed.
  func scrollViewDidZoom(_ scrollView: UIScrollView)

  /// Called when a finger, a wheel or a touchpad begins to move the content.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Called when the finger lifts. `velocity` is in points per millisecond. `targetContentOffset` is the
  /// offset at which the content will come to rest, in points; with paging, the offset of a page (rule 8.21).
  /// The delegate may change `targetContentOffset`.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Called after the finger lifted. `decelerate` is true if the content will decelerate.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Called when the content starts to decelerate.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Called when the deceleration ended.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Called when an animated change of the offset, started by the app or a key, ended (rule 8.23).
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

  /// Returns the subview that a pinch scales; nil if the content does not zoom (rule 8.25). Default: nil.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Called when a pinch or an animation starts to scale the view.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// Called when the scaling ended, after any bounce back to a limit.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)

  /// Returns whether a tap on the status bar scrolls the content to its top (rule 8.24). Default: true.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// Called when the content arrived at its top after a tap on the status bar.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// Called when `adjustedContentInset` changed.
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

/// The protocol that gives every scroll view its `delegate`. The delegates of tables and collections have
/// narrower types. Swift does not allow a subclass to narrow a property's type, so tables and collections
/// have their own `delegate` properties, which hide the property of this protocol.
@MainActor public protocol ScrollViewDelegating: UIScrollView {}

extension ScrollViewDelegating {
  /// The delegate for dragging, decelerating and zooming. Not retained. Default nil.
  public var delegate: (any UIScrollViewDelegate)? {
    get { storedDelegate }
    set { storedDelegate = SubclassMethods.included(in: newValue) }
  }
}
