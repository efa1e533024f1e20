extension UIApplication {
  /// A language of what is shown, named as on the command line. What the engine logs is the same in each.
  ///
  /// On a device the system's words, *Back* or *Cancel*, are in the language that the app was made for; so are the engine's
  /// here. An app that speaks more than one chooses when it starts:
  ///
  ///     UIApplication.Language.current = UIApplication.Language { ProcessInfo.processInfo.environment[$0] }
  nonisolated public enum Language: String, CaseIterable, Sendable {
    case en, zh

    /// The language of every view, overlay and picture that is made from now on: set once, before the first one.
    /// Default: English.
    @MainActor public static var current = Language.en

    /// The language that an environment asks for, English where it asks for one that is not spoken here.
    ///
    /// The first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set and not empty names the locale. As for GNU's
    /// programs, `LANGUAGE` lists the languages in the order of preference and goes before it, unless the locale is `C`
    /// or `POSIX`.
    ///
    /// - Parameter variable: the value of an environment variable; nil where it is not set.
    public init(environment variable: (String) -> String?) {
      let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty } ?? "C"
      self = .en
      if ["C", "POSIX"].contains(locale.prefix { $0 != "." && $0 != "@" }) { return }
      let wishes = (variable("LANGUAGE") ?? "").split(separator: ":").map(String.init) + [locale]
      self = wishes.lazy.compactMap(Language.init(locale:)).first ?? .en
    }

    /// The language of a locale such as `zh_CN.UTF-8` or `en`, any Chinese one included; nil for another language's.
    private init?(locale: String) {
      self.init(rawValue: locale.prefix { $0 != "_" && $0 != "-" && $0 != "." && $0 != "@" }.lowercased())
    }
  }
}
