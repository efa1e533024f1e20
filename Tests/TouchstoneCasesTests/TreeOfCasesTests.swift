import Testing
import TouchstoneScript

@testable import TouchstoneCases
@testable import TouchstoneInspector
@testable import TouchstoneReading

@Suite("Hit-test results in the cases")
struct TreeOfCasesTests {
  /// Returns the marks of the tested views by the views' names. If several views have the same name, the
  /// first in the order of the tree counts.
  private func marks(_ name: String, _ scenario: Int) throws -> [String: HitTestReport.Mark] {
    let type = try TouchCaseCatalog.find(name).type
    let trace = TouchTrace()
    let history = TraceHistory()
    let run = ScenarioRun(type, scenario: type.card.scenarios[scenario], trace: trace)
    trace.add(history)
    run.play(try type.card.scenarios[scenario].touchScript(for: type.card))
    let tree = try #require(history.trees.last)
    let report = try #require(HitTestReport(of: tree, in: history.entries))
    return Dictionary(zip(tree.nodes.map(\.reference.name), report.marks)) { first, _ in first }
  }

  @Test("On the overlap C and B2 refuse, B1 is hit, and A and its subviews are not asked (rule 3.1)")
  func overlap() throws {
    let marks = try marks("overlap", 0)
    // The window, the two wrappers of the controllers and the root view come first.
    #expect(marks["MainView#1"] == .init(answer: .inside, order: 5))
    #expect(marks["C#1"] == .init(answer: .refused(.outside), order: 6))
    #expect(marks["C1#1"] == .init(answer: .notTested, order: nil))
    #expect(marks["B#1"] == .init(answer: .inside, order: 7))
    #expect(marks["B2#1"] == .init(answer: .refused(.outside), order: 8))
    #expect(marks["B1#1"] == .init(answer: .hit, order: 9))
    for name in ["A#1", "A1#1", "A2#1"] { #expect(marks[name] == .init(answer: .notTested, order: nil)) }
  }

  @Test("By default the tab bar refuses, so the button that sticks out is not asked (rule 3.5)")
  func tabBar() throws {
    let marks = try marks("tabbar", 4)
    #expect(marks["TabBar#1"] == .init(answer: .refused(.outside), order: 5))
    #expect(marks["CircleButton#1"] == .init(answer: .notTested, order: nil))
    #expect(marks["TableView#1"] == .init(answer: .hit, order: 6))
  }

  @Test("With the article's fix the bar contains the point, and the button is hit (rule 3.5)")
  func curedTabBar() throws {
    let marks = try marks("tabbar", 0)
    #expect(marks["TabBar#1"] == .init(answer: .insideBeyondBounds, order: 5))
    #expect(marks["CircleButton#1"] == .init(answer: .hit, order: 6))
    #expect(marks["TableView#1"] == .init(answer: .notTested, order: nil))
  }

  @Test("A view whose override returns nil without calling super still counts as asked (rule 3.1)")
  func declined() throws {
    let marks = try marks("sibling", 2)
    #expect(marks["B#1"] == .init(answer: .declined, order: nil))
    #expect(marks["A#1"]?.answer == .hit)
  }
}

@Suite("Lines that articles print differently")
struct MisprintTests {
  @Test("S2 prints the pan's action although its tap cancels nothing (SC-11)")
  func tap() throws {
    let line = try #require(CancelsTouchesCase.card.scenarios[0].expected.first { $0.article != nil })
    #expect(line.text == "-[GestureViewController didTouchYellowView]")
    #expect(line.article?.text == "-[GestureViewController didPanYellowView]")
    #expect(line.article?.source == "S2")
  }

  @Test("S2 prints the tap's action for each action of its pan, and leaves a move out (SC-09)")
  func pan() throws {
    let articles = PanCase.card.scenarios[2].expected.compactMap(\.article)
    #expect(
      articles.map(\.text) == [nil]
        + Array(repeating: "-[GestureViewController didTouchYellowView]", count: 4))
  }

  @Test("Every such line names its article, differs from the right line, and has a ruling in both languages")
  func all() {
    var count = 0
    for type in TouchCaseCatalog.all {
      for line in type.card.scenarios.flatMap(\.expected) {
        guard let article = line.article else { continue }
        count += 1
        for source in article.source.components(separatedBy: ", ") {
          #expect(["S0", "S1", "S2", "S3", "S4"].contains(source))
        }
        #expect(article.text != line.text)
        #expect(!article.ruling.english.isEmpty && article.ruling.english != article.ruling.chinese)
      }
    }
    #expect(count >= 15)
  }
}
