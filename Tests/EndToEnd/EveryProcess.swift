import Foundation
import Testing

/// What differs from one process to the next, as a set's order does, must not be seen in a log.
@Suite("The same in every process")
struct EveryProcess {
  private let directory: RuntimeDirectory

  init() throws { directory = try RuntimeDirectory() }

  @Test("Ten fingers, five of which land together, leave the same log of every case in four processes")
  func tenFingers() throws {
    let file = directory.file("ten.touch")
    for scenario in try CatalogScenario.all(in: directory) {
      try fingers(on: scenario).write(toFile: file, atomically: false, encoding: .utf8)
      let logs = try (1...4).map { _ in
        let client = try Client(["replay", file, "--headless", "--log", "-"], environment: directory.environment)
        #expect(try client.process.waitForExit() == .exited(0), "\(client.process.log)")
        return client.process.standardOutput
      }
      #expect(logs.dropFirst().allSatisfy { $0 == logs[0] }, "\(scenario.caseName)")
    }
  }

  /// The others land one by one, while those move.
  private func fingers(on scenario: CatalogScenario) -> String {
    var lines = ["touchscript 3", "size \(scenario.width)x\(scenario.height)", "case \(scenario.caseName)"]
    for step in 0...20 {
      for finger in 1...10 where step >= max(0, finger - 5) {
        let verb = step == max(0, finger - 5) ? "down" : "move"
        let x = scenario.width * (2 * finger + step) / 42
        let y = scenario.height * (15 + finger + step) / 60
        lines.append("\(Double(step * 16) / 1000) \(verb) \(finger) \(x) \(y)")
      }
    }
    for finger in 1...10 { lines.append("0.4 up \(finger)") }
    return lines.joined(separator: "\n") + "\n"
  }
}
