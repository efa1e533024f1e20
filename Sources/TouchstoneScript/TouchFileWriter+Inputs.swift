/// Writes input other than touches.
extension TouchFileWriter {
  static func text(of sample: InputSample, at time: TimeInterval) -> String {
    switch sample {
    case .hover(let sample):
      let phase = word(of: sample.phase, in: TouchFileFormat.hoverPhases)
      let defaultSample = HoverSample(phase: sample.phase, location: sample.location, timestamp: time)
      return "hover \(phase)\(text(of: sample.location))"
        + options(of: sample, unless: defaultSample, TouchFileFormat.hoverFields)
    case .scroll(let sample):
      var verb = "wheel"
      if sample.source == .touchpad { verb = "scroll" }
      if sample.source == .touchpad || sample.phase != .changed {
        verb += " " + word(of: sample.phase, in: TouchFileFormat.scrollPhases)
      }
      let defaultSample = ScrollSample(
        source: sample.source, phase: sample.phase, location: sample.location, timestamp: time)
      return verb + text(of: sample.location)
        + options(of: sample, unless: defaultSample, TouchFileFormat.scrollFields)
    case .transform(let sample):
      let phase = word(of: sample.phase, in: TouchFileFormat.transformPhases)
      let defaultSample = TransformSample(
        phase: sample.phase, location: sample.location, fingerCount: TouchFileFormat.defaultFingerCount,
        timestamp: time)
      return "transform \(phase)\(text(of: sample.location))"
        + options(of: sample, unless: defaultSample, TouchFileFormat.transformFields)
    case .press(let sample):
      let phase = word(of: sample.phase, in: TouchFileFormat.keyPhases)
      let defaultSample = PressSample(phase: sample.phase, usage: sample.usage, timestamp: time)
      return "key \(phase) \(sample.usage)\(characters(of: sample))"
        + options(of: sample, unless: defaultSample, TouchFileFormat.keyFields)
    case .text(let sample):
      let defaultSample = TextInputSample(TextInputChange(), timestamp: time)
      return "text" + text(of: sample.change)
        + options(of: sample, unless: defaultSample, TouchFileFormat.textInputFields)
    case .shake(let sample):
      let defaultSample = ShakeSample(phase: sample.phase, timestamp: time)
      return "shake " + word(of: sample.phase, in: TouchFileFormat.shakePhases)
        + options(of: sample, unless: defaultSample, TouchFileFormat.shakeFields)
    case .remoteControl(let sample):
      let defaultSample = RemoteControlSample(subtype: sample.subtype, timestamp: time)
      return "remote " + word(of: sample.subtype, in: TouchFileFormat.remoteSubtypes)
        + options(of: sample, unless: defaultSample, TouchFileFormat.remoteFields)
    }
  }

  private static func word<Value: Equatable>(of value: Value, in words: [(String, Value)]) -> String {
    words.first { $0.1 == value }?.0 ?? ""
  }

  private static func text(of location: CGPoint) -> String {
    " \(number(location.x)) \(number(location.y))"
  }

  private static func options<Sample>(
    of sample: Sample, unless defaultSample: Sample, _ fields: TouchFileFormat.Fields<Sample>
  ) -> String {
    var text = ""
    if let type = fields.type, sample[keyPath: type] != defaultSample[keyPath: type] {
      text += " " + word(of: sample[keyPath: type], in: TouchFileFormat.touchTypes)
    }
    if let fingers = fields.fingers, sample[keyPath: fingers] != defaultSample[keyPath: fingers] {
      text += " fingers=\(sample[keyPath: fingers])"
    }
    for (word, field) in fields.numbers {
      text += option(word, sample[keyPath: field], unless: defaultSample[keyPath: field])
    }
    if let device = fields.device, sample[keyPath: device] != 0 {
      text += " device=\(sample[keyPath: device])"
    }
    if let modifiers = fields.modifiers { text += option(modifiers: sample[keyPath: modifiers]) }
    if sample[keyPath: fields.timestamp] != defaultSample[keyPath: fields.timestamp] {
      text += " at=\(number(sample[keyPath: fields.timestamp]))"
    }
    return text
  }

  private static func text(of change: TextInputChange) -> String {
    var text = ""
    if change.deletedBefore != 0 { text += " before=\(change.deletedBefore)" }
    if change.deletedAfter != 0 { text += " after=\(change.deletedAfter)" }
    if let committed = change.committedText { text += " commit=\(quoted(committed))" }
    if let marked = change.markedText { text += " marked=\(quoted(marked))" }
    if let range = change.markedSelection {
      text += " selection=\(max(0, range.lowerBound))-\(max(0, range.upperBound))"
    }
    return text
  }

  // MARK: Characters

  private static func characters(of sample: PressSample) -> String {
    var text = ""
    if !sample.characters.isEmpty { text += " characters=\(quoted(sample.characters))" }
    // Scalars are compared, because equal characters may consist of different scalars.
    let hasSameCharacters = sample.characters.unicodeScalars.elementsEqual(
      sample.charactersIgnoringModifiers.unicodeScalars)
    if !hasSameCharacters { text += " unmodified=\(quoted(sample.charactersIgnoringModifiers))" }
    return text
  }

  private static func quoted(_ characters: String) -> String {
    var text = "\""
    for (index, scalar) in characters.unicodeScalars.enumerated() {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        if isVisible(scalar, isFirst: index == 0) {
          text.unicodeScalars.append(scalar)
        } else {
          text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
      }
    }
    return text + "\""
  }

  /// Returns whether a character can be written as itself: it is visible and does not combine with adjacent
  /// characters.
  private static func isVisible(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
    case .spaceSeparator: scalar == " "
    // A combining mark at the beginning of a text would combine with the quotation mark.
    case .nonspacingMark, .spacingMark, .enclosingMark: !isFirst
    default: true
    }
  }
}
