import TouchCases
import UIKit
import UIKitWayland

/// The project's name, and the cases by chapter.
@MainActor final class GallerySidebar: UIView {
  var onChoose: ((any TouchCase.Type) -> Void)?

  /// The number of cases in each chapter that has any.
  private(set) var chapters: [Int] = []
  private let icon = AppIconView(frame: .zero)
  private let name = UILabel()
  private let tagline = UILabel()
  private let edge = UIView()
  private let readout: LatencyReadout
  private var headings: [UILabel] = []
  private var rows: [CaseRow] = []

  init(chosen identifier: String, language: TouchCaseLanguage) {
    readout = LatencyReadout(language: language)
    super.init(frame: .zero)
    backgroundColor = GalleryTheme.card
    name.text = "Touchstone"
    name.font = .systemFont(ofSize: 17, weight: .bold)
    tagline.text = GalleryText.tagline.text(in: language)
    tagline.font = .systemFont(ofSize: 11)
    tagline.textColor = .secondaryLabel
    edge.backgroundColor = .separator
    for view in [icon, name, tagline, edge, readout] as [UIView] { addSubview(view) }
    for chapter in TouchCaseChapter.allCases {
      let types = TouchCaseCatalog.all.filter { $0.card.chapter == chapter }
      guard !types.isEmpty else { continue }
      chapters.append(types.count)
      let heading = UILabel()
      heading.text = chapter.title.text(in: language)
      heading.font = .systemFont(ofSize: 11, weight: .semibold)
      heading.textColor = .secondaryLabel
      addSubview(heading)
      headings.append(heading)
      for type in types {
        let row = CaseRow(type.card.title.text(in: language), isChosen: type.card.identifier == identifier)
        row.addAction(UIAction { [unowned self] _ in onChoose?(type) }, for: .touchUpInside)
        addSubview(row)
        rows.append(row)
      }
    }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ latency: PresentationLatency) { readout.show(latency) }

  func arrange(by layout: GalleryLayout) {
    guard let frame = layout.sidebar else {
      isHidden = true
      return
    }
    isHidden = false
    self.frame = frame
    icon.frame = CGRect(x: 18, y: 20, width: 38, height: 38)
    name.frame = CGRect(x: 66, y: 20, width: frame.width - 82, height: 21)
    tagline.frame = CGRect(x: 66, y: 42, width: frame.width - 74, height: 15)
    edge.frame = CGRect(x: frame.width - 1, y: 0, width: 1, height: frame.height)
    readout.isHidden = layout.readout == nil
    if let frame = layout.readout { readout.frame = frame }
    place(headings, at: layout.headings)
    place(rows, at: layout.rows)
  }

  private func place(_ views: [UIView], at frames: [CGRect]) {
    for (index, view) in views.enumerated() {
      view.isHidden = index >= frames.count
      if index < frames.count { view.frame = frames[index] }
    }
  }
}
