import TouchCases
import TouchInspector
import UIKit

/// What must be heard, and what is: the expected log above the live one, or beside it where there is room.
final class LogPanel: UIView, InspectorTab {
  static let title = GalleryText.log

  var onClear: (() -> Void)?

  private let expectedHeading = LogPanel.heading()
  private let logHeading = LogPanel.heading()
  private let clearButton: PillButton
  private let divider = UIView()
  private let invitation = UILabel()
  private let sections: [ExpectedSection]
  private var lineLabels: [UILabel] = []
  private var lines: [String] = []

  init(_ expected: ExpectedLog) {
    clearButton = PillButton(GalleryText.clear.text, kind: .text, size: 12)
    sections = expected.sections.map { ExpectedSection($0) }
    super.init(frame: .zero)
    expectedHeading.text = GalleryText.expected.text
    logHeading.text = GalleryText.log.text
    divider.backgroundColor = .separator
    invitation.text = GalleryText.invitation.text
    invitation.font = .systemFont(ofSize: 12)
    invitation.textColor = .secondaryLabel
    clearButton.addAction(UIAction { [unowned self] _ in onClear?() }, for: .touchUpInside)
    for view in [expectedHeading, logHeading, clearButton, divider, invitation] as [UIView] {
      addSubview(view)
    }
    for section in sections { addSubview(section) }
  }

  required init?(coder: NSCoder) { nil }

  private static func heading() -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: 13, weight: .semibold)
    label.textColor = .secondaryLabel
    return label
  }

  func append(_ line: String) {
    lines.append(line)
    showLines()
  }

  func clear() {
    lines = []
    showLines()
  }

  func show(_ expected: ExpectedLog) {
    for (view, section) in zip(sections, expected.sections) { view.show(section) }
  }

  /// The gallery tells it each line itself.
  func show(_ history: TraceHistory, at moment: TimeInterval?) {}

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let padding: CGFloat = 16
    let isWide = bounds.width > 500
    let column = isWide ? (bounds.width - 3 * padding) / 2 : bounds.width - 2 * padding
    let height = max(0, bounds.height - 2 * padding)
    // Above each other, the live log keeps at least two fifths.
    let reach = isWide ? padding + height : padding + height * 0.6
    expectedHeading.frame = CGRect(x: padding, y: padding, width: column, height: 18)
    var y = expectedHeading.frame.maxY + 10
    for section in sections {
      section.frame = CGRect(x: padding, y: y, width: column, height: section.preferredHeight)
      section.isHidden = section.frame.maxY > reach
      if !section.isHidden { y = section.frame.maxY + 12 }
    }
    if isWide {
      divider.frame = CGRect(x: bounds.midX, y: padding, width: 1, height: height)
    } else {
      divider.frame = CGRect(x: padding, y: y + 4, width: column, height: 1)
    }
    let left = isWide ? bounds.width - padding - column : padding
    let top = isWide ? padding : divider.frame.maxY + 14
    let clearWidth = clearButton.preferredWidth
    logHeading.frame = CGRect(x: left, y: top, width: column - clearWidth, height: 18)
    clearButton.frame = CGRect(x: left + column - clearWidth, y: top - 4, width: clearWidth, height: 26)
    layoutLines(
      in: CGRect(x: left, y: top + 28, width: column, height: max(0, bounds.height - padding - top - 28)))
  }

  private func layoutLines(in area: CGRect) {
    invitation.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: 18)
    let count = max(0, Int(area.height / GalleryTheme.lineHeight))
    while lineLabels.count < count {
      let label = UILabel()
      label.font = GalleryTheme.logFont
      label.textColor = .label
      label.lineBreakMode = .byTruncatingMiddle
      addSubview(label)
      lineLabels.append(label)
    }
    while lineLabels.count > count { lineLabels.removeLast().removeFromSuperview() }
    for (index, label) in lineLabels.enumerated() {
      label.frame = CGRect(
        x: area.minX, y: area.minY + CGFloat(index) * GalleryTheme.lineHeight, width: area.width,
        height: GalleryTheme.lineHeight)
    }
    showLines()
  }

  /// As many of the newest lines as there is room for.
  private func showLines() {
    invitation.isHidden = !lines.isEmpty
    if lines.count > LogPanel.memory { lines.removeFirst(lines.count - LogPanel.memory) }
    let shown = Array(lines.suffix(lineLabels.count))
    for (index, label) in lineLabels.enumerated() { label.text = index < shown.count ? shown[index] : nil }
  }

  /// More lines than any panel shows.
  private static let memory = 512
}
