import UIKit

/// A case in the sidebar.
@MainActor final class CaseRow: UIButton {
  /// The number of the chapter that it stands under.
  let chapter: Int

  init(_ title: String, chapter: Int, isChosen: Bool) {
    self.chapter = chapter
    super.init(frame: .zero)
    setTitle(title, for: .normal)
    setTitleColor(isChosen ? .white : .label, for: .normal)
    titleLabel?.font = .systemFont(ofSize: 14, weight: isChosen ? .semibold : .regular)
    contentHorizontalAlignment = .leading
    contentEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
    backgroundColor = isChosen ? .systemBlue : .clear
    layer.cornerRadius = 8
  }

  required init?(coder: NSCoder) { nil }
}

/// A variant of the case.
@MainActor final class ChipButton: UIButton {
  /// In points.
  private(set) var preferredWidth: CGFloat = 0

  init(_ title: String, isChosen: Bool) {
    super.init(frame: .zero)
    setTitle(title, for: .normal)
    setTitleColor(isChosen ? .white : .label, for: .normal)
    titleLabel?.font = .systemFont(ofSize: 13, weight: .medium)
    backgroundColor = isChosen ? .systemBlue : .tertiarySystemFill
    layer.cornerRadius = 15
    let measure = UILabel()
    measure.text = title
    measure.font = .systemFont(ofSize: 13, weight: .medium)
    preferredWidth = measure.intrinsicContentSize.width.rounded(.up) + 28
  }

  required init?(coder: NSCoder) { nil }
}

/// The last lines of the case's log.
@MainActor final class LogPanel: UIView {
  private let heading = UILabel()
  private let linesLabel = UILabel()
  private var lines: [String] = []

  init() {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 14
    heading.text = "Log"
    heading.font = .systemFont(ofSize: 13, weight: .semibold)
    heading.textColor = .secondaryLabel
    linesLabel.font = .monospacedSystemFont(ofSize: 11.5, weight: .regular)
    linesLabel.textColor = .label
    linesLabel.numberOfLines = 0
    linesLabel.lineBreakMode = .byCharWrapping
    addSubview(heading)
    addSubview(linesLabel)
  }

  required init?(coder: NSCoder) { nil }

  func append(_ line: String) {
    lines.append(line)
    showLines()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    heading.frame = CGRect(x: 16, y: 14, width: max(0, bounds.width - 32), height: 18)
    showLines()
  }

  /// As many of the newest lines as fit.
  private func showLines() {
    let room = CGSize(width: max(0, bounds.width - 32), height: max(0, bounds.height - 56))
    lines = lines.suffix(Int(room.height / 14))
    repeat {
      linesLabel.text = lines.joined(separator: "\n")
      let height = linesLabel.sizeThatFits(CGSize(width: room.width, height: .greatestFiniteMagnitude)).height
      if height <= room.height || lines.isEmpty {
        linesLabel.frame = CGRect(x: 16, y: 40, width: room.width, height: height)
        return
      }
      lines.removeFirst()
    } while true
  }
}
