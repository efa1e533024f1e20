import Testing

@testable import TouchInspector

@Suite("The language of what is shown")
struct LanguageTests {
  private func language(_ variables: [String: String]) -> Language {
    Language { variables[$0] }
  }

  @Test(
    "A locale of Chinese asks for Chinese, any other one for English",
    arguments: [
      ("zh_CN.UTF-8", Language.zh), ("zh_TW", .zh), ("zh_HK.UTF-8@stroke", .zh), ("zh", .zh),
      ("ZH-Hans", .zh),
      ("en_US.UTF-8", .en), ("en_US", .en), ("de_DE.UTF-8", .en), ("zhx_XX", .en), ("C", .en),
      ("C.UTF-8", .en),
      ("POSIX", .en), ("", .en), (".UTF-8", .en),
    ])
  func locale(name: String, expected: Language) {
    #expect(language(["LANG": name]) == expected)
  }

  @Test("Nothing set is English")
  func nothing() {
    #expect(language([:]) == .en)
  }

  @Test("LC_ALL goes before LC_MESSAGES, and that before LANG; an empty one says nothing")
  func order() {
    #expect(language(["LC_ALL": "zh_CN", "LC_MESSAGES": "en_US", "LANG": "en_US"]) == .zh)
    #expect(language(["LC_MESSAGES": "zh_CN", "LANG": "en_US"]) == .zh)
    #expect(language(["LC_ALL": "C", "LANG": "zh_CN"]) == .en)
    #expect(language(["LC_ALL": "", "LC_MESSAGES": "", "LANG": "zh_CN"]) == .zh)
    #expect(language(["LC_CTYPE": "zh_CN.UTF-8", "LANG": "en_US"]) == .en)
  }

  @Test("The first language of LANGUAGE that is spoken here goes before the locale, unless that is C")
  func list() {
    #expect(language(["LANGUAGE": "zh_CN:en", "LANG": "en_US.UTF-8"]) == .zh)
    #expect(language(["LANGUAGE": "fr:en:zh", "LANG": "zh_CN.UTF-8"]) == .en)
    #expect(language(["LANGUAGE": "fr", "LANG": "zh_CN.UTF-8"]) == .zh)
    #expect(language(["LANGUAGE": "", "LANG": "zh_CN.UTF-8"]) == .zh)
    #expect(language(["LANGUAGE": "zh_CN", "LANG": "C.UTF-8"]) == .en)
    #expect(language(["LANGUAGE": "zh_CN"]) == .en)
  }

  @Test("A verdict in either language")
  func verdict() {
    Language.current = .zh
    defer { Language.current = .en }
    #expect(LogComparison(expected: ["a"], actual: ["a"]).summary == "与预期日志一致")
    #expect(LogComparison(expected: ["a"], actual: ["b", "c"]).summary == "缺少 1 行，多出 2 行")
    #expect(LogComparison(expected: ["a"], actual: []).summary == "缺少 1 行")
  }
}
