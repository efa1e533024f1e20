import UIKit

/// The input of a turn in the order of the wire: batches of touches, and between them the samples that are no
/// touches.
struct InputQueue {
  enum Entry: Equatable {
    case touches(TouchTranslator.Turn)
    case sample(InputSample, on: TouchTranslator.Surface)
  }

  /// The translator that gathers touches. Its touches follow all entries.
  var touches = TouchTranslator()
  private var entries: [Entry] = []
  /// The pointers' buttons that are down (rule 2.6).
  private var buttonMask: UIEvent.ButtonMask = []

  /// Whether all input was taken.
  var isEmpty: Bool { entries.isEmpty && !touches.hasTurns }

  /// Appends a sample. Of consecutive hover moves only the last is kept.
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

  /// Sets the buttons of the input that follows. The input so far keeps its buttons: a click may be over within a
  /// turn.
  mutating func setButtonMask(_ mask: UIEvent.ButtonMask) {
    guard mask != buttonMask else { return }
    close()
    buttonMask = mask
  }

  /// Returns the input since the last call.
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
  /// Sets the modifier keys, except for keys, which carry their own.
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
