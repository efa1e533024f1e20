import UIKit

/// A finger that goes round the centre of the view, as on a knob.
final class OneFingerRotationGestureRecognizer: UIGestureRecognizer {
  /// How far the finger went round since it landed, in radians, clockwise. Full turns add up.
  private(set) var rotation: CGFloat = 0
  /// How far it goes before the gesture begins, in radians.
  var hysteresis: CGFloat = 5 * .pi / 180
  private var lastAngle: CGFloat = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if numberOfTouches > 1 {
      // A second finger counts only before the first one has turned anything.
      if state == .possible { state = .failed }
      return
    }
    lastAngle = angle
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard numberOfTouches == 1 else { return }
    // The shorter way round: from 179° to -179° it is two degrees.
    rotation += remainder(angle - lastAngle, 2 * .pi)
    lastAngle = angle
    if state == .possible {
      if abs(rotation) >= hysteresis { state = .began }
    } else {
      state = .changed
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    if numberOfTouches == 0 { state = state == .possible ? .failed : .ended }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  override func reset() {
    super.reset()
    rotation = 0
  }

  /// Measured in the superview, which does not turn with the view.
  private var angle: CGFloat {
    guard let view else { return 0 }
    let finger = location(in: view.superview)
    return atan2(finger.y - view.center.y, finger.x - view.center.x)
  }
}
