import Foundation

/// A process's memory, descriptors and threads at one moment, and its number of context switches.
struct ProcessFigures {
  /// The process's memory in RAM, in kilobytes.
  let residentKilobytes: Int
  /// The part of the resident memory that belongs to no file and is not shared. Therefore other processes of
  /// the same program do not affect this figure.
  let anonymousKilobytes: Int
  let descriptors: Int
  let threads: Int
  /// The number of voluntary context switches since the process started. Waiting causes such a switch.
  let contextSwitches: Int

  /// - Throws: `HarnessError` if the process has ended.
  init(of pid: pid_t) throws {
    let status = try Self.fields(of: "/proc/\(pid)/status")
    residentKilobytes = status["VmRSS", default: 0]
    threads = status["Threads", default: 0]
    contextSwitches = status["voluntary_ctxt_switches", default: 0]
    anonymousKilobytes = try Self.fields(of: "/proc/\(pid)/smaps_rollup")["Anonymous", default: 0]
    descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/fd").count
  }

  /// Returns the first number of each line that contains a number. The key is the name at the beginning of
  /// the line.
  private static func fields(of path: String) throws -> [String: Int] {
    guard let stream = fopen(path, "re") else {
      throw HarnessError("\(path) cannot be read: the process has ended.")
    }
    defer { fclose(stream) }
    // Files in /proc report no size, but Foundation needs one.
    var buffer = [UInt8](repeating: 0, count: 16384)
    let count = fread(&buffer, 1, buffer.count, stream)
    var fields: [String: Int] = [:]
    for line in String(decoding: buffer[..<count], as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      let word = parts.last?.split(whereSeparator: \.isWhitespace).first
      if parts.count == 2, let word { fields[String(parts[0])] = Int(word) }
    }
    return fields
  }
}

/// Determines whether a figure that was read once a minute has become constant.
///
/// The first quarter of the time is ignored, because caches are still filling. From the second quarter to the
/// last, the median may grow by at most the tolerance.
struct Flatness {
  let name: String
  /// The tolerance, as a fraction of the second quarter's median.
  let tolerance: Double

  /// Returns a description of the growth of the figures; nil if they are constant. There must be at least
  /// four figures.
  func problem(with figures: [Int]) -> String? {
    let quarter = figures.count / 4
    let before = Self.median(figures[quarter..<2 * quarter])
    let after = Self.median(figures.suffix(quarter))
    guard Double(after) > Double(before) * (1 + tolerance) else { return nil }
    return "\(name) grew from \(before) in the second quarter to \(after) in the last"
  }

  private static func median(_ figures: some Collection<Int>) -> Int {
    figures.sorted()[figures.count / 2]
  }
}
