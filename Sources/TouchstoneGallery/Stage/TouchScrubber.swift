import TouchstoneCases
import TouchstoneInspector
import UIKit

/// The touch whose moments the scrubber can show.
struct ScrubbedTouch: Equatable {
  /// The start and the end of the touch, in seconds of the clock.
  let start: TimeInterval
  let end: TimeInterval
  let turns: [TurnEnd]
}

/// The bar below the stage: a track through the last touch, and a button for the list of all touches.
final class TouchScrubber: UIView {
  nonisolated static let height: CGFloat = 34

  /// Called with the chosen moment, in seconds of the clock; nil is the present.
  var onScrub: ((TimeInterval?) -> Void)? {
    get { track.onScrub }
    set { track.onScrub = newValue }
  }
  var onList: (() -> Void)?

  let listButton = IconButton(.touches)
  let track = ScrubTrack(frame: .zero)
  let nowButton = PillButton(GalleryText.now.text, kind: .text)
  private let clock = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    clock.font = .monospacedDigitSystemFont(ofSize: 12, weight: .regular)
    clock.textColor = .secondaryLabel
    clock.textAlignment = .right
    listButton.addAction(UIAction { [unowned self] _ in onList?() }, for: .touchUpInside)
    nowButton.addAction(UIAction { [unowned self] _ in onScrub?(nil) }, for: .touchUpInside)
    for view in [listButton, track, clock, nowButton] as [UIView] { addSubview(view) }
    show(nil, at: nil)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a moment of a touch, in seconds of the clock. If `touch` is nil, the track is empty. If `moment`
  /// is nil, the present is shown.
  func show(_ touch: ScrubbedTouch?, at moment: TimeInterval?) {
    track.show(touch, at: moment)
    listButton.isEnabled = touch != nil
    clock.text = touch.map { GalleryText.seconds((moment ?? $0.end) - $0.start) }
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
    clock.frame = CGRect(x: right - clockWidth, y: 0, width: clockWidth, height: height)
    let left = side + 10
    track.frame = CGRect(x: left, y: 0, width: max(0, right - clockWidth - 2 - left), height: height)
  }
}

/// The track of the scrubber: a line from the touch's start to its end, with a tick for each decision, and a knob.
final class ScrubTrack: UIControl, Named {
  var onScrub: ((TimeInterval?) -> Void)?

  var tooltip: String { GalleryText.scrubber.text }
  private(set) var touch: ScrubbedTouch?
  /// The shown moment, in seconds of the clock; nil is the present.
  private(set) var moment: TimeInterval?

  private static let knob: CGFloat = 16
  private static let lineHeight: CGFloat = 4
  /// The distance, in points, within which the knob snaps to the end of an engine turn.
  private static let reach: CGFloat = 4

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

  private var line: CGRect {
    CGRect(
      x: ScrubTrack.knob / 2, y: (bounds.height - ScrubTrack.lineHeight) / 2,
      width: max(1, bounds.width - ScrubTrack.knob), height: ScrubTrack.lineHeight)
  }

  private func x(of time: TimeInterval, in touch: ScrubbedTouch) -> CGFloat {
    let duration = max(touch.end - touch.start, 1e-3)
    return line.minX + line.width * min(1, max(0, (time - touch.start) / duration))
  }

  /// Returns the moment at an x coordinate of the track, moved to the end of an engine turn if one is near.
  private func moment(at x: CGFloat, in touch: ScrubbedTouch) -> TimeInterval {
    let part = min(1, max(0, (x - line.minX) / line.width))
    let time = touch.start + part * (touch.end - touch.start)
    let near = touch.turns.min { abs($0.time - time) < abs($1.time - time) }
    guard let near, abs(self.x(of: near.time, in: touch) - x) <= ScrubTrack.reach else { return time }
    return near.time
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
    let back = moment == nil ? [] : [command(UIKeyCommand.inputEscape, Selector(ScrubTrack.comeBack))]
    return back + [
      command(UIKeyCommand.inputLeftArrow, Selector(ScrubTrack.stepBack)),
      command(UIKeyCommand.inputRightArrow, Selector(ScrubTrack.stepOn)),
      command(UIKeyCommand.inputHome, Selector(ScrubTrack.goToStart)),
      command(UIKeyCommand.inputEnd, Selector(ScrubTrack.comeBack)),
    ]
  }

  private func stepBack() { step(isForward: false) }
  private func stepOn() { step(isForward: true) }
  private func goToStart() { if let touch { onScrub?(touch.start) } }
  private func comeBack() { onScrub?(nil) }

  /// Moves to the end of the previous or next engine turn.
  func step(isForward: Bool) {
    guard let touch else { return }
    let time = moment ?? touch.end
    guard isForward else {
      return onScrub?(touch.turns.last { $0.time < time }?.time ?? touch.start) ?? ()
    }
    onScrub?(touch.turns.first { $0.time > time }?.time ?? (moment == nil ? nil : touch.end))
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    let line = line
    func plate(_ rect: CGRect) -> UIBezierPath {
      UIBezierPath(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
    }
    UIColor.systemFill.setFill()
    plate(line).fill()
    guard let touch else { return }
    let knob = x(of: moment ?? touch.end, in: touch)
    let accent = GalleryTheme.accent.withAlphaComponent(moment == nil ? 0.45 : 1)
    accent.setFill()
    plate(CGRect(x: line.minX, y: line.minY, width: knob - line.minX, height: line.height)).fill()
    UIColor.tertiaryLabel.setFill()
    var last = -CGFloat.infinity
    for turn in touch.turns where turn.isDecision {
      let x = x(of: turn.time, in: touch).rounded()
      guard x - last >= 4 else { continue }
      last = x
      UIBezierPath(rect: CGRect(x: x - 0.5, y: line.maxY + 3, width: 1, height: 4)).fill()
    }
    let size = ScrubTrack.knob
    let disc = CGRect(x: knob - size / 2, y: line.midY - size / 2, width: size, height: size)
    GalleryTheme.accent.setFill()
    UIBezierPath(ovalIn: disc.insetBy(dx: 1, dy: 1)).fill()
    GalleryTheme.card.setFill()
    UIBezierPath(ovalIn: disc.insetBy(dx: moment == nil ? 3 : 5, dy: moment == nil ? 3 : 5)).fill()
  }
}
