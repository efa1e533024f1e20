/// The event of the keys and buttons that are down in one scene. The same object is sent each time.
@MainActor open class UIPressesEvent: UIEvent {
  /// The presses in the order in which they began.
  final var presses: ContiguousArray<UIPress> = []

  deinit {}

  /// The kind of the event: always `.presses`.
  open override var type: EventType { .presses }

  /// All presses of the event, including stationary ones.
  open var allPresses: Set<UIPress> { Set(presses) }

  /// Returns the presses of the event that the recognizer accepted and has not ignored; empty if there are
  /// none.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
    Set(presses.filter { gesture.participation?.includes($0) ?? false })
  }
}
