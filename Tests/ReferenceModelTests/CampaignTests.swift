import Foundation
import Testing

/// Plays random scenarios on both sides, in a separate process.
///
/// `REFERENCE_SCENARIOS=COUNT` plays another number of scenarios, `REFERENCE_FIRST=SEED` starts elsewhere.
@Suite("Engine and reference model")
struct CampaignTests {
  @Test("The engine and the model log the same in 2,000 random scenarios")
  func campaign() throws {
    let environment = ProcessInfo.processInfo.environment
    let tests = URL(
      fileURLWithPath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
    let campaign = Process()
    campaign.executableURL = tests.deletingLastPathComponent().appendingPathComponent("ReferenceCampaign")
    campaign.arguments = [
      "--first", environment["REFERENCE_FIRST"] ?? "1", "--count",
      environment["REFERENCE_SCENARIOS"] ?? "2000",
    ]
    let output = Pipe()
    campaign.standardOutput = output
    try campaign.run()
    let report = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    campaign.waitUntilExit()
    #expect(campaign.terminationStatus == 0, "\(report)")
  }
}
