import TouchstoneCases
import TouchstoneInspector
import UIKit

/// The history of one case, and the pages that show it. When the ghost plays several scenarios, each on a fresh
/// case, they form one history.
final class CaseInspector {
  let history = TraceHistory()
  let log = LogView(frame: .zero)
  let why = WhyView(frame: .zero)
  let panel: InspectorPanel

  /// `page` is the index of the front page.
  init(_ type: any TouchCase.Type, variant: TouchCaseVariant, page: Int) {
    log.expectations = type.card.scenarios(of: variant).map(\.expectation)
    let timeline = TimelineView(frame: .zero)
    let pages: [any InspectorTab] = [
      log, timeline, TouchesView(frame: .zero), TreeView(frame: .zero), why, CodePage(type, variant: variant),
    ]
    panel = InspectorPanel(pages, history: history, front: page)
    timeline.onScrub = { [unowned panel] in panel.moment = $0 }
  }

  /// The index of the page with the case's code.
  static let codePage = 5
  /// The index of the page Why.
  static let whyPage = 4

  /// Brings the page Why to the front.
  func turnToWhy() {
    if let index = panel.pages.firstIndex(where: { $0 === why }) { panel.turn(to: index) }
  }
}

/// The page with the case's own Swift, which does not change with time.
final class CodePage: UIView, InspectorTab {
  static let title = CodeView.title
  private let code = CodeView(frame: .zero)

  init(_ type: any TouchCase.Type, variant: TouchCaseVariant) {
    super.init(frame: .zero)
    addSubview(code)
    code.show(code: type.code, highlight: type.highlights(of: variant))
  }

  required init?(coder: NSCoder) { nil }

  func show(_ history: TraceHistory, at moment: TimeInterval?) {}

  override func layoutSubviews() {
    super.layoutSubviews()
    code.frame = bounds
  }
}
