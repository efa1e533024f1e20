import CoreGraphics

extension UILabel {
  /// Returns the smallest width, up to `width` points, in which the text has as many lines as in `width`. The
  /// lines are then about equally long, so that no word stands alone in the last line.
  ///
  /// Returns `width` for a text that has one line, or that is too long for `lines` lines. Measuring does not
  /// change the label, so a view may call this method from `layoutSubviews`.
  package func balancedWidth(in width: CGFloat, lines: Int) -> CGFloat {
    func height(in width: CGFloat, lines: Int) -> CGFloat {
      textRect(
        forBounds: CGRect(x: 0, y: 0, width: width, height: .greatestFiniteMagnitude),
        limitedToNumberOfLines: lines
      ).height
    }
    guard width > 1 else { return width }
    let fullHeight = height(in: width, lines: 0)
    guard fullHeight > font.lineHeight * 1.5, fullHeight <= height(in: width, lines: lines) else {
      return width
    }
    var (low, high) = (width / 2, width)
    while high - low > 2 {
      let middle = (low + high) / 2
      if height(in: middle, lines: 0) > fullHeight { low = middle } else { high = middle }
    }
    return min(width, high.rounded(.up))
  }
}
