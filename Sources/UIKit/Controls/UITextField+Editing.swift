/// A change of a field's text that can be undone.
final class TextEdit {
  /// The start of the change, in UTF-16 units.
  let location: Int
  let removed: String
  var insertedCount: Int
  /// The selection before the change.
  let selection: Range<Int>

  init(location: Int, removed: String, insertedCount: Int, selection: Range<Int>) {
    self.location = location
    self.removed = removed
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
    isSelecting = false
    typingRun = nil
    content.select(content.count..<content.count)
    scrollOffset = 0
    contentDidChange()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: UITextField.textDidEndEditingNotification, object: self)
  }

  /// Rule 7.7. As on iOS, a field with a handler for `editingDidEndOnExit` resigns first responder.
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

  /// Performs a user's edit, if the delegate allows it.
  final func type(_ text: String, over range: Range<Int>, isTyping: Bool) {
    let text = UITextField.replacingNewlines(text)
    guard !(text.isEmpty && range.isEmpty) else { return }
    let nsRange = NSRange(location: range.lowerBound, length: range.count)
    guard delegate?.textField(self, shouldChangeCharactersIn: nsRange, replacementString: text) ?? true else {
      return
    }
    // The delegate may have set a different text.
    change(content.clamped(range), to: text, isTyping: isTyping)
    notifyOfChange()
  }

  /// Returns the text on one line: each line feed becomes a space.
  private static func replacingNewlines(_ text: String) -> String {
    guard text.contains(where: \.isNewline) else { return text }
    return String(text.map { $0.isNewline ? " " : $0 })
  }

  /// Changes the text and registers its undo. Letters typed in a row form one undo step per word.
  final func change(_ range: Range<Int>, to text: String, isTyping: Bool) {
    let removed = String(content.string.utf16Part(range))
    let selection = content.selection
    content.replace(range, with: text)
    let count = text.utf16.count
    if isTyping, removed.isEmpty, let run = typingRun, run.location + run.insertedCount == range.lowerBound,
      text.first?.isWhitespace != true
    {
      run.insertedCount += count
    } else {
      let edit = TextEdit(
        location: range.lowerBound, removed: removed, insertedCount: count, selection: selection)
      undoManager?.registerUndo(withTarget: self) { $0.revert(edit) }
      typingRun = isTyping ? edit : nil
    }
    contentDidChange()
  }

  private func revert(_ edit: TextEdit) {
    let range = content.clamped(edit.location..<edit.location + edit.insertedCount)
    change(range, to: edit.removed, isTyping: false)
    // Undo restores the old selection; redo leaves the caret behind the text.
    if undoManager?.isUndoing == true { content.select(edit.selection) }
    contentDidChange()
    notifyOfChange()
  }

  /// Removes the marked text before the final text replaces it. Returns its position as an empty range.
  final func takeMarkedText() -> Range<Int>? {
    guard let marked = content.marked else { return nil }
    content.replace(marked, with: "")
    contentDidChange()
    return marked.lowerBound..<marked.lowerBound
  }

  /// Notifies the delegate, targets and observers of a user's change.
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
      showCaret()
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

  /// Handles keys that move the caret or delete, as in programs on Linux: Control moves by word, Shift
  /// selects. Returns whether the key was one of them.
  final func edit(with key: UIKey) -> Bool {
    guard isEditing, key.modifierFlags.isDisjoint(with: [.alternate, .command]) else { return false }
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

  // MARK: Fingers

  /// Begins selecting. A mouse selects where it is pressed, as everywhere on a desktop; a finger only if the
  /// field is being edited.
  final func beginSelecting(with touch: UITouch, _ event: UIEvent?) {
    isSelecting = false
    if touch.type == .indirectPointer, !isEditing { becomeFirstResponder() }
    guard isEditing else { return }
    isSelecting = true
    draggedWord = nil
    let offset = offset(at: touch.location(in: self))
    switch touch.tapCount {
    case ..<2: moveHead(to: offset, extending: event?.modifierFlags.contains(.shift) ?? false)
    case 2:
      unmarkText()
      let word = wordRange(at: offset)
      draggedWord = word
      select(word)
    default:
      unmarkText()
      select(0..<content.count)
      isSelecting = false
    }
  }

  final func continueSelecting(with touch: UITouch) {
    guard isSelecting, isEditing else { return }
    let offset = offset(at: touch.location(in: self))
    guard let word = draggedWord else { return moveHead(to: offset, extending: true) }
    let other = wordRange(at: offset)
    select(min(word.lowerBound, other.lowerBound)..<max(word.upperBound, other.upperBound))
  }

  final func endSelecting(with touch: UITouch?) {
    let wasSelecting = isSelecting
    isSelecting = false
    guard !wasSelecting, !isEditing, let touch else { return }
    let point = touch.location(in: self)
    guard self.point(inside: point, with: nil), becomeFirstResponder() else { return }
    moveHead(to: offset(at: point), extending: false)
  }
}
