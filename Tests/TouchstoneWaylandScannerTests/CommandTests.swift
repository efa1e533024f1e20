import Foundation
import Testing

@testable import TouchstoneWaylandScanner

/// Runs the scanner as the build does.
@Suite("The scanner's command line") struct CommandTests {
  private struct Outcome {
    var status: Int32
    var error: String
  }

  /// The path of the command, which is in the same folder as the test process.
  private static let command = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appendingPathComponent("TouchstoneWaylandScanner")

  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("TouchstoneWaylandScannerTests-\(UUID().uuidString)")

  private func run(_ arguments: [String]) throws -> Outcome {
    let process = Process()
    process.executableURL = Self.command
    process.arguments = arguments
    let error = Pipe()
    process.standardError = error
    try process.run()
    let data = error.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(status: process.terminationStatus, error: String(decoding: data, as: UTF8.self))
  }

  private func withFolder(_ body: () throws -> Void) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body()
  }

  @Test("A mistake in a protocol file ends the command with status 1 and names the file and line")
  func mistake() throws {
    try withFolder {
      let file = folder.appendingPathComponent("lab.xml").path
      try "<protocol name=\"lab\">\n<interface name=\"lab_thing\"/>\n</protocol>"
        .write(toFile: file, atomically: true, encoding: .utf8)
      let outcome = try run(["client", folder.path, file])
      #expect(outcome.status == 1)
      #expect(outcome.error == "\(file):2: error: <interface> needs the attribute \"version\".\n")
    }
  }

  @Test("Without a side, a folder and a file the command prints its usage")
  func usage() throws {
    for arguments in [[], ["client", "folder"], ["neither", "folder", "file"]] {
      let outcome = try run(arguments)
      #expect(outcome.status == 1)
      #expect(outcome.error == "usage: TouchstoneWaylandScanner client|server FOLDER FILE...\n")
    }
  }

  @Test("The error about a folder that cannot be written to names the folder")
  func unwritable() throws {
    let file = OurProtocols.folder + "/viewporter.xml"
    let outcome = try run(["client", "/nowhere", file, OurProtocols.folder + "/wayland.xml"])
    #expect(outcome.status == 1)
    #expect(outcome.error.hasPrefix("error: the generated Swift cannot be written to /nowhere: "))
  }

  @Test("The command writes the emitters' text into files named as the plugin expects")
  func writes() throws {
    try withFolder {
      let documents = try OurProtocols.documents()
      let outcome = try run(["server", folder.path] + documents.map(\.file))
      #expect(outcome.status == 0)
      #expect(outcome.error.isEmpty)
      let expected = Side.server.emit(try ProtocolSet(documents))
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(Set(names) == Set(expected.map(\.name)))
      for source in expected {
        let text = try String(contentsOf: folder.appendingPathComponent(source.name), encoding: .utf8)
        #expect(text == source.text)
      }
    }
  }
}
