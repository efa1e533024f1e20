import UIKit

/// Reads all public properties of the objects that an app may keep. If a property refers to freed memory, the
/// sanitizer reports it.
enum KeepsakeReader {
  static func read(_ touch: UITouch) {
    let view = touch.view
    _ = (touch.phase, touch.type, touch.timestamp, touch.tapCount, touch.window?.bounds, view?.bounds)
    for recognizer in touch.gestureRecognizers ?? [] { _ = (recognizer.state, recognizer.view?.bounds) }
    _ = (touch.location(in: nil), touch.previousLocation(in: view), touch.location(in: view?.superview))
    _ = (touch.preciseLocation(in: view), touch.precisePreviousLocation(in: nil))
    _ = (touch.majorRadius, touch.majorRadiusTolerance, touch.force, touch.maximumPossibleForce)
    _ = (touch.altitudeAngle, touch.azimuthAngle(in: view), touch.azimuthUnitVector(in: nil), touch.rollAngle)
    _ = (touch.estimatedProperties, touch.estimatedPropertiesExpectingUpdates, touch.estimationUpdateIndex)
  }

  static func read(_ event: UIEvent, _ touches: [UITouch]) {
    _ = (event.type, event.subtype, event.timestamp, event.modifierFlags, event.buttonMask)
    _ = event.allTouches?.count
    for touch in touches {
      _ = (event.coalescedTouches(for: touch)?.count, event.predictedTouches(for: touch)?.count)
      if let view = touch.view { _ = event.touches(for: view)?.count }
      if let window = touch.window { _ = event.touches(for: window)?.count }
      if let recognizer = touch.gestureRecognizers?.first { _ = event.touches(for: recognizer)?.count }
    }
    if let event = event as? UIPressesEvent { for press in event.allPresses { read(press) } }
  }

  static func read(_ press: UIPress) {
    _ = (press.timestamp, press.phase, press.type, press.window?.bounds, press.responder?.next, press.force)
    for recognizer in press.gestureRecognizers ?? [] { _ = recognizer.view?.bounds }
    _ = (press.key?.characters, press.key?.charactersIgnoringModifiers, press.key?.modifierFlags)
  }

  static func read(_ recognizer: UIGestureRecognizer) {
    let view = recognizer.view
    _ = (recognizer.state, recognizer.isEnabled, view?.bounds, recognizer.delegate, recognizer.name)
    _ = (recognizer.location(in: view), recognizer.modifierFlags, recognizer.buttonMask)
    for index in 0..<recognizer.numberOfTouches { _ = recognizer.location(ofTouch: index, in: view) }
    switch recognizer {
    case let pan as UIPanGestureRecognizer:
      _ = (pan.translation(in: view), pan.velocity(in: view))
      pan.setTranslation(.zero, in: view)
    case let pinch as UIPinchGestureRecognizer: _ = (pinch.scale, pinch.velocity)
    case let rotation as UIRotationGestureRecognizer: _ = (rotation.rotation, rotation.velocity)
    default: break
    }
    recognizer.isEnabled.toggle()
    recognizer.isEnabled.toggle()
  }

  static func read(_ view: UIView) {
    _ = (view.superview?.bounds, view.window?.bounds, view.next, view.frame, view.traitCollection)
    _ = (view.safeAreaInsets, view.isFirstResponder, view.tintColor, view.layoutMargins)
    _ = view.convert(CGPoint.zero, to: nil)
    for subview in view.subviews { _ = subview.frame }
    for recognizer in view.gestureRecognizers ?? [] { _ = recognizer.view?.frame }
    _ = view.hitTest(CGPoint(x: 1, y: 1), with: nil)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    view.setNeedsDisplay()
    _ = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in view.draw(view.bounds) }
    switch view {
    case let control as UIControl:
      _ = (control.allTargets.count, control.state, control.isTracking, control.isTouchInside)
      control.sendActions(for: [.touchUpInside, .valueChanged])
    case let scrollView as UIScrollView:
      _ = (scrollView.contentOffset, scrollView.isDragging, scrollView.isTracking, scrollView.isDecelerating)
      _ = (scrollView.adjustedContentInset, scrollView.panGestureRecognizer.view?.frame)
      _ = scrollView.pinchGestureRecognizer?.scale
      scrollView.setContentOffset(CGPoint(x: 0, y: 10), animated: true)
      scrollView.flashScrollIndicators()
    case let bar as UINavigationBar:
      _ = (bar.items?.count, bar.topItem?.title, bar.backItem?.title)
      bar.popItem(animated: true)
      bar.setItems([UINavigationItem(title: "kept"), UINavigationItem(title: "kept, too")], animated: true)
    case let bar as UITabBar: _ = (bar.items?.count, bar.selectedItem?.title)
    case let cell as UITableViewCell: _ = (cell.contentView.frame, cell.isHighlighted, cell.reuseIdentifier)
    default: break
    }
  }

  static func read(_ controller: UIViewController) {
    _ = (controller.parent?.title, controller.presentingViewController?.title, controller.next)
    _ = (controller.presentedViewController?.title, controller.navigationController?.title)
    _ = (
      controller.tabBarController?.title, controller.viewIfLoaded?.window?.bounds, controller.children.count
    )
    _ = (controller.isBeingPresented, controller.isBeingDismissed, controller.traitCollection)
    controller.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
    controller.navigationItem.title = "kept"
  }
}
