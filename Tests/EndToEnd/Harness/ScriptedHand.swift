/// What a compositor is given to play a script with.
enum Hand: String, CaseIterable {
  case finger
  /// Has one finger, which nobody takes away, and a wheel.
  case mouse
  /// Touches nothing. The others have one as well, and leave to it what it can do alone.
  case keyboard

  /// Those that touch.
  static let touching: [Hand] = [.finger, .mouse]
}

/// A scenario's script in the injectors' words, or the first thing in it that the hand cannot do.
enum Injection {
  case script(String)
  case impossible(Obstacle)
}

/// Why a hand cannot play a script.
enum Obstacle: String {
  case severalFingers = "a mouse is one finger"
  case cancel = "nobody takes a mouse's touch away"
  case hover = "fingers do not hover"
  case wheel = "fingers have no wheel"
  case touchpad = "the injectors have no touchpad"
  case pen = "the injectors have no pen"
  case shaking = "nobody can shake a compositor"
  case mediaKeys = "media keys have a test of their own"
  case inputMethod = "the injectors have no input method"
  case foreignKey = "no key of a US keyboard types that"
  case repetition = "keys repeat when it is their time"
  case untouched = "a keyboard touches nothing"
  case keysAlone = "that is for the keyboard"

  /// No hand can: the device is one that the injectors lack.
  var isOfEveryHand: Bool {
    switch self {
    case .touchpad, .pen, .shaking, .mediaKeys, .inputMethod, .foreignKey, .repetition: true
    case .severalFingers, .cancel, .hover, .wheel, .untouched, .keysAlone: false
    }
  }
}

extension CatalogScenario {
  /// The script at its own pace.
  ///
  /// - Throws: `HarnessError` for a line that this code does not know: it would be left out in silence otherwise.
  func injection(by hand: Hand) throws -> Injection {
    var player = ScriptPlayer(hand: hand)
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

  /// What a step of a wheel is: in points of content, and on the wire.
  private static let (pointsPerStep, distancePerStep) = (44.0, 10.0)

  let hand: Hand
  private var words: [String] = []
  private var owesFrame = false
  private var time = 0.0
  private var hasKeys = false
  private var hasTouches = false

  var hasKeysAlone: Bool { hasKeys && !hasTouches }

  init(hand: Hand) {
    self.hand = hand
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
    case "shake": throw .cannot(.shaking)
    case "remote": throw .cannot(.mediaKeys)
    case "text": throw .cannot(.inputMethod)
    case "key":
      hasKeys = true
      return try addKey(line, parts)
    case _ where parts.contains("pencil"): throw .cannot(.pen)
    default: break
    }
    hasTouches = true
    switch hand {
    case .finger: try addFinger(verb, parts)
    case .mouse: try addMouse(verb, parts)
    case .keyboard: throw .cannot(.untouched)
    }
  }

  /// The compositor sends what it still holds when it rests.
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

  /// The key at that place of a US keyboard, with Shift where it types something else with it.
  private mutating func addKey(_ line: Substring, _ parts: [Substring]) throws(Failure) {
    guard parts.count >= 3, let usage = Int(parts[2]), let key = USKeyboard.keys[usage] else {
      throw .unknown(parts.joined(separator: " "))
    }
    finishMoment()
    var isShifted = false
    if let start = line.firstRange(of: "characters=\"")?.upperBound {
      let typed = line[start...].prefix { $0 != "\"" }
      let isPlain = typed == "\\r" || key.plain.map { typed == String($0) } == true
      isShifted = !isPlain && key.shifted.map { typed == String($0) } == true
      guard isPlain || isShifted else { throw .cannot(.foreignKey) }
    }
    switch parts[1] {
    case "down": words += (isShifted ? ["key 42 1"] : []) + ["key \(key.code) 1"]
    case "up": words += ["key \(key.code) 0"]
    case "repeat": throw .cannot(.repetition)
    default: throw .unknown(parts.joined(separator: " "))
    }
    if isShifted { words.append("key 42 0") }
  }

  private mutating func addFinger(_ verb: Substring, _ parts: [Substring]) throws(Failure) {
    switch (verb, parts.count) {
    case ("down", 4), ("move", 4), ("up", 2):
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

  private mutating func addMouse(_ verb: Substring, _ parts: [Substring]) throws(Failure) {
    switch (verb, parts.count) {
    case ("cancel", 1): throw .cannot(.cancel)
    case ("down", 4), ("move", 4), ("up", 2):
      guard parts[1] == "1" else { throw .cannot(.severalFingers) }
      if parts.count == 4 { words.append("pabs \(parts[2]) \(parts[3])") }
      if verb != "move" { words.append("pbutton 272 \(verb == "down" ? 1 : 0)") }
    case ("hover", 4):
      // It goes where it is told; a pointer that is over no surface has nowhere to go here.
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
