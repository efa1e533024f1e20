/// When an input event happened, as the compositor tells it.
nonisolated public struct EventTime: Hashable, Sendable {
  /// Milliseconds of an unknown epoch that wrap around every 49.7 days: only differences mean anything.
  /// (KWin's were the time of day.)
  public var milliseconds: UInt32
  /// Nanoseconds of the compositor's clock, where `zwp_input_timestamps_v1` tells them; Weston does.
  public var nanoseconds: UInt64?

  public init(milliseconds: UInt32, nanoseconds: UInt64? = nil) {
    self.milliseconds = milliseconds
    self.nanoseconds = nanoseconds
  }
}

// MARK: Touch

/// What a touchscreen says, in the wire's words. Positions are in surface coordinates, from the top left.
public enum TouchEvent {
  case down(TouchDown)
  case up(TouchUp)
  case motion(TouchMotion)
  /// The contact's ellipse, in surface units. Most compositors never tell it.
  case shape(id: Int32, major: Double, minor: Double)
  /// The angle of the ellipse's major axis from the surface's y axis, in degrees clockwise.
  case orientation(id: Int32, degrees: Double)
  /// Ends a group of events that belong together. It may never come (Weston sends none after the last up,
  /// mutter none after any up), and it may come alone (KWin sends one after a cancel).
  case frame
  /// Ends every touch of this seat: the compositor took them for a gesture of its own.
  case cancel
  /// The touchscreen went away, and every touch with it; Weston says neither up nor cancel then.
  case removed
}

public struct TouchDown {
  /// What `move`, `resize` and window menus are asked for with.
  public var serial: UInt32
  public var time: EventTime
  public var surface: Surface
  /// A key, not an index: mutter counts from 288. Unique in its touch object while the finger is down.
  public var id: Int32
  public var x: Double
  public var y: Double
}

public struct TouchUp {
  public var serial: UInt32
  public var time: EventTime
  public var id: Int32
}

public struct TouchMotion {
  public var time: EventTime
  public var id: Int32
  public var x: Double
  public var y: Double
}

// MARK: Pointer

/// What a pointer says. `frame` ends what belongs together; for compositors that do not say it (before
/// version 5) it follows every event.
public enum PointerEvent {
  case enter(PointerEnter)
  /// The pointer left the surface it was in. Sway says this before a touch.
  case leave
  case motion(PointerMotion)
  case button(PointerButton)
  /// All axis events of one frame.
  case scroll(PointerScroll)
  case frame
  /// The pointer device went away.
  case removed
}

public struct PointerEnter {
  public var serial: UInt32
  public var surface: Surface
  public var x: Double
  public var y: Double
}

public struct PointerMotion {
  public var time: EventTime
  public var x: Double
  public var y: Double
}

public struct PointerButton {
  public var serial: UInt32
  public var time: EventTime
  /// As in linux/input-event-codes.h: 0x110 is the left button, 0x111 the right, 0x112 the middle one.
  public var code: UInt32
  public var isPressed: Bool
}

/// How far the content should scroll, gathered from the axis events of one frame.
public struct PointerScroll {
  public struct Axis: Equatable {
    /// Distance in surface units; positive is down or to the right.
    public var distance = 0.0
    /// Steps of a wheel in 120ths, 0 where there is no wheel.
    public var value120: Int32 = 0
    /// The finger left the touchpad on this axis: what follows is deceleration.
    public var isStopped = false
    /// The device's own movement is opposite to the content's ("natural" scrolling).
    public var isInverted = false
  }
  public var time: EventTime
  /// nil where the compositor does not say.
  public var source: WlPointer.AxisSource?
  public var horizontal = Axis()
  public var vertical = Axis()
}

// MARK: Keyboard

/// What a keyboard says.
public enum KeyboardEvent {
  /// The surface has the keys now; the codes are those already held.
  case enter(serial: UInt32, surface: Surface, heldCodes: [UInt32])
  /// No surface of ours has the keys; every key counts as up.
  case leave
  case key(KeyEvent)
  case modifiers(KeyModifiers)
  /// The layout cannot be read: keys arrive with codes only.
  case keymapRefused(WaylandError)
  /// The keyboard went away.
  case removed
}

public struct KeyEvent {
  public enum Phase {
    case pressed, released
    /// Held long enough that it counts as typed again.
    case repeated
  }
  public var serial: UInt32
  public var time: EventTime
  /// As in linux/input-event-codes.h: 1 is Escape, 30 the key left on the home row.
  public var code: UInt32
  public var phase: Phase
  /// The xkb keysym with the modifiers applied; 0 without a keymap.
  public var symbol: UInt32
  /// What the key types, after dead keys: empty for keys without text, for releases, and inside a
  /// composition.
  public var characters: String
  /// What the key types without any modifier.
  public var charactersIgnoringModifiers: String
  public var modifiers: KeyModifiers
}

nonisolated public struct KeyModifiers: OptionSet, Hashable, Sendable {
  public var rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let shift = KeyModifiers(rawValue: 1)
  public static let control = KeyModifiers(rawValue: 2)
  public static let alternate = KeyModifiers(rawValue: 4)
  /// The key with the logo on it.
  public static let logo = KeyModifiers(rawValue: 8)
  public static let capsLock = KeyModifiers(rawValue: 16)
  public static let numLock = KeyModifiers(rawValue: 32)
}
