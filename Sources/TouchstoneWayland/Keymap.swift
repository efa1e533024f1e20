import CTouchstoneXKBCommon
import Glibc

/// A keyboard layout of the compositor, with the state of its modifiers.
@MainActor final class Keymap {
  private let keymap: OpaquePointer
  private let state: OpaquePointer
  /// An xkb state of the same layout in which only Shift is held.
  private let shiftState: OpaquePointer
  private let shiftMask: UInt32

  /// The largest size of a layout, in bytes. A layout usually has about 50 KB of text; only a faulty
  /// compositor sends more than this limit.
  private static let maximumSize = 16 << 20

  /// Reads the text of a layout from the compositor's file. The caller closes the file.
  ///
  /// The file is read, not mapped into memory. Since version 7 of `wl_keyboard`, the file may only be mapped
  /// privately. If a mapped file is shorter than promised, or shrinks later, the process ends.
  static func readText(descriptor: Int32, size: UInt32) throws(WaylandError) -> [CChar] {
    guard size > 0, size <= Self.maximumSize else {
      throw .keymapRefused(reason: "its size is stated as \(size) bytes")
    }
    var text = [CChar](repeating: 0, count: Int(size))
    var readCount = 0
    while readCount < text.count {
      let count = text.withUnsafeMutableBytes { bytes in
        pread(descriptor, bytes.baseAddress.map { $0 + readCount }, bytes.count - readCount, off_t(readCount))
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw .keymapRefused(reason: WaylandError.reason(errno))
      }
      guard count > 0 else {
        throw .keymapRefused(reason: "only \(readCount) of \(size) bytes are available")
      }
      readCount += count
    }
    return text
  }

  init(text: [CChar], context: OpaquePointer) throws(WaylandError) {
    // The text ends with a NUL character, which is not part of the layout.
    let length = text.firstIndex(of: 0) ?? text.count
    guard
      let keymap = xkb_keymap_new_from_buffer(
        context, text, length, XKB_KEYMAP_FORMAT_TEXT_V1, XKB_KEYMAP_COMPILE_NO_FLAGS)
    else { throw .keymapRefused(reason: "xkb finds no layout in the data") }
    guard let state = xkb_state_new(keymap), let shiftState = xkb_state_new(keymap) else {
      xkb_keymap_unref(keymap)
      throw .keymapRefused(reason: "xkb ran out of memory for the layout")
    }
    let shift = xkb_keymap_mod_get_index(keymap, XKB_MOD_NAME_SHIFT)
    shiftMask = shift < 32 ? 1 << shift : 0
    xkb_state_update_mask(shiftState, shiftMask, 0, 0, 0, 0, 0)
    self.shiftState = shiftState
    self.keymap = keymap
    self.state = state
  }

  isolated deinit {
    xkb_state_unref(state)
    xkb_state_unref(shiftState)
    xkb_keymap_unref(keymap)
  }

  func update(depressed: UInt32, latched: UInt32, locked: UInt32, group: UInt32) {
    xkb_state_update_mask(state, depressed, latched, locked, 0, 0, group)
    xkb_state_update_mask(
      shiftState, shiftMask, 0, 0, 0, 0, xkb_state_serialize_layout(state, XKB_STATE_LAYOUT_EFFECTIVE))
  }

  func symbol(of code: UInt32) -> UInt32 { xkb_state_key_get_one_sym(state, code &+ 8) }

  func characters(of code: UInt32) -> String { text(of: code, in: state) }

  func charactersWithShift(of code: UInt32) -> String { text(of: code, in: shiftState) }

  private func text(of code: UInt32, in state: OpaquePointer) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      let count = xkb_state_key_get_utf8(state, code &+ 8, buffer.baseAddress, buffer.count)
      guard count > 0, Int(count) < buffer.count, let base = buffer.baseAddress else { return "" }
      return String(cString: base)
    }
  }

  /// Returns the text of a key without modifiers, in the current layout group.
  func charactersIgnoringModifiers(of code: UInt32) -> String {
    let layout = xkb_state_key_get_layout(state, code &+ 8)
    var symbols: UnsafePointer<xkb_keysym_t>?
    let count = xkb_keymap_key_get_syms_by_level(keymap, code &+ 8, layout, 0, &symbols)
    guard count > 0, let symbols else { return "" }
    return (0..<Int(count)).map { Self.text(of: symbols[$0]) }.joined()
  }

  func repeats(_ code: UInt32) -> Bool { xkb_keymap_key_repeats(keymap, code &+ 8) != 0 }

  var modifiers: KeyModifiers {
    var modifiers: KeyModifiers = []
    for (name, modifier) in Self.modifierNames
    where xkb_state_mod_name_is_active(state, name, XKB_STATE_MODS_EFFECTIVE) > 0 {
      modifiers.insert(modifier)
    }
    return modifiers
  }

  private static let modifierNames: [(String, KeyModifiers)] = [
    (XKB_MOD_NAME_SHIFT, .shift), (XKB_MOD_NAME_CTRL, .control), (XKB_MOD_NAME_ALT, .alternate),
    (XKB_MOD_NAME_LOGO, .logo), (XKB_MOD_NAME_CAPS, .capsLock), (XKB_MOD_NAME_NUM, .numLock),
  ]

  static func text(of symbol: UInt32) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16) { buffer in
      guard xkb_keysym_to_utf8(symbol, buffer.baseAddress, buffer.count) > 0, let base = buffer.baseAddress
      else { return "" }
      return String(cString: base)
    }
  }
}
