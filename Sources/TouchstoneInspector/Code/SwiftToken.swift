/// A token of Swift code.
nonisolated public struct SwiftToken: Equatable, Sendable {
  /// The kind of a token, which determines its colour.
  public enum Kind: Equatable, Sendable {
    /// A keyword of the language, including `#if` and similar directives.
    case keyword
    /// A name that begins with a capital letter.
    case type
    /// Any other name.
    case name
    /// An attribute with its `@`.
    case attribute
    case number
    /// A string literal, or a part of one before or after interpolated code. The interpolated code has its
    /// own tokens.
    case string
    case comment
    /// A single character, such as a brace or an operator character.
    case punctuation
  }

  public let kind: Kind
  /// The token's range in the text, in UTF-16 units.
  public let range: Range<Int>

  /// Returns all tokens of a text, in order. Every character other than white space belongs to a token. An
  /// unclosed literal or comment ends with its line or with the text.
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
  /// Keywords that remain keywords after a dot.
  static let memberKeywords: Set<String> = ["self", "init"]
  /// Keywords that are argument labels after a parenthesis or a comma.
  static let labelKeywords: Set<String> = [
    "as", "default", "for", "in", "is", "repeat", "return", "where", "while",
  ]
}
