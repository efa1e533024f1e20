import Foundation
import Glibc
import LifetimeWorlds

/// Runs random worlds, which are apps that are built from seeds, in this process. A crash ends the process,
/// and a hanging process is killed.
enum Player {
  /// The longest time that a world may take before it counts as hanging, in seconds.
  private static let limit: UInt32 = 30

  /// Prints `@SEED` before each world, and a line for each violation.
  static func play(_ first: UInt64, _ count: UInt64) {
    for seed in first..<first + count {
      tell("@\(seed)")
      alarm(limit)
      for violation in WorldRun(seed: seed).violations { tell("violation: \(violation)") }
      for name in Coverage.takeNews() { tell("reached: \(name)") }
    }
    tell("@end")
  }

  static func playVerbosely(_ seed: UInt64) -> Int32 {
    alarm(limit)
    let run = WorldRun(seed: seed, isVerbose: true)
    for violation in run.violations { print("violation: \(violation)") }
    return run.violations.isEmpty ? 0 : 1
  }

  /// Prints, for each world, digests of its log with and without its times.
  static func digest(_ first: UInt64, _ count: UInt64, start: TimeInterval) {
    for seed in first..<first + count {
      let run = WorldRun(seed: seed, start: start, isLogging: true)
      print(seed, digest(of: run.lines), digest(of: run.linesWithoutTimes))
    }
  }

  static func printLines(_ seed: UInt64, start: TimeInterval) {
    for line in WorldRun(seed: seed, start: start, isLogging: true).lines { print(line) }
  }

  /// Prints the line at once, because a buffered line is lost in a crash.
  private static func tell(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

  /// Returns the FNV-1a hash of the lines. Unlike `Hasher`, it gives the same result in every process.
  private static func digest(of lines: [String]) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for line in lines {
      for byte in line.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      hash = (hash ^ 10) &* 0x100_0000_01b3
    }
    return hash
  }
}
