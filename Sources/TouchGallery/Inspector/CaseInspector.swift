import TouchCases
import TouchInspector
import UIKit

/// What happened to one case, and the pages that show it. The ghost's play of several scenarios, each on a fresh case, is
/// one story.
final class CaseInspector {
  let history = TraceHistory()
  let log = LogView(frame: .zero)
  let panel: InspectorPanel

  /// `page` is the one in front.
  init(_ type: any TouchCase.Type, variant: TouchCaseVariant, page: Int) {
    log.expectations = type.card.scenarios.filter { $0.variant == variant.identifier }.map(\.expectation)
    let code = CodePage(type, variant: variant)
    let pages: [any InspectorTab] = [
      log, TouchesView(frame: .zero), TreeView(frame: .zero), code,
    ]
    panel = InspectorPanel(pages, history: history, front: page)
  }
}

/// The page of the case's own Swift, which does not change with time.
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
