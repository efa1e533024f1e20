import UIKit

/// SC-31: the system takes a touch away.
final class PhoneCallCase: TouchCase {
  static let card = TouchCaseCard(
    identifier: "phonecall", chapter: .touches,
    title: LocalizedText("A phone call arrives", "触摸中来电"),
    summary: LocalizedText(
      "Whoever heard of the beginning hears of the end: here touchesCancelled, and no touchesEnded ever.",
      "听到开始的必然听到结束：这里是 touchesCancelled，不再有 touchesEnded。"),
    scenarios: [
      TouchScenario(
        "A call comes in", "来电",
        script: """
          0.000 down 1 187 400
          0.040 move 1 190 404
          0.200 cancel
          """,
        expected: [
          ExpectedLine("-[CalledView touchesBegan:withEvent:]", "4.3e"),
          ExpectedLine("-[CalledView touchesMoved:withEvent:]", "1.4"),
          ExpectedLine("-[CalledView touchesCancelled:withEvent:]", "12.1, 1.20"),
        ])
    ])

  init(variant: TouchCaseVariant) {}

  func connect(to stage: TouchCaseStage) {
    let view = StageView(
      "CalledView", frame: CGRect(x: 60, y: 280, width: 255, height: 240), tint: .systemGreen,
      logs: [.touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled])
    view.addSubview(
      StageHint(
        LocalizedText("Rest a finger here; then a call comes in.", "手指按住这里，然后来电。"),
        frame: CGRect(x: 20, y: 90, width: 215, height: 60)))
    stage.show(StageController([view]))
  }
}
