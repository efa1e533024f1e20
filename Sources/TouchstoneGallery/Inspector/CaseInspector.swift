import TouchstoneCases
import TouchstoneInspector
import UIKit

/// The history of one case, and the pages that show it. If the ghost finger plays several scenarios, each on
/// a newly created case, these cases share one history.
final class CaseInspector {
  let history = TraceHistory()
  /// The marks of each touch that are drawn over the case.
  let touchFilms = TouchFilms()
  /// The verdicts on the scenarios, from the lines in the history.
  let expectedLog: ExpectedLog
  private let logView = LogView(frame: .zero)
  private let whyView = WhyView(frame: .zero)
  let panel: InspectorPanel

  /// Creates an inspector. `page` is the index of the front page.
  init(_ type: any TouchCase.Type, variant: TouchCaseVariant, page: Int) {
    let expectations = type.card.scenarios(of: variant).map { $0.expectation(for: type.card) }
    expectedLog = ExpectedLog(expectations, in: history)
    logView.expectations = expectations
    let timelineView = TimelineView(frame: .zero)
    let pages: [any InspectorTab] = [
      logView, timelineView, TouchesView(frame: .zero), TreeView(frame: .zero), whyView,
      CodePage(type, variant: variant),
    ]
    panel = InspectorPanel(pages, history: history, front: page)
    timelineView.onScrub = { [unowned panel] in panel.moment = $0 }
  }

  /// Begins the performance of a scenario. The lines that are logged from `time` on, in seconds on the
  /// application's clock, belong to the scenario.
  func beginPlay(of scenario: Int, at time: TimeInterval) {
    logView.beginPlay(of: scenario, at: time)
    expectedLog.beginPlay(of: scenario, at: time)
  }

  /// Ends the performance of the scenario. Expected lines that were not logged until `time` are missing.
  func endPlay(at time: TimeInterval) {
    logView.endPlay(at: time)
    expectedLog.endPlay(at: time)
  }

  /// The index of the page with the case's code.
  static let codePageIndex = 5
  /// The index of the "Why" page.
  static let whyPageIndex = 4

  /// Brings the "Why" page to the front.
  func showWhyPage() {
    if let index = panel.pages.firstIndex(where: { $0 === whyView }) { panel.showPage(index) }
  }
}

/// The page with the Swift code of the case, which does not depend on the moment.
final class CodePage: UIView, InspectorTab {
  static let title = CodeView.title
  private let codeView = CodeView(frame: .zero)

  init(_ type: any TouchCase.Type, variant: TouchCaseVariant) {
    super.init(frame: .zero)
    addSubview(codeView)
    codeView.show(code: type.code, highlight: type.highlights(of: variant))
  }

  required init?(coder: NSCoder) { nil }

  func show(_ history: TraceHistory, at moment: TimeInterval?) {}

  override func layoutSubviews() {
    super.layoutSubviews()
    codeView.frame = bounds
  }
}
