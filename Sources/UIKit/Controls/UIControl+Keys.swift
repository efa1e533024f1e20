/// The keys that are down on a control.
struct ControlKeys {
  /// The keys that the control took. Their ends do not go up the chain either.
  var handledPresses: [UIPress] = []
  /// The key that holds the control down as a finger would.
  var highlightingPress: UIPress?
}

extension UIControl {
  /// Whether the control is the first to receive keys.
  private final var hasKeys: Bool { storedWindow?.keyResponder === self }

  /// Takes the keys that have a meaning here and returns the others. Space and Return highlight the control
  /// until they come up. Caps Lock makes no difference.
  final func beginKeys(_ presses: Set<UIPress>, with event: UIPressesEvent?) -> Set<UIPress> {
    guard isEnabled else { return presses }
    var others = presses
    for press in presses {
      guard let key = press.key else { continue }
      if key.modifierFlags.isDisjoint(with: [.shift, .control, .alternate, .command]),
        handleKey(key.keyCode, with: event)
      {
        keys.handledPresses.append(press)
      } else if isPressedByKeys, hasKeys, FocusRing.presses(press) {
        keys.handledPresses.append(press)
        if keys.highlightingPress == nil, !isTracking {
          keys.highlightingPress = press
          isHighlighted = true
        }
      } else {
        continue
      }
      others.remove(press)
    }
    return others
  }

  /// Ends the presses and returns those that the control had not taken. The key that held the control down
  /// acts like a tap, if the control is still enabled and the first to receive keys.
  final func endKeys(
    _ presses: Set<UIPress>, with event: UIPressesEvent?, areCancelled: Bool
  ) -> Set<UIPress> {
    var others = presses
    for press in presses {
      guard let index = keys.handledPresses.firstIndex(where: { $0 === press }) else { continue }
      keys.handledPresses.remove(at: index)
      others.remove(press)
      guard keys.highlightingPress === press else { continue }
      keys.highlightingPress = nil
      if !areCancelled, isEnabled, hasKeys { performKeyPress(with: event) }
      isHighlighted = false
    }
    return others
  }

  /// Repeats the effect of a held key. A key that holds the control down does not repeat.
  final func repeatKey(_ press: UIPress, with event: UIEvent?) {
    guard isEnabled, keys.highlightingPress !== press, keys.handledPresses.contains(where: { $0 === press }),
      let key = press.key
    else { return }
    _ = handleKey(key.keyCode, with: event)
  }

  /// Forgets the key that holds the control down.
  final func releaseHoldingKey() {
    guard keys.highlightingPress != nil else { return }
    keys.highlightingPress = nil
    isHighlighted = false
  }
}
