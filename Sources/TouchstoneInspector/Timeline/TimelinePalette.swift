import CoreGraphics

/// The timeline's colours for the light or the dark style. The marks that are drawn over the app have the
/// same colours.
struct TimelinePalette {
  let background: CGColor
  let band: CGColor
  let line: CGColor
  let grid: CGColor
  let textColor: CGColor
  let secondaryTextColor: CGColor
  let accent: CGColor
  /// The background of text in the colour `onAccent`.
  let accentFill: CGColor
  let onAccent: CGColor
  /// The colour of text on `recognized` and `interrupted`, which are bright in the dark style.
  let onBright: CGColor
  let recognized: CGColor
  let interrupted: CGColor
  let restColor: CGColor

  init(_ traits: UITraitCollection) {
    func color(_ color: UIColor) -> CGColor { color.resolvedColor(with: traits).cgColor }
    background = color(.secondarySystemGroupedBackground)
    band = color(.quaternarySystemFill)
    line = color(.separator)
    grid = color(UIColor.separator.withAlphaComponent(traits.userInterfaceStyle == .dark ? 0.4 : 0.14))
    textColor = color(RecognizerStyle.textColor)
    secondaryTextColor = color(ReadableColor.secondaryText)
    accent = color(RecognizerStyle.activeColor)
    accentFill = color(ReadableColor.accentFill)
    onAccent = color(.white)
    onBright = color(ReadableColor.onBright)
    recognized = color(RecognizerStyle.recognizedColor)
    interrupted = color(RecognizerStyle.interruptedColor)
    restColor = color(.systemGray)
  }

  func faintColor(_ color: CGColor, _ alpha: CGFloat) -> CGColor { color.copy(alpha: alpha) ?? color }
}

/// The lengths and fonts of the timeline. Lengths are in points.
enum TimelineStyle {
  static let barFont = Font.system(size: 11, weight: 500)
  static let smallFont = Font.system(size: 11, weight: 500)
  static let axisFont = Font.monospacedDigits(size: 11, weight: 400)
  static let labelFont = Font.system(size: 12, weight: 500)
  static let detailFont = Font.system(size: 11, weight: 400)
  static let headingFont = Font.system(size: 11, weight: 600)

  /// The height of the strip of times. The labels are above the playhead's handle, which would cover them.
  static let axisHeight: CGFloat = 34
  /// The height of the playhead's handle at the bottom of the strip of times.
  static let knobHeight: CGFloat = 15
  /// The top of the labels in the strip of times.
  static let axisLabelTop: CGFloat = 4
  static let headingHeight: CGFloat = 24
  static let sideHeight: CGFloat = 30
  static let sideFont = Font.system(size: 12, weight: 700)
  static let laneHeight: CGFloat = 32
  /// The height that bars below the main bar add to a lane.
  static let waitRowHeight: CGFloat = 22
  static let barInset: CGFloat = 7
  static let barHeight: CGFloat = 18
  static let clockTop: CGFloat = 27
  static let clockHeight: CGFloat = 3
  static let waitTop: CGFloat = 33
  static let waitHeight: CGFloat = 14
  static let cornerRadius: CGFloat = 4
  static let pointRadius: CGFloat = 4
  static let textGap: CGFloat = 5
  static let hatchSpacing: CGFloat = 5

  /// The space before the first moment. If there is a note about entries that are no longer kept, the space
  /// is `leadingWithWords`.
  static let leading: CGFloat = 14
  static let leadingWithWords: CGFloat = 176
  /// The smallest space after the last moment. If texts there need more, the space is larger.
  static let minimumTrailing: CGFloat = 24
  /// The greatest width of a text beside a bar or mark.
  static let widestText: CGFloat = 260
  /// The smallest distance between labelled ticks.
  static let tickDistance: CGFloat = 76
  /// The greatest width of a plate with a phase.
  static let widestPlate: CGFloat = 72
  /// The greatest distance by which a text extends beyond its bar.
  static let textReach: CGFloat = 280
}
