import UIKit

/// A paused layer whose time a slider sets.
final class ScrubbedLayerCase: TouchCase {
  private static let hitTestSwitch = TouchCaseSwitch(
    "hitTest(_:with:)", of: "BoardView", LocalizedText("asks layer.presentation()", "询问 layer.presentation()")
  )
  private static let modelVariant = TouchCaseVariant(
    "model", LocalizedText("The card is hit where its frame is", "命中 frame 所在的卡片"), [hitTestSwitch.off])
  private static let presentationVariant = TouchCaseVariant(
    "presentation", LocalizedText("The card is hit where it is seen", "命中看到的卡片"), [hitTestSwitch.on])

  /// Moves the slider to the middle, which shows the card at x = 165 of the board. Touches it there, and then
  /// where its frame is.
  private static let script = """
    0.000 down 1 88 620
    0.100 move 1 138 620
    0.200 move 1 188 620
    0.300 up 1
    1.000 down 1 185 185
    1.080 up 1
    2.000 down 1 85 185
    2.080 up 1
    """

  /// The slider's thumb moves by 200 points; the animation moves the card by 200 points in a second.
  private static let scrubbing = [
    ExpectedLine("timeOffset 0.25: seen at 115", "11.10"),
    ExpectedLine("timeOffset 0.5: seen at 165", "11.10"),
  ]

  static let card = TouchCaseCard(
    identifier: "scrub", chapter: .hitTesting,
    title: LocalizedText("A finger on the time", "用手指拨动时间"),
    summary: LocalizedText(
      "A layer whose speed is 0 shows the moment that its timeOffset names. The slider moves through an animation that never runs.",
      "speed 为 0 的图层显示 timeOffset 指定的时刻。滑块在一个从不播放的动画里移动。"),
    variants: [modelVariant, presentationVariant],
    scenarios: [
      TouchScenario(
        "Go to the middle, touch the card and its frame", "拨到中间，点卡片和它的 frame", variant: modelVariant,
        script: script,
        expected: scrubbing + [
          .call("BoardView", .touchesBegan, "11.7"), .call("CardView", .touchesBegan, "11.7"),
        ]),
      TouchScenario(
        "Go to the middle, touch the card and its frame: presentation", "拨到中间，点卡片和它的 frame：presentation",
        variant: presentationVariant, script: script,
        expected: scrubbing + [
          .call("CardView", .touchesBegan, "11.7"), .call("BoardView", .touchesBegan, "11.7"),
        ]),
    ])

  private let variant: TouchCaseVariant
  init(variant: TouchCaseVariant) { self.variant = variant }

  func connect(to stage: TouchCaseStage) {
    let board = BoardView(frame: CGRect(x: 20, y: 100, width: 335, height: 440), tint: .systemIndigo)
    board.asksForPresentation = variant.isOn(ScrubbedLayerCase.hitTestSwitch)
    let layer = board.card.layer
    layer.speed = 0
    let move = CABasicAnimation(keyPath: "position.x")
    move.byValue = 200
    move.duration = 1
    move.fillMode = .both
    move.isRemovedOnCompletion = false
    layer.add(move, forKey: "move")
    let slider = UISlider(frame: CGRect(x: 74, y: 603, width: 228, height: 34))
    slider.addAction(
      UIAction { [weak slider, weak layer] _ in
        guard let slider, let layer else { return }
        layer.timeOffset = TimeInterval(slider.value)
        let seen = layer.presentation()?.position.x ?? layer.position.x
        log("timeOffset \(ScrollLog.text(CGFloat(slider.value))): seen at \(ScrollLog.text(seen.rounded()))")
      }, for: .valueChanged)
    let hint = StageHint(
      LocalizedText("Move the slider, then touch the card.", "移动滑块，再点卡片。"),
      frame: CGRect(x: 40, y: 700, width: 295, height: 50))
    stage.show(StageController([board, slider, hint]))
  }
}

/// A board whose hit test asks for the card's frame, or for the place where the card is seen.
private final class BoardView: CardBoardView {
  var asksForPresentation = false

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard asksForPresentation, bounds.contains(point) else { return super.hitTest(point, with: event) }
    return card.layer.presentation()?.hitTest(point) != nil ? card : self
  }
}
