import Foundation
import Glibc
import LifetimeWorlds

/// Runs many random worlds in child processes. A random world is an app that is built from a seed. A child
/// runs worlds until one of them crashes or hangs, which ends the process. The next child continues with the
/// following world.
enum Campaign {
  private static let worldsOfAChild: UInt64 = 2_000
  private static let findingsTold = 60
  /// After this many worlds, the app must have carried out every operation at least once, and must have
  /// carried out an operation during every kind of callback.
  private static let worldsThatReachAll: UInt64 = 50_000

  /// Returns the exit status: 0 if no world violated a check.
  static func run(_ first: UInt64, _ count: UInt64) -> Int32 {
    var findings: [(kind: String, seeds: [UInt64])] = []
    var missing = Coverage.all
    let end = first + count
    var seed = first
    while seed < end {
      let child = Child.run(["play", "\(seed)", "\(min(worldsOfAChild, end - seed))"])
      var current = seed, isOver = false
      var rest: [Substring] = []
      for line in child.output.split(separator: "\n") {
        if line == "@end" {
          isOver = true
        } else if line.hasPrefix("@"), let number = UInt64(line.dropFirst()) {
          current = number
          rest = []
        } else if line.hasPrefix("violation: ") {
          note(withoutNumbers(line), current, in: &findings)
        } else if line.hasPrefix("reached: ") {
          missing.removeAll { $0 == line.dropFirst("reached: ".count) }
        } else {
          rest.append(line)
        }
      }
      if !isOver { note(kind(of: child, rest), current, in: &findings) }
      seed = isOver ? min(seed + worldsOfAChild, end) : current + 1
    }
    report(findings, count)
    if !missing.isEmpty { print("Not reached: \(missing.joined(separator: ", "))") }
    return findings.isEmpty && (missing.isEmpty || count < worldsThatReachAll) ? 0 : 1
  }

  private static func note(
    _ kind: String, _ seed: UInt64, in findings: inout [(kind: String, seeds: [UInt64])]
  ) {
    if let index = findings.firstIndex(where: { $0.kind == kind }) {
      findings[index].seeds.append(seed)
    } else {
      findings.append((kind, [seed]))
    }
  }

  /// Replaces the numbers of a line, so that `switch 12 is left` and `switch 40 is left` count as one
  /// finding.
  private static func withoutNumbers(_ line: Substring) -> String {
    line.split(separator: " ").filter { !$0.allSatisfy(\.isNumber) }.joined(separator: " ")
  }

  /// Returns the message of a trap, or the sanitizer's finding with the first frames in the engine.
  private static func kind(of child: Child.Ending, _ lines: [Substring]) -> String {
    if child.signal == SIGALRM { return "hangs" }
    if let trap = lines.first(where: { $0.contains("Fatal error") }) {
      return String(trap.drop { $0 != "F" })
    }
    guard let report = lines.firstIndex(where: { $0.contains("ERROR: ") }) else {
      return "signal \(child.signal ?? 0), status \(child.status)"
    }
    let frames = lines[report...].filter { $0.contains("    #") && $0.contains("/Sources/") }.prefix(3)
    let places = frames.map { frame in frame.split(separator: "/").last.map(String.init) ?? "" }
    let words = lines[report].split(separator: " ")
    let name = words.drop { $0 != "AddressSanitizer:" }.dropFirst().first ?? "?"
    return "\(name) in \(places.joined(separator: " < "))"
  }

  private static func report(_ findings: [(kind: String, seeds: [UInt64])], _ count: UInt64) {
    for finding in findings.sorted(by: { $0.seeds.count > $1.seeds.count }).prefix(findingsTold) {
      print("\(finding.seeds.count)× \(finding.kind)")
      print("    seeds \(finding.seeds.prefix(5).map(String.init).joined(separator: ", "))")
    }
    if findings.isEmpty {
      print("\(count) worlds, all clean.")
    } else {
      print(
        "\(count) worlds, \(findings.count) kinds of findings. A seed's world again: LifetimeCampaign world SEED"
      )
    }
  }
}
