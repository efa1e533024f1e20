import Foundation
import Testing

/// Differences between processes, such as a set's order, must not be visible in a log.
@Suite("Logs are the same in every process")
struct EveryProcess {
  private let directory: RuntimeDirectory

  init() throws { directory = try RuntimeDirectory() }

  @Test("Ten fingers, five of which land together, leave the same log of every case in three processes")
  func tenFingers() throws {
    let file = directory.file("ten.touch")
    var done = ""
    for scenario in try CatalogScenario.all(in: directory) where scenario.caseName != done {
      done = scenario.caseName
      try fingers(on: scenario).write(toFile: file, atomically: false, encoding: .utf8)
      let logs = try (1...3).map { _ in
        let client = try Client(
          ["replay", file, "--headless", "--log", "-"], environment: directory.environment)
        #expect(try client.process.waitForExit() == .exited(0), "\(client.process.log)")
        return client.process.standardOutput
      }
      #expect(logs.dropFirst().allSatisfy { $0 == logs[0] }, "\(scenario.caseName)")
    }
  }

  /// Returns a script. After a tap in the middle, five fingers land there at once. Then further fingers land
  /// one by one, while the first five move.
  private func fingers(on scenario: CatalogScenario) -> String {
    var lines = [
      "touchscript 3", "size \(scenario.width)x\(scenario.height)", "case \(scenario.caseName)",
      "0 down 1 \(scenario.width / 2) \(scenario.height / 2)", "0.05 up 1",
    ]
    for step in 0...20 {
      // In a script, a line without a time belongs to the same turn as the line above it.
      var time = "\(Double(step * 16 + 150) / 1000) "
      for finger in 1...10 where step >= max(0, finger - 5) {
        let verb = step == max(0, finger - 5) ? "down" : "move"
        let x = scenario.width * (10 + finger) / 21 + step
        let y = scenario.height * (10 + finger) / 21 + step
        lines.append("\(time)\(verb) \(finger) \(x) \(y)")
        time = ""
      }
    }
    lines.append("0.5 up 1")
    for finger in 2...10 { lines.append("up \(finger)") }
    return lines.joined(separator: "\n") + "\n"
  }
}
