import ReferenceModel

/// The responder chain in a world (the views and recognizers of a random scenario) from which views or
/// controllers were removed.
extension ModelWorld {
  /// Returns whether the view is a private wrapper or inside one. Such views are removed together with
  /// their controller.
  func isHeld(_ view: Int) -> Bool {
    if views[view].kind == .wrapper { return true }
    if let parent = views[view].parent, views[parent].kind == .wrapper { return true }
    return views.contains { other in
      switch other.controller?.kind {
      case .presented(view), .presents(by: view, isFull: _): true
      default: false
      }
    }
  }

  /// Renumbers all references to views after a view was removed.
  mutating func moveResponders(without view: Int, _ moved: (Int) -> Int) {
    for index in views.indices {
      if case .view(let other) = views[index].hitting {
        views[index].hitting = other == view ? .usual : .view(moved(other))
      }
      if case .view(let next) = views[index].responder?.next {
        views[index].responder?.next = next == view ? .usual : .view(moved(next))
      }
      if case .presented(let presenter) = views[index].controller?.kind {
        views[index].controller?.kind = .presented(by: moved(presenter))
      }
      if case .presents(let presenter, let isFull) = views[index].controller?.kind {
        views[index].controller?.kind = .presents(by: moved(presenter), isFull: isFull)
      }
    }
    if let window = keyWindow { keyWindow = window == view ? nil : moved(window) }
  }

  /// Removes the view's controller, its settings in the responder chain, or one of these settings.
  mutating func makePlain(_ view: Int) {
    if views[view].action != nil {
      views[view].action = nil
    } else if views[view].controller != nil, !isHeld(view) {
      views[view].controller = nil
    } else if let responder = views[view].responder {
      let less = responder.plainer
      views[view].responder = less == responder ? nil : less
    } else if let controller = views[view].controller {
      views[view].controller?.responder = controller.responder.plainer
    }
  }
}

extension ModelResponder {
  /// The responder without one of its settings; the same responder if it has none.
  fileprivate var plainer: ModelResponder {
    var less = self
    if !exceptions.isEmpty {
      less.exceptions = []
    } else if next != .usual {
      less.next = .usual
    } else if !commands.isEmpty {
      less.commands = []
    } else if !denied.isEmpty {
      less.denied = []
    } else if !actions.isEmpty {
      less.actions = []
    } else {
      less = ModelResponder()
    }
    return less
  }
}

extension ModelPlannedOperation.Operation {
  /// Returns the operation with the new numbers of the views; nil if its view was removed.
  func moved(_ moved: (Int) -> Int?) -> ModelPlannedOperation.Operation? {
    func place(_ place: ModelPlace) -> ModelPlace? {
      moved(place.view).map { ModelPlace($0, isController: place.isController) }
    }
    return switch self {
    case .remove(let view): moved(view).map { .remove(view: $0) }
    case .hide(let view): moved(view).map { .hide(view: $0) }
    case .show(let window): moved(window).map { .show(window: $0) }
    case .setLevel(let window, let level): moved(window).map { .setLevel(window: $0, level) }
    case .makeKey(let window): moved(window).map { .makeKey(window: $0) }
    case .present(let view): moved(view).map { .present(view: $0) }
    case .dismiss(let view): moved(view).map { .dismiss(view: $0) }
    case .becomeFirst(let one): place(one).map { .becomeFirst($0) }
    case .resignFirst(let one): place(one).map { .resignFirst($0) }
    case .send(let action, let view): moved(view).map { .send(action, from: $0) }
    case .find(let action, let view): moved(view).map { .find(action, from: $0) }
    case .ask(let supply, let view): moved(view).map { .ask(supply, of: $0) }
    case .disableControl(let view): moved(view).map { .disableControl(view: $0) }
    case .scroll(let operation):
      if let view = operation.view { moved(view).map { .scroll(operation.about(view: $0)) } } else { self }
    case .disable, .kill, .cancelAllTouches: self
    }
  }
}
