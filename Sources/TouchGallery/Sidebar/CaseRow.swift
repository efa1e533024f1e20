import UIKit

/// A case in the sidebar.
final class CaseRow: UIButton {
  private let isChosen: Bool

  init(_ title: String, isChosen: Bool) {
    self.isChosen = isChosen
    super.init(frame: .zero)
    setTitle(title, for: .normal)
    setTitleColor(isChosen ? .white : .label, for: .normal)
    titleLabel?.font = .systemFont(ofSize: 13, weight: isChosen ? .semibold : .regular)
    titleLabel?.lineBreakMode = .byTruncatingTail
    contentHorizontalAlignment = .leading
    contentEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
    layer.cornerRadius = 7
    showState()
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool { didSet { showState() } }

  private func showState() {
    backgroundColor = isChosen ? GalleryTheme.accent : isHighlighted ? .tertiarySystemFill : .clear
  }
}
