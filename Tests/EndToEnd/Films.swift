import Foundation
import Testing

/// The files that `play --film` writes to its folder.
@Suite("Films", .timeLimit(.minutes(5)))
struct Films {
  @Test("A film has a picture of each decisive moment, in order, and a sheet of all")
  func film() throws {
    let directory = try RuntimeDirectory()
    let script = directory.file("press.touch")
    try "touchscript 1\ncase table\n0 down 1 187 300\n0.5 up 1\n"
      .write(toFile: script, atomically: false, encoding: .utf8)
    let folder = directory.file("film/of/a press")
    let client = try Client(
      ["play", "table/puzzle", "--script", script, "--film", folder], environment: directory.environment)
    #expect(try client.process.waitForExit(within: 60) == .exited(0), "\(client.process.log)")
    // The landing; the release of the touch to the row after 0.15 s; the lift, at which the tap recognizes;
    // the rest.
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(names == (1...4).map { "table-00\($0).png" } + ["table-sheet.png"])
    let (picture, sheet) = (try Picture("\(folder)/table-001.png"), try Picture("\(folder)/table-sheet.png"))
    #expect(picture.width == 375)
    #expect(sheet.width > 4 * picture.width)
  }
}
