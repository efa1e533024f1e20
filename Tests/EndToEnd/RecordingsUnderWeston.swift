import Foundation
import Testing

/// Recordings that are opened and exported.
@Suite("Recordings under Weston", .serialized, .timeLimit(.minutes(3)))
struct RecordingsUnderWeston {
  private static let text = "touchscript 3\ncase tabbar/default\nsize 375x812\n0 down 1 187 753\n0.08 up 1\n"

  @Test("Under Weston, a recording given to demo is replayed on its case in the gallery")
  func argument() throws {
    let weston = try Weston(width: 1280, height: 800)
    let directory = try RuntimeDirectory()
    let file = directory.file("dead half.touch")
    try Self.text.write(toFile: file, atomically: false, encoding: .utf8)
    let client = try Client(["demo", file, "--log", "-"], environment: weston.environment)
    try client.waitUntilReady()
    try client.process.read(until: "the replayed log") {
      $0.standardOutput.contains("-[TableView touchesEnded:withEvent:]")
    }
    #expect(
      try client.finish().prefix(2) == [
        "-[TableView touchesBegan:withEvent:]", "-[TableView touchesEnded:withEvent:]",
      ])
  }

  @Test("A sheet is written, a film needs its tool, and wrong files give one sentence")
  func export() throws {
    let directory = try RuntimeDirectory()
    let (file, sheet) = (directory.file("a.touch"), directory.file("a.png"))
    try Self.text.write(toFile: file, atomically: false, encoding: .utf8)
    let client = try Client(["export", file, sheet], environment: directory.environment)
    #expect(try client.process.waitForExit(within: 60) == .exited(0), "\(client.process.log)")
    #expect(try Picture(sheet).width > 400)
    for (arguments, status) in [
      (["export", file, directory.file("a.gif")], Int32(64)),
      (["export", directory.file("none.touch"), sheet], 1),
      (["demo", directory.file("none.touch")], 1),
    ] {
      let client = try Client(arguments, environment: directory.environment)
      #expect(try client.process.waitForExit(within: 60) == .exited(status))
      #expect(client.process.standardError.hasPrefix("Error: "))
      #expect(client.process.standardError.split(separator: "\n").count == 1)
    }
  }
}
