import UIKit

/// The row of a case in the sidebar.
final class CaseRow: UIButton {
  private let isChosen: Bool
  /// The width of the title in one line, in points.
  private var titleWidth: CGFloat = 0
  /// Returns whether the Tab key focuses this row. The user reaches the other rows with the arrow keys.
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

  /// Returns whether the point is in the row's touch area, which is at least 44 points high.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { isWithinTarget(point) }

  override var canBecomeFocused: Bool { super.canBecomeFocused && isTabStop(self) }

  override var isHighlighted: Bool { didSet { showState() } }

  /// Wraps a long title into two lines, so that it is not truncated.
  override func layoutSubviews() {
    let room = contentRect(forBounds: bounds)
    let wraps = titleWidth > room.width
    titleLabel?.numberOfLines = wraps ? 2 : 1
    super.layoutSubviews()
    if wraps { titleLabel?.frame = room }
  }

  private func showState() {
    backgroundColor = isChosen ? GalleryTheme.accentFill : isHighlighted ? .tertiarySystemFill : .clear
  }
}
