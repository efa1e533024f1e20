/// The input device with which a compositor plays a script.
enum Hand: String, CaseIterable {
  case finger
  /// A mouse. It can act as one finger, but unlike a touchscreen it cannot be unplugged. It also has a wheel.
  case mouse
  /// A keyboard. It cannot touch, and plays only the scripts that consist of keys. Other scripts may
  /// contain keys, too, because every compositor has a keyboard.
  case keyboard

  /// The input devices that can touch.
  static let touching: [Hand] = [.finger, .mouse]
}

/// A scenario's script in the injectors' language, or the first step that the input device cannot play.
enum Injection {
  case script(String)
  case impossible(Obstacle)
}

/// The reason why an input device cannot play a script.
enum Obstacle: String {
  case severalFingers = "a mouse is one finger"
  case cancel = "nobody takes a mouse's touch away"
  case hover = "fingers do not hover"
  case wheel = "fingers have no wheel"
  case touchpad = "the injectors have no touchpad"
  case pen = "the injectors have no pen"
  case inputMethod = "the injectors have no input method"
  case foreignKey = "no key of a US keyboard types that"
  case keyCancel = "nobody takes a key away while it is down"
  case untouched = "a keyboard touches nothing"
  case keysAlone = "that is for the keyboard"
  case scenes = "one window fills the output"

  /// Whether neither fingers, a mouse nor a keyboard can play the step. Steps that need several windows are
  /// covered by another test.
  var isOfEveryHand: Bool {
    switch self {
    case .touchpad, .pen, .inputMethod, .foreignKey, .keyCancel, .scenes: true
    case .severalFingers, .cancel, .hover, .wheel, .untouched, .keysAlone: false
    }
  }
}

extension CatalogScenario {
  /// Returns the script with its own timing.
  ///
  /// - Parameter sceneWidth: The width of each scene, if the scenes are side by side. A different person
  ///   touches each scene. Nil means one scene.
  /// - Throws: `HarnessError` for a line that this code does not know. Otherwise the script would lack that
  ///   line's input.
  func injection(by hand: Hand, sceneWidth: Double? = nil) throws -> Injection {
    var player = ScriptPlayer(hand: hand, sceneWidth: sceneWidth)
    for line in script.split(separator: "\n") {
      do {
        try player.add(line)
      } catch .cannot(let obstacle) {
        return .impossible(obstacle)
      } catch .unknown(let step) {
        throw HarnessError("\(caseName), “\(title)”: no compositor can play “\(step)”.")
      }
    }
    if hand != .keyboard, player.hasKeysAlone { return .impossible(.keysAlone) }
    return .script(player.finish())
  }
}

/// Translates a script line by line.
private struct ScriptPlayer {
  enum Failure: Error {
    case cannot(Obstacle)
    case unknown(String)
  }

  /// The size of a wheel step: in points that the content scrolls, and as a distance on the wire.
  private static let (pointsPerStep, distancePerStep) = (44.0, 10.0)

  let hand: Hand
  let sceneWidth: Double?
  private var seat = 1
  private var words: [String] = []
  private var owesFrame = false
  private var time = 0.0
  private var hasKeys = false
  private var modifiersDown = 0
  private var hasTouches = false

  var hasKeysAlone: Bool { hasKeys && !hasTouches }

  init(hand: Hand, sceneWidth: Double?) {
    self.hand = hand
    self.sceneWidth = sceneWidth
  }

  mutating func add(_ line: Substring) throws(Failure) {
    var parts = line.split(separator: " ")
    if let comment = parts.firstIndex(where: { $0.hasPrefix("#") }) { parts.removeSubrange(comment...) }
    guard let first = parts.first else { return }
    if let number = Double(first) {
      rest(until: first.hasPrefix("+") ? time + number : number)
      parts.removeFirst()
    }
    guard let verb = parts.first, verb != "wait" else { return }
    switch verb {
    case "transform", "scroll": throw .cannot(.touchpad)
    case "text": throw .cannot(.inputMethod)
    case "key", "shake", "remote":
      hasKeys = true
      return try addKeys(line, parts)
    case _ where parts.contains("pencil"): throw .cannot(.pen)
    default: break
    }
    hasTouches = true
    var scene = 1
    if let place = parts.firstIndex(where: { $0.hasPrefix("scene=") }) {
      scene = Int(parts.remove(at: place).dropFirst("scene=".count)) ?? 1
    }
    guard scene == 1 || sceneWidth != nil else { throw .cannot(.scenes) }
    switch hand {
    case .finger: try addFinger(verb, parts, scene: scene)
    case .mouse: try addMouse(verb, parts)
    case .keyboard: throw .cannot(.untouched)
    }
  }

  /// Returns the script. It ends with a pause, because the compositor sends its pending events when it
  /// becomes idle.
  mutating func finish() -> String {
    finishMoment()
    return (words + ["sleep 20"]).joined(separator: "\n")
  }

  private mutating func rest(until next: Double) {
    finishMoment()
    let milliseconds = Int(((next - time) * 1000).rounded())
    if milliseconds > 0 { words.append("sleep \(milliseconds)") }
    time = next
  }

  private mutating func finishMoment() {
    if owesFrame { words.append("frame") }
    owesFrame = false
  }

  private mutating func addFinger(_ verb: Substring, _ parts: [Substring], scene: Int) throws(Failure) {
    switch (verb, parts.count) {
    case ("down", 4), ("move", 4), ("up", 2):
      if scene != seat {
        finishMoment()
        words.append("seat \(scene)")
        seat = scene
      }
      var parts = parts.map(String.init)
      if scene > 1, parts.count == 4, let sceneWidth, let x = Double(parts[2]) {
        parts[2] = "\(x + Double(scene - 1) * sceneWidth)"
      }
      words.append(parts.joined(separator: " "))
      owesFrame = true
    case ("cancel", 1):
      finishMoment()
      words.append("cancel")
    case ("hover", 4): throw .cannot(.hover)
    case ("wheel", _): throw .cannot(.wheel)
    default: throw .unknown(parts.joined(separator: " "))
    }
  }

  /// Adds the steps of a line with keys. Scripts for fingers or a mouse may contain such lines, too, because
  /// every compositor has a keyboard. Only key presses are sent: the keyboard layout determines the text, and
  /// the compositor repeats a held key.
  private mutating func addKeys(_ line: Substring, _ parts: [Substring]) throws(Failure) {
    finishMoment()
    let word = parts.count > 1 ? parts[1] : ""
    switch (parts[0], word) {
    case ("key", "down"), ("key", "up"):
      guard parts.count > 2, let usage = Int(parts[2]), let code = EvdevKeys.code(ofUsage: usage) else {
        throw .unknown(parts.joined(separator: " "))
      }
      let isDown = word == "down"
      if EvdevKeys.isModifier(usage) { modifiersDown += isDown ? 1 : -1 }
      let shifts = isDown && modifiersDown == 0 ? try needsShift(usage, in: line) : false
      if shifts { words.append("key \(EvdevKeys.shift) 1") }
      words.append("key \(code) \(isDown ? 1 : 0)")
      if shifts { words.append("key \(EvdevKeys.shift) 0") }
    case ("key", "repeat"), ("shake", "end"): break
    case ("key", "cancel"), ("shake", "cancel"): throw .cannot(.keyCancel)
    case ("shake", "begin"):
      // Control, Alt and Z: the keys go down, then up.
      words += [29, 56, 44].map { "key \($0) 1" } + [44, 56, 29].map { "key \($0) 0" }
    case ("remote", _):
      guard let code = EvdevKeys.mediaKeys[String(word)] else { throw .unknown(parts.joined(separator: " ")) }
      words += ["key \(code) 1", "key \(code) 0"]
    default: throw .unknown(parts.joined(separator: " "))
    }
  }

  /// Returns whether a US keyboard needs Shift to type the line's characters with the key.
  private func needsShift(_ usage: Int, in line: Substring) throws(Failure) -> Bool {
    guard let start = line.firstRange(of: "characters=\"")?.upperBound else { return false }
    let typed = line[start...].prefix { $0 != "\"" }
    let key = USKeyboard.keys[usage]
    if typed == "\\r" || key.map({ typed == String($0.plain) }) == true { return false }
    guard let shifted = key?.shifted, typed == String(shifted) else { throw .cannot(.foreignKey) }
    return true
  }

  private mutating func addMouse(_ verb: Substring, _ parts: [Substring]) throws(Failure) {
    switch (verb, parts.count) {
    case ("cancel", 1): throw .cannot(.cancel)
    case ("down", 4), ("move", 4), ("up", 2):
      guard parts[1] == "1" else { throw .cannot(.severalFingers) }
      if parts.count == 4 { words.append("pabs \(parts[2]) \(parts[3])") }
      if verb != "move" { words.append("pbutton 272 \(verb == "down" ? 1 : 0)") }
    case ("hover", 4):
      // The pointer moves to the given position. A pointer outside of every surface has no position in the
      // script.
      if parts[1] != "exit" { words.append("pabs \(parts[2]) \(parts[3])") }
    case ("wheel", 4...):
      words.append("pabs \(parts[1]) \(parts[2])")
      for part in parts[3...] {
        guard let value = Double(part.dropFirst(3)) else { throw .unknown(parts.joined(separator: " ")) }
        let distance = -value / ScriptPlayer.pointsPerStep * ScriptPlayer.distancePerStep
        switch part.prefix(3) {
        case "dx=": words.append("axis 1 \(distance)")
        case "dy=": words.append("axis 0 \(distance)")
        default: throw .unknown(parts.joined(separator: " "))
        }
      }
    default: throw .unknown(parts.joined(separator: " "))
    }
  }
}
