import TouchstoneCases
import UIKit

extension Gallery {
  /// Opens the search with the given letters in its field.
  func search(for query: String = "") {
    guard let controller else { return }
    let card = SearchCard(query: query)
    card.onChoose = { [unowned self, unowned controller] goal in
      controller.dismissCard()
      open(goal)
    }
    controller.present(card)
  }

  private func open(_ goal: SearchIndex.Match.Destination) {
    switch goal {
    case .open(let name):
      open(name)
    case .code(let name):
      session.viewState.pageIndex = CaseInspector.codePageIndex
      if name == caseName { inspector.panel.showPage(CaseInspector.codePageIndex) }
      open(name)
    case .rule: break
    }
  }

  private func open(_ name: String) {
    guard let found = try? TouchCaseCatalog.find(name) else { return }
    let isSame = found.type == type && (found.variant == variant || !name.contains("/"))
    if isSame { return }
    if found.type != type { session.viewState.openChapter = nil }
    reopen(found.type, variant: found.variant)
  }
}
