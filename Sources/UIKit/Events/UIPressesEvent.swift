/// The keys and buttons that are down in one scene. One object serves the scene's whole life, as for touches.
@MainActor open class UIPressesEvent: UIEvent {
  /// The presses in the order in which they began.
  final var presses: ContiguousArray<UIPress> = []

  deinit {}

  /// The kind of the event: `.presses`.
  open override var type: EventType { .presses }

  /// All presses of the event, stationary ones included.
  open var allPresses: Set<UIPress> { Set(presses) }

  /// Returns the presses of the event that the recognizer accepted and does not ignore.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
    Set(presses.filter { gesture.participation?.holds($0) ?? false })
  }
}
