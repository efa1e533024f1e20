import TouchCases
import UIKit

/// Lays out the gallery and keeps the stage in its middle.
@MainActor final class GalleryController: UIViewController {
  var onChoose: ((any TouchCase.Type, TouchCaseVariant) -> Void)?

  private let card: TouchCaseCard
  private let variant: TouchCaseVariant
  private let language: TouchCaseLanguage
  private let stage: TouchCaseStage

  private let sidebar = UIView()
  private let titleLabel = UILabel()
  private let summaryLabel = UILabel()
  private let frameView = UIView()
  private let logPanel = LogPanel()
  private var rows: [CaseRow] = []
  private var headings: [UILabel] = []
  private var chips: [ChipButton] = []

  init(card: TouchCaseCard, variant: TouchCaseVariant, language: TouchCaseLanguage, stage: TouchCaseStage) {
    self.card = card
    self.variant = variant
    self.language = language
    self.stage = stage
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  func append(_ line: String) {
    logPanel.append(line)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    makeSidebar()
    titleLabel.text = card.title.text(in: language)
    titleLabel.font = .systemFont(ofSize: 22, weight: .bold)
    titleLabel.textColor = .label
    summaryLabel.text = card.summary.text(in: language)
    summaryLabel.font = .systemFont(ofSize: 14)
    summaryLabel.textColor = .secondaryLabel
    summaryLabel.numberOfLines = 2
    frameView.backgroundColor = .systemBackground
    frameView.layer.shadowColor = UIColor.black.cgColor
    frameView.layer.shadowOpacity = 0.18
    frameView.layer.shadowRadius = 14
    frameView.layer.shadowOffset = CGSize(width: 0, height: 6)
    for view in [titleLabel, summaryLabel, frameView, logPanel] as [UIView] { self.view.addSubview(view) }
    guard card.variants.count > 1 else { return }
    for variant in card.variants {
      let chip = ChipButton(variant.title.text(in: language), isChosen: variant == self.variant)
      chip.addAction(
        UIAction { [unowned self] _ in choose(card.identifier, variant) }, for: .touchUpInside)
      view.addSubview(chip)
      chips.append(chip)
    }
  }

  private func makeSidebar() {
    sidebar.backgroundColor = .secondarySystemGroupedBackground
    view.addSubview(sidebar)
    for chapter in TouchCaseChapter.allCases {
      let cards = TouchCaseCatalog.all.map { $0.card }.filter { $0.chapter == chapter }
      guard !cards.isEmpty else { continue }
      let heading = UILabel()
      heading.text = chapter.title.text(in: language)
      heading.font = .systemFont(ofSize: 12, weight: .semibold)
      heading.textColor = .secondaryLabel
      sidebar.addSubview(heading)
      headings.append(heading)
      for card in cards {
        let row = CaseRow(
          card.title.text(in: language), chapter: headings.count - 1,
          isChosen: card.identifier == self.card.identifier)
        row.addAction(
          UIAction { [unowned self] _ in choose(card.identifier, card.variants[0]) }, for: .touchUpInside)
        sidebar.addSubview(row)
        rows.append(row)
      }
    }
  }

  private func choose(_ identifier: String, _ variant: TouchCaseVariant) {
    guard let type = TouchCaseCatalog.all.first(where: { $0.card.identifier == identifier }) else { return }
    onChoose?(type, variant)
  }

  // MARK: Layout

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let sidebarWidth: CGFloat = bounds.width >= 700 ? 236 : 0
    let panelWidth: CGFloat = bounds.width >= 1000 ? 320 : 0
    sidebar.isHidden = sidebarWidth == 0
    logPanel.isHidden = panelWidth == 0
    sidebar.frame = CGRect(x: 0, y: 0, width: sidebarWidth, height: bounds.height)
    logPanel.frame = CGRect(
      x: bounds.width - panelWidth - 20, y: 24, width: panelWidth, height: bounds.height - 48)
    layoutSidebar(width: sidebarWidth)
    let left = sidebarWidth + 28
    let right = panelWidth == 0 ? bounds.width - 28 : logPanel.frame.minX - 28
    layoutMiddle(CGRect(x: left, y: 24, width: max(1, right - left), height: max(1, bounds.height - 48)))
  }

  private func layoutSidebar(width: CGFloat) {
    var y: CGFloat = 20
    for (index, heading) in headings.enumerated() {
      heading.frame = CGRect(x: 20, y: y, width: width - 40, height: 18)
      y += 24
      for row in rows where row.chapter == index {
        row.frame = CGRect(x: 10, y: y, width: width - 20, height: 36)
        y += 38
      }
      y += 14
    }
  }

  private func layoutMiddle(_ area: CGRect) {
    titleLabel.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: 30)
    summaryLabel.frame = CGRect(x: area.minX, y: area.minY + 34, width: area.width, height: 38)
    var top = area.minY + 84
    if !chips.isEmpty {
      var x = area.minX
      for chip in chips {
        let width = chip.preferredWidth
        if x > area.minX, x + width > area.maxX {
          x = area.minX
          top += 38
        }
        chip.frame = CGRect(x: x, y: top, width: width, height: 30)
        x += width + 8
      }
      top += 44
    }
    let room = CGRect(x: area.minX, y: top, width: area.width, height: max(1, area.maxY - top))
    let scale = max(0.1, min(1, room.width / stage.size.width, room.height / stage.size.height))
    let size = CGSize(width: stage.size.width * scale, height: stage.size.height * scale)
    let origin = CGPoint(x: (room.midX - size.width / 2).rounded(), y: room.minY)
    frameView.frame = CGRect(origin: origin, size: size).insetBy(dx: -1, dy: -1)
    stage.move(to: origin, scale: scale)
  }
}
