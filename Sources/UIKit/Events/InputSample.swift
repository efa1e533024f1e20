/// A sample of any input except touches. Samples from devices, recordings and simulated fingers all have this
/// form, so the engine treats them alike.
public enum InputSample: Equatable, Sendable {
  /// A sample of a hovering pointer, or of a pen above the surface.
  case hover(HoverSample)
  /// A sample of a mouse wheel, or of fingers that scroll on a touchpad.
  case scroll(ScrollSample)
  /// A sample of fingers that pinch, rotate or drag on a touchpad.
  case transform(TransformSample)
  /// A sample of a key that goes down, repeats or comes up.
  case press(PressSample)
  /// An input method's change of the text that the user edits.
  case text(TextInputSample)
  /// A sample of a shake of the device, or of a key that simulates a shake.
  case shake(ShakeSample)
  /// The press of a media key.
  case remoteControl(RemoteControlSample)

  /// The time of the sample, in seconds on the uptime clock.
  public var timestamp: TimeInterval {
    get {
      switch self {
      case .hover(let sample): sample.timestamp
      case .scroll(let sample): sample.timestamp
      case .transform(let sample): sample.timestamp
      case .press(let sample): sample.timestamp
      case .text(let sample): sample.timestamp
      case .shake(let sample): sample.timestamp
      case .remoteControl(let sample): sample.timestamp
      }
    }
    set {
      switch self {
      case .hover(var sample):
        sample.timestamp = newValue
        self = .hover(sample)
      case .scroll(var sample):
        sample.timestamp = newValue
        self = .scroll(sample)
      case .transform(var sample):
        sample.timestamp = newValue
        self = .transform(sample)
      case .press(var sample):
        sample.timestamp = newValue
        self = .press(sample)
      case .text(var sample):
        sample.timestamp = newValue
        self = .text(sample)
      case .shake(var sample):
        sample.timestamp = newValue
        self = .shake(sample)
      case .remoteControl(var sample):
        sample.timestamp = newValue
        self = .remoteControl(sample)
      }
    }
  }
}

/// A sample of one contact, which is a finger, a pencil or a pressed pointer button. Samples from devices,
/// recordings and simulated fingers all have this form, so the engine treats them alike.
public struct TouchSample: Equatable, Sendable {
  /// Identifies a contact from its landing to its lift.
  public struct Contact: Hashable, Sendable {
    /// The number of the device. Under Wayland, a seat's touchscreen and its pointer are two devices.
    /// Default 0.
    public var device: UInt32
    /// The number of the contact on its device. The number can be large: one compositor starts at 288.
    public var number: Int32

    /// Creates the identity of a contact. A device must not use a number for two contacts at the same time.
    public init(device: UInt32 = 0, number: Int32) {
      self.device = device
      self.number = number
    }
  }

  /// The phases of a contact.
  public enum Phase: UInt8, Sendable {
    /// The contact landed, moved, lifted, or was cancelled.
    case began, moved, ended, cancelled
  }

  /// The contact to which the sample belongs.
  public var contact: Contact
  /// The phase of the contact at the time of the sample.
  public var phase: Phase
  /// The location in points, in the scene's coordinate space (origin at the top left of the surface).
  public var location: CGPoint
  /// The time of the sample on the device, in seconds on the uptime clock.
  public var timestamp: TimeInterval
  /// The kind of contact (rule 1.11). Default `.direct`, a finger.
  public var type: UITouch.TouchType = .direct
  /// The radius of the contact in points. Default 0: the device does not report it.
  public var majorRadius: CGFloat = 0
  /// The force of the contact: 1.0 is an average touch. Default 0: the device does not report it (rule 1.10).
  public var force: CGFloat = 0
  /// The largest force that the device can report. Default 0: the device does not report force (rule 1.10).
  public var maximumPossibleForce: CGFloat = 0
  /// The angle between the pencil and the surface, in radians. Default π/2, an upright pencil.
  public var altitudeAngle: CGFloat = .pi / 2
  /// The direction in which the pencil leans, in radians clockwise from the x axis of the scene. Default 0.
  public var azimuthAngle: CGFloat = 0
  /// The pencil's rotation about its own axis in radians, clockwise as seen from the end opposite the tip.
  /// Default 0.
  public var rollAngle: CGFloat = 0
  /// The direction of the longer axis of the contact's ellipse, in radians clockwise from the scene's y axis.
  /// Default 0: the device does not report it.
  public var orientationAngle: CGFloat = 0

  /// Creates a sample of a contact. `location` is in points of the scene, and `timestamp` is in seconds on
  /// the uptime clock. The other properties have their defaults.
  public init(contact: Contact, phase: Phase, location: CGPoint, timestamp: TimeInterval) {
    self.contact = contact
    self.phase = phase
    self.location = location
    self.timestamp = timestamp
  }
}

/// A sample of a hovering pointer, or of a pen above the surface (rule 1.3).
public struct HoverSample: Equatable, Sendable {
  /// The phases of a hover.
  public enum Phase: UInt8, Sendable {
    /// The pointer entered the scene.
    case entered
    /// The pointer moved over the scene.
    case moved
    /// The pointer left the scene, or the pointer's button or the pen's tip went down.
    case exited
  }

  /// The number of the pointing device. Each device has one pointer. Default 0.
  public var device: UInt32
  /// The phase of the hover at the time of the sample.
  public var phase: Phase
  /// The location in points, in the scene's coordinate space; for `exited`, the last known location.
  public var location: CGPoint
  /// The time of the sample, in seconds on the uptime clock.
  public var timestamp: TimeInterval
  /// The kind of pointer: `.indirectPointer` (the default) or `.pencil`.
  public var type: UITouch.TouchType = .indirectPointer
  /// The pen's height above the surface: 0 at contact, 1 at the greatest height that the device reports.
  /// Default 0.
  public var zOffset: CGFloat = 0
  /// The angle between the pen and the surface, in radians. Default π/2, an upright pen.
  public var altitudeAngle: CGFloat = .pi / 2
  /// The direction in which the pen leans, in radians clockwise from the x axis of the scene. Default 0.
  public var azimuthAngle: CGFloat = 0
  /// The pen's rotation about its own axis, in radians. Default 0.
  public var rollAngle: CGFloat = 0
  /// The modifier keys that were held. Default none.
  public var modifierFlags: UIKeyModifierFlags = []

  /// Creates a sample of a hover. `location` is in points of the scene, and `timestamp` is in seconds on the
  /// uptime clock. The other properties have their defaults.
  public init(device: UInt32 = 0, phase: Phase, location: CGPoint, timestamp: TimeInterval) {
    self.device = device
    self.phase = phase
    self.location = location
    self.timestamp = timestamp
  }
}

/// A sample of a mouse wheel, or of fingers that scroll on a touchpad (rule 6.P8).
public struct ScrollSample: Equatable, Sendable {
  /// The kinds of devices that scroll.
  public enum Source: UInt8, Sendable {
    /// A mouse wheel. Each step is a sample with the phase `changed`; no sample marks the beginning or the
    /// end.
    case wheel
    /// A touchpad. The phases of its samples are `began`, then `changed` any number of times, then `ended` or
    /// `cancelled`.
    case touchpad
  }

  /// The phases of a scroll.
  public enum Phase: UInt8, Sendable {
    /// Fingers rest on the touchpad. Content that is moving stops.
    case began
    /// The fingers or the wheel scrolled by `translation`.
    case changed
    /// The fingers have lifted. Content may continue to move and decelerate.
    case ended
    /// The compositor uses the fingers for its own gesture.
    case cancelled
  }

  /// The number of the device, which has one scroll at a time. Default 0.
  public var device: UInt32
  /// The kind of device that scrolls.
  public var source: Source
  /// The phase of the scroll at the time of the sample.
  public var phase: Phase
  /// The location of the pointer in points, in the scene's coordinate space.
  public var location: CGPoint
  /// The distance by which the content moves, in points. Positive values move the content to the right and
  /// down, as a dragging finger does.
  public var translation: CGVector
  /// The time of the sample, in seconds on the uptime clock.
  public var timestamp: TimeInterval
  /// The modifier keys that were held. Default none.
  public var modifierFlags: UIKeyModifierFlags = []

  /// Creates a sample of a scroll. `location` is in points of the scene, `translation` is in points, and
  /// `timestamp` is in seconds on the uptime clock.
  public init(
    device: UInt32 = 0, source: Source, phase: Phase, location: CGPoint, translation: CGVector = .zero,
    timestamp: TimeInterval
  ) {
    self.device = device
    self.source = source
    self.phase = phase
    self.location = location
    self.translation = translation
    self.timestamp = timestamp
  }
}

/// A sample of fingers that pinch, rotate or drag on a touchpad. A touchpad reports the common movement of
/// the fingers instead of the movement of each finger.
public struct TransformSample: Equatable, Sendable {
  /// The phases of a touchpad gesture.
  public enum Phase: UInt8, Sendable {
    /// The fingers started, continued, or ended the gesture.
    case began, changed, ended
    /// The compositor uses the fingers for its own gesture.
    case cancelled
  }

  /// The number of the touchpad, which has one gesture at a time. Default 0.
  public var device: UInt32
  /// The phase of the gesture at the time of the sample.
  public var phase: Phase
  /// The location of the pointer in points, in the scene's coordinate space.
  public var location: CGPoint
  /// The number of fingers on the touchpad.
  public var fingerCount: Int
  /// The movement of the fingers' centre since the previous sample, in points. Default zero.
  public var translation: CGVector = .zero
  /// The distance between the fingers divided by their distance at `began`. Default 1.
  public var scale: CGFloat = 1
  /// The rotation of the fingers since `began`, in radians clockwise. Default 0.
  public var rotation: CGFloat = 0
  /// The time of the sample, in seconds on the uptime clock.
  public var timestamp: TimeInterval
  /// The modifier keys that were held. Default none.
  public var modifierFlags: UIKeyModifierFlags = []

  /// Creates a sample without movement. `location` is in points of the scene, and `timestamp` is in seconds
  /// on the uptime clock. The other properties have their defaults.
  public init(
    device: UInt32 = 0, phase: Phase, location: CGPoint, fingerCount: Int, timestamp: TimeInterval
  ) {
    self.device = device
    self.phase = phase
    self.location = location
    self.fingerCount = fingerCount
    self.timestamp = timestamp
  }
}

/// A sample of a key that went down, repeated or came up.
public struct PressSample: Equatable, Sendable {
  /// The phases of a key.
  public enum Phase: UInt8, Sendable {
    /// The key went down.
    case began
    /// The key repeats because it is held.
    case changed
    /// The key came up.
    case ended
    /// The press was cancelled, for instance because the scene lost the keyboard.
    case cancelled
  }

  /// The number of the keyboard. Default 0.
  public var device: UInt32
  /// The phase of the key at the time of the sample.
  public var phase: Phase
  /// The key's position on the keyboard, as a usage code of the USB HID keyboard page.
  public var usage: Int
  /// The text that the key types, including the effect of held modifiers and dead keys; empty for a key
  /// without text.
  public var characters: String
  /// The text that the key types if all modifiers except Shift are disregarded; empty for a key without text.
  public var charactersIgnoringModifiers: String
  /// The modifier keys that were held. Default none.
  public var modifierFlags: UIKeyModifierFlags
  /// The time of the sample, in seconds on the uptime clock.
  public var timestamp: TimeInterval

  /// Creates a sample of a key. `usage` is a usage code of the USB HID keyboard page. `timestamp` is in
  /// seconds on the uptime clock.
  public init(
    device: UInt32 = 0, phase: Phase, usage: Int, characters: String = "",
    charactersIgnoringModifiers: String = "", modifierFlags: UIKeyModifierFlags = [], timestamp: TimeInterval
  ) {
    self.device = device
    self.phase = phase
    self.usage = usage
    self.characters = characters
    self.charactersIgnoringModifiers = charactersIgnoringModifiers
    self.modifierFlags = modifierFlags
    self.timestamp = timestamp
  }
}

/// One change of the edited text by an input method, as a device or recording reports it.
public struct TextInputSample: Equatable, Sendable {
  /// The change of the edited text.
  public var change: TextInputChange
  /// The time when the host read the change, in seconds on the uptime clock. Input methods report no time.
  public var timestamp: TimeInterval

  /// Creates a sample of a change. `timestamp` is in seconds on the uptime clock.
  public init(_ change: TextInputChange, timestamp: TimeInterval) {
    self.change = change
    self.timestamp = timestamp
  }
}

/// A change of the edited text by an input method. The parts of a change are applied in this order: the old
/// marked text is removed, text around the caret is deleted, `committedText` is inserted, and `markedText` is
/// inserted as the new marked text. With the default values, only the old marked text is removed.
public struct TextInputChange: Equatable, Sendable {
  /// The number of bytes of UTF-8 to delete before the selection. Default 0.
  public var deletedBefore: Int
  /// The number of bytes of UTF-8 to delete after the selection. Default 0.
  public var deletedAfter: Int
  /// The text to insert as final text; nil if there is none. Default nil.
  public var committedText: String?
  /// The new marked text, which the input method may still change; nil if there is none. Default nil.
  public var markedText: String?
  /// The selection in the marked text, in bytes of UTF-8. Nil, the default, places the caret after the marked
  /// text.
  public var markedSelection: Range<Int>?

  /// Creates a change. A part that is not given changes nothing.
  public init(
    deletedBefore: Int = 0, deletedAfter: Int = 0, committedText: String? = nil, markedText: String? = nil,
    markedSelection: Range<Int>? = nil
  ) {
    self.deletedBefore = deletedBefore
    self.deletedAfter = deletedAfter
    self.committedText = committedText
    self.markedText = markedText
    self.markedSelection = markedSelection
  }
}

/// A sample of a shake of the device, or of a key that simulates a shake (rule 10.12).
public struct ShakeSample: Equatable, Sendable {
  /// The phases of a shake.
  public enum Phase: UInt8, Sendable {
    /// The shake began, ended, or was cancelled.
    case began, ended, cancelled
  }

  /// The phase of the shake at the time of the sample.
  public var phase: Phase
  /// The time of the sample, in seconds on the uptime clock.
  public var timestamp: TimeInterval

  /// Creates a sample of a shake. `timestamp` is in seconds on the uptime clock.
  public init(phase: Phase, timestamp: TimeInterval) {
    self.phase = phase
    self.timestamp = timestamp
  }
}

/// The press of one media key, on a keyboard or a headset (rule 10.12).
public struct RemoteControlSample: Equatable, Sendable {
  /// The command of the key: one of the `remoteControl…` subtypes (rule 2.4). Other subtypes are ignored.
  public var subtype: UIEvent.EventSubtype
  /// The time of the sample, in seconds on the uptime clock.
  public var timestamp: TimeInterval

  /// Creates a sample of a media key. `timestamp` is in seconds on the uptime clock.
  public init(subtype: UIEvent.EventSubtype, timestamp: TimeInterval) {
    self.subtype = subtype
    self.timestamp = timestamp
  }
}

/// The numbers of samples that the engine has ignored since launch.
public struct IgnoredSamples: Equatable, Sendable {
  /// The number of moves and lifts of contacts that never landed.
  public internal(set) var unknownContact = 0
  /// The number of samples whose location was not finite.
  public internal(set) var invalidLocation = 0
}
