import UIKit

/// Touches, events, presses and private subviews that an app retains for a long time and then reads again.
struct Keepsakes {
  private(set) var touches: [UITouch] = []
  private(set) var events: [UIEvent] = []
  private(set) var presses: [UIPress] = []
  /// Views, controllers and recognizers that the test retains on purpose, even after their owner has released
  /// them, as an app may do.
  private(set) var parts: [AnyObject] = []

  mutating func keep(_ touch: UITouch) {
    if !touches.contains(where: { $0 === touch }) { touches.append(touch) }
  }
  mutating func keep(_ event: UIEvent) {
    if !events.contains(where: { $0 === event }) { events.append(event) }
  }
  mutating func keep(_ press: UIPress) {
    if !presses.contains(where: { $0 === press }) { presses.append(press) }
  }
  mutating func keep(part: AnyObject) { parts.append(part) }

  /// Releases the parts, because they must not keep a random world, an app that is built from a seed, alive.
  mutating func letGoOfParts() { parts = [] }

  /// Reads every public property, and calls every method that makes no change.
  func readAll() {
    for touch in touches { KeepsakeReader.read(touch) }
    for event in events { KeepsakeReader.read(event, touches) }
    for press in presses { KeepsakeReader.read(press) }
    for part in parts {
      switch part {
      case let recognizer as UIGestureRecognizer: KeepsakeReader.read(recognizer)
      case let view as UIView: KeepsakeReader.read(view)
      case let controller as UIViewController: KeepsakeReader.read(controller)
      default: break
      }
    }
  }
}

extension OperationPlayer {
  /// Retains the touch and the event if the seed requires it.
  func keep(_ touch: UITouch, _ event: UIEvent?) { world.keep(touch, event) }
  func keep(_ press: UIPress, _ event: UIPressesEvent?) { world.keep(press, event) }
}

extension World {
  fileprivate func keep(_ touch: UITouch, _ event: UIEvent?) {
    guard keepsTouches else { return }
    keepsakes.keep(touch)
    if let event { keepsakes.keep(event) }
  }

  fileprivate func keep(_ press: UIPress, _ event: UIPressesEvent?) {
    guard keepsTouches else { return }
    keepsakes.keep(press)
    if let event { keepsakes.keep(event) }
  }
}
