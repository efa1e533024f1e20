/// The colours and lengths of the recognizers' chips, which are small labels. Lengths are in points.
enum RecognizerStyle {
  static let nameFont = OverlayStyle.chipFont
  static let wordsFont = Font.system(size: 11, weight: 400)

  static let height: CGFloat = 18
  static let padding: CGFloat = 7
  /// The space beside spots without a count.
  static let spotPadding: CGFloat = 4
  static let cornerRadius: CGFloat = 6
  /// The size of the spot, whose colour shows the state.
  static let spotSize: CGFloat = 6
  static let spotGap: CGFloat = 5
  /// The space between the name and the words after it.
  static let wordGap: CGFloat = 5
  static let partGap: CGFloat = 9
  /// The space between the recognizers' labels of one view.
  static let rowGap: CGFloat = 3
  /// The distance of the recognizers' labels from the view's edge.
  static let inset: CGFloat = 8
  static let barHeight: CGFloat = 1.5

  /// The width of an arrow between two recognizers' labels of which one is above the other.
  static let arrowSwing: CGFloat = 16
  static let arrowHead: CGFloat = 5

  /// The greatest number of rows in a view's column of chips. If the view has more recognizers, the last row
  /// contains spots with a count.
  static let maximumRowsOfView = 4
  static let maximumChips = 16
  static let maximumGroups = 24
  static let maximumSpots = 4
  /// The greatest number of characters of a name.
  static let maximumNameLength = 24
  /// The greatest number of views that the search for recognizers visits.
  static let maximumViews = 4096

  static let readyColor = ReadableColor.secondaryText
  static let activeColor = ReadableColor.accent
  static let recognizedColor = readableColor(light: (27, 115, 48), dark: (48, 209, 88))
  static let interruptedColor = readableColor(light: (163, 66, 0), dark: (255, 159, 10))
  static let textColor = UIColor.label

  /// Returns a dynamic colour from 8-bit components for the light and the dark style. The colour needs a high
  /// contrast, because the words in this colour are small.
  private static func readableColor(
    light: (CGFloat, CGFloat, CGFloat), dark: (CGFloat, CGFloat, CGFloat)
  ) -> UIColor {
    UIColor { traits in
      let (red, green, blue) = traits.userInterfaceStyle == .dark ? dark : light
      return UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: 1)
    }
  }

  static func tintColor(_ text: RecognizerChipText) -> UIColor {
    if text.activity == .resting { return readyColor }
    if text.isWaiting { return activeColor }
    return switch text.state {
    case .possible, .failed: readyColor
    case .began, .changed: activeColor
    case .ended: recognizedColor
    case .cancelled: interruptedColor
    }
  }

  /// Returns whether the spot on the recognizer's label is a ring, which means that the recognizer has not
  /// decided yet.
  static func isOpen(_ text: RecognizerChipText) -> Bool { text.state == .possible || text.isWaiting }
}
