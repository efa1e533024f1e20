/// The state of the edited text, as the input method receives it.
public struct TextInputContent: Equatable {
  /// The text's identity: a change resets the input method.
  public var owner: ObjectIdentifier
  /// The text around the cursor without the provisional text; nil for a secret.
  public var surroundingText: String?
  /// The end and the start of the selection, in UTF-8 bytes of that text.
  public var cursor: Int
  public var anchor: Int
  public var hint: ZwpTextInputV3.ContentHint
  public var purpose: ZwpTextInputV3.ContentPurpose
  /// The cursor's rectangle on the surface, which lists of words should not cover.
  public var cursorRect: PixelRect

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

/// An input method's change of the text, all at once and in this order: the previous provisional text is removed,
/// text around the cursor is removed, text is committed, new provisional text is inserted.
public struct TextInputEdit: Equatable {
  /// Bytes of UTF-8 to remove before and after the cursor.
  public var deletedBefore: UInt32 = 0
  public var deletedAfter: UInt32 = 0
  /// The committed text.
  public var committed: String?
  /// The provisional text.
  public var preedit: String?
  /// The cursor in the provisional text, in bytes; negative numbers hide it.
  public var preeditCursor: (begin: Int32, end: Int32) = (0, 0)

  public static func == (lhs: TextInputEdit, rhs: TextInputEdit) -> Bool {
    lhs.deletedBefore == rhs.deletedBefore && lhs.deletedAfter == rhs.deletedAfter
      && lhs.committed == rhs.committed && lhs.preedit == rhs.preedit
      && lhs.preeditCursor == rhs.preeditCursor
  }
}

/// An event of a seat's input method.
public enum TextInputEvent {
  /// The surface's text may be sent with `update(_:)`.
  case enter(surface: Surface)
  case edit(TextInputEdit, surface: Surface)
  /// The input method left: remove the provisional text.
  case leave(surface: Surface)
}

/// The input method of one seat (`zwp_text_input_v3`).
@MainActor public final class TextInput {
  /// The maximum length of a text, in bytes. The wire truncates longer strings, and the cursor would be outside.
  private static let maximumBytes = 1024

  private unowned let seat: Seat
  private let proxy: ZwpTextInputV3
  /// The surface whose text the input method requests.
  public private(set) weak var focus: Surface?
  private var pending = TextInputEdit()
  /// The state that was sent last; nil while the input method is off.
  private var told: TextInputContent?
  private var commitCount: UInt32 = 0
  /// Whether the last change was the input method's own.
  private var isEcho = false
  /// Whether the input method has not yet received our last state. Meanwhile its own change is not sent back.
  private var defersEcho = false
  /// The state that was not sent for that reason.
  private var held: TextInputContent?

  init(seat: Seat, manager: ZwpTextInputManagerV3) {
    self.seat = seat
    proxy = manager.getTextInput(seat: seat.proxy)
    proxy.onEvent = { [unowned self] in handle($0) }
  }

  /// Sends the state of the edited text on the focused surface, if it changed. Nil: no text is edited, and the
  /// input method is off.
  public func update(_ content: TextInputContent?) {
    guard focus != nil else { return }
    let isEcho = isEcho
    self.isEcho = false
    guard var content else { return disable() }
    content.cut(to: TextInput.maximumBytes)
    guard content != told, content != held else { return }
    if defersEcho, isEcho, content.owner == told?.owner {
      held = content
      return
    }
    defersEcho = false
    held = nil
    let isNew = content.owner != told?.owner
    if isNew { proxy.enable() }
    if let text = content.surroundingText {
      proxy.setSurroundingText(text: text, cursor: Int32(content.cursor), anchor: Int32(content.anchor))
      proxy.setTextChangeCause(cause: isEcho ? .inputMethod : .other)
    }
    if isNew || content.hint != told?.hint || content.purpose != told?.purpose {
      proxy.setContentType(hint: content.hint, purpose: content.purpose)
    }
    let rect = content.cursorRect
    proxy.setCursorRectangle(
      x: Int32(clamping: rect.x), y: Int32(clamping: rect.y), width: Int32(clamping: rect.width),
      height: Int32(clamping: rect.height))
    told = content
    commit()
  }

  private func disable() {
    guard told != nil else { return }
    told = nil
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
      told = nil
      pending = TextInputEdit()
      focus = seat.connection.surface(of: surface)
      if let focus { report(.enter(surface: focus)) }
    case .leave:
      let old = focus
      disable()
      focus = nil
      pending = TextInputEdit()
      if let old { report(.leave(surface: old)) }
    case .preeditString(let text, let begin, let end):
      pending.preedit = text
      pending.preeditCursor = (begin, end)
    case .commitString(let text): pending.committed = text
    case .deleteSurroundingText(let before, let after):
      pending.deletedBefore = before
      pending.deletedAfter = after
    case .done(let serial):
      let edit = pending
      pending = TextInputEdit()
      defersEcho = serial != commitCount
      // Text for a field that is no longer edited is dropped.
      guard let focus, told != nil else { return }
      isEcho = true
      report(.edit(edit, surface: focus))
    }
  }

  private func report(_ event: TextInputEvent) {
    seat.connection.seatDelegate?.seat(seat, textInput: self, did: event)
  }

  func remove() {
    let old = focus
    focus = nil
    told = nil
    proxy.destroy()
    if let old { report(.leave(surface: old)) }
  }
}

extension TextInputContent {
  /// Cuts a long text to the part around the cursor; an anchor outside it moves to its nearer end.
  fileprivate mutating func cut(to limit: Int) {
    guard let text = surroundingText, text.utf8.count > limit else { return }
    let utf8 = text.utf8
    let first = max(0, min(cursor - limit / 2, utf8.count - limit))
    var start = utf8.index(utf8.startIndex, offsetBy: first)
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
