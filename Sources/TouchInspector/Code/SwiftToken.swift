/// A word or sign of Swift code.
nonisolated public struct SwiftToken: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    /// A word of the language, `#if` and its like included.
    case keyword
    /// A name with a capital letter in front.
    case type
    /// Any other name.
    case name
    /// With its `@`.
    case attribute
    case number
    /// A literal or a part of one: interpolated code between its parts has its own tokens.
    case string
    case comment
    /// One sign.
    case sign
  }

  public let kind: Kind
  /// Where it stands in the text, in UTF-16 units.
  public let range: Range<Int>

  /// Every token of a text, in order; what lies between them is white space. Any text can be read: a literal or a
  /// comment that nobody closes ends with its line or with the text.
  public static func all(in text: String) -> [SwiftToken] {
    var tokenizer = SwiftTokenizer(text)
    return tokenizer.run()
  }

  static let keywords: Set<String> = [
    "actor", "any", "as", "associatedtype", "async", "await", "borrowing", "break", "case", "catch", "class",
    "consume",
    "consuming", "continue", "convenience", "copy", "default", "defer", "deinit", "didSet", "do", "dynamic",
    "else",
    "enum", "extension", "fallthrough", "false", "fileprivate", "final", "for", "func", "get", "guard", "if",
    "import",
    "in", "indirect", "infix", "init", "inout", "internal", "is", "isolated", "lazy", "let", "mutating",
    "nil",
    "nonisolated", "nonmutating", "open", "operator", "optional", "override", "package", "postfix",
    "precedencegroup",
    "prefix", "private", "protocol", "public", "repeat", "required", "rethrows", "return", "self", "Self",
    "sending",
    "set", "some", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias",
    "unowned", "var", "weak", "where", "while", "willSet",
  ]
  /// Keywords that stay such behind a full stop.
  static let members: Set<String> = ["self", "init"]
  /// Keywords that are a label behind a parenthesis or a comma.
  static let labels: Set<String> = ["as", "default", "for", "in", "is", "repeat", "return", "where", "while"]
}
