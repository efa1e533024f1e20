import UIKit

/// A case in the sidebar.
final class CaseRow: UIButton {
  private let isChosen: Bool
  /// The width in one line, in points.
  private var titleWidth: CGFloat = 0
  /// Whether Tab stops at this row, among the rows that the arrow keys reach.
  var isTabStop: (CaseRow) -> Bool = { _ in true }

  init(_ title: String, isChosen: Bool) {
    self.isChosen = isChosen
    super.init(frame: .zero)
    setTitle(title, for: .normal)
    setTitleColor(isChosen ? .white : .label, for: .normal)
    titleLabel?.font = .systemFont(ofSize: 13, weight: isChosen ? .semibold : .regular)
    titleWidth = titleLabel?.intrinsicContentSize.width.rounded(.up) ?? 0
    titleLabel?.lineBreakMode = .byTruncatingTail
    titleLabel?.textAlignment = .natural
    contentHorizontalAlignment = .leading
    contentEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
    layer.cornerRadius = 7
    showState()
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFocused: Bool { super.canBecomeFocused && isTabStop(self) }

  override var isHighlighted: Bool { didSet { showState() } }

  /// Wraps a title that is too long for one line to two, in a slightly smaller font, so that none is truncated.
  override func layoutSubviews() {
    let room = contentRect(forBounds: bounds)
    let wraps = titleWidth > room.width
    let size: CGFloat = wraps ? 12 : 13
    if let label = titleLabel, label.font.pointSize != size {
      label.font = .systemFont(ofSize: size, weight: isChosen ? .semibold : .regular)
      label.numberOfLines = wraps ? 2 : 1
    }
    super.layoutSubviews()
    if wraps { titleLabel?.frame = room }
  }

  private func showState() {
    backgroundColor = isChosen ? GalleryTheme.plate : isHighlighted ? .tertiarySystemFill : .clear
  }
}
