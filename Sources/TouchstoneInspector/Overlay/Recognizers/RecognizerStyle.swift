/// The colours and lengths of the recognizers' chips. Lengths are in points.
enum RecognizerStyle {
  static let nameFont = OverlayStyle.chipFont
  static let wordsFont = Font.system(size: 11, weight: 400)

  static let height: CGFloat = 18
  static let padding: CGFloat = 7
  static let cornerRadius: CGFloat = 6
  /// The spot that shows the state as a colour.
  static let spot: CGFloat = 6
  static let spotGap: CGFloat = 5
  /// The space between the name and the words after it.
  static let wordGap: CGFloat = 5
  static let partGap: CGFloat = 9
  /// The space between chips of one view.
  static let rowGap: CGFloat = 3
  /// The distance of the chips from the view's edge.
  static let inset: CGFloat = 8
  static let bar: CGFloat = 1.5

  /// The horizontal extent of an arrow between two chips that are one above the other.
  static let swing: CGFloat = 16
  static let arrowHead: CGFloat = 5

  /// The greatest number of chips. The other recognizers are shown as spots with a count.
  static let maximumRowsOfView = 4
  static let maximumChips = 16
  static let maximumGroups = 24
  static let maximumSpots = 4
  /// The greatest number of characters of a name.
  static let maximumName = 24
  /// The greatest number of views in the search for recognizers.
  static let maximumViews = 4096

  static let ready = ReadableColor.quiet
  static let active = ReadableColor.accent
  static let recognized = readable(light: (27, 115, 48), dark: (48, 209, 88))
  static let interrupted = readable(light: (163, 66, 0), dark: (255, 159, 10))
  static let ink = UIColor.label

  /// Returns the colour of the words beside the name. This colour has more contrast than the spot, because
  /// the type is small.
  private static func readable(
    light: (CGFloat, CGFloat, CGFloat), dark: (CGFloat, CGFloat, CGFloat)
  ) -> UIColor {
    UIColor { traits in
      let (red, green, blue) = traits.userInterfaceStyle == .dark ? dark : light
      return UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: 1)
    }
  }

  static func tint(_ text: RecognizerChipText) -> UIColor {
    if text.look == .resting { return ready }
    if text.isWaiting { return active }
    return switch text.state {
    case .possible, .failed: ready
    case .began, .changed: active
    case .ended: recognized
    case .cancelled: interrupted
    }
  }

  /// Returns whether the chip's spot is a ring, which means that the recognizer has not decided yet.
  static func isOpen(_ text: RecognizerChipText) -> Bool { text.state == .possible || text.isWaiting }
}
