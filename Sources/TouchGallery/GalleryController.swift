import TouchCases
import TouchInspector
import UIKit

/// Shows the gallery and keeps the stage in its middle.
final class GalleryController: UIViewController {
  var onChoose: ((any TouchCase.Type, TouchCaseVariant) -> Void)?
  var onPlay: (() -> Void)?
  var onClear: (() -> Void)?

  /// While the ghost finger plays, it cannot be asked to play again.
  var isPlaying = false {
    didSet {
      playButton.isEnabled = !isPlaying
      let title = isPlaying ? GalleryText.playing : GalleryText.play
      playButton.setTitle(title.text, for: .normal)
    }
  }

  private let card: TouchCaseCard
  private let variant: TouchCaseVariant
  private let stage: TouchCaseStage

  private let sidebar: GallerySidebar
  private let titleLabel = UILabel()
  private let summaryLabel = UILabel()
  private let previousButton = PillButton("‹", kind: .plain, size: 20)
  private let nextButton = PillButton("›", kind: .plain, size: 20)
  private let playButton: PillButton
  private let playWidth: CGFloat
  private let phone = UIView()
  private let log: LogPanel
  let inspector: InspectorPanel
  private var chips: [PillButton] = []

  init(
    card: TouchCaseCard, variant: TouchCaseVariant, expected: ExpectedLog, stage: TouchCaseStage,
    history: TraceHistory
  ) {
    self.card = card
    self.variant = variant
    self.stage = stage
    sidebar = GallerySidebar(chosen: card.identifier)
    log = LogPanel(expected)
    inspector = InspectorPanel([log], history: history)
    playButton = PillButton(GalleryText.play.text, kind: .filled)
    playWidth = PillButton(GalleryText.playing.text, kind: .filled).preferredWidth
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  func append(_ line: String) { log.append(line) }
  func show(_ expected: ExpectedLog) { log.show(expected) }
  func show(_ latency: TouchLatency) { sidebar.show(latency) }
  func clear() { log.clear() }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = GalleryTheme.ground
    titleLabel.text = card.title.text
    titleLabel.font = .systemFont(ofSize: 24, weight: .bold)
    titleLabel.adjustsFontSizeToFitWidth = true
    titleLabel.minimumScaleFactor = 0.7
    summaryLabel.text = card.summary.text
    summaryLabel.font = .systemFont(ofSize: 13)
    summaryLabel.textColor = .secondaryLabel
    summaryLabel.numberOfLines = 2
    phone.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .systemGray6 : .white }
    phone.layer.borderColor = UIColor.separator.cgColor
    phone.layer.borderWidth = 1
    phone.layer.shadowColor = UIColor.black.cgColor
    phone.layer.shadowOpacity = 0.16
    phone.layer.shadowRadius = 18
    phone.layer.shadowOffset = CGSize(width: 0, height: 8)
    let views: [UIView] = [
      phone, titleLabel, summaryLabel, previousButton, nextButton, playButton, inspector, sidebar,
    ]
    for view in views { self.view.addSubview(view) }
    addActions()
    guard card.variants.count > 1 else { return }
    for variant in card.variants {
      let chip = PillButton(
        variant.title.text, kind: variant == self.variant ? .filled : .plain, size: 12)
      chip.addAction(
        UIAction { [unowned self] _ in choose(card.identifier, variant) }, for: .touchUpInside)
      view.addSubview(chip)
      chips.append(chip)
    }
  }

  private func addActions() {
    sidebar.onChoose = { [unowned self] type in onChoose?(type, type.card.variants[0]) }
    sidebar.onTurn = { [unowned self] in arrange() }
    log.onClear = { [unowned self] in onClear?() }
    playButton.addAction(UIAction { [unowned self] _ in onPlay?() }, for: .touchUpInside)
    previousButton.addAction(UIAction { [unowned self] _ in step(by: -1) }, for: .touchUpInside)
    nextButton.addAction(UIAction { [unowned self] _ in step(by: 1) }, for: .touchUpInside)
  }

  private func choose(_ identifier: String, _ variant: TouchCaseVariant) {
    guard let type = TouchCaseCatalog.all.first(where: { $0.card.identifier == identifier }) else { return }
    onChoose?(type, variant)
  }

  /// To the neighbour in the gallery's order; the last one's is the first.
  private func step(by distance: Int) {
    let all = TouchCaseCatalog.all
    guard let index = all.firstIndex(where: { $0.card.identifier == card.identifier }) else { return }
    let type = all[(index + distance + all.count) % all.count]
    onChoose?(type, type.card.variants[0])
  }

  // MARK: Keys

  override var canBecomeFirstResponder: Bool { true }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        input: UIKeyCommand.inputUpArrow, modifierFlags: [], action: Selector(GalleryController.stepBack)),
      UIKeyCommand(
        input: UIKeyCommand.inputDownArrow, modifierFlags: [], action: Selector(GalleryController.stepOn)),
      UIKeyCommand(
        input: UIKeyCommand.inputLeftArrow, modifierFlags: [], action: Selector(GalleryController.turnBack)),
      UIKeyCommand(
        input: UIKeyCommand.inputRightArrow, modifierFlags: [], action: Selector(GalleryController.turnOn)),
      UIKeyCommand(input: "\r", modifierFlags: [], action: Selector(GalleryController.play)),
    ]
  }

  private func stepBack() { step(by: -1) }
  private func stepOn() { step(by: 1) }
  private func turnBack() { turn(by: -1) }
  private func turnOn() { turn(by: 1) }
  private func play() { if !isPlaying { onPlay?() } }

  /// To the case's variant before or after; the last one's neighbour is the first.
  private func turn(by distance: Int) {
    let all = card.variants
    guard all.count > 1, let index = all.firstIndex(of: variant) else { return }
    choose(card.identifier, all[(index + distance + all.count) % all.count])
  }

  // MARK: Layout

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    arrange()
  }

  private func arrange() {
    let layout = GalleryLayout(
      size: view.bounds.size,
      content: GalleryLayout.Content(
        chapters: sidebar.chapters, openChapter: sidebar.openChapter, chipWidths: chips.map(\.preferredWidth),
        stageSize: stage.size,
        playWidth: playWidth))
    sidebar.arrange(by: layout)
    place(inspector, at: layout.panel)
    place(previousButton, at: layout.previous)
    place(nextButton, at: layout.next)
    titleLabel.frame = layout.title
    summaryLabel.frame = layout.summary
    playButton.frame = layout.play
    for (chip, frame) in zip(chips, layout.chips) { chip.frame = frame }
    phone.frame = layout.phone
    phone.layer.cornerRadius = stage.cornerRadius * layout.stageScale + GalleryLayout.bezel
    stage.move(to: layout.stageOrigin, scale: layout.stageScale)
  }

  private func place(_ view: UIView, at frame: CGRect?) {
    view.isHidden = frame == nil
    if let frame { view.frame = frame }
  }
}
