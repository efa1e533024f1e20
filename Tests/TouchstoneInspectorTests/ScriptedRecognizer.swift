import UIKit

/// A recognizer that sets the states that a test requires.
final class ScriptedRecognizer: UIGestureRecognizer {
  /// The states to set when the recognizer receives touches in each phase.
  var states: [UITouch.Phase: State] = [:]

  init(_ name: String? = nil, _ states: [UITouch.Phase: State] = [:]) {
    super.init(target: nil, action: nil)
    self.name = name
    self.states = states
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { follow(.began) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { follow(.moved) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { follow(.ended) }

  private func follow(_ phase: UITouch.Phase) {
    if let next = states[phase] { state = next }
  }
}
