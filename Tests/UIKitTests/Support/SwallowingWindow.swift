@testable import UIKit

/// A window that drops touch events of some phases (rule 4.1).
final class SwallowingWindow: UIWindow {
  var swallowed: [UITouch.Phase] = []
  var before: ((UIEvent) -> Void)?

  override func sendEvent(_ event: UIEvent) {
    before?(event)
    let phases = event.allTouches?.map(\.phase) ?? []
    if !phases.contains(where: swallowed.contains) { super.sendEvent(event) }
  }
}
