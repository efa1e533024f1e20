/// Rules 10.2 and 10.8: controllers that are presented and dismissed without animation, and first responders
/// that leave their window.
extension ModelRun {
  /// Removes the presented views from their windows before the run begins.
  mutating func detachPresentations() {
    for view in views.indices where presentation(view) != nil { detach(container(of: view)) }
  }

  private func presentation(_ view: Int) -> (presenter: Int, isFull: Bool)? {
    guard case .presents(let presenter, let isFull) = world.views[view].controller?.kind else { return nil }
    return (presenter, isFull)
  }

  /// Returns the private view between a presented view and its window.
  func container(of view: Int) -> Int { world.views[view].parent ?? view }

  /// Returns the view presented by the controller of `presenter`; nil if there is none.
  func presentedView(by presenter: Int) -> Int? {
    views.indices.first {
      presentation($0)?.presenter == presenter && !views[container(of: $0)].isRemoved
    }
  }

  /// Returns the presenter's view, or its ancestor that is a direct subview of the window.
  private func outermost(_ view: Int) -> Int {
    var current = view
    while let parent = world.views[current].parent, world.views[parent].parent != nil { current = parent }
    return current
  }

  private mutating func detach(_ view: Int) {
    views[view].parent = nil
    views[view].isRemoved = true
  }

  private mutating func attach(_ view: Int) {
    views[view].parent = world.views[view].parent
    views[view].isRemoved = false
  }

  mutating func present(_ view: Int) {
    guard let (presenter, isFull) = presentation(view), views[container(of: view)].isRemoved else { return }
    guard let window = windowOf(presenter) else { return }
    // The first responder behind the presented controller resigns. If it refuses, it remains first responder,
    // but it gets no keys.
    if let first = firstResponders[window] {
      suspended[view] = first
      if spec(first)?.canResignFirst != false { _ = resign(first, in: window) }
    }
    attach(container(of: view))
    fronts[window, default: []].append(view)
    // A presentation over the full screen takes the presenter's view out of the window.
    if isFull { remove(outermost(presenter)) }
  }

  mutating func dismiss(_ view: Int) {
    guard let (presenter, isFull) = presentation(view), !views[container(of: view)].isRemoved else { return }
    guard let window = windowOf(view) else { return }
    if isFull { attach(outermost(presenter)) }
    remove(container(of: view))
    fronts[window]?.removeAll { $0 == view }
    // The suspended responder becomes first responder again when the presentation ends.
    if let first = suspended.removeValue(forKey: view), firstResponders[window] == nil,
      windowOfResponder(first) == window
    {
      _ = become(first, in: window)
    }
  }

  /// Rule 10.8: removes the first responders that are no longer in their window.
  mutating func releaseFirstResponders() {
    for (window, responder) in firstResponders where windowOfResponder(responder) != window {
      firstResponders[window] = nil
    }
  }

  /// Whether the responder is behind a presented controller. Such a responder gets no keys.
  func isBehind(_ responder: Responder, in window: Int) -> Bool {
    guard let front = fronts[window]?.last else { return false }
    switch responder {
    case .view(let view), .controller(let view): return !isInside(view, front)
    case .application, .delegate: return false
    }
  }
}
