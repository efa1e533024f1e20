import Foundation

/// One scenario of `touchstone cases --json`: its script, and the log that the rules ask for, written by hand.
struct CatalogScenario {
  /// As the command line calls it: `tabbar/default`.
  let caseName: String
  let title: String
  let script: String
  let expected: [String]
  /// The case's size, in points.
  let width: Int
  let height: Int

  /// All that the command under test knows.
  static func all(in directory: RuntimeDirectory) throws -> [CatalogScenario] {
    let client = try Client(["cases", "--json"], environment: directory.environment)
    guard try client.process.waitForExit() == .exited(0) else {
      throw HarnessError("touchstone does not list its cases.", log: client.process.log)
    }
    let cases = try JSONDecoder().decode([Case].self, from: Data(client.process.standardOutput.utf8))
    return cases.flatMap { entry in
      entry.scenarios.map {
        CatalogScenario(
          caseName: "\(entry.name)/\($0.variant)", title: $0.title, script: $0.script,
          expected: $0.expected.map(\.line), width: Int(entry.width), height: Int(entry.height))
      }
    }
  }

  private struct Case: Decodable {
    let name: String
    let width, height: Double
    let scenarios: [Scenario]
  }

  private struct Scenario: Decodable {
    let title, variant, script: String
    let expected: [Line]
  }

  private struct Line: Decodable {
    let line: String
  }
}

/// What a compositor is given to play a script with.
enum Hand: String, CaseIterable {
  case finger
  /// Has one finger, and nobody takes it away.
  case mouse
}

extension CatalogScenario {
  /// The script in the injectors' words, at its own pace; `nil` if the hand cannot do what it asks for.
  ///
  /// - Throws: `HarnessError` for a line that no injector can play.
  func injection(by hand: Hand) throws -> String? {
    var words: [String] = []
    var owesFrame = false
    var time = 0.0
    func finishMoment() {
      if owesFrame { words.append("frame") }
      owesFrame = false
    }
    for line in script.split(separator: "\n") {
      var parts = line.split(separator: " ")
      if let comment = parts.firstIndex(where: { $0.hasPrefix("#") }) { parts.removeSubrange(comment...) }
      guard let first = parts.first else { continue }
      if let number = Double(first) {
        finishMoment()
        let next = first.hasPrefix("+") ? time + number : number
        let milliseconds = Int(((next - time) * 1000).rounded())
        if milliseconds > 0 { words.append("sleep \(milliseconds)") }
        time = next
        parts.removeFirst()
      }
      let step = parts.joined(separator: " ")
      switch (hand, parts.first, parts.count) {
      case (_, "wait", 1): break
      case (.finger, "down", 4), (.finger, "move", 4), (.finger, "up", 2):
        words.append(step)
        owesFrame = true
      case (.finger, "cancel", 1):
        finishMoment()
        words.append("cancel")
      case (.mouse, "down", 4) where parts[1] == "1":
        words += ["pabs \(parts[2]) \(parts[3])", "pbutton 272 1"]
      case (.mouse, "move", 4) where parts[1] == "1": words.append("pabs \(parts[2]) \(parts[3])")
      case (.mouse, "up", 2) where parts[1] == "1": words.append("pbutton 272 0")
      case (.mouse, "hover", 4) where parts[1] == "exit": break
      case (.mouse, "hover", 4): words.append("pabs \(parts[2]) \(parts[3])")
      // Fingers do not hover, and no injector has a touchpad.
      case (.finger, "hover", _), (_, "transform", _): return nil
      case (.mouse, _, _): return nil
      default: throw HarnessError("\(caseName), “\(title)”: no compositor can play “\(step)”.")
      }
    }
    finishMoment()
    // The compositor sends what it still holds when it rests.
    return (words + ["sleep 20"]).joined(separator: "\n")
  }
}
