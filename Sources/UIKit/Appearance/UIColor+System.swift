/// Colours that are the same in light and dark mode.
nonisolated extension UIColor {
  /// Opaque black.
  public static let black = UIColor(white: 0, alpha: 1)
  /// A dark grey, one third white.
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  /// A light grey, two thirds white.
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  /// Opaque white.
  public static let white = UIColor(white: 1, alpha: 1)
  /// A medium grey, half white.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// Pure red.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Pure green.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Pure blue.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Pure green and blue.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Pure red and green.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Pure red and blue.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Red with half as much green.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// A dark magenta: red and blue at half intensity.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// A dark orange.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// Fully transparent black.
  public static let clear = UIColor(white: 0, alpha: 0)
  /// The colour of text on a light background.
  public static let darkText = UIColor(white: 0, alpha: 1)
  /// The colour of text on a dark background.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
}

/// The system colours of iOS, with Apple's published values for light and dark mode.
nonisolated extension UIColor {
  /// The system's red for light and dark mode.
  public static let systemRed = UIColor(light: (255, 59, 48), dark: (255, 69, 58))
  /// The system's orange for light and dark mode.
  public static let systemOrange = UIColor(light: (255, 149, 0), dark: (255, 159, 10))
  /// The system's yellow for light and dark mode.
  public static let systemYellow = UIColor(light: (255, 204, 0), dark: (255, 214, 10))
  /// The system's green for light and dark mode.
  public static let systemGreen = UIColor(light: (52, 199, 89), dark: (48, 209, 88))
  /// The system's mint for light and dark mode.
  public static let systemMint = UIColor(light: (0, 199, 190), dark: (99, 230, 226))
  /// The system's teal for light and dark mode.
  public static let systemTeal = UIColor(light: (48, 176, 199), dark: (64, 200, 224))
  /// The system's cyan for light and dark mode.
  public static let systemCyan = UIColor(light: (50, 173, 230), dark: (100, 210, 255))
  /// The system's blue for light and dark mode.
  public static let systemBlue = UIColor(light: (0, 122, 255), dark: (10, 132, 255))
  /// The system's indigo for light and dark mode.
  public static let systemIndigo = UIColor(light: (88, 86, 214), dark: (94, 92, 230))
  /// The system's purple for light and dark mode.
  public static let systemPurple = UIColor(light: (175, 82, 222), dark: (191, 90, 242))
  /// The system's pink for light and dark mode.
  public static let systemPink = UIColor(light: (255, 45, 85), dark: (255, 55, 95))
  /// The system's brown for light and dark mode.
  public static let systemBrown = UIColor(light: (162, 132, 94), dark: (172, 142, 104))
  /// The system's grey, the same in light and dark mode.
  public static let systemGray = UIColor(light: (142, 142, 147), dark: (142, 142, 147))
  /// The system's second grey, which is between `systemGray` and the background.
  public static let systemGray2 = UIColor(light: (174, 174, 178), dark: (99, 99, 102))
  /// The system's third grey, closer to the background than `systemGray2`.
  public static let systemGray3 = UIColor(light: (199, 199, 204), dark: (72, 72, 74))
  /// The system's fourth grey, closer to the background than `systemGray3`.
  public static let systemGray4 = UIColor(light: (209, 209, 214), dark: (58, 58, 60))
  /// The system's fifth grey, closer to the background than `systemGray4`.
  public static let systemGray5 = UIColor(light: (229, 229, 234), dark: (44, 44, 46))
  /// The system's sixth grey, closer to the background than `systemGray5`.
  public static let systemGray6 = UIColor(light: (242, 242, 247), dark: (28, 28, 30))
}

/// Colours that are named by their purpose.
nonisolated extension UIColor {
  /// The default accent colour of views.
  public static var tintColor: UIColor { systemBlue }
  /// The colour of the most important text.
  public static let label = UIColor(light: (0, 0, 0), dark: (255, 255, 255))
  /// The colour of less important text, such as subtitles.
  public static let secondaryLabel = UIColor(light: (60, 60, 67), 0.6, dark: (235, 235, 245), 0.6)
  /// The colour of text at the third level of importance, such as disabled text.
  public static let tertiaryLabel = UIColor(light: (60, 60, 67), 0.3, dark: (235, 235, 245), 0.3)
  /// The colour of the titles of disabled segments and menu rows. Their contrast is at least 3, which
  /// `tertiaryLabel` does not reach in the light style.
  static let disabledText = UIColor(light: (120, 120, 125), dark: (142, 142, 148))
  /// The colour of the least important text.
  public static let quaternaryLabel = UIColor(light: (60, 60, 67), 0.18, dark: (235, 235, 245), 0.16)
  /// The colour of the placeholder in an empty text field.
  public static let placeholderText = UIColor(light: (60, 60, 67), 0.3, dark: (235, 235, 245), 0.3)
  /// The colour of links.
  public static let link = UIColor(light: (0, 122, 255), dark: (9, 132, 255))
  /// The colour of thin lines between content. It is translucent.
  public static let separator = UIColor(light: (60, 60, 67), 0.29, dark: (84, 84, 88), 0.6)
  /// The colour of thin lines between content. It is opaque.
  public static let opaqueSeparator = UIColor(light: (198, 198, 200), dark: (56, 56, 58))
  /// The colour of thin and small shapes, such as the track of a slider.
  public static let systemFill = UIColor(light: (120, 120, 128), 0.2, dark: (120, 120, 128), 0.36)
  /// The colour of medium-sized shapes, such as the background of a switch.
  public static let secondarySystemFill = UIColor(light: (120, 120, 128), 0.16, dark: (120, 120, 128), 0.32)
  /// The colour of large shapes, such as text fields and buttons.
  public static let tertiarySystemFill = UIColor(light: (118, 118, 128), 0.12, dark: (118, 118, 128), 0.24)
  /// The colour of large areas with complex content.
  public static let quaternarySystemFill = UIColor(light: (116, 116, 128), 0.08, dark: (118, 118, 128), 0.18)
  /// The colour behind the main content.
  public static let systemBackground = UIColor(light: (255, 255, 255), dark: (0, 0, 0))
  /// The colour of groups of content on `systemBackground`.
  public static let secondarySystemBackground = UIColor(light: (242, 242, 247), dark: (28, 28, 30))
  /// The colour of groups of content on `secondarySystemBackground`.
  public static let tertiarySystemBackground = UIColor(light: (255, 255, 255), dark: (44, 44, 46))
  /// The colour behind grouped content, such as a grouped table.
  public static let systemGroupedBackground = UIColor(light: (242, 242, 247), dark: (0, 0, 0))
  /// The background of a grouped table: `systemGroupedBackground`.
  public static var groupTableViewBackground: UIColor { systemGroupedBackground }
  /// The colour of groups, such as the rows of a grouped table.
  public static let secondarySystemGroupedBackground = UIColor(light: (255, 255, 255), dark: (28, 28, 30))
  /// The colour of groups inside groups.
  public static let tertiarySystemGroupedBackground = UIColor(light: (242, 242, 247), dark: (44, 44, 46))
}
