/// What an input method may know of the text that is edited. Hosts ask for it by `UIApplication.textInputState(in:)`.
public struct TextInputState: Equatable, Sendable {
  /// Whose text it is.
  public var owner: ObjectIdentifier
  /// The text without what is provisional.
  public var text: String
  /// Where the selection ends and where it begins, in bytes of UTF-8.
  public var cursor: Int
  public var anchor: Int
  /// In the scene's coordinates, in points.
  public var caretRect: CGRect
  public var isSecure = false
  public var keyboardType = UIKeyboardType.default
  public var autocapitalizationType = UITextAutocapitalizationType.sentences
  public var autocorrectionType = UITextAutocorrectionType.default
  public var spellCheckingType = UITextSpellCheckingType.default
}

/// What an input method does to the text, in this order: the provisional text of before goes, text around the caret goes,
/// text comes to stay, provisional text comes. As it is made without arguments, only the first.
public struct TextInputChange: Equatable, Sendable {
  /// How much goes before and behind the selection, in bytes of UTF-8.
  public var deletedBefore: Int
  public var deletedAfter: Int
  public var committedText: String?
  public var markedText: String?
  /// In bytes of the marked text; nil: behind it.
  public var markedSelection: Range<Int>?

  public init(
    deletedBefore: Int = 0, deletedAfter: Int = 0, committedText: String? = nil, markedText: String? = nil,
    markedSelection: Range<Int>? = nil
  ) {
    self.deletedBefore = deletedBefore
    self.deletedAfter = deletedAfter
    self.committedText = committedText
    self.markedText = markedText
    self.markedSelection = markedSelection
  }
}

extension UIApplication {
  /// The text that is edited in the scene: that of the first responder of its key window, which has the keyboard. Nil
  /// where no text is.
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

  /// An input method changed the text that is edited in the scene; without one nothing happens.
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
  /// Takes text away around the selection, which goes as well, as far as there is any.
  fileprivate func deleteSurrounding(_ change: TextInputChange) {
    guard let selected = selectedTextRange,
      let before = textRange(from: beginningOfDocument, to: selected.start).flatMap(text(in:)),
      let behind = textRange(from: selected.end, to: endOfDocument).flatMap(text(in:))
    else { return }
    let kept = before.utf16Range(ofBytes: 0..<max(0, before.utf8.count - max(0, change.deletedBefore))).length
    let gone = behind.utf16Range(ofBytes: 0..<min(behind.utf8.count, max(0, change.deletedAfter))).length
    let start = position(from: beginningOfDocument, offset: kept)
    let end = position(from: selected.end, offset: gone)
    if let start, let end, let range = textRange(from: start, to: end) { replace(range, withText: "") }
  }
}

extension String {
  /// From bytes of UTF-8 to units of UTF-16, pinned to the string and to whole scalars.
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
