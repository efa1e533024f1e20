import ReferenceModel
import UIKit

/// The behaviour of a logging responder in the responder chain and in the log.
struct ResponderBehavior {
  var spec = ModelResponder()
  var name = ""
  weak var log: EngineLog?
  /// The responder that `next` returns if the method is overridden.
  weak var nextView: UIResponder?

  func next(_ usual: UIResponder?) -> UIResponder? {
    switch spec.next {
    case .usual: usual
    case .view: nextView
    case .end: nil
    }
  }

  var commands: [UIKeyCommand] {
    spec.commands.map {
      UIKeyCommand(input: $0.letter, modifierFlags: [], action: Selector("\($0.action):"))
    }
  }

  func denies(_ action: Selector) -> Bool { spec.denied.contains { action == Selector("\($0):") } }

  func performed(_ action: String) { log?.add("\(name) performs \(action)") }

  /// Returns the selectors of the responder's actions, chosen from `all`, the selectors of its class.
  func actions(_ all: [String: Selector]) -> [String: Selector] {
    Dictionary(
      uniqueKeysWithValues: spec.actions.compactMap { name in all[name].map { ("\(name):", $0) } })
  }
}

protocol Responding: UIResponder {
  var behavior: ResponderBehavior { get set }
}

/// Logs a responder's touch call, and calls super if the scenario requires it.
func hookedTouches(
  _ call: ResponderCall, _ responder: any Responding, _ touches: Set<UITouch>, _ event: UIEvent?,
  _ callSuper: () -> Void
) {
  responder.behavior.log?.heard(responder.behavior.name, responder as? UIView, call, touches)
  if responder.behavior.spec.forwards(call.rawValue) { callSuper() }
}

func hookedPresses(
  _ call: ResponderCall, _ responder: any Responding, _ presses: Set<UIPress>, _ event: UIPressesEvent?,
  _ callSuper: () -> Void
) {
  responder.behavior.log?.add("\(responder.behavior.name) \(call) \(EngineLog.keys(presses))")
  if responder.behavior.spec.forwards(call.rawValue) { callSuper() }
}

func hooked(_ call: ResponderCall, _ responder: any Responding, _ callSuper: () -> Void) {
  responder.behavior.log?.add("\(responder.behavior.name) \(call)")
  if responder.behavior.spec.forwards(call.rawValue) { callSuper() }
}

final class ActingView: RespondingView, Telling, ActionTableProviding {
  var teller = Teller()
  /// Called by `hitTest` with the view that super returned. The result replaces that view.
  var hitting: ((UIView) -> UIView?)?

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    return hitting.map { $0(hit) } ?? hit
  }

  var actionTable: [String: Selector] {
    behavior.actions(["cutA": Selector(ActingView.cutA), "cutB": Selector(ActingView.cutB)])
  }
  func cutA(_ sender: Any?) { behavior.performed("cutA") }
  func cutB(_ sender: Any?) { behavior.performed("cutB") }
}

final class ActingController: RespondingViewController, ActionTableProviding {
  /// The view that `loadView` uses as the root view; nil for a new plain view.
  var prepared: UIView?

  override func loadView() { view = prepared ?? UIView() }

  var actionTable: [String: Selector] {
    behavior.actions(["cutA": Selector(ActingController.cutA), "cutB": Selector(ActingController.cutB)])
  }
  func cutA(_ sender: Any?) { behavior.performed("cutA") }
  func cutB(_ sender: Any?) { behavior.performed("cutB") }
}

final class ActingNavigation: RespondingNavigationController, ActionTableProviding {
  var actionTable: [String: Selector] {
    behavior.actions(["cutA": Selector(ActingNavigation.cutA), "cutB": Selector(ActingNavigation.cutB)])
  }
  func cutA(_ sender: Any?) { behavior.performed("cutA") }
  func cutB(_ sender: Any?) { behavior.performed("cutB") }
}
