extension UIControl {
  /// The events that a control sends, as bits (rule 7.4). "Inside" includes a margin around the control's
  /// bounds (rule 7.3).
  public nonisolated struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger landed on the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger landed on the control with a tap count of 2 or more.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The tracked finger moved inside the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The tracked finger moved outside the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The tracked finger moved from outside the control to inside.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The tracked finger moved from inside the control to outside.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The tracked finger lifted inside the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The tracked finger lifted outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The tracked touch was cancelled.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The user changed the control's value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control's main event, for example a tap on a button (rule 7.7).
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A control opened its menu.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Text editing began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The user changed the text.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Text editing ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The Return key ended text editing.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All touch events, as a mask.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// All text editing events, as a mask.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// Bits that an app may use for its own events.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// Bits reserved for the system.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// All control events, as a mask.
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

    /// The names of the events in the mask, lowest bit first. Bits without a name follow as one hexadecimal
    /// number.
    var logName: String {
      var parts = Event.names.filter { contains($0.event) }.map(\.name)
      let rest = Event.names.reduce(self) { $0.subtracting($1.event) }
      if !rest.isEmpty { parts.append("0x" + String(rest.rawValue, radix: 16)) }
      return parts.joined(separator: "|")
    }
  }

  /// The state of a control, as bits (rule 7.5).
  public nonisolated struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The control is enabled, and neither highlighted nor selected.
    public static let normal: State = []
    /// The tracked finger, or a key, presses the control.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The control's `isEnabled` is false.
    public static let disabled = State(rawValue: 1 << 1)
    /// The control's `isSelected` is true.
    public static let selected = State(rawValue: 1 << 2)
    /// The control has the keyboard focus.
    public static let focused = State(rawValue: 1 << 3)
    /// Bits that an app may use for its own states.
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

extension UIControl {
  /// Adds a method without arguments as an action, for example `addTarget(self, action: ViewController.save,
  /// for: .touchUpInside)`. If `target` is nil, the action is sent to the first object in the responder chain
  /// that is an instance of the method's class (rule 7.9).
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
    for controlEvents: Event,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    addTarget(
      target, action: Selector(action, fileID: fileID, line: line, column: column), for: controlEvents)
  }

  /// Adds a method with a sender argument as an action. Otherwise, works like the overload for a method
  /// without arguments.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
    for controlEvents: Event, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    addTarget(
      target, action: Selector(action, fileID: fileID, line: line, column: column), for: controlEvents)
  }

  /// Adds a method with sender and event arguments as an action. Otherwise, works like the overload for a
  /// method without arguments.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender, UIEvent?) -> Void,
    for controlEvents: Event, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    addTarget(
      target, action: Selector(action, fileID: fileID, line: line, column: column), for: controlEvents)
  }
}
