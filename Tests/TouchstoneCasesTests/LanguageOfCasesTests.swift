import Testing
import TouchstoneInspector
import TouchstoneScript
import UIKit

@testable import TouchstoneCases

@Suite("The language of the cases")
struct LanguageOfCasesTests {
  /// Returns the texts on the stage of every variant of every case, by the variant's name.
  private func texts(in language: Language) -> [String: [Written]] {
    Language.current = language
    defer { Language.current = .en }
    var result: [String: [Written]] = [:]
    for type in TouchCaseCatalog.all {
      for variant in type.card.variants {
        let run = ScenarioRun(type, variant: variant)
        run.host.application.prepareFrame(of: run.host.scene)
        result["\(type.card.identifier)/\(variant.identifier)"] = run.host.scene.windows.flatMap(
          texts(under:))
      }
    }
    return result
  }

  private struct Written {
    let text: String
    let isHint: Bool
  }

  /// Returns the texts under the view. Omits the names of stage views, because these names are identifiers
  /// that also occur in the code and in the log.
  private func texts(under view: UIView) -> [Written] {
    var result: [Written] = []
    if let label = view as? UILabel, label is StageHint || !(label.superview is StageView) {
      result.append(Written(text: label.text ?? "", isHint: view is StageHint))
    }
    if let field = view as? UITextField {
      result.append(Written(text: field.placeholder ?? "", isHint: false))
    }
    return result + view.subviews.flatMap(texts(under:))
  }

  private func isChinese(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0x3000...0x9FFF).contains($0.value) }
  }

  @Test("In English no case shows a Chinese letter")
  func english() {
    var hints = 0
    for (name, texts) in texts(in: .en) {
      for written in texts { #expect(!isChinese(written.text), "\(name): \(written.text)") }
      hints += texts.count { $0.isHint }
    }
    #expect(hints > 30)
  }

  @Test("In Chinese every hint is Chinese, without words of the English hint")
  func chinese() {
    let english = texts(in: .en)
    for (name, texts) in texts(in: .zh) {
      let hints = texts.filter(\.isHint)
      let others = english[name, default: []].filter(\.isHint)
      #expect(hints.count == others.count, "\(name)")
      for (hint, other) in zip(hints, others) {
        #expect(isChinese(hint.text), "\(name): \(hint.text)")
        #expect(!hint.text.contains(other.text), "\(name): \(hint.text)")
      }
    }
  }

  /// Class names, letters and numbers are the same in both languages. Sentences and words must differ.
  @Test("In Chinese no case shows English words, except names")
  func words() {
    let names: Set<String> = ["CLButton", "CLControl", "GLButton"]
    let english = texts(in: .en)
    for (name, texts) in texts(in: .zh) {
      for written in texts where !isChinese(written.text) {
        guard english[name, default: []].contains(where: { $0.text == written.text }) else { continue }
        let isWord = written.text.count { $0.isLetter } > 3 && !names.contains(written.text)
        #expect(!isWord || written.text.hasPrefix("UI"), "\(name): \(written.text)")
      }
    }
  }
}
