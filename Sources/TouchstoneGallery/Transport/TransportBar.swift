import TouchstoneCases
import TouchstoneInspector
import UIKit

/// The bar below the stage: the buttons of the ghost finger, its speed, the recorder, the menu of the marks
/// that are drawn over the case, and the verdict.
final class TransportBar: UIView {
  /// Called when the first button is pressed, which plays, pauses, continues or steps.
  var onPlay: (() -> Void)?
  var onPaceChange: ((GhostPace) -> Void)?
  var onRecord: (() -> Void)?
  var onReplay: (() -> Void)?
  var onCompare: (() -> Void)?
  /// Called when the user asks for the list of recordings.
  var onRecordings: (() -> Void)?

  var state = TransportState() { didSet { if state != oldValue { showState() } } }

  let playButton = IconButton(.play, kind: .filled)
  let paceControl: UISegmentedControl
  let recordButton = IconButton(.record)
  let replayButton = IconButton(.replay)
  let compareButton = IconButton(.compare)
  private let recordingsButton = IconButton(.list)
  let layersButton = IconButton(.layers)
  private let verdictMark = VerdictMark(frame: .zero)
  let verdictLabel = UILabel()
  /// In a compact bar, the speed and the other functions are menus.
  let paceButton: UIButton
  let moreButton = IconButton(.more)
  /// Whether the bar is reduced for a phone: only the buttons that fit, each large enough for a finger.
  /// Default false.
  var isCompact = false { didSet { if isCompact != oldValue { showState() } } }
  private var layersMenu: UIMenu?

  init(state: TransportState) {
    paceControl = UISegmentedControl(items: GhostPace.allCases.map(\.title.text))
    self.state = state
    var buttonConfiguration = UIButton.Configuration.gray()
    buttonConfiguration.baseForegroundColor = .label
    buttonConfiguration.cornerStyle = .capsule
    buttonConfiguration.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 4, bottom: 0, trailing: 4)
    paceButton = CapsuleButton(configuration: buttonConfiguration)
    super.init(frame: .zero)
    paceButton.showsMenuAsPrimaryAction = true
    moreButton.showsMenuAsPrimaryAction = true
    verdictLabel.font = .systemFont(ofSize: 12)
    verdictLabel.textColor = GalleryTheme.secondaryText
    for view in [
      playButton, paceControl, verdictLabel, verdictMark, recordButton, replayButton, recordingsButton,
      compareButton,
      layersButton, paceButton, moreButton,
    ] as [UIView] {
      addSubview(view)
    }
    playButton.addAction(UIAction { [unowned self] _ in onPlay?() }, for: .touchUpInside)
    paceControl.addAction(
      UIAction { [unowned self] _ in onPaceChange?(GhostPace.allCases[paceControl.selectedSegmentIndex]) },
      for: .valueChanged)
    recordButton.addAction(UIAction { [unowned self] _ in onRecord?() }, for: .touchUpInside)
    replayButton.addAction(UIAction { [unowned self] _ in onReplay?() }, for: .touchUpInside)
    compareButton.addAction(UIAction { [unowned self] _ in onCompare?() }, for: .touchUpInside)
    recordingsButton.addAction(UIAction { [unowned self] _ in onRecordings?() }, for: .touchUpInside)
    layersButton.showsMenuAsPrimaryAction = true
    showState()
  }

  required init?(coder: NSCoder) { nil }

  /// Sets the menu that shows and hides the layers of marks that are drawn over the case.
  func showLayers(
    _ layers: TouchOverlayWindow.Layers, onChange: @escaping (TouchOverlayWindow.Layers) -> Void
  ) {
    let items = GalleryText.layerNames.map { layer, name in
      UIAction(
        title: name.text, state: layers.contains(layer) ? .on : .off
      ) { [unowned self] _ in
        let turned = layers.symmetricDifference(layer)
        onChange(turned)
        showLayers(turned, onChange: onChange)
      }
    }
    layersButton.menu = UIMenu(title: GalleryText.layers.text, children: items)
    layersMenu = layersButton.menu
    showState()
  }

  private func showState() {
    playButton.symbol = state.playSymbol
    paceControl.selectedSegmentIndex = GhostPace.allCases.firstIndex(of: state.pace) ?? 0
    recordButton.symbol = state.isRecording ? .stop : .record
    recordButton.isEnabled = !state.isPlaying
    compareButton.isHidden = isCompact || !state.canCompare
    for view in [replayButton, recordingsButton, layersButton] as [UIView] { view.isHidden = isCompact }
    moreButton.isHidden = !isCompact
    compareButton.isEnabled = !state.isRecording
    replayButton.isEnabled = state.hasRecording && !state.isRecording && !state.isPlaying
    recordingsButton.isEnabled = !state.isRecording && !state.isPlaying
    showMenus()
    verdictMark.verdict = state.verdict
    verdictMark.isHidden = state.verdict == .open || state.isRecording
    verdictLabel.text = state.verdictText
    verdictLabel.textColor = state.isRecording ? GalleryTheme.failure : GalleryTheme.secondaryText
    setNeedsLayout()
  }

  private func showMenus() {
    paceButton.setTitle(state.pace.title.text, for: .normal)
    paceButton.menu = UIMenu(
      children: GhostPace.allCases.map { pace in
        UIAction(title: pace.title.text, state: pace == state.pace ? .on : .off) { [unowned self] _ in
          onPaceChange?(pace)
        }
      })
    var items: [UIMenuElement] = [
      UIAction(title: GalleryText.replay.text, attributes: replayButton.isEnabled ? [] : .disabled) {
        [unowned self] _ in onReplay?()
      },
      UIAction(
        title: GalleryText.recordings.text, attributes: recordingsButton.isEnabled ? [] : .disabled
      ) { [unowned self] _ in onRecordings?() },
    ]
    if state.canCompare {
      items.append(
        UIAction(title: GalleryText.compare.text, attributes: compareButton.isEnabled ? [] : .disabled) {
          [unowned self] _ in onCompare?()
        })
    }
    if let layersMenu { items.append(layersMenu) }
    moreButton.menu = UIMenu(children: items)
  }

  private func layOutCompact() {
    let side = bounds.height
    let gap = max(4, min(12, (bounds.width - 3 * side - 64) / 3))
    var x: CGFloat = 0
    for (view, width) in [(playButton, side), (paceButton, 64), (recordButton, side), (moreButton, side)]
      as [(UIView, CGFloat)]
    {
      view.frame = CGRect(x: x, y: 0, width: width, height: side)
      x += width + gap
    }
    // During a recording, the running time replaces the speed.
    paceControl.isHidden = true
    paceButton.isHidden = state.isRecording
    verdictLabel.isHidden = !state.isRecording
    verdictLabel.frame = paceButton.frame
    verdictMark.frame = CGRect(x: side - 15, y: -1, width: 16, height: 16)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if isCompact { return layOutCompact() }
    let height = bounds.height
    playButton.frame = CGRect(x: 0, y: 0, width: height, height: height)
    let side: CGFloat = bounds.width < 300 ? 32 : 36
    let buttons = [layersButton, compareButton, recordingsButton, replayButton, recordButton]
      .filter { !$0.isHidden }
    let iconCount = CGFloat(buttons.count)
    let paceRoom = bounds.width - height - 10 - iconCount * side - (iconCount - 1) * 4 - 12
    // In a narrow bar the speed is a menu.
    let hasSegments = paceRoom >= 120
    paceControl.isHidden = !hasSegments
    paceButton.isHidden = hasSegments
    let paceWidth = hasSegments ? min(168, paceRoom) : 50
    let pace = CGRect(x: height + 10, y: (height - 32) / 2, width: paceWidth, height: 32)
    paceControl.frame = pace
    paceButton.frame = pace
    var x = bounds.width
    for button in buttons {
      x -= side
      button.frame = CGRect(x: x, y: (height - side) / 2, width: side, height: side)
      x -= 4
    }
    let left = pace.maxX + 10
    let room = x - 6 - left
    let indent: CGFloat = verdictMark.isHidden ? 0 : 22
    let hasVerdictText = room >= indent + verdictLabel.intrinsicContentSize.width
    verdictLabel.isHidden = !hasVerdictText
    if hasVerdictText {
      verdictMark.frame = CGRect(x: left, y: (height - 16) / 2, width: 16, height: 16)
      verdictLabel.frame = CGRect(x: left + indent, y: 0, width: max(0, room - indent), height: height)
    } else {
      // The verdict is at the corner of the play button.
      verdictMark.frame = CGRect(x: height - 15, y: -1, width: 16, height: 16)
    }
  }
}

/// The speed of the stage's clock, for the ghost finger and for real touches.
enum GhostPace: CaseIterable {
  case full, half, quarter, steps

  /// The speeds that the user can choose for real touches.
  static let livePaces: [GhostPace] = [.full, .half, .quarter]

  var title: LocalizedText {
    switch self {
    case .full: LocalizedText("1×", "1×")
    case .half: LocalizedText("½×", "½×")
    case .quarter: LocalizedText("¼×", "¼×")
    case .steps: LocalizedText("Step", "单步")
    }
  }

  /// The speed of the application's clock, in seconds per second of real time.
  var rate: Double {
    switch self {
    case .full: 1
    case .half: 0.5
    case .quarter: 0.25
    case .steps: 0
    }
  }

  /// The speed of the clock while the user touches the stage, in seconds per second of real time. It is 1 for
  /// `steps`, because the clock must not stop during a user's touch.
  var rateOfLiveFingers: Double { self == .steps ? 1 : rate }
  var isSlow: Bool { rateOfLiveFingers < 1 }
}

/// The state that the bar shows.
struct TransportState: Equatable {
  var isPlaying = false
  var isPaused = false
  var pace = GhostPace.full
  /// Whether the ghost finger plays a recording.
  var isReplaying = false
  var isRecording = false
  /// The running time of the recording, in seconds.
  var recordedSeconds = 0
  var hasRecording = false
  /// Whether the case has two variants.
  var canCompare = false
  var verdict = ExpectedLog.Verdict.open

  @MainActor var playSymbol: IconButton.Symbol {
    if pace == .steps { return .step }
    return isPlaying && !isPaused ? .pause : .play
  }

  private var recordedTimeText: String {
    let seconds = recordedSeconds % 60
    return "● \(recordedSeconds / 60):\(seconds < 10 ? "0" : "")\(seconds)"
  }

  /// The text of the plate on the phone's edge; nil if there is nothing to tell.
  @MainActor var stageText: String? {
    var parts: [String] = []
    if isRecording { parts.append(GalleryText.recordingText(recordedTimeText)) }
    if isReplaying { parts.append(GalleryText.replaying.text) }
    if pace.isSlow { parts.append(GalleryText.slowText(pace)) }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  @MainActor var verdictText: String? {
    if isRecording { return recordedTimeText }
    return switch verdict {
    case .open: nil
    case .matches: GalleryText.matchesShort.text
    case .differs: GalleryText.differsShort.text
    }
  }
}
