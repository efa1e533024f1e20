import Foundation
import Testing

/// The output of `compare`.
@Suite("Comparisons", .timeLimit(.minutes(5)))
struct Comparisons {
  private let directory: RuntimeDirectory

  init() throws { directory = try RuntimeDirectory() }

  private func compare(_ arguments: [String], status: Int32) throws -> (output: [String], error: String) {
    let client = try Client(["compare"] + arguments, environment: directory.environment)
    #expect(try client.process.waitForExit(within: 60) == .exited(status), "\(client.process.log)")
    return (client.lines, client.process.standardError)
  }

  /// Writes a script that taps the half of the round button that is outside the bar, and returns its path.
  private func tapAboveTheBar() throws -> String {
    let script = directory.file("above.touch")
    try "touchscript 3\nsize 375x812\n0 down 1 187 750\n0.08 up 1\n"
      .write(toFile: script, atomically: false, encoding: .utf8)
    return script
  }

  @Test(
    "Comparing two variants that differ gives both answers, marked logs, a picture, and status 1"
  )
  func different() throws {
    let png = directory.file("both.png")
    let (output, error) = try compare(
      [
        "tabbar/pointInside", "tabbar/default", "--script", tapAboveTheBar(), "--png", png, "--language",
        "en",
      ],
      status: 1)
    #expect(output.contains { $0.hasPrefix("- tabbar/pointInside: CircleButton got the touch: ") })
    #expect(output.contains { $0.hasPrefix("+ tabbar/default: CircleButton was not tested") })
    #expect(
      output.filter { $0.hasPrefix("- -") || $0.hasPrefix("+ -") } == [
        "- -[CircleButton touchesBegan:withEvent:]", "- -[CircleButton touchesEnded:withEvent:]",
        "+ -[TableView touchesBegan:withEvent:]", "+ -[TableView touchesEnded:withEvent:]",
      ])
    #expect(error == "Error: The logs of tabbar/pointInside and tabbar/default differ.\n")
    // The two stages are side by side, and each log is beside its stage.
    #expect(try Picture(png).width > 4 * 280)
  }

  @Test("A case compared with itself is equal in each of its scripts, with status 0")
  func equal() throws {
    let (output, error) = try compare(["tabbar/default", "tabbar/default", "--language", "en"], status: 0)
    #expect(!output.contains { $0.hasPrefix("- -") || $0.hasPrefix("+ -") })
    #expect(output.count { $0.hasPrefix("- tabbar/default: ") } > 1)
    #expect(error == "The logs of tabbar/default and tabbar/default are equal.\n")
  }

  @Test("A wrong name, a missing name and an unknown picture format give one sentence each")
  func wrongCalls() throws {
    #expect(try compare(["tabbar", "tabbr"], status: 1).error.contains("perhaps you mean “tabbar”"))
    #expect(try compare(["tabbar"], status: 64).error.contains("touchstone compare --help"))
    #expect(
      try compare(["tabbar", "tap", "--png", "x.jpg"], status: 64).error.contains(
        "a name that ends in .png instead of “x.jpg”"))
    let missing = directory.file("none.touch")
    #expect(try compare(["tabbar", "tap", "--script", missing], status: 1).error.contains(missing))
  }
}
