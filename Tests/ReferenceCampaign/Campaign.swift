import Foundation
import ReferenceModel
import TouchstoneScript

/// Plays many scenarios on the model and on the engine.
struct Campaign {
  var first = 1
  var count = 1_000
  var features = Scenario.Features.all
  /// The number of differing scenarios that are shrunk and shown.
  var shown = 5

  func scenario(_ seed: Int) -> Scenario {
    ScenarioGenerator.scenario(seed: UInt64(seed), features: features)
  }

  func tally() -> Tally {
    var tally = Tally()
    for seed in first..<first + count {
      let scenario = scenario(seed)
      let comparison = Comparison(scenario)
      tally.scenarios += 1
      tally.lines += comparison.engine.count
      if !comparison.isSettled { tally.unsettled += 1 }
      if comparison.difference != nil { tally.different.append(seed) }
    }
    return tally
  }

  /// Runs the campaign in several processes, and returns the sum of their tallies.
  func tally(jobs: Int) -> Tally {
    let share = (count + jobs - 1) / jobs
    var children: [(process: Process, pipe: Pipe)] = []
    for job in 0..<jobs where job * share < count {
      let process = Process()
      process.executableURL = Bundle.main.executableURL
      process.arguments = [
        "--words", "--first", "\(first + job * share)", "--count", "\(min(share, count - job * share))",
        "--features", "\(features.rawValue)",
      ]
      let pipe = Pipe()
      process.standardOutput = pipe
      guard (try? process.run()) != nil else { continue }
      children.append((process, pipe))
    }
    var tally = Tally()
    for child in children {
      tally.add(words: String(decoding: child.pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self))
      child.process.waitUntilExit()
    }
    return tally
  }

  /// Returns the smallest scenario that still differs, as a script and as code, with both logs.
  func story(_ seed: Int) -> String {
    let small = scenario(seed).shrunk
    return "Seed \(seed)\n\n\(small.script.text)\n\(small.swiftCode)\n\(Comparison(small).table)"
  }
}
