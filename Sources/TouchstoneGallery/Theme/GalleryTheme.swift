import TouchstoneInspector
import UIKit

/// The colours of the gallery.
enum GalleryTheme {
  static let accent = ReadableColor.accent
  /// The accent as the background of white text.
  static let accentFill = ReadableColor.accentFill
  static let onBright = ReadableColor.onBright
  static let secondaryText = ReadableColor.secondaryText
  static let disabled = ReadableColor.disabled
  static let background = UIColor.systemGroupedBackground
  static let card = UIColor.secondarySystemGroupedBackground
  static let success = ReadableColor.success
  static let failure = ReadableColor.failure
  static let failureFill = ReadableColor.failureFill
  static let cardRadius: CGFloat = 14
}
