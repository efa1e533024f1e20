/// The state of the text that the user edits, for an input method. Hosts read this state with
/// `UIApplication.textInputState(in:)`.
public struct TextInputState: Equatable, Sendable {
  /// The identity of the responder that owns the text.
  public var owner: ObjectIdentifier
  /// The text without the marked text.
  public var text: String
  /// The end of the selection, as an offset in UTF-8 bytes from the start of the text.
  public var cursor: Int
  /// The start of the selection, as an offset in UTF-8 bytes from the start of the text.
  public var anchor: Int
  /// The caret's rectangle in the scene's coordinates, in points.
  public var caretRect: CGRect
  /// Whether the text is secret, such as a password. Default false.
  public var isSecure = false
  /// The type of on-screen keyboard for the text. Default `.default`.
  public var keyboardType = UIKeyboardType.default
  /// Where a capital letter is typed automatically. Default `.sentences`.
  public var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether the text may be corrected. Default `.default`.
  public var autocorrectionType = UITextAutocorrectionType.default
  /// Whether the spelling is checked. Default `.default`.
  public var spellCheckingType = UITextSpellCheckingType.default
}

extension UIApplication {
  /// Returns the state of the text that the user edits in the scene. The text belongs to the first responder
  /// in the scene's key window. Nil if that window is not the application's key window, or if no text is
  /// edited.
  public final func textInputState(in scene: UIWindowScene) -> TextInputState? {
    guard let input = editedInput(in: scene), let selected = input.selectedTextRange,
      let all = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
    else { return nil }
    let marked = input.markedTextRange
    func part(_ from: UITextPosition, _ to: UITextPosition) -> String {
      input.textRange(from: from, to: to).flatMap(input.text(in:)) ?? ""
    }
    var state: TextInputState
    if let marked {
      let before = part(all.start, marked.start)
      state = TextInputState(
        owner: ObjectIdentifier(input), text: before + part(marked.end, all.end), cursor: before.utf8.count,
        anchor: before.utf8.count, caretRect: .zero)
    } else {
      let anchor = part(all.start, selected.start).utf8.count
      state = TextInputState(
        owner: ObjectIdentifier(input), text: input.text(in: all) ?? "",
        cursor: anchor + part(selected.start, selected.end).utf8.count, anchor: anchor, caretRect: .zero)
    }
    if let view = input as? UIView {
      state.caretRect = view.convert(input.caretRect(for: selected.end), to: nil)
    }
    if let traits = input as? any UITextInputTraits {
      state.isSecure = traits.isSecureTextEntry
      state.keyboardType = traits.keyboardType
      state.autocapitalizationType = traits.autocapitalizationType
      state.autocorrectionType = traits.autocorrectionType
      state.spellCheckingType = traits.spellCheckingType
    }
    return state
  }

  /// Applies an input method's change to the text that the user edits in the scene. Has no effect if no text
  /// is edited.
  final func apply(_ change: TextInputChange, in scene: UIWindowScene) {
    guard let input = editedInput(in: scene) else { return }
    if change.deletedBefore > 0 || change.deletedAfter > 0 {
      record(.control(.action(name: "deleteSurrounding", sender: nil, target: input)))
      input.setMarkedText(nil, selectedRange: NSRange(location: 0, length: 0))
      input.deleteSurrounding(change)
    }
    if let text = change.committedText, !text.isEmpty {
      record(.control(.action(name: "insertText", sender: nil, target: input)))
      input.insertText(text)
    }
    let marked = change.markedText ?? ""
    let range = change.markedSelection.map { marked.utf16Range(ofBytes: $0) }
    if !marked.isEmpty { record(.control(.action(name: "setMarkedText", sender: nil, target: input))) }
    input.setMarkedText(
      marked, selectedRange: range ?? NSRange(location: marked.utf16.count, length: 0))
  }

  private func editedInput(in scene: UIWindowScene) -> (any UITextInput)? {
    guard let window = scene.keyWindow, window === keyWindow else { return nil }
    return window.keyResponder as? any UITextInput
  }
}

extension UITextInput {
  /// Deletes the selection, and as much of the text before and after the selection as `change` specifies.
  fileprivate func deleteSurrounding(_ change: TextInputChange) {
    guard let selected = selectedTextRange,
      let before = textRange(from: beginningOfDocument, to: selected.start).flatMap(text(in:)),
      let textAfter = textRange(from: selected.end, to: endOfDocument).flatMap(text(in:))
    else { return }
    let keptLength = before.utf16Range(ofBytes: 0..<max(0, before.utf8.count - max(0, change.deletedBefore)))
      .length
    let deletedLength = textAfter.utf16Range(
      ofBytes: 0..<min(textAfter.utf8.count, max(0, change.deletedAfter))
    )
    .length
    let start = position(from: beginningOfDocument, offset: keptLength)
    let end = position(from: selected.end, offset: deletedLength)
    if let start, let end, let range = textRange(from: start, to: end) { replace(range, withText: "") }
  }
}

extension String {
  /// Returns the range of UTF-16 units for a range of UTF-8 bytes. Offsets outside the string are clamped. An
  /// offset inside a Unicode scalar is rounded down to the scalar's start.
  fileprivate func utf16Range(ofBytes bytes: Range<Int>) -> NSRange {
    func index(_ byte: Int) -> Int {
      var index = utf8.index(startIndex, offsetBy: max(0, byte), limitedBy: endIndex) ?? endIndex
      while index > startIndex, index.samePosition(in: unicodeScalars) == nil {
        index = utf8.index(before: index)
      }
      return utf16.distance(from: startIndex, to: index)
    }
    let start = index(bytes.lowerBound)
    return NSRange(location: start, length: max(0, index(bytes.upperBound) - start))
  }
}
