/// The keys that are down on a control.
struct ControlKeys {
  /// Those that it took: their ends are not for those above, either.
  var taken: [UIPress] = []
  /// The one that holds the control down as a finger would.
  var holding: UIPress?
}

extension UIControl {
  /// Whether keys come here first.
  private final var hasKeys: Bool { storedWindow?.keyResponder === self }

  /// Takes the keys that mean something here; answers the others. Space and Return highlight the control until they
  /// come up. With Caps Lock the keys are the same.
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

  /// The key that held the control down does what a tap does, if the control still has the keys and is on.
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

  /// A key that is held does once more what it did; one that holds the control down does it once.
  final func repeatKey(_ press: UIPress, with event: UIEvent?) {
    guard isEnabled, keys.holding !== press, keys.taken.contains(where: { $0 === press }),
      let key = press.key
    else { return }
    _ = takeKey(key.keyCode, with: event)
  }

  /// The key that holds the control down means nothing any more.
  final func letGoOfKey() {
    guard keys.holding != nil else { return }
    keys.holding = nil
    isHighlighted = false
  }
}
