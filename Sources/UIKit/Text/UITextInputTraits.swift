/// What kind of text is typed: input methods and keyboards on the screen choose by it. Nothing here changes the text.
@MainActor public protocol UITextInputTraits: AnyObject {
  /// Default `.sentences`.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Default `.default`.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Default `.default`.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// Default `.default`.
  var keyboardType: UIKeyboardType { get set }
  /// Default `.default`.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// Default `.default`.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether Return waits for a text. Default false.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Whether the text is nobody else's business. Default false.
  var isSecureTextEntry: Bool { get set }
  /// What the text means. Default nil.
  var textContentType: UITextContentType! { get set }
}

/// When a keyboard on the screen starts with a capital.
public nonisolated enum UITextAutocapitalizationType: Int, Sendable {
  case none = 0, words, sentences, allCharacters
}

/// Whether an input method may correct what was typed.
public nonisolated enum UITextAutocorrectionType: Int, Sendable {
  case `default` = 0, no, yes
}

/// Whether spelling is checked.
public nonisolated enum UITextSpellCheckingType: Int, Sendable {
  case `default` = 0, no, yes
}

/// Which keys a keyboard on the screen shows.
public nonisolated enum UIKeyboardType: Int, Sendable {
  case `default` = 0, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad

  public static let alphabet = UIKeyboardType.asciiCapable
}

/// Light or dark.
public nonisolated enum UIKeyboardAppearance: Int, Sendable {
  case `default` = 0, dark, light

  public static let alert = UIKeyboardAppearance.dark
}

/// What stands on the Return key.
public nonisolated enum UIReturnKeyType: Int, Sendable {
  case `default` = 0, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// What a text means, for whoever fills it in.
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
