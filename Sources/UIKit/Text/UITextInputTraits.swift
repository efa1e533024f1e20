/// Describes the text that is typed, for input methods and on-screen keyboards. These properties do not
/// change the text itself.
@MainActor public protocol UITextInputTraits: AnyObject {
  /// Where an on-screen keyboard types a capital letter automatically. Default `.sentences`.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether an input method may correct the text. Default `.default`.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether the spelling is checked. Default `.default`.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// The keys of an on-screen keyboard. Default `.default`.
  var keyboardType: UIKeyboardType { get set }
  /// Whether an on-screen keyboard is light or dark. Default `.default`.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// The label of the Return key on an on-screen keyboard. Default `.default`.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether the Return key is disabled while there is no text. Default false.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Whether the text is secret, such as a password. Default false.
  var isSecureTextEntry: Bool { get set }
  /// The meaning of the text, for autofill. Default nil.
  var textContentType: UITextContentType! { get set }
}

/// Where an on-screen keyboard starts with a capital letter.
public nonisolated enum UITextAutocapitalizationType: Int, Sendable {
  /// The letters that are capitalized: none, the first letter of each word, the first letter of each
  /// sentence, or all letters.
  case none = 0, words, sentences, allCharacters
}

/// Whether an input method may correct typed text.
public nonisolated enum UITextAutocorrectionType: Int, Sendable {
  /// The input method decides (`default`), must not correct (`no`), or may correct (`yes`).
  case `default` = 0, no, yes
}

/// Whether the spelling of typed text is checked.
public nonisolated enum UITextSpellCheckingType: Int, Sendable {
  /// The input method decides (`default`), does not check (`no`), or checks (`yes`).
  case `default` = 0, no, yes
}

/// The keys that an on-screen keyboard shows.
public nonisolated enum UIKeyboardType: Int, Sendable {
  /// The keys for one kind of text. The name of each case describes the text.
  case `default` = 0, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad

  /// The older name of `asciiCapable`.
  public static let alphabet = UIKeyboardType.asciiCapable
}

/// Whether an on-screen keyboard is light or dark.
public nonisolated enum UIKeyboardAppearance: Int, Sendable {
  /// The system's choice (`default`), dark, or light.
  case `default` = 0, dark, light

  /// The older name of `dark`.
  public static let alert = UIKeyboardAppearance.dark
}

/// The label of the Return key on an on-screen keyboard.
public nonisolated enum UIReturnKeyType: Int, Sendable {
  /// The name of the case is the word on the key. With `default`, the keyboard chooses the label.
  case `default` = 0, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// The meaning of a text, for autofill.
public nonisolated struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  /// Creates a content type with the given name. The names come from HTML's `autocomplete` attribute.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A full name.
  public static let name = UITextContentType(rawValue: "name")
  /// A first name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// A last name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// A nickname.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// The name of an organization.
  public static let organizationName = UITextContentType(rawValue: "organization")
  /// A street address.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// The city of an address.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// A postal code.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// The name of a country.
  public static let countryName = UITextContentType(rawValue: "country-name")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// An email address.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A URL.
  public static let URL = UITextContentType(rawValue: "url")
  /// The name of an account.
  public static let username = UITextContentType(rawValue: "username")
  /// The password of an account.
  public static let password = UITextContentType(rawValue: "password")
  /// A password that the user chooses.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that is valid once.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
}
