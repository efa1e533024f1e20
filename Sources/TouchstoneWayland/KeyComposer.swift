import CTouchstoneXKBCommon

/// Composes the text of several keys pressed in a row, such as dead keys, by the rules of the user's
/// language.
@MainActor final class KeyComposer {
  /// The effect of one key on the sequence.
  enum Result {
    /// The key is not part of a sequence, and types its own text.
    case unaffected
    /// The sequence continues or was aborted. The key types nothing.
    case consumed
    case composed(String, symbol: UInt32)
  }

  private let context: OpaquePointer
  /// xkb's state of the sequence; nil until the first dead key. The rules are loaded only then, because they
  /// are half a megabyte of text.
  private var state: OpaquePointer?
  private var hasTriedToLoad = false

  init(context: OpaquePointer) { self.context = xkb_context_ref(context) }

  isolated deinit {
    if let state { xkb_compose_state_unref(state) }
    xkb_context_unref(context)
  }

  func feed(_ symbol: UInt32) -> Result {
    if state == nil, Self.beginsComposeSequence(symbol) { loadRules() }
    guard let state else { return .unaffected }
    guard xkb_compose_state_feed(state, symbol) == XKB_COMPOSE_FEED_ACCEPTED else { return .unaffected }
    switch xkb_compose_state_get_status(state) {
    case XKB_COMPOSE_COMPOSING: return .consumed
    case XKB_COMPOSE_CANCELLED:
      xkb_compose_state_reset(state)
      return .consumed
    case XKB_COMPOSE_COMPOSED:
      let text = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
        let count = xkb_compose_state_get_utf8(state, buffer.baseAddress, buffer.count)
        guard count > 0, Int(count) < buffer.count, let base = buffer.baseAddress else { return "" }
        return String(cString: base)
      }
      let symbol = xkb_compose_state_get_one_sym(state)
      xkb_compose_state_reset(state)
      return .composed(text, symbol: symbol)
    default: return .unaffected
    }
  }

  /// Discards an unfinished sequence, because the keyboard focus was lost.
  func reset() {
    if let state { xkb_compose_state_reset(state) }
  }

  /// Returns whether the key symbol begins a sequence, as dead keys and the key named Compose do.
  private static func beginsComposeSequence(_ symbol: UInt32) -> Bool {
    (0xfe50...0xfe93).contains(symbol) || symbol == 0xff20
  }

  private func loadRules() {
    guard !hasTriedToLoad else { return }
    hasTriedToLoad = true
    let localeName =
      Environment.value("LC_ALL") ?? Environment.value("LC_CTYPE") ?? Environment.value("LANG") ?? "C"
    guard let table = xkb_compose_table_new_from_locale(context, localeName, XKB_COMPOSE_COMPILE_NO_FLAGS)
    else { return }
    state = xkb_compose_state_new(table, XKB_COMPOSE_STATE_NO_FLAGS)
    xkb_compose_table_unref(table)
  }
}
