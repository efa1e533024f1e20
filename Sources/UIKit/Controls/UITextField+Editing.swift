/// A change of a text field's text that can be undone.
final class TextEdit {
  /// The start of the change, in UTF-16 units.
  let location: Int
  let removedText: String
  var insertedCount: Int
  /// The selection before the change, in UTF-16 units.
  let selection: Range<Int>

  init(location: Int, removedText: String, insertedCount: Int, selection: Range<Int>) {
    self.location = location
    self.removedText = removedText
    self.insertedCount = insertedCount
    self.selection = selection
  }

  deinit {}
}

extension UITextField {
  // MARK: Beginning and ending

  final func beginEditing() {
    guard !isEditing else { return }
    isEditing = true
    if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true { content.setString("") }
    content.select(content.count..<content.count)
    contentDidChange()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: UITextField.textDidBeginEditingNotification, object: self)
  }

  final func endEditing() {
    guard isEditing else { return }
    unmarkText()
    isEditing = false
    endDrag()
    typingRun = nil
    content.select(content.count..<content.count)
    scrollOffset = 0
    contentDidChange()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: UITextField.textDidEndEditingNotification, object: self)
  }

  /// Performs the Return key's action (rule 7.7). As on iOS, a field with a handler for
  /// `.editingDidEndOnExit` then resigns first responder.
  final func performReturn() {
    unmarkText()
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let endsOnExit = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    if endsOnExit { resignFirstResponder() }
  }

  final func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    _ = takeMarkedText()
    change(0..<content.count, to: "", isTyping: false)
    notifyOfChange()
  }

  // MARK: Changing the text

  /// Replaces the text in the range as an edit by the user, if the delegate allows it.
  final func type(_ text: String, over range: Range<Int>, isTyping: Bool) {
    let text = UITextField.replacingNewlines(text)
    guard !(text.isEmpty && range.isEmpty) else { return }
    let nsRange = NSRange(location: range.lowerBound, length: range.count)
    guard delegate?.textField(self, shouldChangeCharactersIn: nsRange, replacementString: text) ?? true else {
      return
    }
    // The delegate may have set a different text, so the range is clamped to that text.
    change(content.clamped(range), to: text, isTyping: isTyping)
    notifyOfChange()
  }

  /// Returns the text as one line: each line break becomes a space.
  private static func replacingNewlines(_ text: String) -> String {
    guard text.contains(where: \.isNewline) else { return text }
    return String(text.map { $0.isNewline ? " " : $0 })
  }

  /// Changes the text and registers an undo action for the change. Letters typed in a row form one undo step
  /// per word; `isTyping` is true for these letters.
  final func change(_ range: Range<Int>, to text: String, isTyping: Bool) {
    let removedText = String(content.string.utf16Substring(range))
    let selection = content.selection
    content.replace(range, with: text)
    let count = text.utf16.count
    if isTyping, removedText.isEmpty, let run = typingRun,
      run.location + run.insertedCount == range.lowerBound,
      text.first?.isWhitespace != true
    {
      run.insertedCount += count
    } else {
      let edit = TextEdit(
        location: range.lowerBound, removedText: removedText, insertedCount: count, selection: selection)
      undoManager?.registerUndo(withTarget: self) { $0.revert(edit) }
      typingRun = isTyping ? edit : nil
    }
    contentDidChange()
  }

  private func revert(_ edit: TextEdit) {
    let range = content.clamped(edit.location..<edit.location + edit.insertedCount)
    change(range, to: edit.removedText, isTyping: false)
    // Undo restores the old selection. Redo leaves the caret after the restored text.
    if undoManager?.isUndoing == true { content.select(edit.selection) }
    contentDidChange()
    notifyOfChange()
  }

  /// Removes the marked text. Returns the position where the text was, as an empty range; nil if no text was
  /// marked.
  final func takeMarkedText() -> Range<Int>? {
    guard let marked = content.markedRange else { return nil }
    content.replace(marked, with: "")
    contentDidChange()
    return marked.lowerBound..<marked.lowerBound
  }

  /// Informs the delegate, the targets of the control events and the observers of the notification that the
  /// user changed the text.
  final func notifyOfChange() {
    delegate?.textFieldDidChangeSelection(self)
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
  }

  // MARK: Selecting

  final func select(_ range: Range<Int>) {
    let before = content.selection
    content.select(range)
    selectionDidChange(from: before)
  }

  final func moveHead(to offset: Int, extending: Bool) {
    unmarkText()
    let before = content.selection
    content.moveHead(to: offset, extending: extending)
    selectionDidChange(from: before)
  }

  private func selectionDidChange(from before: Range<Int>) {
    typingRun = nil
    if content.selection != before {
      contentDidChange()
      delegate?.textFieldDidChangeSelection(self)
    } else {
      updateCaret()
    }
  }

  // MARK: Words (secure text has none)

  final func wordRange(at offset: Int) -> Range<Int> {
    isSecureTextEntry ? 0..<content.count : content.string.wordRange(at: offset)
  }
  private func wordStart(before offset: Int) -> Int {
    isSecureTextEntry ? 0 : content.string.wordStart(before: offset)
  }
  private func wordEnd(after offset: Int) -> Int {
    isSecureTextEntry ? content.count : content.string.wordEnd(after: offset)
  }

  // MARK: Keys

  /// Handles the keys that move the caret or delete text, as in programs on Linux: Control moves by word, and
  /// Shift selects. Returns whether the field handled the key.
  final func edit(with key: UIKey) -> Bool {
    guard isEditing, key.modifierFlags.isDisjoint(with: [.alternate, .command]) else { return false }
    hideHandles()
    let byWord = key.modifierFlags.contains(.control)
    let extending = key.modifierFlags.contains(.shift)
    let selection = content.selection
    let string = content.string
    // Without Shift, an arrow key collapses a selection to one of its ends.
    let collapses = content.hasSelection && !extending && !byWord
    switch key.keyCode {
    case .keyboardLeftArrow:
      let offset = byWord ? wordStart(before: content.head) : string.characterStart(before: content.head)
      moveHead(to: collapses ? selection.lowerBound : offset, extending: extending)
    case .keyboardRightArrow:
      let offset = byWord ? wordEnd(after: content.head) : string.characterEnd(after: content.head)
      moveHead(to: collapses ? selection.upperBound : offset, extending: extending)
    case .keyboardHome: moveHead(to: 0, extending: extending)
    case .keyboardEnd: moveHead(to: content.count, extending: extending)
    case .keyboardDeleteForward where !extending:
      unmarkText()
      let end =
        byWord ? wordEnd(after: selection.upperBound) : string.characterEnd(after: selection.upperBound)
      delete(content.hasSelection ? selection : selection.upperBound..<end)
    case .keyboardDeleteOrBackspace where byWord:
      unmarkText()
      delete(
        content.hasSelection ? selection : wordStart(before: selection.lowerBound)..<selection.lowerBound)
    default: return false
    }
    return true
  }

  private func delete(_ range: Range<Int>) {
    if !range.isEmpty { type("", over: range, isTyping: false) }
  }
}
