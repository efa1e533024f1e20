extension UIControl {
  /// The events of a control (rule 7.4).
  public nonisolated struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All touch events.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// All text editing events.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// Bits for the app's own events.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// Bits reserved for the system.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// All bits.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)

    private static let names: [(event: Event, name: String)] = [
      (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"),
      (.touchDragInside, "touchDragInside"), (.touchDragOutside, "touchDragOutside"),
      (.touchDragEnter, "touchDragEnter"), (.touchDragExit, "touchDragExit"),
      (.touchUpInside, "touchUpInside"), (.touchUpOutside, "touchUpOutside"),
      (.touchCancel, "touchCancel"), (.valueChanged, "valueChanged"),
      (.primaryActionTriggered, "primaryActionTriggered"), (.menuActionTriggered, "menuActionTriggered"),
      (.editingDidBegin, "editingDidBegin"), (.editingChanged, "editingChanged"),
      (.editingDidEnd, "editingDidEnd"), (.editingDidEndOnExit, "editingDidEndOnExit"),
    ]

    /// The names of the contained events, lowest bit first; bits without a name as one hexadecimal number.
    var logName: String {
      var parts = Event.names.filter { contains($0.event) }.map(\.name)
      let rest = Event.names.reduce(self) { $0.subtracting($1.event) }
      if !rest.isEmpty { parts.append("0x" + String(rest.rawValue, radix: 16)) }
      return parts.joined(separator: "|")
    }
  }

  /// The state of a control (rule 7.5).
  public nonisolated struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Enabled, and neither highlighted nor selected.
    public static let normal: State = []
    public static let highlighted = State(rawValue: 1 << 0)
    public static let disabled = State(rawValue: 1 << 1)
    public static let selected = State(rawValue: 1 << 2)
    public static let focused = State(rawValue: 1 << 3)
    /// Bits for the app's own states.
    public static let application = State(rawValue: 0x00FF_0000)
    /// Bits reserved for the system.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// The vertical alignment of a control's content.
  public nonisolated enum ContentVerticalAlignment: Int, Sendable {
    case center, top, bottom, fill
  }

  /// The horizontal alignment of a control's content.
  public nonisolated enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }
}
