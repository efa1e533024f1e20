import ReferenceModel
import UIKit

/// Controllers and first responders of a scenario.
extension EngineRun {
  func behavior(_ spec: ModelResponder, _ name: String) -> ResponderBehavior {
    var behavior = ResponderBehavior(spec: spec, name: name, log: log)
    if case .view(let view) = spec.next { behavior.nextView = views[view] }
    return behavior
  }

  /// Creates the view at a wrapper's position in the list of views. For the wrapper of a navigation
  /// controller's view, creates the controller.
  func makeWrapper(_ index: Int) -> UIView {
    if let spec = world.views[index].controller {
      let navigation = ActingNavigation()
      navigation.behavior = behavior(spec.responder, spec.name)
      navigation.isNavigationBarHidden = true
      // The recognizer of the back swipe is disabled: its resets would be linked to those of the content's
      // recognizers, and a stack of one controller has nothing to go back to.
      navigation.interactivePopGestureRecognizer?.isEnabled = false
      controllers[index] = navigation
      root(of: index, navigation)
    }
    return UIView()
  }

  /// Adds a view, with its controller, to its superview.
  func place(_ view: UIView, _ index: Int) {
    guard let parent = world.views[index].parent else { return }
    guard let spec = world.views[index].controller else { return views[parent].addSubview(view) }
    let controller = ActingController()
    controller.behavior = behavior(spec.responder, spec.name)
    controller.prepared = view
    controllers[index] = controller
    if case .presented(let presenter) = spec.kind {
      controller.modalPresentationStyle = .overFullScreen
      controllers[presenter]?.present(controller, animated: false)
    } else if case .presents(_, let isFull) = spec.kind {
      controller.modalPresentationStyle = isFull ? .fullScreen : .overFullScreen
    } else if let navigation = container(of: index) as? ActingNavigation,
      world.views[parent].kind == .wrapper
    {
      navigation.viewControllers = [controller]
    } else if world.views[parent].kind == .wrapper {
      root(of: index, controller)
    } else {
      container(of: index)?.addChild(controller)
      views[parent].addSubview(controller.view)
      controller.didMove(toParent: container(of: index))
    }
  }

  func ask(_ supply: ModelResponder.Supply, _ view: Int) {
    let supplier: String? =
      switch supply {
      case .undoManager: (views[view].undoManager as? NamedUndoManager)?.name
      case .inputView: (views[view].inputView as? NamedView)?.name
      case .inputAccessoryView: (views[view].inputAccessoryView as? NamedView)?.name
      case .textInputContextIdentifier: views[view].textInputContextIdentifier
      }
    log.add("\(supply) of \(world.views[view].name) from \(supplier ?? "-")")
  }

  func present(_ view: Int) {
    guard case .presents(let presenter, _) = world.views[view].controller?.kind,
      let controller = controllers[view]
    else { return }
    controllers[presenter]?.present(controller, animated: false)
  }

  private func root(of index: Int, _ controller: UIViewController) {
    var window = index
    while let parent = world.views[window].parent { window = parent }
    (views[window] as? UIWindow)?.rootViewController = controller
  }

  private func container(of index: Int) -> UIViewController? {
    var view = world.views[index].parent
    while let present = view {
      if let controller = controllers[present] { return controller }
      view = world.views[present].parent
    }
    return nil
  }

  func performFirst(_ place: ModelPlace, becomes: Bool) {
    let controller = place.isController ? controllers[place.view] : nil
    let responder: UIResponder = controller ?? views[place.view]
    let result = becomes ? responder.becomeFirstResponder() : responder.resignFirstResponder()
    let all: [UIResponder] = views + controllers.sorted { $0.key < $1.key }.map(\.value)
    let window = views[place.view].window
    let first = all.first { one in
      one.isFirstResponder
        && ((one as? UIView)?.window ?? (one as? UIViewController)?.viewIfLoaded?.window) === window
    }
    let own = controller.map(\.behavior.name) ?? world.views[place.view].name
    let owner =
      (first as? any Responding)?.behavior.name ?? (first as? LoggedTextField)?.teller.name ?? "-"
    log.add("\(own) \(becomes ? "becomes" : "resigns") first \(result), \(owner) is")
  }
}
