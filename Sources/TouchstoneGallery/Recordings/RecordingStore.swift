import Foundation
import TouchstoneCases
import TouchstoneInspector
import TouchstoneScript

/// The recordings of a case, one file each, in a folder of its own. No file is ever overwritten. A deleted
/// recording is moved to the folder `deleted`, and can be restored from there.
struct RecordingStore {
  /// A recording with the properties that the list shows.
  struct Item: Equatable {
    let path: String
    let name: String
    let date: Date
    /// The duration of the recording, in seconds.
    let duration: TimeInterval
    let answer: LocalizedText?
  }

  /// The folder of the case's recordings.
  let folder: String
  /// The folder of all recordings. The first version of the gallery stored the only recording of each variant
  /// directly in this folder.
  private let sharedFolder: String
  private let identifier: String
  private var fileManager: FileManager { .default }

  init(folder: String, caseIdentifier: String) {
    sharedFolder = folder
    identifier = caseIdentifier
    self.folder = "\(folder)/\(caseIdentifier)"
  }

  private var deletedFolder: String { folder + "/deleted" }

  /// Returns the recordings, the newest first. Omits files that cannot be read.
  func items() -> [Item] {
    let ownPaths = names(in: folder).map { "\(folder)/\($0)" }
    let oldPaths = names(in: sharedFolder).filter { $0.hasPrefix(identifier + "-") }.map {
      "\(sharedFolder)/\($0)"
    }
    return (ownPaths + oldPaths).compactMap(readItem).sorted { ($0.date, $0.name) > ($1.date, $1.name) }
  }

  /// Whether the case has no recordings.
  var isEmpty: Bool {
    names(in: folder).isEmpty && !names(in: sharedFolder).contains { $0.hasPrefix(identifier + "-") }
  }

  private func names(in folder: String) -> [String] {
    ((try? fileManager.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".touch") }
  }

  private func readItem(_ path: String) -> Item? {
    guard let bytes = fileManager.contents(atPath: path),
      let script = try? TouchScript.read(Array(bytes), fileName: path),
      let found = script.caseName.flatMap({ try? TouchCaseCatalog.find($0) }),
      found.type.card.identifier == identifier
    else { return nil }
    let date = (try? fileManager.attributesOfItem(atPath: path))?[.modificationDate] as? Date ?? .distantPast
    let notes = RecordingNotes(in: Array(bytes))
    return Item(
      path: path, name: RecordingStore.name(ofPath: path), date: date,
      duration: max(0, script.duration - (script.recordedStart ?? 0)),
      answer: notes.map { LocalizedText($0.english, $0.chinese) })
  }

  /// Returns the name of the recording that has the path: the file's name without its extension.
  static func name(ofPath path: String) -> String {
    String(URL(fileURLWithPath: path).lastPathComponent.dropLast(".touch".count))
  }

  /// Returns a path for a new recording. No file exists at this path.
  func newPath(of variant: TouchCaseVariant, at date: Date = Date()) -> String {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.dateFormat = "yyyy-MM-dd HH.mm.ss"
    return unusedPath("\(variant.identifier) \(format.string(from: date))", in: folder)
  }

  private func unusedPath(_ name: String, in folder: String) -> String {
    var path = "\(folder)/\(name).touch"
    var number = 2
    while fileManager.fileExists(atPath: path) {
      path = "\(folder)/\(name) \(number).touch"
      number += 1
    }
    return path
  }

  /// Renames a recording. Characters that are not allowed in file names are replaced. Returns the new path.
  func rename(_ item: Item, to name: String) throws -> String {
    let usableName = String(name.map { "/\0\n\r\t".contains($0) ? "-" : $0 }.prefix(80))
      .trimmingCharacters(in: .whitespaces)
    guard !usableName.isEmpty, usableName != item.name else { return item.path }
    let folder = URL(fileURLWithPath: item.path).deletingLastPathComponent().path
    let path = unusedPath(usableName.hasPrefix(".") ? "-\(usableName.dropFirst())" : usableName, in: folder)
    try fileManager.moveItem(atPath: item.path, toPath: path)
    return path
  }

  /// Moves a recording to the folder of deleted recordings. Returns the recording's new path.
  func delete(_ item: Item) throws -> String {
    try fileManager.createDirectory(atPath: deletedFolder, withIntermediateDirectories: true)
    let path = unusedPath(item.name, in: deletedFolder)
    try fileManager.moveItem(atPath: item.path, toPath: path)
    return path
  }

  /// Moves a deleted recording back.
  func restore(_ item: Item, from path: String) throws {
    let folder = URL(fileURLWithPath: item.path).deletingLastPathComponent().path
    try fileManager.moveItem(atPath: path, toPath: unusedPath(item.name, in: folder))
  }
}
