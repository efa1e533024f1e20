/// Notes at the end of a recording that state the outcome of the last touch, in English and Chinese. The
/// notes are comments, so the parser of touch files skips them.
public struct RecordingNotes: Equatable, Sendable {
  public var english: String
  public var chinese: String

  private nonisolated static let linePrefixes = (english: "# answer: ", chinese: "# answer (zh): ")
  /// The greatest number of Unicode scalars of a note. Longer notes are truncated.
  public nonisolated static let maximumScalarCount = 400

  public init(english: String, chinese: String) {
    self.english = english
    self.chinese = chinese
  }

  /// Finds the last notes in the bytes of a touch file; nil if there are none.
  public init?(in bytes: some BidirectionalCollection<UInt8>) {
    var foundNotes: (english: String?, chinese: String?) = (nil, nil)
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard line.first == UInt8(ascii: "#") else { continue }
      let text = String(decoding: line.prefix(4 * RecordingNotes.maximumScalarCount + 32), as: UTF8.self)
      if text.hasPrefix(RecordingNotes.linePrefixes.english) {
        foundNotes.english = RecordingNotes.shortenedLine(
          text.dropFirst(RecordingNotes.linePrefixes.english.count))
      } else if text.hasPrefix(RecordingNotes.linePrefixes.chinese) {
        foundNotes.chinese = RecordingNotes.shortenedLine(
          text.dropFirst(RecordingNotes.linePrefixes.chinese.count))
      }
    }
    guard let english = foundNotes.english else { return nil }
    self.init(english: english, chinese: foundNotes.chinese ?? english)
  }

  /// The notes as lines of a touch file, each with its line break.
  public var lines: String {
    func line(_ prefix: String, _ text: String) -> String {
      prefix + RecordingNotes.shortenedLine(text) + "\n"
    }
    return line(RecordingNotes.linePrefixes.english, english)
      + line(RecordingNotes.linePrefixes.chinese, chinese)
  }

  /// Returns the beginning of the text in one line. A line break becomes a space.
  private nonisolated static func shortenedLine(_ text: some StringProtocol) -> String {
    var result = ""
    for character in text.prefix(maximumScalarCount) {
      if character.isNewline { result.append(" ") } else { result.append(character) }
    }
    return String(String.UnicodeScalarView(result.unicodeScalars.prefix(maximumScalarCount)))
  }
}
