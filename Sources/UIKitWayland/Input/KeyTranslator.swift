import UIKit
import TouchstoneWayland

/// Translates the keys of a keyboard into samples: presses, remote-control events for media keys, and a shake
/// for Ctrl+Alt+Z.
struct KeyTranslator {
  typealias SurfaceKey = ObjectIdentifier

  /// The meaning of a key that is down.
  private enum Role {
    case press(usage: Int)
    /// A media key. `subtypeOnRelease` is sent when the key comes up; nil for most keys.
    case media(subtypeOnRelease: UIEvent.EventSubtype?)
    case shake
  }

  /// The device number in the samples of the presses.
  let device: UInt32
  /// The surface with the keyboard focus; nil if there is none.
  private(set) var surface: SurfaceKey?
  /// The keys that went down while the surface had the focus, in the order in which they went down.
  private var heldKeys: ContiguousArray<(code: UInt32, role: Role)> = []

  init(device: UInt32) {
    self.device = device
  }

  /// Records that a surface gains the keyboard focus. Call `leave` first. Keys that are already held were
  /// pressed on another surface, so their release is ignored.
  mutating func enter(_ surface: SurfaceKey) {
    self.surface = surface
    heldKeys.removeAll()
  }

  /// Records that the surface loses the keyboard focus. Returns samples that cancel the presses, and that
  /// release the held media keys.
  mutating func leave(at time: TimeInterval) -> [InputSample] {
    surface = nil
    defer { heldKeys.removeAll() }
    return heldKeys.compactMap { key in
      switch key.role {
      case .press(let usage):
        .press(PressSample(device: device, phase: .cancelled, usage: usage, timestamp: time))
      case .media(let subtypeOnRelease):
        subtypeOnRelease.map { .remoteControl(RemoteControlSample(subtype: $0, timestamp: time)) }
      case .shake: nil
      }
    }
  }

  /// Translates a key event. `time` is in seconds on the uptime clock.
  mutating func key(_ key: KeyEvent, at time: TimeInterval) -> [InputSample] {
    guard surface != nil else { return [] }
    let index = heldKeys.firstIndex { $0.code == key.code }
    switch key.phase {
    case .pressed:
      if let index { heldKeys.remove(at: index) }
      // At this limit, the oldest key is dropped, because some keyboards omit releases.
      if heldKeys.count >= TouchConstants.maximumPressCount { heldKeys.removeFirst() }
      return press(key, at: time)
    case .repeated:
      guard let index, case .press(let usage) = heldKeys[index].role else { return [] }
      return [.press(sample(key, .changed, usage, time))]
    case .released:
      guard let index else { return [] }
      switch heldKeys.remove(at: index).role {
      case .press(let usage): return [.press(sample(key, .ended, usage, time))]
      case .media(let subtypeOnRelease):
        return subtypeOnRelease.map { [.remoteControl(RemoteControlSample(subtype: $0, timestamp: time))] }
          ?? []
      case .shake: return []
      }
    }
  }

  private mutating func press(_ key: KeyEvent, at time: TimeInterval) -> [InputSample] {
    if let media = MediaKey(symbol: key.symbol, code: key.code) {
      heldKeys.append((key.code, .media(subtypeOnRelease: media.subtypeOnRelease)))
      return [.remoteControl(RemoteControlSample(subtype: media.subtypeOnPress, timestamp: time))]
    }
    if isShake(key) {
      heldKeys.append((key.code, .shake))
      return [ShakeSample.Phase.began, .ended].map { .shake(ShakeSample(phase: $0, timestamp: time)) }
    }
    let usage = HIDUsages.usage(of: key.code)
    heldKeys.append((key.code, .press(usage: usage)))
    return [.press(sample(key, .began, usage, time))]
  }

  private func isShake(_ key: KeyEvent) -> Bool {
    key.modifiers.isSuperset(of: [.control, .alternate])
      && key.modifiers.isDisjoint(with: [.shift, .logo])
      && key.charactersIgnoringModifiers == "z"
  }

  private func sample(
    _ key: KeyEvent, _ phase: PressSample.Phase, _ usage: Int, _ time: TimeInterval
  ) -> PressSample {
    var flags = UIKeyModifierFlags(key.modifiers)
    if HIDUsages.isOnNumericPad(usage) { flags.insert(.numericPad) }
    return PressSample(
      device: device, phase: phase, usage: usage, characters: key.characters,
      charactersIgnoringModifiers: key.modifiers.contains(.shift)
        ? key.charactersWithShift : key.charactersIgnoringModifiers,
      modifierFlags: flags, timestamp: time)
  }
}
