/// The alignment of lines of text.
nonisolated public enum NSTextAlignment: Int, Sendable {
  case left = 0
  case center
  case right
  case justified
  /// The side where the text's language begins.
  case natural
}

/// The treatment of a line that does not fit.
nonisolated public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping = 0
  case byCharWrapping
  case byClipping
  case byTruncatingHead
  case byTruncatingTail
  case byTruncatingMiddle
}
