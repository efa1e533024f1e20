/// The state of the text that is being edited, in the format that is sent to the input method.
public struct TextInputContent: Equatable {
  /// The identity of the text field. If it changes, the input method is reset.
  public var owner: ObjectIdentifier
  /// The text around the cursor, without marked text; nil for a secret text such as a password.
  public var surroundingText: String?
  /// The end of the selection where the cursor is: an offset into `surroundingText`, in UTF-8 bytes.
  public var cursor: Int
  /// The other end of the selection: an offset into `surroundingText`, in UTF-8 bytes.
  public var anchor: Int
  /// Hints for the input method, for example that the text is secret.
  public var hint: ZwpTextInputV3.ContentHint
  /// The kind of the text, for example a number.
  public var purpose: ZwpTextInputV3.ContentPurpose
  /// The rectangle of the cursor on the surface, in surface units. The input method's windows should not
  /// cover it.
  public var cursorRect: PixelRect

  /// Creates a state. Each parameter sets the property of the same name.
  public init(
    owner: ObjectIdentifier, surroundingText: String?, cursor: Int, anchor: Int,
    hint: ZwpTextInputV3.ContentHint, purpose: ZwpTextInputV3.ContentPurpose, cursorRect: PixelRect
  ) {
    self.owner = owner
    self.surroundingText = surroundingText
    self.cursor = cursor
    self.anchor = anchor
    self.hint = hint
    self.purpose = purpose
    self.cursorRect = cursorRect
  }
}

/// A change of the text by the input method. Its parts are applied together, in this order: remove the
/// previous marked text, remove text around the cursor, insert the committed text, insert the new marked
/// text.
public struct TextInputEdit: Equatable {
  /// The number of UTF-8 bytes to remove before the cursor.
  public var deletedBefore: UInt32 = 0
  /// The number of UTF-8 bytes to remove after the cursor.
  public var deletedAfter: UInt32 = 0
  /// The text that the input method inserts; nil for none.
  public var committedText: String?
  /// The new marked (provisional) text; nil for none.
  public var markedText: String?
  /// The range of the cursor in the marked text, in UTF-8 bytes. Negative numbers hide the cursor.
  public var markedTextCursor: (begin: Int32, end: Int32) = (0, 0)

  public static func == (lhs: TextInputEdit, rhs: TextInputEdit) -> Bool {
    lhs.deletedBefore == rhs.deletedBefore && lhs.deletedAfter == rhs.deletedAfter
      && lhs.committedText == rhs.committedText && lhs.markedText == rhs.markedText
      && lhs.markedTextCursor == rhs.markedTextCursor
  }
}

/// An event of a seat's input method.
public enum TextInputEvent {
  /// The input method is ready for the surface. The text on the surface may be sent with `update(_:)`.
  case enter(surface: Surface)
  /// The input method changed the text.
  case edit(TextInputEdit, surface: Surface)
  /// The input method is no longer active on the surface. Remove the marked text.
  case leave(surface: Surface)
}

/// The input method of one seat (`zwp_text_input_v3`).
@MainActor public final class TextInput {
  /// The largest length, in bytes, of a text that is sent to the compositor. Longer texts are shortened to
  /// the part around the cursor.
  private static let maximumByteCount = 1024

  private unowned let seat: Seat
  private let proxy: ZwpTextInputV3
  /// The surface for which the input method is ready; nil if there is none.
  public private(set) weak var focus: Surface?
  /// The change that the input method is sending.
  private var pendingEdit = TextInputEdit()
  /// The state that was sent last; nil while the input method is off.
  private var sentContent: TextInputContent?
  /// The number of states that were sent.
  private var commitCount: UInt32 = 0
  /// Whether the last change of the text came from the input method.
  private var isChangeFromInputMethod = false
  /// Whether the input method sent its last edit before it received our last state. If so, the text that
  /// results from this edit is not sent back to the input method.
  private var defersInputMethodChange = false
  /// The state that was not sent because of `defersInputMethodChange`; nil if there is none.
  private var deferredContent: TextInputContent?

  init(seat: Seat, manager: ZwpTextInputManagerV3) {
    self.seat = seat
    proxy = manager.getTextInput(seat: seat.proxy)
    proxy.onEvent = { [unowned self] in handle($0) }
  }

  /// Sends the state of the text that is being edited to the input method, if the state has changed. If
  /// `content` is nil, no text is being edited, and the input method is switched off. Has no effect if no
  /// surface has the focus.
  public func update(_ content: TextInputContent?) {
    guard focus != nil else { return }
    let isChangeFromInputMethod = isChangeFromInputMethod
    self.isChangeFromInputMethod = false
    guard var content else { return disable() }
    content.truncateSurroundingText(to: TextInput.maximumByteCount)
    guard content != sentContent, content != deferredContent else { return }
    if defersInputMethodChange, isChangeFromInputMethod, content.owner == sentContent?.owner {
      deferredContent = content
      return
    }
    defersInputMethodChange = false
    deferredContent = nil
    let isNewOwner = content.owner != sentContent?.owner
    if isNewOwner { proxy.enable() }
    if let text = content.surroundingText {
      proxy.setSurroundingText(text: text, cursor: Int32(content.cursor), anchor: Int32(content.anchor))
      proxy.setTextChangeCause(cause: isChangeFromInputMethod ? .inputMethod : .other)
    }
    if isNewOwner || content.hint != sentContent?.hint || content.purpose != sentContent?.purpose {
      proxy.setContentType(hint: content.hint, purpose: content.purpose)
    }
    let rect = content.cursorRect
    proxy.setCursorRectangle(
      x: Int32(clamping: rect.x), y: Int32(clamping: rect.y), width: Int32(clamping: rect.width),
      height: Int32(clamping: rect.height))
    sentContent = content
    commit()
  }

  private func disable() {
    guard sentContent != nil else { return }
    sentContent = nil
    proxy.disable()
    commit()
  }

  private func commit() {
    proxy.commit()
    commitCount &+= 1
  }

  private func handle(_ event: ZwpTextInputV3.Event) {
    switch event {
    case .enter(let surface):
      sentContent = nil
      pendingEdit = TextInputEdit()
      focus = seat.connection.surface(of: surface)
      if let focus { report(.enter(surface: focus)) }
    case .leave:
      let lostFocus = focus
      disable()
      focus = nil
      pendingEdit = TextInputEdit()
      if let lostFocus { report(.leave(surface: lostFocus)) }
    case .preeditString(let text, let begin, let end):
      pendingEdit.markedText = text
      pendingEdit.markedTextCursor = (begin, end)
    case .commitString(let text): pendingEdit.committedText = text
    case .deleteSurroundingText(let before, let after):
      pendingEdit.deletedBefore = before
      pendingEdit.deletedAfter = after
    case .done(let serial):
      let edit = pendingEdit
      pendingEdit = TextInputEdit()
      defersInputMethodChange = serial != commitCount
      // If the text is no longer edited, the change is dropped.
      guard let focus, sentContent != nil else { return }
      isChangeFromInputMethod = true
      report(.edit(edit, surface: focus))
    }
  }

  private func report(_ event: TextInputEvent) {
    seat.connection.seatDelegate?.seat(seat, textInput: self, didReceive: event)
  }

  func remove() {
    let lostFocus = focus
    focus = nil
    sentContent = nil
    proxy.destroy()
    if let lostFocus { report(.leave(surface: lostFocus)) }
  }
}

extension TextInputContent {
  /// Cuts a long text to the part around the cursor. If the other end of the selection is outside of this
  /// part, it moves to the nearer end of the part.
  fileprivate mutating func truncateSurroundingText(to limit: Int) {
    guard let text = surroundingText, text.utf8.count > limit else { return }
    let utf8 = text.utf8
    let startOffset = max(0, min(cursor - limit / 2, utf8.count - limit))
    var start = utf8.index(utf8.startIndex, offsetBy: startOffset)
    var end = utf8.index(start, offsetBy: limit)
    let scalars = text.unicodeScalars
    while start < end, start.samePosition(in: scalars) == nil { start = utf8.index(after: start) }
    while end > start, end.samePosition(in: scalars) == nil { end = utf8.index(before: end) }
    let offset = utf8.distance(from: utf8.startIndex, to: start)
    let count = utf8.distance(from: start, to: end)
    surroundingText = String(scalars[start..<end])
    cursor = min(max(0, cursor - offset), count)
    anchor = min(max(0, anchor - offset), count)
  }
}
