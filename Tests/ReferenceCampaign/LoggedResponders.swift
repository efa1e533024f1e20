import ReferenceModel
import UIKit

/// What a logging responder does in the chain, and how it logs.
struct ResponderTeller {
  var spec = ModelResponder()
  var name = ""
  weak var log: EngineLog?
  /// The view to which `next` leads, if it is overridden.
  weak var next: UIResponder?

  @MainActor func hear(_ method: String, _ touches: Set<UITouch>, in view: UIView?) -> Bool {
    log?.heard(name, view, method, touches)
    return spec.forwards(method)
  }

  @MainActor func hear(_ method: String) -> Bool {
    log?.add("\(name) \(method)")
    return spec.forwards(method)
  }

  @MainActor func hear(_ method: String, _ presses: Set<UIPress>) -> Bool {
    log?.add("\(name) \(method) \(EngineLog.keys(presses))")
    return spec.forwards(method)
  }

  func next(_ usual: UIResponder?) -> UIResponder? {
    switch spec.next {
    case .usual: usual
    case .view: next
    case .end: nil
    }
  }

  var commands: [UIKeyCommand] {
    spec.commands.map {
      UIKeyCommand(input: $0.letter, modifierFlags: [], action: Selector("\($0.action):"))
    }
  }

  func performed(_ action: String) { log?.add("\(name) performs \(action)") }
}

protocol RespondingTelling: UIResponder {
  var answers: ResponderTeller { get set }
}

final class RespondingView: UIView, Telling, RespondingTelling, ActionTableProviding {
  var teller = Teller()
  var answers = ResponderTeller()
  /// What `hitTest` returns in place of super's view.
  var hitting: ((UIView) -> UIView?)?

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    return hitting.map { $0(hit) } ?? hit
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if answers.hear("touchesBegan", touches, in: self) { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if answers.hear("touchesMoved", touches, in: self) { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if answers.hear("touchesEnded", touches, in: self) { super.touchesEnded(touches, with: event) }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if answers.hear("touchesCancelled", touches, in: self) { super.touchesCancelled(touches, with: event) }
  }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if answers.hear("pressesBegan", presses) { super.pressesBegan(presses, with: event) }
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if answers.hear("pressesEnded", presses) { super.pressesEnded(presses, with: event) }
  }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if answers.hear("pressesCancelled", presses) { super.pressesCancelled(presses, with: event) }
  }
  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if answers.hear("motionBegan") { super.motionBegan(motion, with: event) }
  }
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if answers.hear("motionEnded") { super.motionEnded(motion, with: event) }
  }
  override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if answers.hear("motionCancelled") { super.motionCancelled(motion, with: event) }
  }
  override func remoteControlReceived(with event: UIEvent?) {
    if answers.hear("remoteControlReceived") { super.remoteControlReceived(with: event) }
  }

  override var next: UIResponder? { answers.next(super.next) }
  override var canBecomeFirstResponder: Bool { answers.spec.canBecomeFirst }
  override var canResignFirstResponder: Bool { answers.spec.canResignFirst }
  override func resignFirstResponder() -> Bool { answers.spec.resigns && super.resignFirstResponder() }
  override var keyCommands: [UIKeyCommand]? { answers.commands }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    !answers.spec.denied.contains { action == Selector("\($0):") }
      && super.canPerformAction(action, withSender: sender)
  }

  var actionTable: [String: Selector] {
    let all = ["cutA": Selector(RespondingView.cutA), "cutB": Selector(RespondingView.cutB)]
    return Dictionary(
      uniqueKeysWithValues: answers.spec.actions.compactMap { name in all[name].map { ("\(name):", $0) } })
  }
  func cutA(_ sender: Any?) { answers.performed("cutA") }
  func cutB(_ sender: Any?) { answers.performed("cutB") }
}

final class RespondingController: UIViewController, RespondingTelling, ActionTableProviding {
  /// The root view.
  var prepared: UIView?

  override func loadView() { view = prepared ?? UIView() }

  var answers = ResponderTeller()

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if answers.hear("touchesBegan", touches, in: nil) { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if answers.hear("touchesMoved", touches, in: nil) { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if answers.hear("touchesEnded", touches, in: nil) { super.touchesEnded(touches, with: event) }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if answers.hear("touchesCancelled", touches, in: nil) { super.touchesCancelled(touches, with: event) }
  }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if answers.hear("pressesBegan", presses) { super.pressesBegan(presses, with: event) }
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if answers.hear("pressesEnded", presses) { super.pressesEnded(presses, with: event) }
  }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if answers.hear("pressesCancelled", presses) { super.pressesCancelled(presses, with: event) }
  }
  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if answers.hear("motionBegan") { super.motionBegan(motion, with: event) }
  }
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if answers.hear("motionEnded") { super.motionEnded(motion, with: event) }
  }
  override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if answers.hear("motionCancelled") { super.motionCancelled(motion, with: event) }
  }
  override func remoteControlReceived(with event: UIEvent?) {
    if answers.hear("remoteControlReceived") { super.remoteControlReceived(with: event) }
  }

  override var next: UIResponder? { answers.next(super.next) }
  override var canBecomeFirstResponder: Bool { answers.spec.canBecomeFirst }
  override var canResignFirstResponder: Bool { answers.spec.canResignFirst }
  override func resignFirstResponder() -> Bool { answers.spec.resigns && super.resignFirstResponder() }
  override var keyCommands: [UIKeyCommand]? { answers.commands }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    !answers.spec.denied.contains { action == Selector("\($0):") }
      && super.canPerformAction(action, withSender: sender)
  }

  var actionTable: [String: Selector] {
    let all = ["cutA": Selector(RespondingController.cutA), "cutB": Selector(RespondingController.cutB)]
    return Dictionary(
      uniqueKeysWithValues: answers.spec.actions.compactMap { name in all[name].map { ("\(name):", $0) } })
  }
  func cutA(_ sender: Any?) { answers.performed("cutA") }
  func cutB(_ sender: Any?) { answers.performed("cutB") }
}

final class RespondingNavigation: UINavigationController, RespondingTelling, ActionTableProviding {
  var answers = ResponderTeller()

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if answers.hear("touchesBegan", touches, in: nil) { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if answers.hear("touchesMoved", touches, in: nil) { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if answers.hear("touchesEnded", touches, in: nil) { super.touchesEnded(touches, with: event) }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if answers.hear("touchesCancelled", touches, in: nil) { super.touchesCancelled(touches, with: event) }
  }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if answers.hear("pressesBegan", presses) { super.pressesBegan(presses, with: event) }
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if answers.hear("pressesEnded", presses) { super.pressesEnded(presses, with: event) }
  }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if answers.hear("pressesCancelled", presses) { super.pressesCancelled(presses, with: event) }
  }
  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if answers.hear("motionBegan") { super.motionBegan(motion, with: event) }
  }
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if answers.hear("motionEnded") { super.motionEnded(motion, with: event) }
  }
  override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if answers.hear("motionCancelled") { super.motionCancelled(motion, with: event) }
  }
  override func remoteControlReceived(with event: UIEvent?) {
    if answers.hear("remoteControlReceived") { super.remoteControlReceived(with: event) }
  }

  override var next: UIResponder? { answers.next(super.next) }
  override var canBecomeFirstResponder: Bool { answers.spec.canBecomeFirst }
  override var canResignFirstResponder: Bool { answers.spec.canResignFirst }
  override func resignFirstResponder() -> Bool { answers.spec.resigns && super.resignFirstResponder() }
  override var keyCommands: [UIKeyCommand]? { answers.commands }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    !answers.spec.denied.contains { action == Selector("\($0):") }
      && super.canPerformAction(action, withSender: sender)
  }

  var actionTable: [String: Selector] {
    let all = ["cutA": Selector(RespondingNavigation.cutA), "cutB": Selector(RespondingNavigation.cutB)]
    return Dictionary(
      uniqueKeysWithValues: answers.spec.actions.compactMap { name in all[name].map { ("\(name):", $0) } })
  }
  func cutA(_ sender: Any?) { answers.performed("cutA") }
  func cutB(_ sender: Any?) { answers.performed("cutB") }
}
