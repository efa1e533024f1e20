import UIKit

/// A row of small rounded buttons (chips), which scrolls if it is wider than the view.
final class ChipStrip: UIScrollView {
  private let chips: [PillButton]
  private static let gap: CGFloat = 8
  private static let height: CGFloat = 32

  init(_ chips: [PillButton]) {
    self.chips = chips
    super.init(frame: .zero)
    showsHorizontalScrollIndicator = false
    for chip in chips { addSubview(chip) }
  }

  required init?(coder: NSCoder) { nil }

  /// Returns true, so that a drag that begins on a button scrolls.
  override func touchesShouldCancel(in view: UIView) -> Bool { true }

  override func layoutSubviews() {
    super.layoutSubviews()
    var x: CGFloat = 0
    for chip in chips {
      chip.frame = CGRect(
        x: x, y: ((bounds.height - ChipStrip.height) / 2).rounded(), width: chip.preferredWidth,
        height: ChipStrip.height)
      x = chip.frame.maxX + ChipStrip.gap
    }
    contentSize = CGSize(width: max(0, x - ChipStrip.gap), height: bounds.height)
  }

  /// Scrolls until the button is visible.
  func reveal(_ index: Int) {
    layoutIfNeeded()
    guard chips.indices.contains(index) else { return }
    scrollRectToVisible(chips[index].frame.insetBy(dx: -24, dy: 0), animated: false)
  }
}
