/// The keys that are held down on a control.
struct ControlKeys {
  /// The presses that the control handled. Responders further up the responder chain receive neither the
  /// start nor the end of these presses.
  var handledPresses: [UIPress] = []
  /// The press of Space or Return that highlights the control as a finger would; nil if there is none.
  var highlightingPress: UIPress?
}

extension UIControl {
  /// Whether the control is the first object to receive the window's key presses.
  private final var hasKeyFocus: Bool { storedWindow?.keyResponder === self }

  /// Handles the keys that have a meaning for the control, and returns the other presses. Space and Return
  /// highlight the control until they are released. Caps Lock does not change this behaviour.
  final func beginKeys(_ presses: Set<UIPress>, with event: UIPressesEvent?) -> Set<UIPress> {
    guard isEnabled else { return presses }
    var others = presses
    for press in presses {
      guard let key = press.key else { continue }
      if key.modifierFlags.isDisjoint(with: [.shift, .control, .alternate, .command]),
        handleKey(key.keyCode, with: event)
      {
        keys.handledPresses.append(press)
      } else if isPressedByKeys, hasKeyFocus, KeyboardFocus.isActivationPress(press) {
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

  /// Ends the presses, and returns the presses that the control did not handle. Releasing the key that
  /// highlights the control has the effect of a tap, if the control is enabled and is still the first object
  /// to receive keys.
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
      if !areCancelled, isEnabled, hasKeyFocus { performKeyPress(with: event) }
      isHighlighted = false
    }
    return others
  }

  /// Repeats the action of a held key. The key that highlights the control does not repeat.
  final func repeatKey(_ press: UIPress, with event: UIEvent?) {
    guard isEnabled, keys.highlightingPress !== press, keys.handledPresses.contains(where: { $0 === press }),
      let key = press.key
    else { return }
    _ = handleKey(key.keyCode, with: event)
  }

  /// Ends the highlight that a held key caused, without performing an action.
  final func endKeyHighlight() {
    guard keys.highlightingPress != nil else { return }
    keys.highlightingPress = nil
    isHighlighted = false
  }
}
