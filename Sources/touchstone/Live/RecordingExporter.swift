import Foundation
import Glibc
import TouchstoneGallery
import TouchstoneInspector

/// Writes recordings in other forms, in another process, because drawing a film takes seconds.
@MainActor enum RecordingExporter {
  /// The folder for exports: `Touchstone` in the home folder.
  private static var folder: String { (getenv("HOME").map { String(cString: $0) } ?? "/tmp") + "/Touchstone" }

  static func export(
    _ path: String, as format: RecordingExport, _ completion: @escaping @MainActor (String) -> Void
  ) {
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    let fileManager = FileManager.default
    do {
      try fileManager.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let exportPath = unusedPath(name, ending: format.fileExtension)
      guard format != .touch else {
        try fileManager.copyItem(atPath: path, toPath: exportPath)
        return completion(successMessage(exportPath))
      }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      process.arguments = ["export", path, exportPath, "--language", Language.current == .zh ? "zh" : "en"]
      let errorPipe = Pipe()
      process.standardError = errorPipe
      process.terminationHandler = { process in
        let text = String(decoding: errorPipe.fileHandleForReading.availableData, as: UTF8.self)
        let isWritten = process.terminationStatus == 0
        DispatchQueue.main.async {
          MainActor.assumeIsolated {
            completion(
              isWritten ? successMessage(exportPath) : text.trimmingCharacters(in: .whitespacesAndNewlines))
          }
        }
      }
      try process.run()
    } catch {
      completion("\(error.localizedDescription)")
    }
  }

  private static func unusedPath(_ name: String, ending: String) -> String {
    var path = "\(folder)/\(name).\(ending)"
    var number = 2
    while FileManager.default.fileExists(atPath: path) {
      path = "\(folder)/\(name) \(number).\(ending)"
      number += 1
    }
    return path
  }

  private static func successMessage(_ path: String) -> String {
    LocalizedText("Exported to \(path)", "已导出到 \(path)").text
  }
}
