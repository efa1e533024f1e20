import Testing

@testable import UIKit

@Suite("The displayed language")
struct LanguageTests {
  private typealias Language = UIApplication.Language

  private func language(_ variables: [String: String]) -> Language {
    Language { variables[$0] }
  }

  @Test(
    "A Chinese locale selects Chinese, any other one English",
    arguments: [
      ("zh_CN.UTF-8", UIApplication.Language.zh), ("zh_TW", .zh), ("zh_HK.UTF-8@stroke", .zh), ("zh", .zh),
      ("ZH-Hans", .zh),
      ("en_US.UTF-8", .en), ("en_US", .en), ("de_DE.UTF-8", .en), ("zhx_XX", .en), ("C", .en),
      ("C.UTF-8", .en),
      ("POSIX", .en), ("", .en), (".UTF-8", .en),
    ])
  func locale(name: String, expected: UIApplication.Language) {
    #expect(language(["LANG": name]) == expected)
  }

  @Test("Without any setting the language is English")
  func nothing() {
    #expect(language([:]) == .en)
  }

  @Test("LC_ALL precedes LC_MESSAGES, which precedes LANG; an empty variable does not count")
  func order() {
    #expect(language(["LC_ALL": "zh_CN", "LC_MESSAGES": "en_US", "LANG": "en_US"]) == .zh)
    #expect(language(["LC_MESSAGES": "zh_CN", "LANG": "en_US"]) == .zh)
    #expect(language(["LC_ALL": "C", "LANG": "zh_CN"]) == .en)
    #expect(language(["LC_ALL": "", "LC_MESSAGES": "", "LANG": "zh_CN"]) == .zh)
    #expect(language(["LC_CTYPE": "zh_CN.UTF-8", "LANG": "en_US"]) == .en)
  }

  @Test("The first supported language in LANGUAGE precedes the locale, unless the locale is C")
  func list() {
    #expect(language(["LANGUAGE": "zh_CN:en", "LANG": "en_US.UTF-8"]) == .zh)
    #expect(language(["LANGUAGE": "fr:en:zh", "LANG": "zh_CN.UTF-8"]) == .en)
    #expect(language(["LANGUAGE": "fr", "LANG": "zh_CN.UTF-8"]) == .zh)
    #expect(language(["LANGUAGE": "", "LANG": "zh_CN.UTF-8"]) == .zh)
    #expect(language(["LANGUAGE": "zh_CN", "LANG": "C.UTF-8"]) == .en)
    #expect(language(["LANGUAGE": "zh_CN"]) == .en)
  }

  // MARK: The engine's words

  @Test("The engine's words are English, or Chinese if the app chooses it")
  func words() {
    for word in SystemTitle.allCases {
      #expect(word.text == word.rawValue)
      Language.current = .zh
      defer { Language.current = .en }
      #expect(word.text.unicodeScalars.allSatisfy { (0x4E00...0x9FFF).contains($0.value) }, "\(word)")
    }
    #expect(Set(SystemTitle.allCases.map(\.rawValue)).count == SystemTitle.allCases.count)
  }

  @Test("Bars, back buttons and edit commands use the words of the chosen language")
  func bars() {
    Language.current = .zh
    defer { Language.current = .en }
    let items: [UIBarButtonItem.SystemItem] = [.done, .cancel, .edit, .save, .undo, .redo]
    #expect(
      items.map { UIBarButtonItem(barButtonSystemItem: $0, target: nil, action: nil).title }
        == ["完成", "取消", "编辑", "存储", "撤销", "重做"])
    #expect(UINavigationItem().resolvedBackTitle == "返回")
    #expect(UINavigationItem(title: "Inbox").resolvedBackTitle == "Inbox")
    #expect(
      StandardEditAction.keyCommands.map(\.title) == ["剪切", "拷贝", "粘贴", "全选", "撤销", "重做", "重做"])
  }
}
