/// The metrics and colours of menus, in points and seconds. The values are best estimates of Apple's values.
enum MenuMetrics {
  static let width: CGFloat = 250
  static let rowHeight: CGFloat = 44
  static let titleHeight: CGFloat = 30
  static let padding: CGFloat = 16
  /// The width of the column for check marks. In levels that have check marks, the column precedes the
  /// titles.
  static let markColumnWidth: CGFloat = 20
  static let markSize: CGFloat = 13
  static let imageSize: CGFloat = 22
  /// The gap between two sections.
  static let sectionGap: CGFloat = 8
  static let cornerRadius: CGFloat = 13
  /// The gap between a menu and the view that opened it.
  static let anchorGap: CGFloat = 6
  /// The margin between a menu inside its scene and the edges of the scene.
  static let sceneMargin: CGFloat = 8
  static let shadowRadius: CGFloat = 12
  static let shadowOpacity: Float = 0.22
  static let shadowOffset = CGSize(width: 0, height: 6)
  static let openingDuration: TimeInterval = 0.18
  static let openingScale: CGFloat = 0.92
  /// The distance that the finger that opened a menu must move before its lift chooses a row.
  static let slideDistance: CGFloat = 10

  static let backgroundColor = UIColor(light: (250, 250, 250), dark: (44, 44, 46))
  static let edgeColor = UIColor(light: (0, 0, 0), 0.06, dark: (255, 255, 255), 0.12)
  static let sectionColor = UIColor(light: (0, 0, 0), 0.07, dark: (0, 0, 0), 0.3)
  static let highlightColor = UIColor(light: (0, 0, 0), 0.08, dark: (255, 255, 255), 0.12)
}
