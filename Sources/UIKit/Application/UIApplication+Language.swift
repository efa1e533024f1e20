extension UIApplication {
  /// A language of the user interface, named by its code. Log output is the same in every language.
  ///
  /// On a device, system words such as *Back* or *Cancel* appear in the language that the app was made for.
  /// The engine's own words do the same here. An app with several languages chooses one at launch:
  ///
  ///     UIApplication.Language.current = UIApplication.Language { ProcessInfo.processInfo.environment[$0] }
  nonisolated public enum Language: String, CaseIterable, Sendable {
    case en, zh

    /// The language of every view, overlay and picture made from now on. Set it once, before the first one is
    /// made. Default `.en`.
    @MainActor public static var current = Language.en

    /// Creates the language that the environment asks for; English if that language is not supported.
    ///
    /// The first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set and not empty names the locale. As in GNU
    /// programs, `LANGUAGE` lists languages in order of preference and takes precedence over the locale,
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

    /// Creates the language of a locale such as `zh_CN.UTF-8` or `en`, including any Chinese one; nil if the
    /// language is not supported.
    private init?(locale: String) {
      self.init(rawValue: locale.prefix { $0 != "_" && $0 != "-" && $0 != "." && $0 != "@" }.lowercased())
    }
  }
}
