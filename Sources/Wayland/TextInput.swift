/// What an input method may know of the text that is edited.
public struct TextInputContent: Equatable {
  /// Which text it is: another one begins anew.
  public var owner: ObjectIdentifier
  /// The text around the cursor without what is provisional; nil for a secret.
  public var surroundingText: String?
  /// In UTF-8 bytes of that text: where the selection ends, and where it began.
  public var cursor: Int
  public var anchor: Int
  public var hint: ZwpTextInputV3.ContentHint
  public var purpose: ZwpTextInputV3.ContentPurpose
  /// Where the cursor stands on the surface, so that lists of words keep off it.
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

/// What an input method does to the text, all at once and in this order: the provisional text of before goes, text around
/// the cursor goes, text comes to stay, provisional text comes.
public struct TextInputEdit: Equatable {
  /// Bytes of UTF-8 before and behind the cursor.
  public var deletedBefore: UInt32 = 0
  public var deletedAfter: UInt32 = 0
  /// What stays.
  public var committed: String?
  /// What is provisional.
  public var preedit: String?
  /// The cursor in it, in bytes; negative numbers hide it.
  public var preeditCursor: (begin: Int32, end: Int32) = (0, 0)

  public static func == (lhs: TextInputEdit, rhs: TextInputEdit) -> Bool {
    lhs.deletedBefore == rhs.deletedBefore && lhs.deletedAfter == rhs.deletedAfter
      && lhs.committed == rhs.committed && lhs.preedit == rhs.preedit
      && lhs.preeditCursor == rhs.preeditCursor
  }
}

/// What happens between a seat's input method and our text.
public enum TextInputEvent {
  /// The surface's text may be told of, with `update(_:)`.
  case enter(surface: Surface)
  case edit(TextInputEdit, surface: Surface)
  /// The input method turns elsewhere: what is provisional goes.
  case leave(surface: Surface)
}

/// The input method of one seat (`zwp_text_input_v3`).
@MainActor public final class TextInput {
  /// Longer strings are cut on their way to the wire, and the cursor would stand outside.
  private static let maximumBytes = 1024

  private unowned let seat: Seat
  private let proxy: ZwpTextInputV3
  /// The surface whose text the input method asks for.
  public private(set) weak var focus: Surface?
  private var pending = TextInputEdit()
  /// What the input method was told last; nil while it is off.
  private var told: TextInputContent?
  private var commitCount: UInt32 = 0
  /// The last change was the input method's own.
  private var isEcho = false
  /// The input method has not seen our last word: what it changed is not told back.
  private var holdsEcho = false
  /// What was not told back for that reason.
  private var held: TextInputContent?

  init(seat: Seat, manager: ZwpTextInputManagerV3) {
    self.seat = seat
    proxy = manager.getTextInput(seat: seat.proxy)
    proxy.onEvent = { [unowned self] in handle($0) }
  }

  /// Tells what is edited on the focused surface now, where that is new; nil: nothing is, and the input method is off.
  public func update(_ content: TextInputContent?) {
    guard focus != nil else { return }
    let isEcho = isEcho
    self.isEcho = false
    guard var content else { return disable() }
    content.cut(to: TextInput.maximumBytes)
    guard content != told, content != held else { return }
    if holdsEcho, isEcho, content.owner == told?.owner {
      held = content
      return
    }
    holdsEcho = false
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
      holdsEcho = serial != commitCount
      // Text for a field that is no longer edited is nobody's.
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
  /// Leaves of a long text what lies around the cursor; an anchor beyond its ends moves there.
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
