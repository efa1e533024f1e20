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

  /// Returns the selectors of the actions that the scenario gives the responder. `all` has the selectors of
  /// all actions that the responder's class implements.
  func actions(_ all: [String: Selector]) -> [String: Selector] {
    Dictionary(
      uniqueKeysWithValues: spec.actions.compactMap { name in all[name].map { ("\(name):", $0) } })
  }
}

/// An undo manager with the name of the responder that supplies it.
final class NamedUndoManager: UndoManager {
  var name = ""
}

/// An input view with the name of the responder that supplies it.
final class NamedView: UIView {
  var name = ""
}

extension ResponderBehavior {
  func undoManager(_ usual: UndoManager?) -> UndoManager? {
    guard spec.supplies.contains(.undoManager) else { return usual }
    let manager = NamedUndoManager()
    manager.name = name
    return manager
  }

  func view(_ supply: ModelResponder.Supply, _ usual: UIView?) -> UIView? {
    guard spec.supplies.contains(supply) else { return usual }
    let view = NamedView()
    view.name = name
    return view
  }

  func identifier(_ usual: String?) -> String? {
    spec.supplies.contains(.textInputContextIdentifier) ? name : usual
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

  override var undoManager: UndoManager? { behavior.undoManager(super.undoManager) }
  override var inputView: UIView? { behavior.view(.inputView, super.inputView) }
  override var inputAccessoryView: UIView? { behavior.view(.inputAccessoryView, super.inputAccessoryView) }
  override var textInputContextIdentifier: String? { behavior.identifier(super.textInputContextIdentifier) }

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

  override var undoManager: UndoManager? { behavior.undoManager(super.undoManager) }
  override var inputView: UIView? { behavior.view(.inputView, super.inputView) }
  override var inputAccessoryView: UIView? { behavior.view(.inputAccessoryView, super.inputAccessoryView) }
  override var textInputContextIdentifier: String? { behavior.identifier(super.textInputContextIdentifier) }

  var actionTable: [String: Selector] {
    behavior.actions(["cutA": Selector(ActingController.cutA), "cutB": Selector(ActingController.cutB)])
  }
  func cutA(_ sender: Any?) { behavior.performed("cutA") }
  func cutB(_ sender: Any?) { behavior.performed("cutB") }
}

final class ActingNavigation: RespondingNavigationController, ActionTableProviding {
  override var undoManager: UndoManager? { behavior.undoManager(super.undoManager) }
  override var inputView: UIView? { behavior.view(.inputView, super.inputView) }
  override var inputAccessoryView: UIView? { behavior.view(.inputAccessoryView, super.inputAccessoryView) }
  override var textInputContextIdentifier: String? { behavior.identifier(super.textInputContextIdentifier) }

  var actionTable: [String: Selector] {
    behavior.actions(["cutA": Selector(ActingNavigation.cutA), "cutB": Selector(ActingNavigation.cutB)])
  }
  func cutA(_ sender: Any?) { behavior.performed("cutA") }
  func cutB(_ sender: Any?) { behavior.performed("cutB") }
}
