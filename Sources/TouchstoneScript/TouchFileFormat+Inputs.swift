/// The keywords of the lines for input other than touches.
extension TouchFileFormat {
  /// The word at the beginning of a line, one for each kind of input.
  enum InputVerb: String, CaseIterable {
    case hover, wheel, scroll, transform, key, text, shake, remote

    /// The first version of the format that has the word.
    var minimumFormatVersion: Int { self == .text ? 3 : 2 }

    static var allVerbs: String { allCases.map(\.rawValue).joined(separator: ", ") }
  }

  static let hoverPhases: [(word: String, value: HoverSample.Phase)] = [
    ("enter", .entered), ("move", .moved), ("exit", .exited),
  ]

  static let scrollPhases: [(word: String, value: ScrollSample.Phase)] = [
    ("begin", .began), ("change", .changed), ("end", .ended), ("cancel", .cancelled),
  ]

  static let transformPhases: [(word: String, value: TransformSample.Phase)] = [
    ("begin", .began), ("change", .changed), ("end", .ended), ("cancel", .cancelled),
  ]

  static let keyPhases: [(word: String, value: PressSample.Phase)] = [
    ("down", .began), ("repeat", .changed), ("up", .ended), ("cancel", .cancelled),
  ]

  static let shakePhases: [(word: String, value: ShakeSample.Phase)] = [
    ("begin", .began), ("end", .ended), ("cancel", .cancelled),
  ]

  static let remoteSubtypes: [(word: String, value: UIEvent.EventSubtype)] = [
    ("none", .none), ("shake", .motionShake),
    ("play", .remoteControlPlay), ("pause", .remoteControlPause), ("stop", .remoteControlStop),
    ("toggle-play-pause", .remoteControlTogglePlayPause),
    ("next-track", .remoteControlNextTrack), ("previous-track", .remoteControlPreviousTrack),
    ("begin-seeking-backward", .remoteControlBeginSeekingBackward),
    ("end-seeking-backward", .remoteControlEndSeekingBackward),
    ("begin-seeking-forward", .remoteControlBeginSeekingForward),
    ("end-seeking-forward", .remoteControlEndSeekingForward),
  ]

  /// The greatest number of code points that one key types. Two texts of this length, with all characters
  /// written as escapes, fit into a line.
  static let maximumKeyCharacterCount = 160

  /// The greatest number of code points in a text of an input method. The protocol's messages have at most
  /// 4096 bytes.
  static let maximumTextCharacterCount = 4096

  /// The default number of fingers on a touchpad.
  static let defaultFingerCount = 2

  /// The named values of one kind of sample. If a line omits a value, the sample keeps its default.
  struct Fields<Sample> {
    let timestamp: WritableKeyPath<Sample, TimeInterval>
    /// The numbers, in the order in which the writer writes them.
    var numbers: [(word: String, field: WritableKeyPath<Sample, CGFloat>)] = []
    var type: WritableKeyPath<Sample, UITouch.TouchType>?
    var fingers: WritableKeyPath<Sample, Int>?
    var device: WritableKeyPath<Sample, UInt32>?
    var modifiers: WritableKeyPath<Sample, UIKeyModifierFlags>?

    var namesText: String {
      var names = numbers.map(\.word)
      if fingers != nil { names.append("fingers") }
      if device != nil { names += ["device", "modifiers"] }
      return (names + ["at", "scene"]).map { "\($0)=" }.joined(separator: ", ")
    }
  }

  static let hoverFields = Fields<HoverSample>(
    timestamp: \.timestamp,
    numbers: [
      ("z-offset", \.zOffset), ("altitude", \.altitudeAngle), ("azimuth", \.azimuthAngle),
      ("roll", \.rollAngle),
    ],
    type: \.type, device: \.device, modifiers: \.modifierFlags)

  static let scrollFields = Fields<ScrollSample>(
    timestamp: \.timestamp, numbers: [("dx", \.translation.dx), ("dy", \.translation.dy)],
    device: \.device, modifiers: \.modifierFlags)

  static let transformFields = Fields<TransformSample>(
    timestamp: \.timestamp,
    numbers: [
      ("scale", \.scale), ("rotation", \.rotation), ("dx", \.translation.dx), ("dy", \.translation.dy),
    ],
    fingers: \.fingerCount, device: \.device, modifiers: \.modifierFlags)

  static let keyFields = Fields<PressSample>(
    timestamp: \.timestamp, device: \.device, modifiers: \.modifierFlags)

  static let textInputFields = Fields<TextInputSample>(timestamp: \.timestamp)

  static let shakeFields = Fields<ShakeSample>(timestamp: \.timestamp)

  static let remoteFields = Fields<RemoteControlSample>(timestamp: \.timestamp)
}
