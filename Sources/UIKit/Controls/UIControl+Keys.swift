/// The keys that are held down on a control.
struct ControlKeys {
  /// The presses that the control handled. Responders above the control do not receive their ends either.
  var taken: [UIPress] = []
  /// The press of Space or Return that highlights the control as a finger would; nil if there is none.
  var holding: UIPress?
}

extension UIControl {
  /// Whether the control is the first object to receive the window's key presses.
  private final var hasKeys: Bool { storedWindow?.keyResponder === self }

  /// Handles the keys that have a meaning for the control, and returns the other presses. Space and Return
  /// highlight the control until they are released. Caps Lock makes no difference.
  final func beginKeys(_ presses: Set<UIPress>, with event: UIPressesEvent?) -> Set<UIPress> {
    guard isEnabled else { return presses }
    var others = presses
    for press in presses {
      guard let key = press.key else { continue }
      if key.modifierFlags.isDisjoint(with: [.shift, .control, .alternate, .command]),
        takeKey(key.keyCode, with: event)
      {
        keys.taken.append(press)
      } else if isPressedByKeys, hasKeys, FocusRing.presses(press) {
        keys.taken.append(press)
        if keys.holding == nil, !isTracking {
          keys.holding = press
          isHighlighted = true
        }
      } else {
        continue
      }
      others.remove(press)
    }
    return others
  }

  /// Ends the presses, and returns the presses that the control did not handle. When the key that highlights
  /// the control is released, the control acts as after a tap, if it is enabled and still receives keys
  /// first.
  final func endKeys(
    _ presses: Set<UIPress>, with event: UIPressesEvent?, areCancelled: Bool
  ) -> Set<UIPress> {
    var others = presses
    for press in presses {
      guard let index = keys.taken.firstIndex(where: { $0 === press }) else { continue }
      keys.taken.remove(at: index)
      others.remove(press)
      guard keys.holding === press else { continue }
      keys.holding = nil
      if !areCancelled, isEnabled, hasKeys { performKeyPress(with: event) }
      isHighlighted = false
    }
    return others
  }

  /// Repeats the action of a held key. The key that highlights the control does not repeat.
  final func repeatKey(_ press: UIPress, with event: UIEvent?) {
    guard isEnabled, keys.holding !== press, keys.taken.contains(where: { $0 === press }),
      let key = press.key
    else { return }
    _ = takeKey(key.keyCode, with: event)
  }

  /// Forgets the key that highlights the control, without an action.
  final func releaseHoldingKey() {
    guard keys.holding != nil else { return }
    keys.holding = nil
    isHighlighted = false
  }
}
