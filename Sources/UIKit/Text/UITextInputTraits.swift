/// The kind of text that is typed. Input methods and on-screen keyboards adapt to it; the text itself is not
/// changed.
@MainActor public protocol UITextInputTraits: AnyObject {
  /// The automatic capitalization. Default `.sentences`.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// The automatic correction. Default `.default`.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// The spell checking. Default `.default`.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// The keys of an on-screen keyboard. Default `.default`.
  var keyboardType: UIKeyboardType { get set }
  /// The look of an on-screen keyboard. Default `.default`.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// The label of the Return key. Default `.default`.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether Return is disabled while there is no text. Default false.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Whether the text is secret, such as a password. Default false.
  var isSecureTextEntry: Bool { get set }
  /// The meaning of the text. Default nil.
  var textContentType: UITextContentType! { get set }
}

/// The cases in which an on-screen keyboard starts with a capital.
public nonisolated enum UITextAutocapitalizationType: Int, Sendable {
  case none = 0, words, sentences, allCharacters
}

/// Whether an input method may correct typed text.
public nonisolated enum UITextAutocorrectionType: Int, Sendable {
  case `default` = 0, no, yes
}

/// Whether spelling is checked.
public nonisolated enum UITextSpellCheckingType: Int, Sendable {
  case `default` = 0, no, yes
}

/// The keys that an on-screen keyboard shows.
public nonisolated enum UIKeyboardType: Int, Sendable {
  case `default` = 0, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad

  public static let alphabet = UIKeyboardType.asciiCapable
}

/// The look of an on-screen keyboard: light or dark.
public nonisolated enum UIKeyboardAppearance: Int, Sendable {
  case `default` = 0, dark, light

  public static let alert = UIKeyboardAppearance.dark
}

/// The label of the Return key.
public nonisolated enum UIReturnKeyType: Int, Sendable {
  case `default` = 0, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// The meaning of a text, for autofill.
public nonisolated struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let name = UITextContentType(rawValue: "name")
  public static let givenName = UITextContentType(rawValue: "given-name")
  public static let familyName = UITextContentType(rawValue: "family-name")
  public static let nickname = UITextContentType(rawValue: "nickname")
  public static let organizationName = UITextContentType(rawValue: "organization")
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  public static let countryName = UITextContentType(rawValue: "country-name")
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  public static let emailAddress = UITextContentType(rawValue: "email")
  public static let URL = UITextContentType(rawValue: "url")
  public static let username = UITextContentType(rawValue: "username")
  public static let password = UITextContentType(rawValue: "password")
  public static let newPassword = UITextContentType(rawValue: "new-password")
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
}
