/// The colours, fonts and lengths of the inspector's tabs with rows. Lengths are in points.
enum TabStyle {
  static let accent = ReadableColor.accent
  static let success = ReadableColor.success
  static let failure = ReadableColor.failure
  static let textColor = UIColor.label
  static let secondaryTextColor = ReadableColor.secondaryText
  static let tertiaryTextColor = ReadableColor.tertiaryText
  /// The background of a group.
  static let groupBackground = UIColor.quaternarySystemFill

  static let titleFont = Font.system(size: 13, weight: 600)
  static let bodyFont = Font.system(size: 12)
  static let strongBodyFont = Font.system(size: 12, weight: 600)
  static let digitsFont = Font.monospacedDigits(size: 12)
  static let smallFont = Font.system(size: 11)
  static let smallDigitsFont = Font.monospacedDigits(size: 11)
  static let badgeFont = Font.monospacedDigits(size: 11, weight: 600)
  static let ruleFont = Font.monospacedDigits(size: 11)
  static let logFont = Font.monospaced(size: 11)

  /// The space left and right of a tab's content.
  static let margin: CGFloat = 16
  static let lineHeight: CGFloat = 17
  static let gap: CGFloat = 8
  static let cornerRadius: CGFloat = 10
  /// The smallest width at which a tab has two columns.
  static let twoColumnsWidth: CGFloat = 560
}
