import CTouchstoneXKBCommon
import Glibc

/// The keyboard of one seat.
@MainActor public final class Keyboard {
  /// The seat of the keyboard.
  public let seat: Seat
  /// The Wayland object of the keyboard.
  public let proxy: WlKeyboard
  /// The surface with the keyboard focus; nil if no surface of ours has it.
  public private(set) weak var focus: Surface?
  /// The active modifier keys.
  public private(set) var modifiers: KeyModifiers = []
  /// The time of the held key's next repetition, in seconds on the clock of `EventLoop.now()`; nil if no key
  /// repeats. At this time, the owner must call `repeatKeyIfDue(now:)`, because this class has no timer.
  public private(set) var repeatDeadline: Double?
  /// The reason why keys have no characters; nil if the layout was read.
  public private(set) var keymapError: WaylandError?
  let timestamps: InputTimestamps

  /// Whether one of our surfaces has the keyboard focus: true from an enter event to a leave event.
  private var isFocused = false
  private var xkbContext: OpaquePointer?
  private var keymap: Keymap?
  /// The text of the layout until it is compiled.
  private var keymapText: [CChar]?
  private var keyComposer: KeyComposer?
  /// The modifiers that arrived last. They may arrive before the layout that gives them their meaning.
  private var modifierMask: (depressed: UInt32, latched: UInt32, locked: UInt32, group: UInt32)?
  /// The largest number of repetitions per second. With more repetitions, the program would have no time for
  /// anything else.
  private static let maximumRepeatRate: Int32 = 100
  /// The timing of held keys; nil if keys do not repeat. `interval` is the number of seconds between two
  /// repetitions, and `delay` is the number of seconds before the first repetition. Default: 25 repetitions
  /// per second after 0.6 s.
  private var repeatTiming: (interval: Double, delay: Double)? = (1.0 / 25, 0.6)
  private var repeatingKey: KeyEvent?
  private var repeatStart = 0.0

  init(seat: Seat) {
    self.seat = seat
    let proxy = seat.proxy.getKeyboard()
    self.proxy = proxy
    timestamps = InputTimestamps { $0.getKeyboardTimestamps(keyboard: proxy) }
    timestamps.adopt(seat.connection.inputTimestampsManager)
    proxy.onEvent = { [unowned self] in handle($0) }
  }

  isolated deinit {
    keymap = nil
    keyComposer = nil
    if let xkbContext { xkb_context_unref(xkbContext) }
  }

  private func handle(_ event: WlKeyboard.Event) {
    switch event {
    case .keymap(let format, let descriptor, let size):
      loadKeymap(format, descriptor, size)
      close(descriptor)
    case .enter(let serial, let surface, let codes):
      stopRepeating()
      guard let surface = seat.connection.surface(of: surface) else { return }
      compileKeymap()
      focus = surface
      isFocused = true
      report(.enter(serial: serial, surface: surface, heldCodes: codes))
    case .leave: leave()
    case .key(let serial, let time, let code, let state):
      let time = timestamps.takeTime(milliseconds: time)
      if isFocused { handleKey(serial, time, code, state) }
    case .modifiers(_, let depressed, let latched, let locked, let group):
      modifierMask = (depressed, latched, locked, group)
      applyModifiers()
    case .repeatInfo(let rate, let delay):
      let repetitions = min(rate, Keyboard.maximumRepeatRate)
      repeatTiming = rate > 0 ? (1 / Double(repetitions), Double(max(delay, 0)) / 1000) : nil
      if rate <= 0 { stopRepeating() }
    }
  }

  private func leave() {
    stopRepeating()
    keyComposer?.reset()
    guard isFocused else { return }
    focus = nil
    isFocused = false
    report(.leave)
  }

  /// Handles the destruction of a surface like a leave event. Some compositors, such as Weston, send no leave
  /// event then, and a held key would repeat forever.
  func surfaceWillBeDestroyed(_ surface: Surface) {
    if isFocused, focus == nil || focus === surface { leave() }
  }

  // MARK: Layout

  private func loadKeymap(_ format: WlKeyboard.KeymapFormat, _ descriptor: Int32, _ size: UInt32) {
    stopRepeating()
    keymap = nil
    keymapText = nil
    keymapError = nil
    guard format != .noKeymap else { return }
    do throws(WaylandError) {
      guard format == .xkbV1 else {
        throw .keymapRefused(reason: "its format \(format.rawValue) is unknown")
      }
      keymapText = try Keymap.readText(descriptor: descriptor, size: size)
    } catch {
      refuseKeymap(error)
    }
    if isFocused { compileKeymap() }
  }

  /// Compiles the layout when a surface first gets the focus. Compiling takes 5 ms, which would otherwise
  /// delay the first frame.
  private func compileKeymap() {
    guard let text = keymapText else { return }
    keymapText = nil
    do throws(WaylandError) {
      guard let xkbContext = makeContext() else { throw .keymapRefused(reason: "xkb cannot start") }
      keymap = try Keymap(text: text, context: xkbContext)
      if keyComposer == nil { keyComposer = KeyComposer(context: xkbContext) }
      applyModifiers()
    } catch {
      refuseKeymap(error)
    }
  }

  private func refuseKeymap(_ error: WaylandError) {
    keymapError = error
    report(.keymapRefused(error))
  }

  private func makeContext() -> OpaquePointer? {
    if xkbContext == nil {
      xkbContext = xkb_context_new(XKB_CONTEXT_NO_FLAGS)
      // `keymapError` reports an error in a layout, so xkb need not print it.
      if let xkbContext { xkb_context_set_log_level(xkbContext, XKB_LOG_LEVEL_CRITICAL) }
    }
    return xkbContext
  }

  private func applyModifiers() {
    guard let keymap, let mask = modifierMask else { return }
    keymap.update(
      depressed: mask.depressed, latched: mask.latched, locked: mask.locked, group: mask.group)
    let modifiers = keymap.modifiers
    guard modifiers != self.modifiers else { return }
    self.modifiers = modifiers
    report(.modifiers(modifiers))
  }

  // MARK: Keys

  private func handleKey(_ serial: UInt32, _ time: EventTime, _ code: UInt32, _ state: WlKeyboard.KeyState) {
    var event = KeyEvent(
      serial: serial, time: time, code: code, phase: .released, symbol: keymap?.symbol(of: code) ?? 0,
      characters: "", charactersIgnoringModifiers: keymap?.charactersIgnoringModifiers(of: code) ?? "",
      charactersWithShift: keymap?.charactersWithShift(of: code) ?? "", modifiers: modifiers)
    switch state {
    case .pressed, .repeated:
      event.phase = state == .pressed ? .pressed : .repeated
      event.characters = keymap?.characters(of: code) ?? ""
      switch keyComposer?.feed(event.symbol) ?? .unaffected {
      case .unaffected: break
      case .consumed: event.characters = ""
      case .composed(let text, let symbol):
        event.characters = text
        event.symbol = symbol
      }
      if state == .pressed { startRepeating(event) }
    default:
      if repeatingKey?.code == code { stopRepeating() }
    }
    report(.key(event))
  }

  // MARK: Repetition

  private func startRepeating(_ event: KeyEvent) {
    // A key that does not repeat, such as Shift, does not end the repetition of another key.
    guard let timing = repeatTiming, let keymap, keymap.repeats(event.code) else { return }
    repeatingKey = event
    repeatStart = EventLoop.now()
    repeatDeadline = repeatStart + timing.delay
  }

  private func stopRepeating() {
    repeatingKey = nil
    repeatDeadline = nil
  }

  /// Repeats the held key if its next repetition is due. Even after a long turn, the key is repeated only
  /// once, and the next repetition is counted from `now`.
  public func repeatKeyIfDue(now: Double) {
    guard let deadline = repeatDeadline, deadline <= now, let timing = repeatTiming, var event = repeatingKey
    else { return }
    let nextDeadline = deadline + timing.interval
    repeatDeadline = nextDeadline > now ? nextDeadline : now + timing.interval
    event.phase = .repeated
    event.time.nanoseconds = nil
    event.time.milliseconds &+= UInt32(truncatingIfNeeded: Int64((now - repeatStart) * 1000))
    report(.key(event))
  }

  private func report(_ event: KeyboardEvent) {
    seat.connection.seatDelegate?.seat(seat, keyboard: self, didReceive: event)
  }

  func remove() {
    stopRepeating()
    focus = nil
    isFocused = false
    timestamps.remove()
    proxy.release()
    report(.removed)
  }
}
