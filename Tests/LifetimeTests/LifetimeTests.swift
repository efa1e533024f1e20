import Foundation
import Testing

/// Random worlds: apps that are built from seeds, in which objects are released and moved during every
/// callback. They run in separate processes, so that after a crash the seed is known.
///
/// `LIFETIME_WORLDS=COUNT` plays another number of worlds, `LIFETIME_FIRST=SEED` starts at another seed.
/// `scripts/sanitize worlds` plays many more worlds, optimized and under AddressSanitizer.
@Suite("Random worlds")
struct LifetimeTests {
  @Test("Whatever is released or moved at any moment, nothing crashes, hangs or leaks")
  func worlds() throws {
    try expectSuccess("run", count: 2_000)
  }

  @Test("A world's log is the same in every process and at any start of the clock")
  func comparison() throws {
    try expectSuccess("compare", count: 50)
  }

  private func expectSuccess(_ command: String, count: Int) throws {
    let environment = ProcessInfo.processInfo.environment
    let tests = URL(
      fileURLWithPath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
    let campaign = Process()
    campaign.executableURL = tests.deletingLastPathComponent().appendingPathComponent("LifetimeCampaign")
    campaign.arguments = [
      command, environment["LIFETIME_FIRST"] ?? "1", environment["LIFETIME_WORLDS"] ?? "\(count)",
    ]
    let output = Pipe()
    campaign.standardOutput = output
    try campaign.run()
    let findings = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    campaign.waitUntilExit()
    #expect(campaign.terminationStatus == 0, "\(findings)")
  }
}
