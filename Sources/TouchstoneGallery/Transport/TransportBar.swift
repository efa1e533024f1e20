import TouchstoneCases
import TouchstoneInspector
import UIKit

/// The bar below the stage: the ghost finger's playback, its speed, the recorder, the overlay's layers, and the
/// verdict.
final class TransportBar: UIView {
  /// Called by the first button: plays, pauses, continues, or steps.
  var onPlay: (() -> Void)?
  var onPace: ((GhostPace) -> Void)?
  var onRecord: (() -> Void)?
  var onReplay: (() -> Void)?
  /// Called when the user asks for the list of recordings.
  var onRecordings: (() -> Void)?

  var state = TransportState() { didSet { if state != oldValue { showState() } } }

  let playButton = IconButton(.play, kind: .filled)
  let paceControl: UISegmentedControl
  let recordButton = IconButton(.record)
  let replayButton = IconButton(.replay)
  let recordingsButton = IconButton(.list)
  let layersButton = IconButton(.layers)
  private let mark = VerdictMark(frame: .zero)
  private let word = UILabel()

  init(state: TransportState) {
    paceControl = UISegmentedControl(items: GhostPace.allCases.map(\.title.text))
    self.state = state
    super.init(frame: .zero)
    word.font = .systemFont(ofSize: 12)
    word.textColor = GalleryTheme.quiet
    word.numberOfLines = 2
    for view in [
      playButton, paceControl, word, mark, recordButton, replayButton, recordingsButton, layersButton,
    ] as [UIView] {
      addSubview(view)
    }
    playButton.addAction(UIAction { [unowned self] _ in onPlay?() }, for: .touchUpInside)
    paceControl.addAction(
      UIAction { [unowned self] _ in onPace?(GhostPace.allCases[paceControl.selectedSegmentIndex]) },
      for: .valueChanged)
    recordButton.addAction(UIAction { [unowned self] _ in onRecord?() }, for: .touchUpInside)
    replayButton.addAction(UIAction { [unowned self] _ in onReplay?() }, for: .touchUpInside)
    recordingsButton.addAction(UIAction { [unowned self] _ in onRecordings?() }, for: .touchUpInside)
    layersButton.showsMenuAsPrimaryAction = true
    showState()
  }

  required init?(coder: NSCoder) { nil }

  /// Offers the overlay's layers in a menu.
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
  }

  private func showState() {
    playButton.sign = state.playSign
    paceControl.selectedSegmentIndex = GhostPace.allCases.firstIndex(of: state.pace) ?? 0
    recordButton.sign = state.isRecording ? .stop : .record
    recordButton.isEnabled = !state.isPlaying
    replayButton.isEnabled = state.hasRecording && !state.isRecording && !state.isPlaying
    recordingsButton.isEnabled = !state.isRecording && !state.isPlaying
    mark.verdict = state.verdict
    mark.isHidden = state.verdict == .open || state.isRecording
    word.text = state.words
    word.textColor = state.isRecording ? GalleryTheme.failure : GalleryTheme.quiet
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = bounds.height
    playButton.frame = CGRect(x: 0, y: 0, width: height, height: height)
    let side: CGFloat = bounds.width < 300 ? 32 : 36
    let paceWidth = min(148, max(88, bounds.width - height - 10 - 4 * side - 3 * 4 - 12))
    paceControl.frame = CGRect(x: height + 10, y: (height - 32) / 2, width: paceWidth, height: 32)
    var x = bounds.width
    for button in [layersButton, recordingsButton, replayButton, recordButton] {
      x -= side
      button.frame = CGRect(x: x, y: (height - side) / 2, width: side, height: side)
      x -= 4
    }
    let left = paceControl.frame.maxX + 10
    let room = x - 6 - left
    let hasWords = room >= 48
    word.isHidden = !hasWords
    if hasWords {
      let indent: CGFloat = mark.isHidden ? 0 : 22
      mark.frame = CGRect(x: left, y: (height - 16) / 2, width: 16, height: 16)
      word.frame = CGRect(x: left + indent, y: 0, width: max(0, room - indent), height: height)
    } else {
      // At the corner of the button that played it.
      mark.frame = CGRect(x: height - 15, y: -1, width: 16, height: 16)
    }
  }
}

/// The playback speed of the ghost finger.
enum GhostPace: CaseIterable {
  case full, quarter, steps

  var title: LocalizedText {
    switch self {
    case .full: LocalizedText("1×", "1×")
    case .quarter: LocalizedText("¼×", "¼×")
    case .steps: LocalizedText("Step", "单步")
    }
  }

  /// The seconds of the application in one second of the user's.
  var rate: Double {
    switch self {
    case .full: 1
    case .quarter: 0.25
    case .steps: 0
    }
  }
}

/// The state that the bar shows.
struct TransportState: Equatable {
  var isPlaying = false
  var isPaused = false
  var pace = GhostPace.full
  var isRecording = false
  /// The running time of the recording.
  var recordedSeconds = 0
  var hasRecording = false
  var verdict = ExpectedLog.Verdict.open

  @MainActor var playSign: IconButton.Sign {
    if pace == .steps { return .step }
    return isPlaying && !isPaused ? .pause : .play
  }

  @MainActor var words: String? {
    if isRecording {
      let seconds = recordedSeconds % 60
      return "● \(recordedSeconds / 60):\(seconds < 10 ? "0" : "")\(seconds)"
    }
    return switch verdict {
    case .open: nil
    case .matches: GalleryText.matchesShort.text
    case .differs: GalleryText.differsShort.text
    }
  }
}
