import Testing
import TouchstoneCases
import TouchstoneScript
import UIKit

@testable import TouchstoneGallery
@testable import TouchstoneInspector

@Suite("Search", .serialized)
struct SearchTests {
  private func card(_ run: GalleryRun) throws -> SearchCard {
    try #require(try run.controller.card as? SearchCard)
  }

  @Test(
    "cancelsTouchesInView finds switches, rules, cases and code, in both languages",
    arguments: [Language.en, .zh])
  func name(language: Language) {
    Language.current = language
    defer { Language.current = .en }
    let matches = SearchIndex.shared.matches("cancelsTouchesInView")
    #expect(matches.contains { $0.kind == .switch && $0.title == "cancelsTouchesInView" })
    #expect(matches.contains { $0.kind == .rule })
    #expect(matches.contains { $0.kind == .code })
    #expect(matches.map(\.kind.rawValue) == matches.map(\.kind.rawValue).sorted())
    #expect(SearchIndex.shared.matches("CANCELStouches") == SearchIndex.shared.matches("cancelstouches"))
  }

  @Test("Words of the other language find the same case, and all words must be there")
  func languages() {
    func cases(_ query: String) -> [SearchIndex.Match.Destination] {
      SearchIndex.shared.matches(query).filter { $0.kind == .case }.map(\.destination)
    }
    #expect(cases("TabBar 圆形").contains(.open("tabbar")))
    #expect(cases("round tab bar").contains(.open("tabbar")))
    #expect(cases("round zzz").isEmpty)
    #expect(SearchIndex.shared.matches("   ").isEmpty)
    #expect(SearchIndex.shared.matches("4.3c").contains { $0.destination == .rule("4.3") })
  }

  @Test("Cases come before switches, rules and code")
  func order() {
    let kinds = SearchIndex.shared.matches("tap").map(\.kind)
    #expect(kinds.first == .case && kinds.contains(.switch))
    if let first = kinds.firstIndex(of: .switch) { #expect(!kinds[first...].contains(.case)) }
  }

  @Test("Every switch and case that can be found opens")
  func goals() throws {
    for query in ["a", "e", "touch", "tap"] {
      for match in SearchIndex.shared.matches(query) {
        switch match.destination {
        case .open(let name), .code(let name): _ = try TouchCaseCatalog.find(name)
        case .rule(let number): #expect(RuleBook.current.text(of: number) != nil)
        }
      }
    }
  }

  @Test(
    "Typing with nothing focused opens the search, arrows choose, Return opens the match",
    arguments: [CGSize(width: 360, height: 640), CGSize(width: 1280, height: 800)])
  func typing(size: CGSize) throws {
    let run = try GalleryRun("eview", size: size)
    run.host.play(TouchScript { $0.typeText("table") })
    run.host.runUntilIdle()
    let card = try card(run)
    #expect(card.searchField.text == "table")
    #expect(run.openCase == "eview")
    let index = try #require(card.matches.firstIndex { $0.destination == .open("table") })
    for _ in 0..<index { run.press(.keyboardDownArrow) }
    #expect(card.chosenIndex == index)
    run.press(.keyboardReturnOrEnter)
    #expect(run.openCase == "table")
    #expect(try run.controller.card == nil)
  }

  @Test("Ctrl+F opens the search from the stage, Escape closes it, and a switch opens its variant")
  func keys() throws {
    let run = try GalleryRun("form")
    run.press(.keyboardF, with: [.keyboardLeftControl])
    _ = try card(run)
    run.press(.keyboardEscape)
    #expect(try run.controller.card == nil)
    run.press(.keyboardF, with: [.keyboardLeftControl])
    run.host.play(TouchScript { $0.typeText("cancelsTouchesInView") })
    let index = try #require(try card(run).matches.firstIndex { $0.kind == .switch })
    for _ in 0..<index { run.press(.keyboardDownArrow) }
    run.press(.keyboardReturnOrEnter)
    let gallery = try #require(run.session.gallery)
    #expect(gallery.variant.settings.contains { $0.touchCaseSwitch.property == "cancelsTouchesInView" })
    #expect(gallery.variant != gallery.type.card.variants[0])
  }

  @Test("The marks of the last touch do not cover the search")
  func marks() throws {
    let run = try GalleryRun("eview")
    let overlay = try #require(run.session.overlay)
    #expect(!overlay.isHidden)
    run.press(.keyboardF, with: [.keyboardLeftControl])
    #expect(overlay.isHidden)
    run.press(.keyboardEscape)
    #expect(!overlay.isHidden)
  }

  @Test("A rule opens in place with its whole text, and closes again")
  func rule() throws {
    let run = try GalleryRun("eview")
    run.press(.keyboardF, with: [.keyboardLeftControl])
    run.host.play(TouchScript { $0.typeText("3.11") })
    let card = try card(run)
    let index = try #require(card.matches.firstIndex { $0.destination == .rule("3.11") })
    let row = card.rows[index]
    let height = row.frame.height
    row.sendActions(for: .touchUpInside)
    run.host.runUntilIdle()
    #expect(row.isOpen && row.frame.height > height)
    row.sendActions(for: .touchUpInside)
    #expect(!row.isOpen)
    #expect(run.openCase == "eview")
  }

  @Test("The keys of the search are in no history and no recording")
  func privacy() throws {
    let run = try GalleryRun("form")
    run.tap(try run.controller.transportBar.recordButton)
    run.press(.keyboardF, with: [.keyboardLeftControl])
    run.host.play(TouchScript { $0.typeText("tap") })
    run.press(.keyboardEscape)
    let recorder = try #require(run.session.gallery?.recorder)
    run.session.gallery?.endRecording()
    let script = try TouchScript.read(path: recorder.path)
    #expect(!script.steps.contains { if case .input = $0.action { true } else { false } })
  }
}
