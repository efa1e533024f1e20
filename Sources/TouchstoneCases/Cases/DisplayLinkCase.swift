import UIKit

/// A card that a display link moves, beside a card that an animator moves.
final class DisplayLinkCase: TouchCase {
  private static let manualSwitch = TouchCaseSwitch(
    "isManualHitTestingEnabled", of: "animator", LocalizedText("hit where the frame is", "命中 frame 所在"))
  private static let seenVariant = TouchCaseVariant(
    "seen", LocalizedText("Both are hit where they are seen", "都命中看到的位置"), [manualSwitch.off])
  private static let manualVariant = TouchCaseVariant(
    "manual", LocalizedText("The animator's card is hit at its end", "动画器的卡片在终点被命中"), [manualSwitch.on])

  /// Starts both cards, which move by 200 points in four seconds. After two seconds, touches both cards where
  /// they are seen, and the end of the animator's way.
  private static let script = """
    0.000 down 1 187 620
    0.080 up 1
    2.080 down 1 185 185
    2.100 up 1
    2.120 down 1 185 345
    2.140 up 1
    2.160 down 1 300 345
    2.180 up 1
    """

  static let card = TouchCaseCard(
    identifier: "displaylink", chapter: .hitTesting,
    title: LocalizedText("Frame by frame", "一帧一帧地动"),
    summary: LocalizedText(
      "A display link sets the frame for each picture, and touches find the card. An animator sets it once; hit tests follow what is seen.",
      "display link 为每一帧重设 frame，触摸就在那里命中；动画器只设一次，命中测试跟随看到的位置。"),
    variants: [seenVariant, manualVariant],
    scenarios: [
      TouchScenario(
        "Touch both cards on their way, and the end", "途中点两张卡片，再点终点", variant: seenVariant, script: script,
        expected: [
          ExpectedLine("started", "7.2"), .call("LinkCard", .touchesBegan, "3.13"),
          .call("AnimatorCard", .touchesBegan, "3.13"), .call("BoardView", .touchesBegan, "3.13"),
          ExpectedLine("link paused", "11.11"),
        ]),
      TouchScenario(
        "Touch both cards on their way, and the end: manual", "途中点两张卡片，再点终点：manual", variant: manualVariant,
        script: script,
        expected: [
          ExpectedLine("started", "7.2"), .call("LinkCard", .touchesBegan, "3.13"),
          .call("BoardView", .touchesBegan, "3.13"), .call("AnimatorCard", .touchesBegan, "3.13"),
          ExpectedLine("link paused", "11.11"),
        ]),
    ])

  private let variant: TouchCaseVariant
  init(variant: TouchCaseVariant) { self.variant = variant }

  func connect(to stage: TouchCaseStage) {
    let board = RacingBoardView(frame: CGRect(x: 20, y: 100, width: 335, height: 440), tint: .systemIndigo)
    board.isManualHitTestingEnabled = variant.isOn(DisplayLinkCase.manualSwitch)
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 117, y: 598, width: 140, height: 44)
    button.setTitle(LocalizedText("Start", "开始").text, for: .normal)
    button.addAction(UIAction { [weak board] _ in board?.start() }, for: .touchUpInside)
    let hint = StageHint(
      LocalizedText("Start both cards. Touch them on their way.", "让两张卡片出发，途中点它们。"),
      frame: CGRect(x: 40, y: 700, width: 295, height: 50))
    stage.show(StageController([board, button, hint]))
  }
}

private final class RacingBoardView: StageView {
  private static let start: CGFloat = 65
  private static let distance: CGFloat = 200
  private static let duration: TimeInterval = 4

  var isManualHitTestingEnabled = false
  private let linkCard = StageView(
    "LinkCard", frame: CGRect(x: 20, y: 40, width: 90, height: 90), tint: .systemOrange, logs: [.touchesBegan]
  )
  private let animatorCard = StageView(
    "AnimatorCard", frame: CGRect(x: 20, y: 200, width: 90, height: 90), tint: .systemTeal,
    logs: [.touchesBegan])
  private var link: CADisplayLink?
  private var startTime: CFTimeInterval?

  override init(_ name: String? = nil, frame: CGRect, tint: UIColor, logs: Set<LoggedCall> = []) {
    super.init(name ?? "BoardView", frame: frame, tint: tint, logs: logs)
    addSubview(linkCard)
    addSubview(animatorCard)
  }

  required init?(coder: NSCoder) { nil }

  /// Sends both cards from the left to the right.
  func start() {
    guard link?.isPaused ?? true else { return }
    log("started")
    startTime = nil
    link?.invalidate()
    link = CADisplayLink(target: self, selector: RacingBoardView.linkFired)
    link?.add(to: .main, forMode: .common)
    animatorCard.center.x = RacingBoardView.start
    let animator = UIViewPropertyAnimator(duration: RacingBoardView.duration, curve: .linear) {
      self.animatorCard.center.x = RacingBoardView.start + RacingBoardView.distance
    }
    animator.isManualHitTestingEnabled = isManualHitTestingEnabled
    animator.startAnimation()
  }

  private static let linkFired = Selector(RacingBoardView.moveLinkCard)

  private func moveLinkCard(_ link: CADisplayLink) {
    let startTime = startTime ?? link.timestamp
    self.startTime = startTime
    let fraction = min((link.targetTimestamp - startTime) / RacingBoardView.duration, 1)
    linkCard.center.x = RacingBoardView.start + RacingBoardView.distance * CGFloat(fraction)
    guard fraction == 1 else { return }
    link.isPaused = true
    log("link paused")
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if touches.contains(where: { $0.view === self }) { log(self, .touchesBegan) }
  }
}
