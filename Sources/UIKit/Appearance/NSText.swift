/// Where the lines of a text stand between its edges.
nonisolated public enum NSTextAlignment: Int, Sendable {
  case left = 0
  case center
  case right
  case justified
  /// The side on which the text's language begins.
  case natural
}

/// What happens to a line that does not fit.
nonisolated public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping = 0
  case byCharWrapping
  case byClipping
  case byTruncatingHead
  case byTruncatingTail
  case byTruncatingMiddle
}
