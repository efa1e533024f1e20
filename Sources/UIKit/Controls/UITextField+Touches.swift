/// The effect of a touch on a text field that is being edited.
enum TextFieldDrag {
  /// The touch can still be a tap: the finger has not moved, and its long press has not begun. `isOnCaret`:
  /// whether the finger landed on the caret. `didCloseMenu`: whether the touch closed the edit menu when it
  /// began.
  case tap(start: CGPoint, isOnCaret: Bool, didCloseMenu: Bool)
  /// The caret follows the finger.
  case caret
  /// The end of the selection follows a mouse.
  case selection
  /// The end of the selection at the dragged handle follows the finger. The other end is at `fixedEnd`, an
  /// offset in UTF-16 units.
  case handle(fixedEnd: Int)
  /// The selection grows by whole words from this range.
  case words(Range<Int>)
}

extension UITextField {
  /// The horizontal distance, in points, within which a finger grabs the caret or a handle.
  private static let grabDistance: CGFloat = 22

  // MARK: A touch begins

  /// Starts a drag. A mouse selects text from the point where its button went down, as is usual on a desktop.
  /// A finger starts a drag only if the field is being edited.
  final func beginDrag(with touch: UITouch, _ event: UIEvent?) {
    endDrag()
    let isMouse = touch.type == .indirectPointer
    if isMouse, !isEditing { becomeFirstResponder() }
    guard isEditing else { return }
    let point = touch.location(in: self)
    switch touch.tapCount {
    case 2:
      unmarkText()
      let word = wordRange(at: offset(at: point))
      select(word)
      drag = .words(word)
      if isMouse { hideHandles() } else { showHandles() }
    case 3...:
      unmarkText()
      select(0..<content.count)
      if isMouse { hideHandles() } else { showHandles() }
    default:
      if isMouse {
        moveHead(to: offset(at: point), extending: event?.modifierFlags.contains(.shift) ?? false)
        drag = .selection
      } else {
        beginDrag(with: touch, at: point)
      }
    }
  }

  private func beginDrag(with finger: UITouch, at point: CGPoint) {
    if let fixedEnd = fixedEnd(ofHandleAt: point) {
      drag = .handle(fixedEnd: fixedEnd)
      return
    }
    let isOnCaret = !content.hasSelection && abs(caret.center.x - point.x) <= UITextField.grabDistance
    drag = .tap(start: point, isOnCaret: isOnCaret, didCloseMenu: menuClosingTime == finger.timestamp)
    guard let clock = owningApplication?.clock else { return }
    longPressTimer = clock.schedule(at: max(clock.now, finger.timestamp + TouchConstants.longPressDuration)) {
      [weak self] in self?.longPressDidElapse()
    }
  }

  /// Returns the end of the selection opposite to the handle that is near the point; nil if no handle is
  /// near.
  private func fixedEnd(ofHandleAt point: CGPoint) -> Int? {
    let nearest = handles.filter { !$0.isHidden }.min {
      abs($0.center.x - point.x) < abs($1.center.x - point.x)
    }
    guard let nearest, abs(nearest.center.x - point.x) <= UITextField.grabDistance else { return nil }
    return nearest.isStart ? content.selection.upperBound : content.selection.lowerBound
  }

  /// Starts to drag the caret, because the finger has been held long enough.
  private func longPressDidElapse() {
    longPressTimer = nil
    guard case .tap(let start, _, _) = drag else { return }
    drag = .caret
    moveHead(to: offset(at: start), extending: false)
  }

  // MARK: The touch moves and ends

  final func continueDrag(with touch: UITouch) {
    guard let drag, isEditing else { return }
    let point = touch.location(in: self)
    let offset = offset(at: point)
    switch drag {
    case .tap(let start, let isOnCaret, _):
      let distance = max(abs(point.x - start.x), abs(point.y - start.y))
      guard distance > TouchConstants.longPressAllowableMovement else { return }
      endDrag()
      guard isOnCaret else { return }
      self.drag = .caret
      moveHead(to: offset, extending: false)
    case .caret: moveHead(to: offset, extending: false)
    case .selection: moveHead(to: offset, extending: true)
    case .handle(let fixedEnd):
      // A handle does not move past the other handle: at least one character stays selected.
      let string = content.string
      let isStart = fixedEnd == content.selection.upperBound
      let end =
        isStart
        ? min(offset, string.characterStart(before: fixedEnd))
        : max(offset, string.characterEnd(after: fixedEnd))
      select(min(fixedEnd, end)..<max(fixedEnd, end))
    case .words(let word):
      let other = wordRange(at: offset)
      select(min(word.lowerBound, other.lowerBound)..<max(word.upperBound, other.upperBound))
    }
  }

  final func finishDrag(with touch: UITouch?) {
    let drag = drag
    endDrag()
    guard let touch else { return }
    let isMouse = touch.type == .indirectPointer
    let point = touch.location(in: self)
    guard isEditing else {
      if !isMouse, self.point(inside: point, with: nil), becomeFirstResponder() {
        moveHead(to: offset(at: point), extending: false)
      }
      return
    }
    guard !isMouse else { return }
    switch drag {
    case .tap(_, let isOnCaret, let didCloseMenu):
      moveHead(to: offset(at: point), extending: false)
      // A tap on the caret opens the menu, and another tap on the caret closes it.
      if isOnCaret, !didCloseMenu { openEditMenu() }
    case .caret, .handle, .words: openEditMenu()
    case .selection: break
    case nil: if content.hasSelection, touch.tapCount > 2 { openEditMenu() }
    }
  }

  /// Ends the drag without further effect.
  final func endDrag() {
    if let longPressTimer { owningApplication?.clock.cancel(longPressTimer) }
    longPressTimer = nil
    drag = nil
  }

  // MARK: Handles and the edit menu

  /// Shows a handle at each end of the selection. Only fingers need handles; a mouse and keys change the
  /// selection without them.
  private final func showHandles() {
    guard content.hasSelection else { return }
    if handles.isEmpty {
      handles = [TextSelectionHandle(isStart: true), TextSelectionHandle(isStart: false)]
      for handle in handles { addSubview(handle) }
    }
    placeHandles()
  }

  final func hideHandles() {
    for handle in handles { handle.removeFromSuperview() }
    handles = []
  }

  final func placeHandles() {
    let room = contentView.frame.insetBy(dx: -TextSelectionHandle.width, dy: 0)
    for handle in handles {
      let offset = handle.isStart ? content.selection.lowerBound : content.selection.upperBound
      let edge = convert(caretFrame(at: offset), from: contentView)
      handle.place(atCaret: edge)
      handle.backgroundColor = tintColor
      handle.isHidden = edge.maxX < room.minX || edge.minX > room.maxX || window?.isKeyWindow != true
    }
  }

  /// Shows the bar of edit actions that are possible now.
  private final func openEditMenu() {
    closeEditMenu()
    guard let window, let bar = EditMenuBar(for: self) else { return }
    let ends = caretFrame(at: content.selection.lowerBound).union(
      caretFrame(at: content.selection.upperBound))
    let target = contentView.convert(ends.intersection(contentView.bounds), to: nil)
    editMenu = bar
    bar.show(in: window, beside: target)
  }

  final func closeEditMenu() {
    editMenu?.removeFromSuperview()
    editMenu = nil
  }

  /// Performs an action of the edit menu. After an action that selects text, the menu opens again with the
  /// actions for the selection.
  final func perform(_ action: StandardEditAction) {
    closeEditMenu()
    action.perform(on: self, sender: self)
    guard action == .select || action == .selectAll else { return }
    showHandles()
    openEditMenu()
  }

  /// Called when the menu was closed by a touch that landed outside it.
  final func editMenuDidClose(by touch: UITouch) {
    editMenu = nil
    menuClosingTime = touch.timestamp
  }
}
