// The values of a layer are stored by a view, on the main actor.

nonisolated extension CALayer {
  /// Makes this the layer of `view`, and gives the view the values that an initializer has set.
  @MainActor final func attach(to view: UIView) {
    viewWithLayer = view
    delegate = view
    guard let storage else { return }
    self.storage = nil
    view.adoptAppearance(of: storage)
    for case let subview as LayerView in storage.storedSubviews {
      view.insertLayer(subview, at: .max)
      subview.updateRetainedLayer()
    }
  }

  /// The view of the app whose layer this is; nil for other layers.
  @MainActor final var viewOfApp: UIView? { viewWithLayer }

  /// The view that stores the layer's values.
  @MainActor final var view: UIView {
    if let viewWithLayer { return viewWithLayer }
    if let storage { return storage }
    let view = LayerView(layer: self)
    storage = view
    return view
  }

  /// Calls `body` on the main actor.
  final func onMain<Value>(_ body: @MainActor (CALayer) -> Value) -> Value {
    onMain(()) { layer, _ in body(layer) }
  }

  /// Calls `body` on the main actor with an argument. The call runs at once and on this thread, so neither
  /// the layer nor the argument is shared with another thread.
  final func onMain<Argument, Value>(
    _ argument: Argument, _ body: @MainActor (CALayer, Argument) -> Value
  ) -> Value {
    precondition(
      MainQueue.isCurrent, "A view's layer was used on a background thread; use it on the main thread.")
    nonisolated(unsafe) let layer = self
    nonisolated(unsafe) let argument = argument
    nonisolated(unsafe) var value: Value?
    MainActor.assumeIsolated { value = body(layer, argument) }
    guard let value else { preconditionFailure("The body of a call on the main actor did not run.") }
    return value
  }
}
