import Foundation
import Testing

/// Start time and memory of the command under Weston, printed by `make bench`. The figures depend on the
/// machine and its load: compare only figures measured in one session.
@Suite(
  "Measurements", .serialized,
  .enabled(if: ProcessInfo.processInfo.environment["TOUCHSTONE_MEASURE"] == "1"), .timeLimit(.minutes(5)))
struct Measurements {
  @Test(
    "The time from the start of the process to its first frame, and its memory then",
    arguments: ["--bench idle", "--bench square", "tabbar --bare"])
  func start(shown: String) throws {
    let weston = try Weston(width: 1920, height: 1080)
    var milliseconds: [Double] = []
    var cold: [Double] = []
    var kilobytes: [Double] = []
    for run in 0..<18 {
      let isCold = run % 2 == 0
      if isCold { try dropFromMemory(Client.touchstone()) }
      let started = ContinuousClock.now
      let client = try Client(
        ["demo"] + shown.split(separator: " ").map(String.init) + ["--fullscreen"],
        environment: weston.environment)
      try client.waitUntilReady()
      let elapsed = (ContinuousClock.now - started) / .milliseconds(1)
      if isCold { cold.append(elapsed) } else { milliseconds.append(elapsed) }
      kilobytes.append(try Double(ownKilobytes(of: client.process.pid)))
      _ = try client.finish()
    }
    print(
      "demo \(shown): first frame after \(summary(milliseconds, "ms")), with the command read from the disk "
        + "\(summary(cold, "ms")); own memory \(summary(kilobytes, "kB"))"
    )
  }

  /// Makes the next process read the file from the disk again, as after a boot.
  private func dropFromMemory(_ path: String) throws {
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    defer { try? file.close() }
    try #require(fsync(file.fileDescriptor) == 0)
    try #require(posix_fadvise(file.fileDescriptor, 0, 0, Int32(POSIX_FADV_DONTNEED)) == 0)
  }

  /// Returns the memory that only this process has written to, including the buffers it shares with the
  /// compositor.
  private func ownKilobytes(of pid: pid_t) throws -> Int {
    var total = 0
    var isBuffer = false
    // Reads to the end in pieces: a file in /proc reports no size.
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/\(pid)/smaps"))
    let text = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count >= 5 && words[0].contains("-") {
        isBuffer = line.contains("memfd:") || line.contains("/dev/shm/")
      } else if words[0] == "Private_Dirty:" || (isBuffer && words[0] == "Shared_Dirty:") {
        total += Int(words[1]) ?? 0
      }
    }
    return total
  }

  private func summary(_ figures: [Double], _ unit: String) -> String {
    let sorted = figures.sorted()
    func text(_ figure: Double) -> String { String(format: "%.1f", figure) }
    return
      "\(text(sorted[sorted.count / 2])) \(unit) (\(text(sorted[0])) to \(text(sorted[sorted.count - 1])))"
  }
}
