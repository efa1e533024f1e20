import UIKit

/// A card on its way: an animation of its layer changes what is seen, and a hit test may ask for either.
final class MovingCardCase: TouchCase {
  private static let hitTestSwitch = TouchCaseSwitch(
    "hitTest(_:with:)", of: "BoardView", LocalizedText("asks layer.presentation()", "询问 layer.presentation()")
  )
  private static let modelVariant = TouchCaseVariant(
    "model", LocalizedText("The card is hit where its frame is", "命中 frame 所在的卡片"), [hitTestSwitch.off])
  private static let presentationVariant = TouchCaseVariant(
    "presentation", LocalizedText("The card is hit where it is seen", "命中看到的卡片"), [hitTestSwitch.on])

  /// Sends the card, touches it where it is seen after about two seconds, and then the place that it left.
  /// The card moves by 50 points a second.
  private static let script = """
    0.000 down 1 187 620
    0.080 up 1
    2.000 down 1 181 185
    2.080 up 1
    3.000 down 1 70 200
    3.080 up 1
    """

  static let card = TouchCaseCard(
    identifier: "moving", chapter: .hitTesting,
    title: LocalizedText("A card on its way", "移动中的卡片"),
    summary: LocalizedText(
      "An animation of a layer moves what is seen, not the view's frame. Hit tests ask for the frame, unless the view asks for the presentation.",
      "图层的动画只移动看到的，不移动视图的 frame。命中测试看 frame，除非视图询问 presentation。"),
    variants: [modelVariant, presentationVariant],
    scenarios: [
      TouchScenario(
        "Touch the moving card, and the place that it left", "点移动中的卡片，再点它离开的地方", variant: modelVariant,
        script: script,
        expected: [
          ExpectedLine("sent", "7.2"), .call("BoardView", .touchesBegan, "11.7"),
          .call("CardView", .touchesBegan, "11.7"),
        ]),
      TouchScenario(
        "Touch the moving card and its old place: presentation", "点移动中的卡片和它原来的地方：presentation",
        variant: presentationVariant, script: script,
        expected: [
          ExpectedLine("sent", "7.2"), .call("CardView", .touchesBegan, "11.7"),
          .call("BoardView", .touchesBegan, "11.7"),
        ]),
    ])

  private let variant: TouchCaseVariant
  init(variant: TouchCaseVariant) { self.variant = variant }

  func connect(to stage: TouchCaseStage) {
    let board = BoardView(frame: CGRect(x: 20, y: 100, width: 335, height: 440), tint: .systemIndigo)
    board.asksForPresentation = variant.isOn(MovingCardCase.hitTestSwitch)
    let hint = StageHint(
      LocalizedText("Send the card. Touch it on its way.", "发出卡片，途中点它。"),
      frame: CGRect(x: 40, y: 700, width: 295, height: 50))
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 117, y: 598, width: 140, height: 44)
    button.setTitle(LocalizedText("Send", "发出").text, for: .normal)
    button.addAction(
      UIAction { _ in
        log("sent")
        let move = CABasicAnimation(keyPath: "position.x")
        move.byValue = 200
        move.duration = 4
        move.autoreverses = true
        board.card.layer.add(move, forKey: "move")
      }, for: .touchUpInside)
    stage.show(StageController([board, button, hint]))
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
