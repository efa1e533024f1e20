/// The keywords of the lines for input other than touches.
extension TouchFileFormat {
  /// The verbs, by kind of input.
  enum InputVerb: String, CaseIterable {
    case hover, wheel, scroll, transform, key, text, shake, remote

    /// The first version with the line.
    var version: Int { self == .text ? 3 : 2 }

    static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
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

  static let subtypes: [(word: String, value: UIEvent.EventSubtype)] = [
    ("none", .none), ("shake", .motionShake),
    ("play", .remoteControlPlay), ("pause", .remoteControlPause), ("stop", .remoteControlStop),
    ("toggle-play-pause", .remoteControlTogglePlayPause),
    ("next-track", .remoteControlNextTrack), ("previous-track", .remoteControlPreviousTrack),
    ("begin-seeking-backward", .remoteControlBeginSeekingBackward),
    ("end-seeking-backward", .remoteControlEndSeekingBackward),
    ("begin-seeking-forward", .remoteControlBeginSeekingForward),
    ("end-seeking-forward", .remoteControlEndSeekingForward),
  ]

  /// The maximum number of code points that a key types at once. Twice as many, each written as an escape, still
  /// fit into a line.
  static let maximumCharacterCount = 160

  /// The maximum number of code points from an input method, which sends messages of at most 4096 bytes.
  static let maximumTextCharacterCount = 4096

  /// The default number of fingers on a touchpad.
  static let fingerCount = 2

  /// The named values of one kind of sample. A value that a line leaves out is that of the sample for an empty
  /// line.
  struct Fields<Sample> {
    let timestamp: WritableKeyPath<Sample, TimeInterval>
    /// The numbers, in the order in which they are written.
    var numbers: [(word: String, field: WritableKeyPath<Sample, CGFloat>)] = []
    var type: WritableKeyPath<Sample, UITouch.TouchType>?
    var fingers: WritableKeyPath<Sample, Int>?
    var device: WritableKeyPath<Sample, UInt32>?
    var modifiers: WritableKeyPath<Sample, UIKeyModifierFlags>?

    var names: String {
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

  static let textFields = Fields<TextInputSample>(timestamp: \.timestamp)

  static let shakeFields = Fields<ShakeSample>(timestamp: \.timestamp)

  static let remoteFields = Fields<RemoteControlSample>(timestamp: \.timestamp)
}
