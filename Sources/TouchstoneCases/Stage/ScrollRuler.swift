import UIKit

/// A strip of scrolled content, a hundred points high, labelled with its offset. It gets no touches.
final class ScrollRuler: UIView {
  /// Creates a strip. `row` is its index from the top of the content; `width` is the content's width in
  /// points.
  init(row: Int, width: CGFloat) {
    super.init(frame: CGRect(x: 0, y: CGFloat(row) * 100, width: width, height: 100))
    isUserInteractionEnabled = false
    let separatorLine = UIView(frame: CGRect(x: 16, y: 0, width: width - 32, height: 0.5))
    separatorLine.backgroundColor = .separator
    let label = UILabel(frame: CGRect(x: 16, y: 6, width: 80, height: 16))
    label.text = "\(row * 100)"
    label.font = StageTheme.nameFont
    label.textColor = StageTheme.secondaryText
    if row > 0 { addSubview(separatorLine) }
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }
}
