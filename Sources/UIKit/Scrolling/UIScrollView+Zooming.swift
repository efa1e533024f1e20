import CoreGraphics
import Foundation

// Zooms with two fingers (rule 8.25). The zoomed view keeps its origin. The content under the fingers stays
// under the fingers.

extension CGSize {
  func scaled(by scale: CGFloat) -> CGSize { CGSize(width: width * scale, height: height * scale) }
}

extension UIScrollView {
  /// The view that a pinch scales; nil if the scroll view does not zoom.
  final var viewToZoom: UIView? {
    maximumZoomScale > minimumZoomScale ? storedDelegate?.viewForZooming(in: self) : nil
  }

  /// Creates, enables or disables the pinch recognizer after the zoom limits changed.
  final func zoomLimitsDidChange() {
    let isNeeded = maximumZoomScale > minimumZoomScale
    if isNeeded, storedPinchGestureRecognizer == nil {
      let pinch = UIScrollViewPinchGestureRecognizer()
      pinch.scrollView = self
      storedPinchGestureRecognizer = pinch
      addGestureRecognizer(pinch)
    }
    storedPinchGestureRecognizer?.isEnabled = isNeeded
  }

  // MARK: Pinching

  final func pinchDidChange() {
    guard let pinch = storedPinchGestureRecognizer, let view = viewToZoom else { return }
    switch pinch.state {
    case .began:
      // Fingers on the screen stop the content when they land. Fingers that pinch on a touchpad do not, so
      // the content is stopped here.
      followMotion()
      interruptMotion()
      scaleAtPinch = storedZoomScale
      storedDelegate?.scrollViewWillBeginZooming(self, with: view)
      showIndicators()
      followPinch(pinch, view)
    case .changed: followPinch(pinch, view)
    case .ended, .cancelled: endZoom(view)
    case .possible, .failed: break
    }
  }

  private final func followPinch(_ pinch: UIPinchGestureRecognizer, _ view: UIView) {
    guard let scaleAtPinch else { return }
    let wanted = scaleAtPinch * pinch.scale
    let scale = bouncesZoom ? rubberBandedScale(wanted) : clampedScale(wanted)
    scaleContent(of: view, to: scale, around: pinch.location(in: self))
  }

  /// The range of usable scales. From a scale much closer to 0 or much larger, the view could not return to
  /// its old scale.
  private static let scales: ClosedRange<CGFloat> = 1e-6...1e6

  private final func clampedScale(_ scale: CGFloat) -> CGFloat {
    UIScrollView.scales.nearest(to: min(max(scale, minimumZoomScale), maximumZoomScale))
  }

  /// Returns the scale with a rubber band beyond its limits. The rubber band works as for offsets (rule
  /// 8.18), but on the logarithm of the scale.
  private final func rubberBandedScale(_ scale: CGFloat) -> CGFloat {
    guard scale > 0 else { return minimumZoomScale }
    let limit = clampedScale(scale)
    return limit * exp(RubberBand.stretch(of: log(scale / limit), in: TouchConstants.zoomStretchLimit))
  }

  private final func endZoom(_ view: UIView) {
    guard scaleAtPinch != nil else { return }
    scaleAtPinch = nil
    offsetAtPinch = nil
    let scale = clampedScale(storedZoomScale)
    if scale != storedZoomScale {
      bounce(view, to: scale)
      return
    }
    storedDelegate?.scrollViewDidEndZooming(self, with: view, atScale: scale)
    if drag == nil, motion == nil { returnToRestingPosition() }
  }

  /// Animates the scale back to the nearest limit. If the pinching fingers also started a deceleration, the
  /// deceleration stops and the delegate is called about its end (rule 8.22).
  private final func bounce(_ view: UIView, to scale: CGFloat) {
    let interruptedMotion = motion
    stopMotion()
    if let interruptedMotion { callEndOfMotion(of: interruptedMotion.kind) }
    isZoomBouncing = true
    animateZoom(of: view) {
      scaleContent(of: view, to: scale, around: CGPoint(x: storedBounds.midX, y: storedBounds.midY))
      follow(to: clampedOffset(contentOffset))
    }
  }

  /// Animates a change of the scale, and calls the delegate at the end.
  private final func animateZoom(of view: UIView, _ changes: () -> Void) {
    UIView.animate(
      withDuration: TouchConstants.contentOffsetAnimationDuration, delay: 0, options: .allowUserInteraction,
      animations: changes
    ) { _ in
      self.isZoomBouncing = false
      self.storedDelegate?.scrollViewDidEndZooming(self, with: view, atScale: self.storedZoomScale)
      self.fadeOutIndicators()
    }
  }

  // MARK: Zooming by code

  final func applyZoomScale(_ scale: CGFloat, animated: Bool) {
    guard scale.isFinite, let view = viewToZoom else { return }
    let scale = clampedScale(scale)
    guard scale != storedZoomScale else { return }
    let middle = CGPoint(x: storedBounds.midX, y: storedBounds.midY)
    let change = {
      self.scaleContent(of: view, to: scale, around: middle)
      self.follow(to: self.clampedOffset(self.contentOffset))
    }
    guard animated, window != nil else {
      change()
      return
    }
    stopMotion()
    storedDelegate?.scrollViewWillBeginZooming(self, with: view)
    animateZoom(of: view, change)
  }

  /// Zooms so that `rect`, in the zoomed view's coordinates, fills the bounds as far as the limits allow.
  final func applyZoom(to rect: CGRect, animated: Bool) {
    guard rect.isFinite, rect.width > 0, rect.height > 0, let view = viewToZoom else { return }
    let scale = clampedScale(min(storedBounds.width / rect.width, storedBounds.height / rect.height))
    let change = {
      self.scaleContent(of: view, to: scale, around: .zero)
      let shown = self.convert(rect, from: view)
      self.follow(
        to: self.clampedOffset(
          CGPoint(x: shown.midX - self.storedBounds.width / 2, y: shown.midY - self.storedBounds.height / 2)))
    }
    guard animated, window != nil else {
      change()
      return
    }
    stopMotion()
    storedDelegate?.scrollViewWillBeginZooming(self, with: view)
    animateZoom(of: view, change)
  }

  // MARK: Scaling

  /// The offset before it is rounded to pixels. During a pinch, this is the offset computed by the last
  /// change of the scale, so that rounding errors do not add up.
  private var offsetBeforeRounding: CGPoint {
    guard drag == nil, let offset = offsetAtPinch, pixelAlignedOffset(offset) == contentOffset else {
      return contentOffset
    }
    return offset
  }

  /// Scales the view and the content size by the same factor. Moves the offset so that the content at
  /// `anchor`, in the scroll view's coordinates, does not move.
  private final func scaleContent(of view: UIView, to scale: CGFloat, around anchor: CGPoint) {
    let factor = scale / storedZoomScale
    guard factor > 0, factor.isFinite, factor != 1 else { return }
    let origin = view.frame.origin
    let raw = drag?.rawOffset ?? rawOffset
    let offset = offsetBeforeRounding
    let anchor = CGPoint(
      x: anchor.x + offset.x - contentOffset.x, y: anchor.y + offset.y - contentOffset.y)
    let point = view.convert(anchor, from: self)
    storedZoomScale = scale
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    let size = view.frame.size
    view.center = CGPoint(
      x: origin.x + size.width * view.anchorPoint.x, y: origin.y + size.height * view.anchorPoint.y)
    isZoomingContent = true
    contentSize = contentSizeAtScaleOne.scaled(by: scale)
    isZoomingContent = false
    let moved = view.convert(point, to: self)
    let movement = CGVector(dx: moved.x - anchor.x, dy: moved.y - anchor.y)
    if drag == nil {
      let offset = CGPoint(x: offset.x + movement.dx, y: offset.y + movement.dy)
      if scaleAtPinch != nil { offsetAtPinch = offset }
      follow(to: pixelAlignedOffset(offset))  // rule 8.17
    } else {
      // A pan in progress also controls the offset, so the pan's offset is changed. The pan may stretch the
      // content beyond its range.
      drag?.rawOffset = CGPoint(x: raw.x + movement.dx, y: raw.y + movement.dy)
      followRawOffset()
    }
    // If each delegate call changes the scale again, the limit on nested calls ends the loop here.
    guard delegateCallLimit.enter() else { return }
    storedDelegate?.scrollViewDidZoom(self)
    delegateCallLimit.leave()
  }
}

/// The pinch of a scroll view that zooms. The pinch and the scroll view's pan can recognize at the same time
/// (rule 8.13).
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

  override func notifyScrollView() { scrollView?.pinchDidChange() }

  deinit {}
}
