import UIKit

/// The input of a turn, in the order in which the Wayland events arrived: batches of touches, and between
/// them the samples of other input.
struct InputQueue {
  enum Entry: Equatable {
    case touches(TouchTranslator.Turn)
    case sample(InputSample, on: TouchTranslator.SurfaceKey)
  }

  /// Collects the newest touches, which follow all entries.
  var touches = TouchTranslator()
  private var entries: [Entry] = []
  /// The pointer buttons that are down (rule 2.6).
  private var buttonMask: UIEvent.ButtonMask = []

  /// Whether the queue contains no input.
  var isEmpty: Bool { entries.isEmpty && !touches.hasPendingSamples }

  /// Appends a sample that is not a touch. If several hover moves follow each other, only the last one is
  /// kept.
  mutating func append(_ sample: InputSample, on surface: TouchTranslator.SurfaceKey) {
    queueTouchTurns()
    if case .hover(let hover) = sample, hover.phase == .moved,
      case .sample(.hover(let last), surface)? = entries.last, last.phase == .moved,
      last.device == hover.device
    {
      entries.removeLast()
    }
    entries.append(.sample(sample, on: surface))
  }

  /// Sets the buttons for the input that follows. Earlier input keeps its buttons, because a whole click can
  /// happen within one turn.
  mutating func setButtonMask(_ mask: UIEvent.ButtonMask) {
    guard mask != buttonMask else { return }
    queueTouchTurns()
    buttonMask = mask
  }

  /// Returns the input since the last call, and removes it from the queue.
  mutating func takeEntries() -> [Entry] {
    queueTouchTurns()
    defer { entries = [] }
    return entries
  }

  private mutating func queueTouchTurns() {
    for var turn in touches.takeTurns() {
      turn.buttonMask = buttonMask
      entries.append(.touches(turn))
    }
  }
}

extension InputSample {
  /// Sets the modifier keys of the sample. Key samples already contain their modifier keys, and are not
  /// changed.
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
