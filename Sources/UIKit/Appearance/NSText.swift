/// The horizontal alignment of lines of text.
nonisolated public enum NSTextAlignment: Int, Sendable {
  /// Lines begin at the left edge.
  case left = 0
  /// Lines are centred.
  case center
  /// Lines end at the right edge.
  case right
  /// Lines are stretched to both edges, except the last line of a paragraph.
  case justified
  /// Lines begin at the left edge; in languages that are written from right to left, at the right edge.
  case natural
}

/// How text that is too long for its line is wrapped, clipped or truncated.
nonisolated public enum NSLineBreakMode: Int, Sendable {
  /// The text continues on the next line, after a whole word.
  case byWordWrapping = 0
  /// The text continues on the next line, after any character.
  case byCharWrapping
  /// The text is clipped at the edge.
  case byClipping
  /// The start of the line is replaced with an ellipsis.
  case byTruncatingHead
  /// The end of the line is replaced with an ellipsis.
  case byTruncatingTail
  /// The middle of the line is replaced with an ellipsis.
  case byTruncatingMiddle
}
