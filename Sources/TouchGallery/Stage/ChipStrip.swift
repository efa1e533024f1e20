import UIKit

/// What can be turned: in one row, which scrolls where it is longer than the strip, or row below row where there is
/// height for it.
final class ChipStrip: UIScrollView {
  let chips: [PillButton]
  private static let gap: CGFloat = 8
  private static let height: CGFloat = 30

  init(_ chips: [PillButton]) {
    self.chips = chips
    super.init(frame: .zero)
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    delaysContentTouches = false
    for chip in chips { addSubview(chip) }
  }

  required init?(coder: NSCoder) { nil }

  /// A drag that begins on a chip scrolls.
  override func touchesShouldCancel(in view: UIView) -> Bool { true }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isRow = bounds.height < 2 * ChipStrip.height
    let inset: CGFloat = isRow ? (bounds.height - ChipStrip.height) / 2 : 0
    var (x, y): (CGFloat, CGFloat) = (0, inset)
    var width: CGFloat = 0
    for chip in chips {
      let wish = isRow ? chip.preferredWidth : min(chip.preferredWidth, bounds.width)
      if !isRow, x > 0, x + wish > bounds.width { (x, y) = (0, y + ChipStrip.height + ChipStrip.gap) }
      chip.frame = CGRect(x: x, y: y, width: wish, height: ChipStrip.height)
      x += wish + ChipStrip.gap
      width = max(width, x - ChipStrip.gap)
    }
    contentSize = CGSize(width: isRow ? width : bounds.width, height: isRow ? bounds.height : y + ChipStrip.height)
  }

  /// Scrolls the chip into sight.
  func reveal(_ index: Int) {
    layoutIfNeeded()
    guard chips.indices.contains(index) else { return }
    scrollRectToVisible(chips[index].frame.insetBy(dx: -24, dy: 0), animated: false)
  }
}
