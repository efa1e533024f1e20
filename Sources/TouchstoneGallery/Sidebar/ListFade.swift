import CoreGraphics
import UIKit

/// Covers the upper or lower end of a list whose content continues there, so that the rows fade out.
final class ListFade: UIView {
  static let height: CGFloat = 28
  private let isAtTop: Bool

  init(isAtTop: Bool) {
    self.isAtTop = isAtTop
    super.init(frame: .zero)
    isOpaque = false
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let ground = GalleryTheme.card.resolvedColor(with: traitCollection).cgColor
    let clear = ground.copy(alpha: 0) ?? ground
    let colors = isAtTop ? [ground, clear] : [clear, ground]
    guard let gradient = CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil) else {
      return
    }
    context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 0, y: bounds.height), options: [])
  }
}
