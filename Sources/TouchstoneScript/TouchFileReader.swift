extension TouchScript {
  /// Parses the text of a touch file. Throws the first error, which contains `fileName`.
  public init(parsing text: String, fileName: String = "script") throws(TouchScriptError) {
    try self.init(parsing: Array(text.utf8), fileName: fileName)
  }

  /// Parses the bytes of a touch file. Every sequence of bytes results in a script or an error.
  public init(parsing bytes: [UInt8], fileName: String) throws(TouchScriptError) {
    var reader = TouchFileReader(fileName: fileName)
    self = try reader.read(bytes)
  }
}

/// Parses a touch file, line by line.
struct TouchFileReader {
  let fileName: String
  var script = TouchScript()
  var activeContacts = ActiveContacts()
  /// The number of the current line, from 1.
  var lineNumber = 0
  /// The version of the format that the file's first line states.
  private var version = 1
  private var headerWords: [String] = []
  /// The batch to which the preceding line belongs; nil if that line belongs to none. A line without a time
  /// is added to this batch.
  private var openBatch: TouchScript.Batch?
  private(set) var time: TimeInterval = 0

  init(fileName: String) {
    self.fileName = fileName
  }

  mutating func read(_ bytes: [UInt8]) throws(TouchScriptError) -> TouchScript {
    guard bytes.count <= TouchFileFormat.maximumByteCount else {
      throw TouchScriptError(
        fileName: fileName, problem: "the file is larger than \(TouchFileFormat.maximumByteCount >> 20) MiB",
        remedy: "record shorter sessions, or split the file")
    }
    var lineStart = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var isFirst = true
    while lineStart < bytes.count {
      lineNumber += 1
      let end = bytes[lineStart...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      // A recorder writes whole lines. If the last line has no line break, it is incomplete, and may parse as
      // a different step.
      if end == bytes.count, script.recordedStart != nil { throw incompleteLineError }
      let words = try words(of: bytes[lineStart..<end])
      if end == bytes.count, words.first == "recorded" { throw incompleteLineError }
      if !words.isEmpty {
        if isFirst { try readFirstLine(words) } else { try readLine(words) }
        isFirst = false
      }
      lineStart = end + 1
    }
    guard !isFirst else {
      throw TouchScriptError(
        fileName: fileName, problem: "the file is empty",
        remedy: "begin the file with the line `\(TouchFileFormat.formatKeyword) \(TouchScript.formatVersion)`"
      )
    }
    closeBatch()
    script.activeContacts = activeContacts
    return script
  }

  private var incompleteLineError: TouchScriptError {
    error("the recording ends in the middle of a line", "remove that line to play the lines before it")
  }

  // MARK: Lines

  private func words(of line: ArraySlice<UInt8>) throws(TouchScriptError) -> [Substring] {
    guard line.count <= TouchFileFormat.maximumLineByteCount else {
      throw error(
        "the line is longer than \(TouchFileFormat.maximumLineByteCount) bytes",
        "use a touch file, with one step per line")
    }
    // The loop reads single bytes, because calling closures or finding character boundaries would take most
    // of the reader's time.
    var words: [Substring] = []
    var wordStart = line.startIndex
    var quotes = QuotationMarks()
    var isComment = false
    // In the name of a case, a quotation mark is an ordinary character.
    var isCaseName = false
    for index in line.startIndex...line.endIndex {
      let byte = index < line.endIndex ? line[index] : UInt8(ascii: " ")
      let isBlank = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
      if !isBlank, byte < 0x20 || byte == 0x7F { throw notTextError }
      if !isComment, !isCaseName, index < line.endIndex { quotes.read(byte) }
      guard isBlank, !quotes.areOpen else { continue }
      if index > wordStart {
        guard let word = String(validating: line[wordStart..<index], as: UTF8.self) else {
          throw notTextError
        }
        isComment = isComment || line[wordStart] == UInt8(ascii: "#")
        if !isComment { words.append(word[...]) }
        isCaseName = words.first == "case"
      }
      wordStart = index + 1
    }
    if quotes.areOpen {
      throw error("a quotation mark is not closed", "put a \" at the end of the text")
    }
    return words
  }

  private var notTextError: TouchScriptError {
    error("the line is not text", "use a touch file, or a recording by evemu or libinput")
  }

  private mutating func readFirstLine(_ words: [Substring]) throws(TouchScriptError) {
    let expectedFirstLine = "\(TouchFileFormat.formatKeyword) \(TouchScript.formatVersion)"
    guard words.first == TouchFileFormat.formatKeyword[...], words.count == 2 else {
      throw error(
        "the file does not begin with `\(expectedFirstLine)`", "put that line first if it is a touch file")
    }
    guard let version = Int(words[1]), version >= 1 else {
      throw error("\(quoted(words[1])) is not a version", "write `\(expectedFirstLine)`")
    }
    guard version <= TouchScript.formatVersion else {
      throw error(
        "the file has version \(version), and this program reads versions up to \(TouchScript.formatVersion)",
        "play the file with a newer version of the program")
    }
    self.version = version
  }

  private mutating func readLine(_ words: [Substring]) throws(TouchScriptError) {
    switch words[0] {
    case "case", "size", "scale", "recorded": try readHeader(words)
    default: try readStep(words)
    }
  }

  private mutating func readHeader(_ words: [Substring]) throws(TouchScriptError) {
    let word = String(words[0])
    guard script.steps.isEmpty, openBatch == nil else {
      throw error("`\(word)` comes after the first step", "move the line to the top")
    }
    guard !headerWords.contains(word) else {
      throw error("`\(word)` appears a second time", "keep one of the two lines")
    }
    headerWords.append(word)
    guard words.count > 1, word == "case" || words.count == 2 else {
      throw error("`\(word)` needs one value", "write for example \(TouchFileReader.headerExample(word))")
    }
    switch word {
    case "case": script.caseName = words.dropFirst().joined(separator: " ")
    case "size": script.size = try size(words[1])
    case "scale":
      script.scale = try number(words[1], of: "the scale", in: TouchFileFormat.allowedScales)
    default:
      time = try number(words[1], of: "the clock", in: 0...TouchFileFormat.maximumTime)
      script.recordedStart = time
    }
  }

  private static func headerExample(_ word: String) -> String {
    switch word {
    case "case": "`case e-view`"
    case "size": "`size 375x812`"
    case "scale": "`scale 2`"
    default: "`recorded 8123.25`"
    }
  }

  private mutating func readStep(_ words: [Substring]) throws(TouchScriptError) {
    var line = LineOfWords(words: words[...])
    let hasTime = TouchFileReader.looksLikeTime(words[0])
    if hasTime {
      closeBatch()
      time = try time(of: line.takeWord() ?? "")
    }
    guard let verb = line.takeWord() else {
      throw error("the line has a time but no step", "write a step after it, for example `\(words[0]) up 1`")
    }
    if let phase = TouchFileFormat.touchVerbs.first(where: { $0.word == verb })?.phase {
      try readSamples(phase, verb: verb, line: &line)
    } else if let kind = TouchFileFormat.InputVerb(rawValue: String(verb)) {
      closeBatch()
      guard version >= kind.minimumFormatVersion else {
        let neededVersion = kind.minimumFormatVersion
        throw error(
          "`\(verb)` needs version \(neededVersion), but the file says that it has version \(version)",
          "begin the file with `\(TouchFileFormat.formatKeyword) \(neededVersion)`")
      }
      script.append(.input(try readInput(kind, line: &line)), at: time)
    } else {
      closeBatch()
      try readAction(verb, line: &line)
    }
    if let extraWord = line.takeWord() {
      throw error(
        "\(quoted(extraWord)) is not understood after `\(verb)`", "remove it, or correct its spelling")
    }
  }

  private static func looksLikeTime(_ word: Substring) -> Bool {
    guard let first = word.utf8.first else { return false }
    return (0x30...0x39).contains(first) || first == UInt8(ascii: "+") || first == UInt8(ascii: "-")
      || first == UInt8(ascii: ".")
  }

  private func time(of word: Substring) throws(TouchScriptError) -> TimeInterval {
    let latestTime =
      script.recordedStart == nil ? TouchFileFormat.maximumScriptDuration : TouchFileFormat.maximumTime
    var result: TimeInterval
    if word.hasPrefix("+") {
      result = TouchTime.adding(try number(word.dropFirst(), of: "the time", in: 0...latestTime), to: time)
    } else {
      result = try number(word, of: "the time", in: 0...latestTime)
    }
    guard result <= latestTime else {
      throw error("the script lasts longer than \(Int(latestTime)) seconds", "split it")
    }
    guard result >= time else {
      throw error(
        "the time \(word) is before the time of the line above (\(TouchFileWriter.number(time)))",
        "put the lines in chronological order")
    }
    // Adding 0 replaces -0 by 0, which is the same time but is written differently.
    return result + 0
  }

  // MARK: Steps

  private mutating func readAction(_ verb: Substring, line: inout LineOfWords) throws(TouchScriptError) {
    let isRecording = script.recordedStart != nil
    switch verb {
    case "wait": script.append(.wait, at: time)
    case "turn":
      var batch = TouchScript.Batch(samples: [])
      try readOptions(of: &batch, line: &line)
      script.append(.batch(batch), at: time)
    case "resize":
      guard let word = line.takeWord() else {
        throw error("`resize` has no size", "write for example `resize 500x700`")
      }
      let size = try size(word)
      script.append(.resize(scene: try readSceneNumber(line: &line), size), at: time)
    case "drain", "frame":
      guard isRecording else {
        throw error(
          "only a recording has a `\(verb)` line", "remove the line: playback does this automatically")
      }
      let action: TouchScript.Step.Action =
        verb == "drain" ? .drain : .frame(scene: try readSceneNumber(line: &line))
      script.append(action, at: time)
    default:
      throw error(
        "\(quoted(verb)) is not a step",
        "write down, move, up, cancel, wait, resize or turn, or one of \(TouchFileFormat.InputVerb.allVerbs)")
    }
  }

  private mutating func readSamples(
    _ phase: TouchSample.Phase, verb: Substring, line: inout LineOfWords
  ) throws(TouchScriptError) {
    var samples: [TouchSample] = []
    if let word = line.nextWord, let contact = TouchFileReader.contact(word) {
      _ = line.takeWord()
      samples = [try readSample(contact, phase, verb: verb, line: &line)]
    } else if phase == .cancelled {
      samples = activeContacts.samples.map {
        activeContacts.sampleInheritingValues(of: $0.contact, phase: .cancelled, timestamp: time)
      }
      guard !samples.isEmpty else {
        throw error("no finger is down for `cancel`", "remove the line, or put a `down` before it")
      }
    } else {
      let problem =
        line.nextWord.map { "\(quoted($0)) is not a finger" } ?? "`\(verb)` does not say which finger"
      throw error(problem, "write its number, for example `\(verb) 1\(phase == .ended ? "" : " 187 753")`")
    }
    if openBatch == nil {
      var batch = TouchScript.Batch(samples: [])
      try readOptions(of: &batch, line: &line)
      openBatch = batch
    } else if let word = line.nextWord, let name = TouchFileReader.batchOption(word) {
      throw error("`\(name)=` is on a later line of the batch", "move it to the line with the time")
    }
    for sample in samples { activeContacts.update(sample) }
    openBatch?.samples += samples
  }

  private func readSample(
    _ contact: TouchSample.Contact, _ phase: TouchSample.Phase, verb: Substring, line: inout LineOfWords
  ) throws(TouchScriptError) -> TouchSample {
    let isDown = activeContacts.latestSample(of: contact) != nil
    // A recording contains the compositor's events, which may be inconsistent. Only a script must be
    // consistent.
    if script.recordedStart == nil {
      if phase == .began, isDown {
        throw error(
          "finger \(text(of: contact)) is down already", "lift the finger first, or use another number")
      }
      if phase == .began, activeContacts.isFull {
        throw error("more than \(ActiveContacts.capacity) fingers are down", "lift a finger before this line")
      }
      if phase != .began, !isDown {
        throw error(
          "finger \(text(of: contact)) is not down", "put a `down \(text(of: contact)) X Y` before this line")
      }
    }
    var sample = activeContacts.sampleInheritingValues(of: contact, phase: phase, timestamp: time)
    if let word = line.nextWord, TouchFileReader.looksLikeNumber(word) {
      _ = line.takeWord()
      let magnitude = TouchFileFormat.maximumMagnitude
      sample.location.x = try number(word, of: "x", in: -magnitude...magnitude)
      guard let second = line.takeWord() else {
        throw error(
          "the position has an x but no y", "write both, for example `\(verb) \(text(of: contact)) 187 753`")
      }
      sample.location.y = try number(second, of: "y", in: -magnitude...magnitude)
    } else if phase == .began || phase == .moved || !isDown {
      throw error(
        "`\(verb)` does not say where", "write x and y, for example `\(verb) \(text(of: contact)) 187 753`")
    }
    while let word = line.nextWord, TouchFileReader.batchOption(word) == nil {
      _ = line.takeWord()
      try applyOption(word, to: &sample)
    }
    return sample
  }

  private func applyOption(_ word: Substring, to sample: inout TouchSample) throws(TouchScriptError) {
    if let type = TouchFileFormat.touchTypes.first(where: { $0.word == word })?.type {
      sample.type = type
      return
    }
    guard let equalsIndex = word.firstIndex(of: "=") else {
      throw error(
        "\(quoted(word)) is not understood",
        "write direct, indirect, pencil or pointer, or a name with a value such as `radius=8`")
    }
    let name = word[..<equalsIndex]
    let value = word[word.index(after: equalsIndex)...]
    let magnitude = TouchFileFormat.maximumMagnitude
    if let field = TouchFileFormat.touchNumbers.first(where: { $0.word == name })?.field {
      sample[keyPath: field] = try number(value, of: "`\(name)`", in: -magnitude...magnitude)
    } else if name == "at" {
      sample.timestamp = try number(
        value, of: "`at`", in: -TouchFileFormat.maximumTime...TouchFileFormat.maximumTime)
    } else {
      let names = TouchFileFormat.touchNumbers.map { "\($0.word)=" }.joined(separator: ", ")
      throw error("\(quoted(name)) is not a property of a finger", "write one of \(names), at=")
    }
  }

  private mutating func closeBatch() {
    guard let batch = openBatch else { return }
    script.append(.batch(batch), at: time)
    openBatch = nil
  }
}
