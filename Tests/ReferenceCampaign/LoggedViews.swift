import ReferenceModel
import UIKit

/// The identity of a logging view.
struct Teller {
  var name = ""
  var log: EngineLog?
  var callsSuper = true

  /// Returns whether super is to be called.
  @MainActor func hear(_ view: UIView, _ phase: String, _ touches: Set<UITouch>) -> Bool {
    log?.heard(name, view, phase, touches)
    return callsSuper
  }
}

protocol Telling: UIView {
  var teller: Teller { get set }
}

final class LoggedView: UIView, Telling {
  var teller = Teller()

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if teller.hear(self, "touchesBegan", touches) { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if teller.hear(self, "touchesMoved", touches) { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if teller.hear(self, "touchesEnded", touches) { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if teller.hear(self, "touchesCancelled", touches) { super.touchesCancelled(touches, with: event) }
  }
}

final class LoggedWindow: UIWindow, Telling {
  var teller = Teller()

  /// Whether a touch on the window itself falls to the window behind (rule 3.12).
  var isPassing = false

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return isPassing && hit === self ? nil : hit
  }

  override func becomeKey() { teller.log?.add("\(teller.name) becomeKey") }
  override func resignKey() { teller.log?.add("\(teller.name) resignKey") }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if teller.hear(self, "touchesBegan", touches) { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if teller.hear(self, "touchesMoved", touches) { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if teller.hear(self, "touchesEnded", touches) { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if teller.hear(self, "touchesCancelled", touches) { super.touchesCancelled(touches, with: event) }
  }
}

final class LoggedControl: UIControl, Telling {
  var teller = Teller()
  var tracking = ModelView.Tracking.usual

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    tracking != .refusesToBegin
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    tracking != .refusesToContinue
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if teller.hear(self, "touchesBegan", touches) { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if teller.hear(self, "touchesMoved", touches) { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if teller.hear(self, "touchesEnded", touches) { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if teller.hear(self, "touchesCancelled", touches) { super.touchesCancelled(touches, with: event) }
  }
}

final class LoggedButton: UIButton, Telling {
  var teller = Teller()

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if teller.hear(self, "touchesBegan", touches) { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if teller.hear(self, "touchesMoved", touches) { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if teller.hear(self, "touchesEnded", touches) { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if teller.hear(self, "touchesCancelled", touches) { super.touchesCancelled(touches, with: event) }
  }
}

final class LoggedScrollView: UIScrollView, Telling {
  var teller = Teller()

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if teller.hear(self, "touchesBegan", touches) { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if teller.hear(self, "touchesMoved", touches) { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if teller.hear(self, "touchesEnded", touches) { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if teller.hear(self, "touchesCancelled", touches) { super.touchesCancelled(touches, with: event) }
  }
}

final class LoggedTable: UITableView, Telling {
  var teller = Teller()

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if teller.hear(self, "touchesBegan", touches) { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if teller.hear(self, "touchesMoved", touches) { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if teller.hear(self, "touchesEnded", touches) { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if teller.hear(self, "touchesCancelled", touches) { super.touchesCancelled(touches, with: event) }
  }
}
