import Foundation
import UIKit

/// Shows a picture that can be dragged, pinched, rotated and hovered over. The code is written as it would be
/// in an iOS app.
class PuzzleViewController: UIViewController, UIGestureRecognizerDelegate {
  let piece = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
  private(set) var heard: [String] = []
  private weak var panRecognizer: UIPanGestureRecognizer?

  override func viewDidLoad() {
    super.viewDidLoad()
    piece.isMultipleTouchEnabled = true
    view.addSubview(piece)

    let pan = UIPanGestureRecognizer(target: self, action: PuzzleViewController.handlePan(_:))
    pan.minimumNumberOfTouches = 1
    pan.maximumNumberOfTouches = 1
    pan.allowedScrollTypesMask = [.continuous, .discrete]
    pan.allowedScrollTypesMask = UIScrollTypeMask.all
    pan.delegate = self
    piece.addGestureRecognizer(pan)
    panRecognizer = pan

    let pinch = UIPinchGestureRecognizer(target: self, action: PuzzleViewController.handlePinch(_:))
    pinch.delegate = self
    piece.addGestureRecognizer(pinch)
    let rotation = UIRotationGestureRecognizer(target: self, action: PuzzleViewController.handleRotation(_:))
    rotation.delegate = self
    piece.addGestureRecognizer(rotation)

    let edgePan = UIScreenEdgePanGestureRecognizer(
      target: self, action: PuzzleViewController.handleEdgePan(_:))
    edgePan.edges = .left
    view.addGestureRecognizer(edgePan)
    pan.require(toFail: edgePan)

    let hover = UIHoverGestureRecognizer(target: self, action: PuzzleViewController.handleHover(_:))
    hover.allowedTouchTypes = [UITouch.TouchType.indirectPointer.rawValue as NSNumber]
    piece.addGestureRecognizer(hover)
  }

  func handlePan(_ recognizer: UIPanGestureRecognizer) {
    guard let piece = recognizer.view, recognizer.state == .began || recognizer.state == .changed else {
      let velocity = recognizer.velocity(in: view)
      heard.append("dropped\(velocity.x.isFinite && velocity.y.isFinite ? "" : " nowhere")")
      return
    }
    let translation = recognizer.translation(in: piece.superview)
    piece.center = CGPoint(x: piece.center.x + translation.x, y: piece.center.y + translation.y)
    recognizer.setTranslation(.zero, in: piece.superview)
  }

  func handlePinch(_ recognizer: UIPinchGestureRecognizer) {
    if recognizer.state == .began { heard.append("pinch") }
    piece.transform = piece.transform.scaledBy(x: recognizer.scale, y: recognizer.scale)
    recognizer.scale = 1
    _ = abs(recognizer.velocity)
  }

  func handleRotation(_ recognizer: UIRotationGestureRecognizer) {
    if recognizer.state == .began { heard.append("rotation") }
    piece.transform = piece.transform.rotated(by: recognizer.rotation)
    recognizer.rotation = 0
    _ = abs(recognizer.velocity)
  }

  func handleEdgePan(_ recognizer: UIScreenEdgePanGestureRecognizer) {
    if case .began = recognizer.state, recognizer.edges == UIRectEdge.left { heard.append("edge") }
  }

  func handleHover(_ recognizer: UIHoverGestureRecognizer) {
    switch recognizer.state {
    case .began: heard.append("pointer at \(Int(recognizer.location(in: piece).x))")
    case .changed: _ = (recognizer.zOffset, recognizer.altitudeAngle, recognizer.rollAngle)
    case .ended, .cancelled:
      _ = (recognizer.azimuthAngle(in: piece), recognizer.azimuthUnitVector(in: nil))
      heard.append("pointer gone")
    default: break
    }
  }

  // MARK: UIGestureRecognizerDelegate

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    gestureRecognizer !== panRecognizer && otherGestureRecognizer !== panRecognizer
  }
}
