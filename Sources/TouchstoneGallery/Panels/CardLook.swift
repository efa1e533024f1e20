import UIKit

/// The look of a card above the stage: a rounded background with a shadow. Lengths are in points.
struct CardLook {
  let cornerRadius: CGFloat
  let shadowOpacity: Float
  let shadowRadius: CGFloat
  /// The distance by which the shadow is below the card.
  let shadowOffset: CGFloat

  /// The look of a card in front of a dimmed background.
  static let card = CardLook(cornerRadius: 18, shadowOpacity: 0.25, shadowRadius: 24, shadowOffset: 8)
  /// The look of a card on the stage, whose background is not dimmed.
  static let banner = CardLook(cornerRadius: 16, shadowOpacity: 0.2, shadowRadius: 16, shadowOffset: 4)
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
