extension UIApplication {
  /// A language of the user interface. The text of logs is the same in every language.
  ///
  /// On iOS, system words such as *Back* or *Cancel* appear in a language that the app supports. Here, the
  /// words that the engine shows appear in the language `current`. An app with several languages sets the
  /// language at launch:
  ///
  /// ```swift
  /// UIApplication.Language.current = UIApplication.Language { ProcessInfo.processInfo.environment[$0] }
  /// ```
  nonisolated public enum Language: String, CaseIterable, Sendable {
    /// English or Chinese.
    case en, zh

    /// The language of the engine's words. Set this property before the first view is created, because it
    /// does not affect existing views. Default `.en`.
    @MainActor public static var current = Language.en

    /// Creates the language that the environment variables name; English if that language is not supported.
    ///
    /// The locale is the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set and not empty. As in GNU
    /// programs, `LANGUAGE` lists languages in the order of preference. It has priority over the locale,
    /// unless the locale is `C` or `POSIX`.
    ///
    /// - Parameter variable: Returns the value of an environment variable; nil if it is not set.
    public init(environment variable: (String) -> String?) {
      let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty } ?? "C"
      self = .en
      if ["C", "POSIX"].contains(locale.prefix { $0 != "." && $0 != "@" }) { return }
      let wishes = (variable("LANGUAGE") ?? "").split(separator: ":").map(String.init) + [locale]
      self = wishes.lazy.compactMap(Language.init(locale:)).first ?? .en
    }

    /// Creates the language of a locale such as `zh_CN.UTF-8` or `en`. Every Chinese locale gives Chinese.
    /// Nil if the language is not supported.
    private init?(locale: String) {
      self.init(rawValue: locale.prefix { $0 != "_" && $0 != "-" && $0 != "." && $0 != "@" }.lowercased())
    }
  }
}
