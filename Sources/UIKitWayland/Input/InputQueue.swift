import UIKit

/// What a turn brought, in the order of the wire: batches of touches, and between them the readings that are none.
struct InputQueue {
  enum Entry: Equatable {
    case touches(TouchTranslator.Turn)
    case sample(InputSample, on: TouchTranslator.Surface)
  }

  /// Gathers the touches; what it holds comes after all entries.
  var touches = TouchTranslator()
  private var entries: [Entry] = []
  /// The pointers' buttons that are down (rule 2.6).
  private var buttonMask: UIEvent.ButtonMask = []

  /// Whether something was gathered that nobody took.
  var isEmpty: Bool { entries.isEmpty && !touches.hasTurns }

  /// Puts a reading behind everything that was gathered so far. Of moves in a row only the last is kept: nothing
  /// happened between them.
  mutating func append(_ sample: InputSample, on surface: TouchTranslator.Surface) {
    close()
    if case .hover(let hover) = sample, hover.phase == .moved,
      case .sample(.hover(let last), surface)? = entries.last, last.phase == .moved,
      last.device == hover.device
    {
      entries.removeLast()
    }
    entries.append(.sample(sample, on: surface))
  }

  /// What comes now has these buttons, and what was gathered so far those before: a click may be over within a turn.
  mutating func setButtonMask(_ mask: UIEvent.ButtonMask) {
    guard mask != buttonMask else { return }
    close()
    buttonMask = mask
  }

  /// All that was gathered since the last call.
  mutating func take() -> [Entry] {
    close()
    defer { entries = [] }
    return entries
  }

  private mutating func close() {
    for var turn in touches.takeTurns() {
      turn.buttonMask = buttonMask
      entries.append(.touches(turn))
    }
  }
}

extension InputSample {
  /// The keys that were held; those of a key are its own.
  mutating func setModifierFlags(_ flags: UIKeyModifierFlags) {
    switch self {
    case .hover(var sample):
      sample.modifierFlags = flags
      self = .hover(sample)
    case .scroll(var sample):
      sample.modifierFlags = flags
      self = .scroll(sample)
    case .transform(var sample):
      sample.modifierFlags = flags
      self = .transform(sample)
    case .press, .text, .shake, .remoteControl: break
    }
  }
}
