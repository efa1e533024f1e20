import TouchCases
import UIKit

/// A scenario of the panel: its title with the verdict, and its lines; those that have just been heard are dark.
final class ExpectedSection: UIView {
  private let mark = VerdictMark(frame: .zero)
  private let title = UILabel()
  private let lines: [UILabel]

  /// In points.
  let preferredHeight: CGFloat

  init(_ section: ExpectedLog.Section) {
    let texts = section.lines.isEmpty ? ["(\(GalleryText.silence.text))"] : section.lines
    lines = texts.map { text in
      let label = UILabel()
      label.text = text
      label.font = GalleryTheme.logFont
      label.lineBreakMode = .byTruncatingMiddle
      return label
    }
    preferredHeight = 20 + CGFloat(texts.count) * GalleryTheme.lineHeight
    super.init(frame: .zero)
    title.text = section.title
    title.font = .systemFont(ofSize: 12, weight: .semibold)
    addSubview(mark)
    addSubview(title)
    for line in lines { addSubview(line) }
    show(section)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ section: ExpectedLog.Section) {
    mark.verdict = section.verdict
    for (index, line) in lines.enumerated() {
      let isHeard = section.verdict == .matches || index < section.progress
      line.textColor = isHeard ? .label : .secondaryLabel
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    mark.frame = CGRect(x: 0, y: 1, width: 14, height: 14)
    title.frame = CGRect(x: 21, y: 0, width: max(0, bounds.width - 21), height: 16)
    for (index, line) in lines.enumerated() {
      line.frame = CGRect(
        x: 21, y: 20 + CGFloat(index) * GalleryTheme.lineHeight, width: max(0, bounds.width - 21),
        height: GalleryTheme.lineHeight)
    }
  }
}
