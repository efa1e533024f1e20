import Foundation
import UIKit

/// Taps, long presses, swipes and a recognizer of the app's own, written as in an iOS app.
class PhotoViewController: UIViewController, UIGestureRecognizerDelegate {
  private let imageView = UIImageView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private lazy var doubleTap: UITapGestureRecognizer = {
    let recognizer = UITapGestureRecognizer(target: self, action: PhotoViewController.handleDoubleTap)
    recognizer.numberOfTapsRequired = 2
    recognizer.numberOfTouchesRequired = 1
    recognizer.name = "zoom"
    return recognizer
  }()
  private(set) var heard: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    imageView.isUserInteractionEnabled = true
    view.addSubview(imageView)

    let singleTap = UITapGestureRecognizer(target: self, action: PhotoViewController.handleTap(_:))
    singleTap.require(toFail: doubleTap)
    singleTap.delegate = self
    imageView.addGestureRecognizer(doubleTap)
    imageView.addGestureRecognizer(singleTap)

    let contextTap = UITapGestureRecognizer()
    contextTap.buttonMaskRequired = .secondary
    contextTap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
    contextTap.addTarget(self, action: PhotoViewController.handleTap(_:))
    contextTap.removeTarget(self, action: nil)
    view.addGestureRecognizer(contextTap)

    let longPress = UILongPressGestureRecognizer(
      target: self, action: PhotoViewController.handleLongPress(_:))
    longPress.minimumPressDuration = 0.3
    longPress.allowableMovement = 15
    longPress.numberOfTapsRequired = 0
    longPress.numberOfTouchesRequired = 1
    longPress.delaysTouchesBegan = true
    longPress.delaysTouchesEnded = false
    longPress.cancelsTouchesInView = true
    imageView.addGestureRecognizer(longPress)

    for direction: UISwipeGestureRecognizer.Direction in [.left, .right, [.up, .down]] {
      let swipe = UISwipeGestureRecognizer(target: self, action: PhotoViewController.handleSwipe(_:))
      swipe.direction = direction
      swipe.numberOfTouchesRequired = 1
      swipe.requiresExclusiveTouchType = true
      view.addGestureRecognizer(swipe)
    }
    let cross = CrossGestureRecognizer(target: self, action: nil)
    view.addGestureRecognizer(cross)
    view.gestureRecognizers?.forEach { $0.isEnabled = $0 !== cross }
  }

  func handleDoubleTap() { heard.append("double tap") }

  func handleTap(_ recognizer: UITapGestureRecognizer) {
    guard recognizer.state == .recognized, recognizer.view != nil else { return }
    let point = recognizer.location(in: view)
    _ = recognizer.location(ofTouch: 0, in: nil)
    heard.append("tap at \(Int(point.x)), \(recognizer.numberOfTouches)")
  }

  func handleLongPress(_ sender: UILongPressGestureRecognizer) {
    switch sender.state {
    case .began: heard.append("press")
    case .changed: heard.append("move")
    case .ended, .cancelled, .failed: heard.append("release")
    case .possible: break
    @unknown default: break
    }
  }

  func handleSwipe(_ sender: UISwipeGestureRecognizer) {
    heard.append(sender.direction.contains(.left) ? "swipe to the left" : "swipe")
  }

  // MARK: UIGestureRecognizerDelegate

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer.numberOfTouches <= 1
  }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    touch.view?.isDescendant(of: view) ?? false
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { gestureRecognizer is UITapGestureRecognizer && otherGestureRecognizer.view === view }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer is UISwipeGestureRecognizer }
}

/// An app's own discrete recognizer, which overrides every method meant for subclasses.
class CrossGestureRecognizer: UIGestureRecognizer {
  private var trackedTouch: UITouch?

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    cancelsTouchesInView = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if trackedTouch == nil { trackedTouch = touches.first }
    for touch in touches where touch !== trackedTouch { ignore(touch, for: event) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let touch = touches.first(where: { $0 === trackedTouch }) else { return }
    if touch.location(in: view).y < touch.previousLocation(in: view).y { state = .failed }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    state = event.touches(for: self)?.isEmpty == false ? .recognized : .failed
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }
  override func reset() {
    super.reset()
    trackedTouch = nil
  }
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    super.canBePrevented(by: preventingGestureRecognizer)
  }
  override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  override func shouldReceive(_ event: UIEvent) -> Bool { event.type == .touches }
}

/// A tap recognizer that fails when its finger moves while no modifier key is down, as an app may define it.
class StrictTapGestureRecognizer: UITapGestureRecognizer {
  deinit { AvatarView.deinitializations += 1 }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    if modifierFlags.isEmpty { state = .failed }
  }
}
