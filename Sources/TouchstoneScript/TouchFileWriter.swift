/// Writes the lines of a touch file. Numbers have just enough digits to be read as the same double.
struct TouchFileWriter {
  private var hand = Hand()

  static func header(of script: TouchScript) -> String {
    var text = "\(TouchFileFormat.firstWord) \(TouchScript.formatVersion)\n"
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
      let words = TouchFileWriter.words(of: input.sample, at: step.time)
      return "\(time) \(words)\(TouchFileWriter.option(scene: input.scene))\n"
    case .drain: return "\(time) drain\n"
    case .wait: return "\(time) wait\n"
    case .frame(let scene): return "\(time) frame\(TouchFileWriter.option(scene: scene))\n"
    case .resize(let scene, let size):
      let words = "\(TouchFileWriter.number(size.width))x\(TouchFileWriter.number(size.height))"
      return "\(time) resize \(words)\(TouchFileWriter.option(scene: scene))\n"
    }
  }

  private mutating func lines(of batch: TouchScript.Batch, at time: TimeInterval) -> String {
    var options = TouchFileWriter.option(scene: batch.scene)
    options += TouchFileWriter.option(modifiers: batch.modifierFlags)
    if !batch.buttonMask.isEmpty {
      let words = TouchFileFormat.buttons.map { ($0.word, $0.button.rawValue) }
      options += " buttons=" + TouchFileWriter.flags(batch.buttonMask.rawValue, words: words)
    }
    guard !batch.samples.isEmpty else { return "turn\(options)\n" }
    var text = ""
    for (index, sample) in batch.samples.enumerated() {
      text += words(of: sample, at: time) + (index == 0 ? options : "") + "\n"
      hand.update(sample)
    }
    return text
  }

  private func words(of sample: TouchSample, at time: TimeInterval) -> String {
    let known = hand.last(of: sample.contact) != nil
    let expected = hand.inherited(sample.contact, phase: sample.phase, timestamp: time)
    var text = TouchFileFormat.verbs.first { $0.phase == sample.phase }?.word ?? ""
    text += " " + (sample.contact.device == 0 ? "" : "\(sample.contact.device):") + "\(sample.contact.number)"
    let lifts = sample.phase == .ended || sample.phase == .cancelled
    if !(lifts && known && sample.location == expected.location) {
      text += " \(TouchFileWriter.number(sample.location.x)) \(TouchFileWriter.number(sample.location.y))"
    }
    if sample.type != expected.type {
      text += " " + (TouchFileFormat.types.first { $0.type == sample.type }?.word ?? "")
    }
    for (word, field) in TouchFileFormat.numbers {
      text += TouchFileWriter.option(word, sample[keyPath: field], unless: expected[keyPath: field])
    }
    if sample.timestamp != time { text += " at=\(TouchFileWriter.number(sample.timestamp))" }
    return text
  }

  private static func option(scene: Int) -> String { scene == 1 ? "" : " scene=\(scene)" }

  static func option(modifiers: UIKeyModifierFlags) -> String {
    if modifiers.isEmpty { return "" }
    let words = TouchFileFormat.modifiers.map { ($0.word, $0.flag.rawValue) }
    return " modifiers=" + flags(modifiers.rawValue, words: words)
  }

  /// Returns the names of the set bits, joined with `+`, and the bits without a name as a number.
  private static func flags(_ rawValue: Int, words: [(word: String, rawValue: Int)]) -> String {
    var rest = rawValue
    var names: [String] = []
    for (word, bit) in words where rest & bit == bit {
      names.append(word)
      rest &= ~bit
    }
    if rest != 0 { names.append("\(rest)") }
    return names.joined(separator: "+")
  }

  /// Returns a named value, or an empty text if it equals the default. 0 and -0 are different, because angles
  /// distinguish them.
  static func option(_ name: String, _ value: CGFloat, unless omitted: CGFloat) -> String {
    value.bitPattern == omitted.bitPattern ? "" : " \(name)=\(number(value))"
  }

  static func number(_ value: CGFloat) -> String {
    let text = "\(Double(value))"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension TouchScript {
  /// The script as the text of a touch file. `init(parsing:fileName:)` parses it as an equal script.
  public var text: String {
    var writer = TouchFileWriter()
    var text = TouchFileWriter.header(of: self) + "\n"
    for step in steps { text += writer.lines(of: step) }
    return text
  }
}
