import TouchstoneScript

/// Text fields: rules 7.4, 7.7, 10.8 and 10.13.
///
/// The text of a field is so short that all its characters are within `textWidth` of the left edge. A finger
/// farther to the right puts the caret at the end of the text. For a finger nearer to the text, the caret's
/// position depends on the font, so runs with such a finger are not compared.
extension ModelRun {
  static let textWidth = 10.0
  static let caretReach = 22.0
  /// A touch at least this many points above or below a field is outside of the field's edit menu.
  static let editMenuReach = 100.0
  static let caretDelay = ModelTime.ticks(0.5)

  func field(_ view: Int) -> ModelField? {
    if case .field(let field) = world.views[view].kind { field } else { nil }
  }

  /// Returns the view of a responder that is a text field; nil for other responders.
  func fieldView(_ responder: Responder) -> Int? {
    if case .view(let view) = responder, field(view) != nil { view } else { nil }
  }

  private mutating func tell(_ view: Int, _ text: String) { log("\(world.views[view].name) \(text)") }

  // MARK: Editing

  func isEditing(_ view: Int) -> Bool {
    windowOf(view).map { firstResponders[$0] == .view(view) } ?? false
  }

  mutating func mayBeginEditing(_ view: Int) -> Bool {
    guard let field = field(view), views[view].isEnabled else { return false }
    tell(view, "shouldBeginEditing \(field.shouldBeginEditing)")
    return field.shouldBeginEditing
  }

  mutating func didBeginEditing(_ view: Int) {
    if let field = field(view), field.clearsOnBegin, !views[view].field.text.isEmpty {
      tell(view, "shouldClear \(field.shouldClear)")
      if field.shouldClear { views[view].field.text = "" }
    }
    let end = views[view].field.text.count
    views[view].field.selection = end..<end
    tell(view, "didBeginEditing")
    tell(view, "editingDidBegin")
  }

  mutating func mayEndEditing(_ view: Int) -> Bool {
    guard let field = field(view) else { return true }
    tell(view, "shouldEndEditing \(field.shouldEndEditing)")
    return field.shouldEndEditing
  }

  mutating func didEndEditing(_ view: Int) {
    tell(view, "didEndEditing")
    tell(view, "editingDidEnd")
  }

  /// Called before a view leaves its window. If a field in the view is being edited, its editing ends even if
  /// its delegate returns NO.
  mutating func endEditing(leaving view: Int) {
    guard let window = windowOf(view), let first = firstResponders[window], let field = fieldView(first),
      isInside(field, view)
    else { return }
    if resign(first, in: window) { return }
    firstResponders[window] = nil
    didEndEditing(field)
  }

  // MARK: Fingers and mice, rule 10.8

  /// Called when the field begins to track a touch. If the field is being edited, the second tap selects the
  /// word, and the third tap selects the whole text. Each selection is made when the finger lands.
  mutating func beginFieldTouch(_ view: Int, _ touch: Int, at place: ModelPoint) {
    guard field(view) != nil, let window = windowOf(view) else { return }
    let isMouse = touches[touch].type == .pointer
    // Editing begins when a mouse button is pressed, or when a finger lifts.
    if isMouse, !isEditing(view) { _ = become(.view(view), in: window) }
    views[view].field.touchWasUnderEdit = isEditing(view)
    views[view].field.touchSelected = false
    views[view].field.touchSelectsWords = false
    guard isEditing(view) else { return }
    if isMouse {
      placeCaret(view, ofMouseAt: place)
    } else if isNearText(place) {
      // The caret and the handles of a selection are near the text. A finger that lands on them drags them.
      isUnsettled = true
    }
    // All texts consist of letters, so the word is the whole text. The text of a secure field counts as one
    // word.
    views[view].field.touchSelected = touches[touch].tapCount > 1
    views[view].field.touchSelectsWords = touches[touch].tapCount == 2
    if touches[touch].tapCount > 1 { views[view].field.selection = 0..<views[view].field.text.count }
  }

  /// Called when the tracked touch moves. Keys may have changed the text since the landing.
  mutating func followFieldTouch(_ view: Int, _ touch: Int, at place: ModelPoint) {
    guard field(view) != nil, isEditing(view), views[view].field.touchWasUnderEdit else { return }
    if views[view].field.touchSelectsWords {
      views[view].field.selection = 0..<views[view].field.text.count
    } else if touches[touch].type == .pointer, !views[view].field.touchSelected {
      // The drag of a mouse selects the text between the point of the press and the pointer. If one of the
      // two is not at the end of the text, the run is not compared.
      if isNearText(place), !views[view].field.text.isEmpty { isUnsettled = true }
      let end = views[view].field.text.count
      views[view].field.selection = views[view].field.selection.lowerBound..<end
    }
  }

  /// Called when the tracked finger lifts.
  mutating func endFieldTouch(_ view: Int, _ touch: Int, at place: ModelPoint) {
    guard field(view) != nil, let window = windowOf(view), touches[touch].type != .pointer else { return }
    let end = views[view].field.text.count
    guard isEditing(view) else {
      if contains(place, view), become(.view(view), in: window), isNearText(place), end > 0 {
        isUnsettled = true
      }
      return
    }
    // If the field was not being edited when the finger landed, the caret stays at the end of the text, where
    // it was put when editing began.
    guard views[view].field.touchWasUnderEdit else { return }
    if views[view].field.touchSelected {
      editMenu = view
      return
    }
    if isNearText(place) { isUnsettled = true }
    if now - touches[touch].startTime >= ModelRun.caretDelay {
      editMenu = view
    } else if (touches[touch].location - touches[touch].start).length > ModelRun.pressMovement {
      return
    }
    views[view].field.selection = end..<end
  }

  /// Puts the caret at the end of the text when a mouse button is pressed. Near the text, the caret's
  /// position depends on the font, so the run is not compared.
  private mutating func placeCaret(_ view: Int, ofMouseAt place: ModelPoint) {
    let end = views[view].field.text.count
    // With Shift, a click extends the selection from an end that may be inside the text.
    if end > 0, isNearText(place) || modifiers & UIKeyModifierFlags.shift.rawValue != 0 { isUnsettled = true }
    views[view].field.selection = end..<end
  }

  private func isNearText(_ place: ModelPoint) -> Bool {
    place.x < ModelRun.textWidth + ModelRun.caretReach + 1
  }

  /// Closes the edit menu after a touch beside it. The touch still reaches its view. The rules do not say
  /// where the menu is, so a touch near the field may be on the menu.
  mutating func closeEditMenu(at point: ModelPoint) {
    guard let view = editMenu, let window = windowOf(view) else { return }
    let local = fromWindow(point - windowOrigin(window), view)
    if abs(local.y) < ModelRun.editMenuReach { isUnsettled = true }
    editMenu = nil
  }

  // MARK: Typing, rule 10.13

  /// The field that gets text: the first responder of the key window, if it is not behind a presented
  /// controller.
  private var typingField: Int? {
    guard let window = keyWindow, let first = firstResponders[window], !isBehind(first, in: window) else {
      return nil
    }
    return fieldView(first)
  }

  /// Types the key's text into the first responder of the key window. Returns false if the first responder is
  /// not a text field, or if there is none.
  mutating func type(_ key: String) -> Bool {
    guard let view = typingField else { return false }
    type(key, into: view)
    return true
  }

  mutating func type(_ key: String, into view: Int) {
    switch key {
    case ModelField.returnKey: pressReturn(view)
    case ModelField.deleteKey: deleteBackward(view)
    default: replace(views[view].field.selection, with: key, view)
    }
  }

  /// Rule 10.13: inserts the text of an input method into the first responder of the key window. If there is
  /// none, or it is not a text field, the text is dropped.
  mutating func commit(_ text: String) {
    // The rules do not say whether the last key window becomes key again, as it does for a key (10.12).
    if keyWindow == nil { isUnsettled = true }
    guard let view = typingField else { return }
    replace(views[view].field.selection, with: text, view)
  }

  private mutating func deleteBackward(_ view: Int) {
    let selection = views[view].field.selection
    if !selection.isEmpty { return replace(selection, with: "", view) }
    guard selection.lowerBound > 0 else { return }
    replace(selection.lowerBound - 1..<selection.lowerBound, with: "", view)
  }

  private mutating func replace(_ range: Range<Int>, with new: String, _ view: Int) {
    let isRefused = field(view)?.refused.contains { new.contains($0) } ?? false
    tell(view, "shouldChange \(range.lowerBound)-\(range.upperBound) '\(new)' \(!isRefused)")
    if isRefused { return }
    var letters = Array(views[view].field.text)
    letters.replaceSubrange(range, with: Array(new))
    views[view].field.text = String(letters)
    let caret = range.lowerBound + new.count
    views[view].field.selection = caret..<caret
    tell(view, "editingChanged '\(views[view].field.text)'")
  }

  /// Rule 7.7.
  private mutating func pressReturn(_ view: Int) {
    guard let field = field(view), let window = windowOf(view) else { return }
    tell(view, "shouldReturn \(field.shouldReturn)")
    guard field.shouldReturn else { return }
    if field.hasExitTarget { tell(view, "editingDidEndOnExit") }
    tell(view, "primaryActionTriggered")
    if field.hasExitTarget { _ = resign(.view(view), in: window) }
  }
}
