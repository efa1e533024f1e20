import UIKit
import TouchstoneWayland

/// Sends the text that is being edited to the input methods of all seats.
final class TextInputBridge {
  private let connection: WaylandConnection
  private let application: ApplicationDriver
  private let locator: SurfaceLocator

  init(connection: WaylandConnection, application: ApplicationDriver, locator: SurfaceLocator) {
    self.connection = connection
    self.application = application
    self.locator = locator
  }

  /// Sends the text and the caret as they are at the end of the turn. While no text is edited, the input
  /// method is off.
  func update() {
    for seat in connection.seats {
      guard let textInput = seat.textInput, let focus = textInput.focus else { continue }
      let scene = locator.location(of: focus).scene?.scene
      let state = scene.flatMap { application.textInputState(in: $0) }
      textInput.update(state.map(TextInputContent.init))
    }
  }
}

extension TextInputChange {
  /// Converts an edit by an input method into a change of the text.
  init(_ edit: TextInputEdit) {
    self.init(
      deletedBefore: Int(edit.deletedBefore), deletedAfter: Int(edit.deletedAfter),
      committedText: edit.committedText, markedText: edit.markedText,
      markedSelection: edit.markedTextCursor.begin < 0
        ? nil
        : Int(edit.markedTextCursor.begin)..<Int(max(edit.markedTextCursor.begin, edit.markedTextCursor.end)))
  }
}

extension TextInputContent {
  fileprivate init(_ state: TextInputState) {
    let rect = state.caretRect.integral
    self.init(
      owner: state.owner, surroundingText: state.isSecure ? nil : state.text, cursor: state.cursor,
      anchor: state.anchor, hint: TextInputContent.hint(state), purpose: TextInputContent.purpose(state),
      cursorRect: PixelRect(
        x: Int(clamping: rect.minX), y: Int(clamping: rect.minY), width: Int(clamping: rect.width),
        height: Int(clamping: rect.height)))
  }

  private static func hint(_ state: TextInputState) -> ZwpTextInputV3.ContentHint {
    if state.isSecure { return [.hiddenText, .sensitiveData] }
    var hint: ZwpTextInputV3.ContentHint = []
    if state.autocorrectionType != .no { hint.insert(.completion) }
    if state.spellCheckingType != .no { hint.insert(.spellcheck) }
    switch state.autocapitalizationType {
    case .none: break
    case .words: hint.insert(.titlecase)
    case .sentences: hint.insert(.autoCapitalization)
    case .allCharacters: hint.insert(.uppercase)
    }
    if state.keyboardType == .asciiCapable { hint.insert(.latin) }
    return hint
  }

  private static func purpose(_ state: TextInputState) -> ZwpTextInputV3.ContentPurpose {
    if state.isSecure { return state.keyboardType == .numberPad ? .pin : .password }
    switch state.keyboardType {
    case .numberPad, .asciiCapableNumberPad: return .digits
    case .decimalPad, .numbersAndPunctuation: return .number
    case .phonePad: return .phone
    case .URL, .webSearch: return .url
    case .emailAddress: return .email
    case .namePhonePad: return .name
    case .default, .asciiCapable, .twitter: return .normal
    }
  }
}
