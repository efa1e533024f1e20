extension UITextField {
  // MARK: Texts

  public func text(in range: UITextRange) -> String? {
    (range as? TextSpan).map { String(content.string.utf16Substring(content.clamped($0.range))) }
  }

  /// Replaces the text in the range without asking the delegate. Sends `.editingChanged`.
  public func replace(_ range: UITextRange, withText text: String) {
    guard let span = range as? TextSpan else { return }
    unmarkText()
    change(content.clamped(span.range), to: text, isTyping: false)
    notifyOfChange()
  }

  // MARK: Marked text

  public var markedTextRange: UITextRange? { content.markedRange.map(TextSpan.init) }

  /// Sets the marked text of an input method, without asking the delegate. The delegate is asked about the
  /// final text, which `insertText(_:)` inserts.
  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    guard isEditing else { return }
    let text = markedText ?? ""
    guard !text.isEmpty || content.markedRange != nil else { return }
    // The selection is deleted as an edit by the user, so that the deletion can be undone.
    if content.markedRange == nil, content.hasSelection {
      type("", over: content.selection, isTyping: false)
      if content.hasSelection { return }
    }
    let count = text.utf16.count
    // If the location is `NSNotFound`, the caret is placed at the end of the marked text.
    let start = min(max(0, selectedRange.location), count)
    content.setMarked(text, selected: start..<start + min(max(0, selectedRange.length), count - start))
    typingRun = nil
    contentDidChange()
    notifyOfChange()
  }

  public func unmarkText() {
    guard let marked = content.markedRange else { return }
    let text = String(content.string.utf16Substring(marked))
    guard let place = takeMarkedText() else { return }
    change(place, to: text, isTyping: false)
  }

  // MARK: Positions

  public var beginningOfDocument: UITextPosition { TextOffset(0) }
  public var endOfDocument: UITextPosition { TextOffset(content.count) }

  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    guard let from = fromPosition as? TextOffset, let to = toPosition as? TextOffset else { return nil }
    return TextSpan(content.clamped(min(from.offset, to.offset)..<max(from.offset, to.offset)))
  }

  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    guard let start = position as? TextOffset else { return nil }
    let (target, overflows) = start.offset.addingReportingOverflow(offset)
    guard !overflows, 0...content.count ~= target else { return nil }
    let string = content.string
    return TextOffset(offset < 0 ? string.characterStart(at: target) : string.characterEnd(at: target))
  }

  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    guard let first = position as? TextOffset, let second = other as? TextOffset else { return .orderedSame }
    if first.offset == second.offset { return .orderedSame }
    return first.offset < second.offset ? .orderedAscending : .orderedDescending
  }

  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    guard let from = from as? TextOffset, let to = toPosition as? TextOffset else { return 0 }
    return to.offset - from.offset
  }

  // MARK: Geometry

  public func firstRect(for range: UITextRange) -> CGRect {
    guard let span = range as? TextSpan else { return .null }
    let start = caretFrame(at: span.range.lowerBound)
    return contentView.convert(start.union(caretFrame(at: span.range.upperBound)), to: self)
  }

  public func caretRect(for position: UITextPosition) -> CGRect {
    guard let place = position as? TextOffset else { return .null }
    return contentView.convert(caretFrame(at: place.offset), to: self)
  }

  public func closestPosition(to point: CGPoint) -> UITextPosition? { TextOffset(offset(at: point)) }

  public func characterRange(at point: CGPoint) -> UITextRange? {
    let nearest = offset(at: point)
    let string = content.string
    for start in [string.characterStart(before: nearest), nearest] {
      let span = TextSpan(start..<string.characterEnd(after: start))
      if !span.isEmpty, firstRect(for: span).contains(point) { return span }
    }
    return nil
  }
}
