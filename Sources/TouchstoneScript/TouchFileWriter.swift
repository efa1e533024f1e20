/// Writes the lines of a touch file. Numbers have just enough digits that the parser gets the same double.
struct TouchFileWriter {
  private var activeContacts = ActiveContacts()

  static func header(of script: TouchScript) -> String {
    var text = "\(TouchFileFormat.formatKeyword) \(TouchScript.formatVersion)\n"
    if let name = script.caseName { text += "case \(name)\n" }
    text += "size \(number(script.size.width))x\(number(script.size.height))\n"
    text += "scale \(number(script.scale))\n"
    if let start = script.recordedStart { text += "recorded \(number(start))\n" }
    return text
  }

  /// Returns the lines of a step, each with a line break.
  mutating func lines(of step: TouchScript.Step) -> String {
    let time = TouchFileWriter.number(step.time)
    switch step.action {
    case .batch(let batch): return "\(time) \(lines(of: batch, at: step.time))"
    case .input(let input):
      let text = TouchFileWriter.text(of: input.sample, at: step.time)
      return "\(time) \(text)\(TouchFileWriter.option(scene: input.sceneNumber))\n"
    case .drain: return "\(time) drain\n"
    case .wait: return "\(time) wait\n"
    case .frame(let scene): return "\(time) frame\(TouchFileWriter.option(scene: scene))\n"
    case .resize(let scene, let size):
      let sizeText = "\(TouchFileWriter.number(size.width))x\(TouchFileWriter.number(size.height))"
      return "\(time) resize \(sizeText)\(TouchFileWriter.option(scene: scene))\n"
    }
  }

  private mutating func lines(of batch: TouchScript.Batch, at time: TimeInterval) -> String {
    var options = TouchFileWriter.option(scene: batch.sceneNumber)
    options += TouchFileWriter.option(modifiers: batch.modifierFlags)
    if !batch.buttonMask.isEmpty {
      let words = TouchFileFormat.buttonNames.map { ($0.word, $0.button.rawValue) }
      options += " buttons=" + TouchFileWriter.flags(batch.buttonMask.rawValue, words: words)
    }
    guard !batch.samples.isEmpty else { return "turn\(options)\n" }
    var text = ""
    for (index, sample) in batch.samples.enumerated() {
      text += self.text(of: sample, at: time) + (index == 0 ? options : "") + "\n"
      activeContacts.update(sample)
    }
    return text
  }

  private func text(of sample: TouchSample, at time: TimeInterval) -> String {
    let isDown = activeContacts.latestSample(of: sample.contact) != nil
    let inheritedSample = activeContacts.sampleInheritingValues(
      of: sample.contact, phase: sample.phase, timestamp: time)
    var text = TouchFileFormat.touchVerbs.first { $0.phase == sample.phase }?.word ?? ""
    text += " " + (sample.contact.device == 0 ? "" : "\(sample.contact.device):") + "\(sample.contact.number)"
    let isLift = sample.phase == .ended || sample.phase == .cancelled
    if !(isLift && isDown && sample.location == inheritedSample.location) {
      text += " \(TouchFileWriter.number(sample.location.x)) \(TouchFileWriter.number(sample.location.y))"
    }
    if sample.type != inheritedSample.type {
      text += " " + (TouchFileFormat.touchTypes.first { $0.type == sample.type }?.word ?? "")
    }
    for (word, field) in TouchFileFormat.touchNumbers {
      text += TouchFileWriter.option(word, sample[keyPath: field], unless: inheritedSample[keyPath: field])
    }
    if sample.timestamp != time { text += " at=\(TouchFileWriter.number(sample.timestamp))" }
    return text
  }

  private static func option(scene: Int) -> String { scene == 1 ? "" : " scene=\(scene)" }

  static func option(modifiers: UIKeyModifierFlags) -> String {
    if modifiers.isEmpty { return "" }
    let words = TouchFileFormat.modifierNames.map { ($0.word, $0.flag.rawValue) }
    return " modifiers=" + flags(modifiers.rawValue, words: words)
  }

  /// Returns the names of the set bits, joined with `+`. Bits without a name are written as a number.
  private static func flags(_ rawValue: Int, words: [(word: String, rawValue: Int)]) -> String {
    var remainingBits = rawValue
    var parts: [String] = []
    for (word, bit) in words where remainingBits & bit == bit {
      parts.append(word)
      remainingBits &= ~bit
    }
    if remainingBits != 0 { parts.append("\(remainingBits)") }
    return parts.joined(separator: "+")
  }

  /// Returns a named value, or an empty text if the value equals the default. 0 and -0 count as different,
  /// because they are different angles.
  static func option(_ name: String, _ value: CGFloat, unless omitted: CGFloat) -> String {
    value.bitPattern == omitted.bitPattern ? "" : " \(name)=\(number(value))"
  }

  static func number(_ value: CGFloat) -> String {
    let text = "\(Double(value))"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension TouchScript {
  /// The script as the text of a touch file. If `init(parsing:fileName:)` parses this text, the result is an
  /// equal script.
  public var text: String {
    var writer = TouchFileWriter()
    var text = TouchFileWriter.header(of: self) + "\n"
    for step in steps { text += writer.lines(of: step) }
    return text
  }
}
