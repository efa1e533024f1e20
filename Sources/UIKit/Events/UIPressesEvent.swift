/// The keys and buttons that are down in one scene. One object serves the scene's whole life, as that of its touches.
@MainActor open class UIPressesEvent: UIEvent {
  /// In the order in which they went down.
  final var presses: ContiguousArray<UIPress> = []

  deinit {}

  /// `.presses`.
  open override var type: EventType { .presses }

  /// All presses known to the event, stationary ones included.
  open var allPresses: Set<UIPress> { Set(presses) }

  /// Those of `allPresses` that the recognizer accepted and does not ignore.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
    Set(presses.filter { gesture.participation?.holds($0) ?? false })
  }
}
