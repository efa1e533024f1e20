import Foundation
import Testing
import TouchstoneScript
import UIKit

@testable import TouchstoneCases

nonisolated private let hoursOfDay = ProcessInfo.processInfo.environment["TOUCHSTONE_SOAK_HOURS"].flatMap {
  Double($0)
}

/// Virtual time divided among all cases. Each case is an app that runs for the whole of its share. In every
/// minute, ten fingers move in circles for a second, then one of the case's own scripts is played, and the
/// remaining time passes without input.
@Suite("Virtual days", .serialized)
struct VirtualDay {
  @Test("A minute of each case replays from its recording")
  func minute() throws {
    for type in TouchCaseCatalog.all { _ = try live(type, for: 60) }
  }

  /// Plays two halves with the same input, which together last a day, or the number of hours in
  /// TOUCHSTONE_SOAK_HOURS. The test takes minutes, so it runs only in `scripts/soak day`.
  @Test(
    "A day of all cases replays from its recordings, leaves the same log twice, and keeps no memory",
    .enabled(if: hoursOfDay != nil))
  func day() throws {
    let share = try #require(hoursOfDay) * 3600 / 2 / Double(TouchCaseCatalog.all.count)
    var digests: [UInt64] = []
    var kilobytes: [Int] = []
    for pass in 1...2 {
      var digest = LogDigest()
      for type in TouchCaseCatalog.all {
        for line in try live(type, for: share) { digest.add(line) }
      }
      digests.append(digest.value)
      kilobytes.append(try Self.residentKilobytes())
      // Another process must print the same line, except for the memory.
      print("virtual day, half \(pass): log \(String(digest.value, radix: 16)) of \(digest.count) lines")
      FileHandle.standardError.write(Data("virtual day, half \(pass): RSS \(kilobytes[pass - 1]) kB\n".utf8))
    }
    #expect(digests[0] == digests[1])
    #expect(Double(kilobytes[1]) <= Double(kilobytes[0]) * 1.05, "\(kilobytes) kB")
  }

  /// Returns the log of an app that runs for the given time, in seconds.
  private func live(_ type: any TouchCase.Type, for seconds: Double) throws -> [String] {
    let card = type.card
    let variant = card.variants[0]
    let run = ScenarioRun(type, variant: variant)
    var recording = ""
    let recorder = TouchRecorder(
      application: run.host.application, caseName: "\(card.identifier)/\(variant.identifier)",
      size: run.host.scene.size, scale: run.host.scene.displayScale
    ) {
      recording += $0
      return nil
    }
    run.host.observer = recorder
    let fingers = try TouchScript(parsing: Self.fingers(on: card.size), fileName: "ten fingers")
    let scripts = try card.scenarios(of: variant).map { try $0.touchScript(for: card) }
    var minute = 0
    while Double(minute) * 60 < seconds {
      run.host.play(fingers)
      run.host.play(scripts[minute % scripts.count])
      minute += 1
      run.host.run(until: Double(minute) * 60)
    }
    run.host.runUntilIdle()
    #expect(recorder.problem == nil, "\(card.identifier)")
    let script = try TouchScript.read(Array(recording.utf8), fileName: card.identifier)
    let replay = ScenarioRun(type, variant: variant, size: script.size, scale: script.scale)
    replay.play(script)
    #expect(replay.log.lines == run.log.lines, "\(card.identifier)")
    return run.log.lines
  }

  /// Returns a script in which ten fingers move in circles for a second, with 120 samples per second. Five
  /// fingers land at once. Then the others land one by one, while the first five move.
  private static func fingers(on size: CGSize) -> String {
    var lines = ["touchscript \(TouchScript.formatVersion)", "size \(Int(size.width))x\(Int(size.height))"]
    for step in 0...120 {
      // In a script, a line without a time belongs to the same turn as the line above it.
      var time = "\(Double(step * 8) / 1000) "
      for finger in 1...10 where step >= max(0, finger - 5) {
        let verb = step == max(0, finger - 5) ? "down" : "move"
        let angle = Double(step) / 40 + Double(finger)
        let x = Double(size.width) * (0.5 + 0.045 * Double(finger) * cos(angle))
        let y = Double(size.height) * (0.5 + 0.045 * Double(finger) * sin(angle))
        lines.append("\(time)\(verb) \(finger) \(Int(x)) \(Int(y))")
        time = ""
      }
    }
    lines.append("1 up 1")
    for finger in 2...10 { lines.append("up \(finger)") }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func residentKilobytes() throws -> Int {
    let words = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    return try #require(Int(words[1])) * Int(sysconf(Int32(_SC_PAGESIZE))) / 1024
  }
}

/// A hash of a log that is the same in every process (FNV-1a).
private struct LogDigest {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325
  private(set) var count = 0

  mutating func add(_ line: String) {
    for byte in line.utf8 + [10] { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    count += 1
  }
}
