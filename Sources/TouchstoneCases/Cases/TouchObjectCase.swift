import UIKit

/// The identity of UITouch objects, and their properties (scenario SC-35).
final class TouchObjectCase: TouchCase {
  static let card = TouchCaseCard(
    identifier: "uitouch", chapter: .touches,
    title: LocalizedText("One UITouch per contact", "每次接触一个 UITouch"),
    summary: LocalizedText(
      "Each contact has its own UITouch object. Only tapCount is carried over from the last tap. Touches that do not move are stationary.",
      "每次接触都是新的对象，只有 tapCount 会累加；没有移动的手指处于 stationary。"),
    scenarios: [
      TouchScenario(
        "Two taps, then one tap far away", "连点两下，再点远处",
        script: """
          0.000 down 1 100 100
          0.080 up 1
          0.200 down 1 105 100
          0.280 up 1
          0.400 down 1 200 100
          0.480 up 1
          """,
        expected: [
          ExpectedLine("touch 1: tapCount 1", "1.8"),
          // The second tap lands 0.12 s after the lift and 5 points away. Its tapCount continues from the
          // first tap, but its touch object is new.
          ExpectedLine(
            "touch 2: tapCount 2", "1.2, 1.8",
            article: ArticleMisprint(
              "S0", prints: "touch 1: tapCount 2",
              ruling: LocalizedText(
                "The article says that the same object is updated. In fact each contact has its own object. Only tapCount is carried over.",
                "文章说会更新同一个对象：每次接触都是新对象，只有次数延续。"))),
          // The third tap is 100 points away from the first, so it starts a new count.
          ExpectedLine("touch 3: tapCount 1", "1.8"),
        ]),
      TouchScenario(
        "Two fingers, one moves", "两指，移动一指",
        script: """
          0.000 down 1 120 400
          0.100 down 2 250 400
          0.200 move 2 250 440
          0.300 up 1
          0.400 up 2
          """,
        expected: [
          ExpectedLine("touch 1: tapCount 1", "1.8"),
          ExpectedLine("touch 2: tapCount 1", "1.8"),
          ExpectedLine("moved: 1 of 2 touches, 1 stationary", "1.4, 2.2, 2.7"),
        ]),
    ])

  init(variant: TouchCaseVariant) {}

  func connect(to stage: TouchCaseStage) {
    let view = CountingView(frame: CGRect(x: 16, y: 60, width: 343, height: 700), tint: .systemPurple)
    view.isMultipleTouchEnabled = true
    view.addSubview(
      StageHint(
        LocalizedText(
          "Tap twice in one place, then once far away. Hold one finger and move another.",
          "先点两下，再点远处；按住一指，移动另一指。"),
        frame: CGRect(x: 40, y: 580, width: 263, height: 80)))
    stage.show(StageController([view]))
  }
}

/// A view that numbers its touch objects. It retains them, so that a later touch cannot reuse an earlier
/// address.
private final class CountingView: StageView {
  private var seenTouches: [UITouch] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches.inLandingOrder {
      if !seenTouches.contains(where: { $0 === touch }) { seenTouches.append(touch) }
      let number = seenTouches.firstIndex { $0 === touch }.map { $0 + 1 } ?? 0
      log("touch \(number): tapCount \(touch.tapCount)")
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    let allTouches = event?.allTouches ?? []
    let stationaryTouches = allTouches.filter { $0.phase == .stationary }
    log("moved: \(touches.count) of \(allTouches.count) touches, \(stationaryTouches.count) stationary")
  }
}
