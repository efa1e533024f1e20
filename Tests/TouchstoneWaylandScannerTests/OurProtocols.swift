import Foundation

@testable import TouchstoneWaylandScanner

/// The protocol files in `protocols/`.
enum OurProtocols {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("protocols").path

  static func documents() throws -> [ProtocolDocument] {
    try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".xml") }.sorted()
      .map { try ProtocolReader.read(path: folder + "/" + $0) }
  }
}

/// The protocol files installed on the system, found as a build would find them.
enum InstalledProtocols {
  /// Returns the core protocol, and then the protocols of the folders stable, staging and unstable. If an
  /// interface is in several folders, its final form therefore comes first.
  static func documents() throws -> [ProtocolDocument] {
    let core = try packageFolder("wayland-client")
    let extensions = try packageFolder("wayland-protocols")
    var paths = [core + "/wayland.xml"]
    for stage in ["stable", "staging", "unstable"] {
      let files = FileManager.default.enumerator(atPath: extensions + "/" + stage)
      let names = (files?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".xml") }.sorted(by: >)
      paths += names.map { "\(extensions)/\(stage)/\($0)" }
    }
    return try paths.map(ProtocolReader.read(path:))
  }

  static func interfaces() throws -> [String: Interface] {
    let all = try documents().flatMap(\.interfaces)
    return Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private struct NotInstalled: Error, CustomStringConvertible {
    var package: String
    var description: String { "pkg-config does not know \(package): install its development files." }
  }

  private static func packageFolder(_ package: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["pkg-config", "--variable=pkgdatadir", package]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let folder = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    guard process.terminationStatus == 0, !folder.isEmpty else { throw NotInstalled(package: package) }
    return folder
  }
}
