/// Notes in English and Chinese at the end of a recording, which say what the last touch led to. The notes
/// are comments, so a reader of touches skips them.
public struct RecordingNotes: Equatable, Sendable {
  public var english: String
  public var chinese: String

  private nonisolated static let marks = (english: "# answer: ", chinese: "# answer (zh): ")
  /// The greatest number of Unicode scalars of a note. Longer notes are cut off.
  public nonisolated static let limit = 400

  public init(english: String, chinese: String) {
    self.english = english
    self.chinese = chinese
  }

  /// Finds the last notes in the bytes of a touch file; nil if there are none.
  public init?(in bytes: some BidirectionalCollection<UInt8>) {
    var found: (english: String?, chinese: String?) = (nil, nil)
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard line.first == UInt8(ascii: "#") else { continue }
      let text = String(decoding: line.prefix(4 * RecordingNotes.limit + 32), as: UTF8.self)
      if text.hasPrefix(RecordingNotes.marks.english) {
        found.english = RecordingNotes.cut(text.dropFirst(RecordingNotes.marks.english.count))
      } else if text.hasPrefix(RecordingNotes.marks.chinese) {
        found.chinese = RecordingNotes.cut(text.dropFirst(RecordingNotes.marks.chinese.count))
      }
    }
    guard let english = found.english else { return nil }
    self.init(english: english, chinese: found.chinese ?? english)
  }

  /// The notes as lines of a touch file, each with its line break.
  public var lines: String {
    func line(_ mark: String, _ text: String) -> String { mark + RecordingNotes.cut(text) + "\n" }
    return line(RecordingNotes.marks.english, english) + line(RecordingNotes.marks.chinese, chinese)
  }

  /// Returns the beginning of the text in one line. A line break becomes a space.
  private nonisolated static func cut(_ text: some StringProtocol) -> String {
    var result = ""
    for character in text.prefix(limit) {
      if character.isNewline { result.append(" ") } else { result.append(character) }
    }
    return String(String.UnicodeScalarView(result.unicodeScalars.prefix(limit)))
  }
}
