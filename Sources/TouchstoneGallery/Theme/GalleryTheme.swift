import UIKit

/// The colours of the gallery.
enum GalleryTheme {
  static let accent = UIColor.systemBlue
  static let ground = UIColor.systemGroupedBackground
  static let card = UIColor.secondarySystemGroupedBackground
  static let success = UIColor.systemGreen
  static let failure = UIColor.systemRed
  static let cardRadius: CGFloat = 14
}
