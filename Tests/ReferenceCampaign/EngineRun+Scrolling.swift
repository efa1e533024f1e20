import ReferenceModel
import UIKit

/// Scroll views and their delegate.
extension EngineRun {
  func equip(_ view: UIScrollView, _ spec: ModelScrollMotion) {
    view.contentInset = spec.inset.insets
    // A mouse could drag the scroll bars, but the rules do not specify their measures (8.26). So the bars are
    // hidden.
    view.showsVerticalScrollIndicator = false
    view.showsHorizontalScrollIndicator = false
    view.decelerationRate = spec.isFast ? .fast : .normal
    view.isPagingEnabled = spec.isPaging
    view.isDirectionalLockEnabled = spec.isDirectionalLockEnabled
    view.scrollsToTop = spec.scrollsToTop
    view.keyboardDismissMode =
      spec.dismissesKeyboardOnDrag ? .onDrag : spec.dismissesInteractively ? .interactive : .none
  }

  /// Applies the settings that need all views to exist.
  func prepareScrollViews() {
    for index in world.views.indices {
      if world.views[index].holdsKeyboard { views[index].becomeFirstResponder() }
      guard let zoom = world.views[index].scroll?.motion.zoom, zoomedView(index) != nil,
        let scrollView = views[index] as? UIScrollView
      else { continue }
      scrollView.minimumZoomScale = zoom.minimum
      scrollView.maximumZoomScale = zoom.maximum
      scrollView.bouncesZoom = zoom.bounces
    }
  }

  private func zoomedView(_ scrollView: Int) -> UIView? {
    world.children(of: scrollView).first { world.views[$0].isZoomed }.map { views[$0] }
  }

  func perform(_ operation: ModelScrollOperation) {
    let scrollView = operation.view.flatMap { views[$0] as? UIScrollView }
    switch operation {
    case .setOffset(_, let offset, let isAnimated):
      scrollView?.setContentOffset(CGPoint(x: offset.x, y: offset.y), animated: isAnimated)
    case .setContentSize(_, let size): scrollView?.contentSize = CGSize(width: size.x, height: size.y)
    case .setInset(_, let inset): scrollView?.contentInset = inset.insets
    case .tapStatusBar: host.scene.tapStatusBar()
    }
  }

  // MARK: Flags, rule 8.15

  func name(_ scrollView: UIScrollView) -> String { (scrollView as? any Telling)?.teller.name ?? "" }

  private func flags(_ view: UIScrollView) -> String {
    var words: [String] = []
    if view.isTracking { words.append("tracking") }
    if view.isDragging { words.append("dragging") }
    if view.isDecelerating { words.append("decelerating") }
    if view.isZooming { words.append("zooming") }
    if view.isZoomBouncing { words.append("bouncing") }
    return words.isEmpty ? "" : " while \(words.joined(separator: ", "))"
  }

  private func tell(_ view: UIScrollView, _ text: String) {
    toldFlags[ObjectIdentifier(view)] = flags(view)
    log.add("\(name(view)) \(text)\(flags(view))")
  }

  /// Called after an event. Logs the flags of each scroll view whose flags changed without a call of the
  /// delegate.
  func tellFlags() {
    for case let view as UIScrollView in views where flags(view) != toldFlags[ObjectIdentifier(view)] ?? "" {
      tell(view, "is")
    }
  }

  private func spec(_ scrollView: UIScrollView) -> ModelScrollMotion? {
    views.firstIndex { $0 === scrollView }.flatMap { world.views[$0].scroll?.motion }
  }

  // MARK: UIScrollViewDelegate

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { tell(scrollView, "willBeginDragging") }
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    tell(scrollView, "didScroll \(log.point(scrollView.contentOffset))")
  }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let target = targetContentOffset.pointee
    // Rule 8.25 does not specify the offset of content during a pinch. Therefore the target of a flick is not
    // specified either.
    let place = scrollView.isZooming ? "-" : log.point(target)
    tell(scrollView, "willEndDragging \(log.point(velocity)) to \(place)")
    switch spec(scrollView)?.target {
    case .multiple(let unit):
      targetContentOffset.pointee = CGPoint(
        x: (target.x / unit).rounded() * unit, y: (target.y / unit).rounded() * unit)
    case .fixed(let place): targetContentOffset.pointee = CGPoint(x: place.x, y: place.y)
    case nil, .proposed: break
    }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    tell(scrollView, "didEndDragging \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    tell(scrollView, "willBeginDecelerating")
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { tell(scrollView, "didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    tell(scrollView, "didEndScrollingAnimation")
  }
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    spec(scrollView)?.allowsScrollToTop ?? true
  }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    views.firstIndex { $0 === scrollView }.flatMap { zoomedView($0) }
  }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    tell(scrollView, "willBeginZooming")
  }
  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    tell(scrollView, "didZoom \(ModelText.number(scrollView.zoomScale))")
  }
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    tell(scrollView, "didEndZooming \(ModelText.number(scale))")
  }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { tell(scrollView, "didScrollToTop") }
}

/// A first responder that logs when it resigns first responder.
final class KeyboardHolder: UIView, Telling {
  var teller = Teller()

  override var canBecomeFirstResponder: Bool { true }

  override func resignFirstResponder() -> Bool {
    teller.log?.add("\(teller.name) resignFirstResponder")
    return super.resignFirstResponder()
  }
}

extension ModelInset {
  fileprivate var insets: UIEdgeInsets { UIEdgeInsets(top: top, left: left, bottom: bottom, right: right) }
}
