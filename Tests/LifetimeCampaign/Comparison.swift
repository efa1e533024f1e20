import Foundation

/// Runs the same random worlds, which are apps that are built from seeds, in several processes and with
/// several start times of the clock. Each process has its own hash seed.
enum Comparison {
  private static let processes = 5
  /// The clock's time at the start, in seconds: zero, a decimal that binary cannot represent exactly, an
  /// hour, a day, a year.
  private static let starts = ["0", "1.1", "3600", "86400", "31536000"]

  /// Returns the exit status: 0 if all logs are the same.
  static func run(_ first: UInt64, _ count: UInt64) -> Int32 {
    let range = ["\(first)", "\(count)"]
    let reference = digests(range, start: "0")
    var isEqual = true
    for _ in 1..<processes {
      let seeds = difference(reference, digests(range, start: "0"), of: \.exact)
      tell(seeds, "differs from process to process") { seed in
        (0..<processes).map { _ in lines(of: seed, start: "0") }
      }
      if !seeds.isEmpty { isEqual = false }
    }
    for start in starts.dropFirst() {
      let seeds = difference(reference, digests(range, start: start), of: \.timeless)
      tell(seeds, "differs when the clock starts at \(start) s") { seed in
        ["0", start].map { lines(of: seed, start: $0).map(withoutTime) }
      }
      if !seeds.isEmpty { isEqual = false }
    }
    if isEqual {
      print(
        "\(count) worlds: the same log in \(processes) processes and at \(starts.count) times of the clock.")
    }
    return isEqual ? 0 : 1
  }

  private struct Digest {
    var seed: Substring
    var exact: Substring
    var timeless: Substring
  }

  private static func digests(_ range: [String], start: String) -> [Digest] {
    Child.run(["digest"] + range + [start]).output.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      return words.count == 3 ? Digest(seed: words[0], exact: words[1], timeless: words[2]) : nil
    }
  }

  private static func difference(
    _ some: [Digest], _ others: [Digest], of value: KeyPath<Digest, Substring>
  ) -> [Substring] {
    if some.count != others.count { print("A process ended after \(min(some.count, others.count)) worlds.") }
    return zip(some, others).filter { $0[keyPath: value] != $1[keyPath: value] }.map(\.0.seed)
  }

  private static func lines(of seed: Substring, start: String) -> [Substring] {
    Child.run(["lines", "\(seed)", start]).output.split(separator: "\n")
  }

  private static func withoutTime(_ line: Substring) -> Substring { line.drop { $0 != " " } }

  private static func tell(
    _ seeds: [Substring], _ problem: String, _ logs: (Substring) -> [[Substring]]
  ) {
    guard let seed = seeds.first else { return }
    print("\(seeds.count) worlds: the log \(problem). Seed \(seed):")
    let logs = logs(seed)
    for log in logs.dropFirst() {
      let pairs = zip(logs[0], log).enumerated()
      guard let (number, pair) = pairs.first(where: { $0.element.0 != $0.element.1 }) else { continue }
      print("    line \(number + 1): \(pair.0)\n    and not:  \(pair.1)")
      return
    }
    print("    the first \(logs.map(\.count).min() ?? 0) lines are the same")
  }
}
