import TouchstoneCases
import TouchstoneInspector
import UIKit

/// The touch whose moments the scrubber can show.
struct ScrubbedTouch: Equatable {
  /// The start and the end of the touch, in seconds on the application's clock.
  let start: TimeInterval
  let end: TimeInterval
  let turnEnds: [TurnEnd]
}

/// The bar below the stage: a track on which the user steps through the last touch, and a button for the list
/// of all touches.
final class TouchScrubber: UIView {
  nonisolated static let height: CGFloat = 34

  /// Called with the chosen moment, in seconds on the application's clock; nil is the present.
  var onScrub: ((TimeInterval?) -> Void)? {
    get { scrubTrack.onScrub }
    set { scrubTrack.onScrub = newValue }
  }
  var onList: (() -> Void)?

  let listButton = IconButton(.touches)
  let scrubTrack = ScrubTrack(frame: .zero)
  let nowButton = PillButton(GalleryText.now.text, kind: .text)
  private let clockLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    clockLabel.font = .monospacedDigitSystemFont(ofSize: 12, weight: .regular)
    clockLabel.textColor = GalleryTheme.secondaryText
    clockLabel.textAlignment = .right
    listButton.addAction(UIAction { [unowned self] _ in onList?() }, for: .touchUpInside)
    nowButton.addAction(UIAction { [unowned self] _ in onScrub?(nil) }, for: .touchUpInside)
    for view in [listButton, scrubTrack, clockLabel, nowButton] as [UIView] { addSubview(view) }
    show(nil, at: nil)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a moment of a touch, in seconds on the application's clock. If `touch` is nil, the track is empty.
  /// If `moment` is nil, the present is shown.
  func show(_ touch: ScrubbedTouch?, at moment: TimeInterval?) {
    scrubTrack.show(touch, at: moment)
    listButton.isEnabled = touch != nil
    clockLabel.text = touch.map { GalleryText.secondsText((moment ?? $0.end) - $0.start) }
    if nowButton.isHidden != (moment == nil) {
      nowButton.isHidden = moment == nil
      setNeedsLayout()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = bounds.height
    let side = min(height, 32)
    listButton.frame = CGRect(x: 0, y: (height - side) / 2, width: side, height: side)
    var right = bounds.width
    if !nowButton.isHidden {
      right -= nowButton.preferredWidth
      nowButton.frame = CGRect(x: right, y: 0, width: nowButton.preferredWidth, height: height)
      right -= 2
    }
    let clockWidth: CGFloat = 66
    clockLabel.frame = CGRect(x: right - clockWidth, y: 0, width: clockWidth, height: height)
    let left = side + 10
    scrubTrack.frame = CGRect(x: left, y: 0, width: max(0, right - clockWidth - 2 - left), height: height)
  }
}

/// The track of the scrubber: a line from the touch's start to its end, with a tick for each decision, and a
/// knob.
final class ScrubTrack: UIControl, TooltipProviding {
  var onScrub: ((TimeInterval?) -> Void)?

  var tooltip: String { GalleryText.scrubber.text }
  private(set) var touch: ScrubbedTouch?
  /// The shown moment, in seconds on the application's clock; nil is the present.
  private(set) var moment: TimeInterval?

  private static let knobSize: CGFloat = 16
  private static let lineHeight: CGFloat = 4
  /// The distance, in points, within which the knob snaps to the end of an engine turn.
  private static let touchReach: CGFloat = 4

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
    layer.cornerRadius = 8
  }

  required init?(coder: NSCoder) { nil }

  func show(_ touch: ScrubbedTouch?, at moment: TimeInterval?) {
    guard touch != self.touch || moment != self.moment else { return }
    self.touch = touch
    self.moment = moment
    isEnabled = touch != nil
    setNeedsDisplay()
  }

  // MARK: Places

  private var lineRect: CGRect {
    CGRect(
      x: ScrubTrack.knobSize / 2, y: (bounds.height - ScrubTrack.lineHeight) / 2,
      width: max(1, bounds.width - ScrubTrack.knobSize), height: ScrubTrack.lineHeight)
  }

  private func x(of time: TimeInterval, in touch: ScrubbedTouch) -> CGFloat {
    let duration = max(touch.end - touch.start, 1e-3)
    return lineRect.minX + lineRect.width * min(1, max(0, (time - touch.start) / duration))
  }

  /// Returns the moment at an x coordinate of the track, moved to the end of an engine turn if one is near.
  private func moment(at x: CGFloat, in touch: ScrubbedTouch) -> TimeInterval {
    let fraction = min(1, max(0, (x - lineRect.minX) / lineRect.width))
    let time = touch.start + fraction * (touch.end - touch.start)
    let nearestTurnEnd = touch.turnEnds.min { abs($0.time - time) < abs($1.time - time) }
    guard let nearestTurnEnd, abs(self.x(of: nearestTurnEnd.time, in: touch) - x) <= ScrubTrack.touchReach
    else { return time }
    return nearestTurnEnd.time
  }

  // MARK: A finger

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    scrub(to: touch.location(in: self).x)
    return super.beginTracking(touch, with: event)
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    scrub(to: touch.location(in: self).x)
    return super.continueTracking(touch, with: event)
  }

  private func scrub(to x: CGFloat) {
    guard let touch else { return }
    onScrub?(moment(at: x, in: touch))
  }

  // MARK: Keys

  override var canBecomeFocused: Bool { touch != nil }

  override var keyCommands: [UIKeyCommand]? {
    func command(_ input: String, _ action: Selector) -> UIKeyCommand {
      UIKeyCommand(input: input, modifierFlags: [], action: action)
    }
    // While the present is shown, other responders handle Escape.
    let backCommands =
      moment == nil ? [] : [command(UIKeyCommand.inputEscape, Selector(ScrubTrack.returnToPresent))]
    return backCommands + [
      command(UIKeyCommand.inputLeftArrow, Selector(ScrubTrack.stepBack)),
      command(UIKeyCommand.inputRightArrow, Selector(ScrubTrack.stepForward)),
      command(UIKeyCommand.inputHome, Selector(ScrubTrack.goToStart)),
      command(UIKeyCommand.inputEnd, Selector(ScrubTrack.returnToPresent)),
    ]
  }

  private func stepBack() { step(isForward: false) }
  private func stepForward() { step(isForward: true) }
  private func goToStart() { if let touch { onScrub?(touch.start) } }
  private func returnToPresent() { onScrub?(nil) }

  /// Moves to the end of the previous or next engine turn.
  func step(isForward: Bool) {
    guard let touch else { return }
    let time = moment ?? touch.end
    guard isForward else {
      return onScrub?(touch.turnEnds.last { $0.time < time }?.time ?? touch.start) ?? ()
    }
    onScrub?(touch.turnEnds.first { $0.time > time }?.time ?? (moment == nil ? nil : touch.end))
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    let line = lineRect
    func platePath(_ rect: CGRect) -> UIBezierPath {
      UIBezierPath(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
    }
    UIColor.systemFill.setFill()
    platePath(line).fill()
    guard let touch else { return }
    let knob = x(of: moment ?? touch.end, in: touch)
    let accent = GalleryTheme.accent.withAlphaComponent(moment == nil ? 0.45 : 1)
    accent.setFill()
    platePath(CGRect(x: line.minX, y: line.minY, width: knob - line.minX, height: line.height)).fill()
    UIColor.tertiaryLabel.setFill()
    var last = -CGFloat.infinity
    for turn in touch.turnEnds where turn.hasDecision {
      let x = x(of: turn.time, in: touch).rounded()
      guard x - last >= 4 else { continue }
      last = x
      UIBezierPath(rect: CGRect(x: x - 0.5, y: line.maxY + 3, width: 1, height: 4)).fill()
    }
    let size = ScrubTrack.knobSize
    let disc = CGRect(x: knob - size / 2, y: line.midY - size / 2, width: size, height: size)
    GalleryTheme.accent.setFill()
    UIBezierPath(ovalIn: disc.insetBy(dx: 1, dy: 1)).fill()
    GalleryTheme.card.setFill()
    UIBezierPath(ovalIn: disc.insetBy(dx: moment == nil ? 3 : 5, dy: moment == nil ? 3 : 5)).fill()
  }
}
