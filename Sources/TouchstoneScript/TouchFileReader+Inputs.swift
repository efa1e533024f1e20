/// Reads the lines for input other than touches.
extension TouchFileReader {
  func readInput(
    _ verb: TouchFileFormat.InputVerb, line: inout LineOfWords
  ) throws(TouchScriptError) -> TouchScript.Input {
    switch verb {
    case .hover:
      let phase = try readChoice(of: TouchFileFormat.hoverPhases, verb, line: &line)
      var sample = HoverSample(phase: phase, location: try readLocation(verb, line: &line), timestamp: time)
      let scene = try readFields(TouchFileFormat.hoverFields, of: &sample, verb, line: &line)
      return TouchScript.Input(.hover(sample), sceneNumber: scene)
    case .wheel, .scroll:
      let hasPhase = verb == .scroll || line.nextWord.map { TouchFileReader.looksLikeNumber($0) } == false
      let phase = hasPhase ? try readChoice(of: TouchFileFormat.scrollPhases, verb, line: &line) : .changed
      var sample = ScrollSample(
        source: verb == .wheel ? .wheel : .touchpad, phase: phase,
        location: try readLocation(verb, line: &line),
        timestamp: time)
      let scene = try readFields(TouchFileFormat.scrollFields, of: &sample, verb, line: &line)
      return TouchScript.Input(.scroll(sample), sceneNumber: scene)
    case .transform:
      let phase = try readChoice(of: TouchFileFormat.transformPhases, verb, line: &line)
      var sample = TransformSample(
        phase: phase, location: try readLocation(verb, line: &line),
        fingerCount: TouchFileFormat.defaultFingerCount,
        timestamp: time)
      let scene = try readFields(TouchFileFormat.transformFields, of: &sample, verb, line: &line)
      return TouchScript.Input(.transform(sample), sceneNumber: scene)
    case .key: return try readKey(line: &line)
    case .text: return try readText(line: &line)
    case .shake:
      let phase = try readChoice(of: TouchFileFormat.shakePhases, verb, line: &line)
      var sample = ShakeSample(phase: phase, timestamp: time)
      let scene = try readFields(TouchFileFormat.shakeFields, of: &sample, verb, line: &line)
      return TouchScript.Input(.shake(sample), sceneNumber: scene)
    case .remote:
      let subtype = try readChoice(of: TouchFileFormat.remoteSubtypes, verb, line: &line)
      var sample = RemoteControlSample(subtype: subtype, timestamp: time)
      let scene = try readFields(TouchFileFormat.remoteFields, of: &sample, verb, line: &line)
      return TouchScript.Input(.remoteControl(sample), sceneNumber: scene)
    }
  }

  private func readKey(line: inout LineOfWords) throws(TouchScriptError) -> TouchScript.Input {
    let phase = try readChoice(of: TouchFileFormat.keyPhases, .key, line: &line)
    guard let word = line.takeWord() else {
      throw error(
        "`key` does not say which key",
        "write its usage code, for example \(TouchFileReader.exampleLine(.key))")
    }
    guard let usage = Int(word) else {
      throw error(
        "\(quoted(word)) is not a key",
        "write its usage code, for example \(TouchFileReader.exampleLine(.key))")
    }
    var characters = ""
    var charactersIgnoringModifiers: String?
    while let word = line.nextWord {
      if word.utf8.starts(with: "characters=".utf8) {
        characters = try textBetweenQuotationMarks(
          word, .key, limit: TouchFileFormat.maximumKeyCharacterCount)
      } else if word.utf8.starts(with: "unmodified=".utf8) {
        charactersIgnoringModifiers = try textBetweenQuotationMarks(
          word, .key, limit: TouchFileFormat.maximumKeyCharacterCount)
      } else {
        break
      }
      _ = line.takeWord()
    }
    var sample = PressSample(
      phase: phase, usage: usage, characters: characters,
      charactersIgnoringModifiers: charactersIgnoringModifiers ?? characters, timestamp: time)
    let scene = try readFields(TouchFileFormat.keyFields, of: &sample, .key, line: &line)
    return TouchScript.Input(.press(sample), sceneNumber: scene)
  }

  private func readText(line: inout LineOfWords) throws(TouchScriptError) -> TouchScript.Input {
    var change = TextInputChange()
    while let word = line.nextWord, let equalsIndex = word.utf8.firstIndex(of: UInt8(ascii: "=")) {
      let value = word[word.utf8.index(after: equalsIndex)...]
      switch word[..<equalsIndex] {
      case "before": change.deletedBefore = try wholeNumber(value, of: "`before`")
      case "after": change.deletedAfter = try wholeNumber(value, of: "`after`")
      case "commit": change.committedText = try inputMethodText(word)
      case "marked": change.markedText = try inputMethodText(word)
      case "selection": change.markedSelection = try byteRange(value)
      default:
        var sample = TextInputSample(change, timestamp: time)
        let scene = try readFields(TouchFileFormat.textInputFields, of: &sample, .text, line: &line)
        return TouchScript.Input(.text(sample), sceneNumber: scene)
      }
      _ = line.takeWord()
    }
    return TouchScript.Input(.text(TextInputSample(change, timestamp: time)))
  }

  private func inputMethodText(_ word: Substring) throws(TouchScriptError) -> String {
    try textBetweenQuotationMarks(word, .text, limit: TouchFileFormat.maximumTextCharacterCount)
  }

  /// Parses a range of bytes, such as `0-3`.
  private func byteRange(_ word: Substring) throws(TouchScriptError) -> Range<Int> {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let start = Int(parts[0]), let end = Int(parts[1]), start <= end else {
      throw error(
        "\(quoted(word)) is not a selection", "write where it begins and ends, for example `selection=0-3`")
    }
    return start..<end
  }

  private static func exampleLine(_ verb: TouchFileFormat.InputVerb) -> String {
    switch verb {
    case .hover: "`hover move 100 200`"
    case .wheel: "`wheel 100 200 dy=-30`"
    case .scroll: "`scroll change 100 200 dy=-12`"
    case .transform: "`transform change 100 200 scale=1.25`"
    case .key: "`key down 4 characters=\"a\"`"
    case .text: "`text commit=\"a\"`"
    case .shake: "`shake begin`"
    case .remote: "`remote play`"
    }
  }

  private func readChoice<Value>(
    of words: [(word: String, value: Value)], _ verb: TouchFileFormat.InputVerb, line: inout LineOfWords
  ) throws(TouchScriptError) -> Value {
    let allowedWords = words.map(\.word).joined(separator: ", ")
    guard let word = line.takeWord() else {
      throw error("`\(verb.rawValue)` does not say what happens", "write one of \(allowedWords)")
    }
    guard let value = words.first(where: { $0.word == word })?.value else {
      throw error("\(quoted(word)) is not known to `\(verb.rawValue)`", "write one of \(allowedWords)")
    }
    return value
  }

  private func readLocation(
    _ verb: TouchFileFormat.InputVerb, line: inout LineOfWords
  ) throws(TouchScriptError) -> CGPoint {
    let magnitude = TouchFileFormat.maximumMagnitude
    guard let first = line.nextWord, TouchFileReader.looksLikeNumber(first) else {
      throw error(
        "`\(verb.rawValue)` does not say where",
        "write x and y, for example \(TouchFileReader.exampleLine(verb))")
    }
    _ = line.takeWord()
    let x = try number(first, of: "x", in: -magnitude...magnitude)
    guard let second = line.takeWord() else {
      throw error(
        "the position has an x but no y", "write both, for example \(TouchFileReader.exampleLine(verb))")
    }
    return CGPoint(x: x, y: try number(second, of: "y", in: -magnitude...magnitude))
  }

  /// Reads the named values of the line into the sample, and returns the number of the scene.
  private func readFields<Sample>(
    _ fields: TouchFileFormat.Fields<Sample>, of sample: inout Sample, _ verb: TouchFileFormat.InputVerb,
    line: inout LineOfWords
  ) throws(TouchScriptError) -> Int {
    var scene = 1
    while let word = line.takeWord() {
      if let field = fields.type,
        let type = TouchFileFormat.touchTypes.first(where: { $0.word == word })?.type
      {
        sample[keyPath: field] = type
        continue
      }
      guard let equalsIndex = word.utf8.firstIndex(of: UInt8(ascii: "=")) else {
        throw error(
          "\(quoted(word)) is not understood after `\(verb.rawValue)`",
          "remove it, or write a name with a value: \(fields.namesText)")
      }
      let name = word[..<equalsIndex]
      let value = word[word.utf8.index(after: equalsIndex)...]
      let magnitude = TouchFileFormat.maximumMagnitude
      if let field = fields.numbers.first(where: { $0.word == name })?.field {
        sample[keyPath: field] = try number(value, of: "`\(name)`", in: -magnitude...magnitude)
        continue
      }
      if name == "at" {
        sample[keyPath: fields.timestamp] = try number(
          value, of: "`at`", in: -TouchFileFormat.maximumTime...TouchFileFormat.maximumTime)
      } else if name == "scene" {
        scene = try sceneNumber(value)
      } else if name == "modifiers", let field = fields.modifiers {
        sample[keyPath: field] = try modifierFlags(value)
      } else if name == "device", let field = fields.device {
        sample[keyPath: field] = try wholeNumber(value, of: "`device`")
      } else if name == "fingers", let field = fields.fingers {
        sample[keyPath: field] = try wholeNumber(value, of: "`fingers`")
      } else {
        throw error(
          "\(quoted(name)) is not a property of `\(verb.rawValue)`", "write one of \(fields.namesText)")
      }
    }
    return scene
  }

  private func wholeNumber<Value: FixedWidthInteger>(
    _ word: Substring, of what: String
  ) throws(TouchScriptError) -> Value {
    guard let value = Value(word) else {
      throw error(
        "\(quoted(word)) is not a whole number for \(what)",
        "write one from \(Value.min) to \(Value.max)")
    }
    return value
  }

  // MARK: Characters

  /// Returns the text that is between quotation marks after the equals sign.
  private func textBetweenQuotationMarks(
    _ word: Substring, _ verb: TouchFileFormat.InputVerb, limit: Int
  ) throws(TouchScriptError) -> String {
    let scalars = Array(word.unicodeScalars.drop { $0 != "=" }.dropFirst())
    guard scalars.count >= 2, scalars.first == "\"", scalars.last == "\"" else {
      throw error(
        "\(quoted(word)) is not in quotation marks",
        "write for example \(TouchFileReader.exampleLine(verb))")
    }
    var result = String.UnicodeScalarView()
    var remainingScalars = scalars[1..<(scalars.count - 1)]
    while let scalar = remainingScalars.popFirst() {
      switch scalar {
      case "\\": result.append(try takeEscapedScalar(&remainingScalars, in: word))
      case "\"":
        throw error(
          "\(quoted(word)) has a quotation mark in the text", "write it as \\\", or remove it")
      default: result.append(scalar)
      }
    }
    guard result.count <= limit else {
      throw error(
        "\(verb == .key ? "the key" : "the input method") types more than \(limit) characters",
        verb == .key ? "write a separate key line for each character" : "write a separate line for each part")
    }
    return String(result)
  }

  /// Returns the character for an escape such as `\n`, whose backslash has already been read.
  private func takeEscapedScalar(
    _ remainingScalars: inout ArraySlice<Unicode.Scalar>, in word: Substring
  ) throws(TouchScriptError) -> Unicode.Scalar {
    switch remainingScalars.popFirst() {
    case "\"": return "\""
    case "\\": return "\\"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u":
      guard remainingScalars.popFirst() == "{", let end = remainingScalars.firstIndex(of: "}") else { break }
      let digits = remainingScalars[..<end]
      remainingScalars = remainingScalars[(end + 1)...]
      guard digits.allSatisfy(\.properties.isASCIIHexDigit) else { break }
      if let value = UInt32(String(String.UnicodeScalarView(digits)), radix: 16),
        let scalar = Unicode.Scalar(value)
      {
        return scalar
      }
    default: break
    }
    throw error(
      "\(quoted(word)) has a backslash without a known escape after it",
      "write \\\", \\\\, \\n, \\r, \\t or a code such as \\u{1F600}")
  }
}
