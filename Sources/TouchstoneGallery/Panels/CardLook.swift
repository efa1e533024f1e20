import UIKit

/// The look of a card above the stage: a rounded background with a shadow. Lengths are in points.
struct CardLook {
  let cornerRadius: CGFloat
  let shadowOpacity: Float
  let shadowRadius: CGFloat
  /// The distance by which the shadow is below the card.
  let shadowOffset: CGFloat

  /// A card in front of a shade.
  static let card = CardLook(cornerRadius: 18, shadowOpacity: 0.25, shadowRadius: 24, shadowOffset: 8)
  /// A banner on the stage, without a shade.
  static let banner = CardLook(cornerRadius: 16, shadowOpacity: 0.18, shadowRadius: 16, shadowOffset: 4)
  /// The guide of the first tour.
  static let guide = CardLook(cornerRadius: 14, shadowOpacity: 0.22, shadowRadius: 16, shadowOffset: 6)
}

extension UIView {
  /// Gives the view the look of a card.
  func setLook(_ look: CardLook) {
    backgroundColor = GalleryTheme.card
    layer.cornerRadius = look.cornerRadius
    layer.cornerCurve = .continuous
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = look.shadowOpacity
    layer.shadowRadius = look.shadowRadius
    layer.shadowOffset = CGSize(width: 0, height: look.shadowOffset)
  }
}

extension GalleryCard {
  /// Makes the view that darkens the window behind the card. A touch of it closes the card.
  func makeShade() -> UIControl {
    let shade = UIControl()
    shade.backgroundColor = UIColor(white: 0, alpha: 0.32)
    shade.addAction(UIAction { [unowned self] _ in onClose?() }, for: .touchUpInside)
    return shade
  }
}
