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
  /// Lines begin at the edge at which the text's language begins.
  case natural
}

/// How text that is too long for its line is wrapped, cut or shortened.
nonisolated public enum NSLineBreakMode: Int, Sendable {
  /// The text continues in the next line, after a whole word.
  case byWordWrapping = 0
  /// The text continues in the next line, after any character.
  case byCharWrapping
  /// The text is cut at the edge.
  case byClipping
  /// The start of the line is replaced with an ellipsis.
  case byTruncatingHead
  /// The end of the line is replaced with an ellipsis.
  case byTruncatingTail
  /// The middle of the line is replaced with an ellipsis.
  case byTruncatingMiddle
}
