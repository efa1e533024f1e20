import UIKit

/// The system cancels a touch (scenario SC-31).
final class PhoneCallCase: TouchCase {
  private static let tapVariant = TouchCaseVariant("tap", LocalizedText("With a tap gesture", "点按手势"))
  private static let panVariant = TouchCaseVariant("pan", LocalizedText("With a pan gesture", "拖动手势"))

  static let card = TouchCaseCard(
    identifier: "phonecall", chapter: .touches,
    title: LocalizedText("A phone call arrives", "触摸中来电"),
    summary: LocalizedText(
      "Every object that got touchesBegan gets touchesCancelled instead of touchesEnded. Recognizers receive touchesCancelled before the view.",
      "收到 touchesBegan 的对象会收到 touchesCancelled，而不是 touchesEnded；手势先于视图。"),
    variants: [.defaultVariant, tapVariant, panVariant],
    scenarios: [
      TouchScenario(
        "A phone call comes in", "来电",
        script: phoneCallScript,
        expected: [
          ExpectedLine("-[CalledView touchesBegan:withEvent:]", "4.3e"),
          ExpectedLine("-[CalledView touchesMoved:withEvent:]", "1.4"),
          ExpectedLine("-[CalledView touchesCancelled:withEvent:]", "12.1, 1.20"),
        ]),
      TouchScenario(
        "A phone call during a tap", "点按时来电", variant: tapVariant,
        script: phoneCallScript,
        // The tap fails, so it sends no action.
        expected: [
          .call("CalledTapGestureRecognizer", .touchesBegan, "4.3a"),
          .call("CalledView", .touchesBegan, "4.3e"),
          .call("CalledTapGestureRecognizer", .touchesMoved, "4.3a"),
          .call("CalledView", .touchesMoved, "4.3e"),
          .call("CalledTapGestureRecognizer", .touchesCancelled, "12.1"),
          .call("CalledView", .touchesCancelled, "12.1, 1.20"),
        ]),
      TouchScenario(
        "A phone call before a pan begins", "拖动识别前来电", variant: panVariant,
        script: phoneCallScript,
        // A pan that has not begun fails too, and sends no action (5.3).
        expected: [
          .call("CalledPanGestureRecognizer", .touchesBegan, "4.3a"),
          .call("CalledView", .touchesBegan, "4.3e"),
          .call("CalledPanGestureRecognizer", .touchesMoved, "4.3a"),
          .call("CalledView", .touchesMoved, "4.3e"),
          .call("CalledPanGestureRecognizer", .touchesCancelled, "12.1, 5.3"),
          .call("CalledView", .touchesCancelled, "12.1, 1.20"),
        ]),
      TouchScenario(
        "A phone call during a pan", "拖动时来电", variant: panVariant,
        script: """
          0.000 down 1 160 400
          0.040 move 1 166 400
          0.080 move 1 174 400
          0.120 move 1 180 400
          0.240 cancel
          """,
        expected: [
          .call("CalledPanGestureRecognizer", .touchesBegan, "4.3a"),
          .call("CalledView", .touchesBegan, "4.3e"),
          .call("CalledPanGestureRecognizer", .touchesMoved, "4.3a"),
          .call("CalledView", .touchesMoved, "4.3e"),
          .call("CalledPanGestureRecognizer", .touchesMoved, "4.3a"),
          ExpectedLine("pan began", "6.P1"),
          // The pan cancelled the view's touch when it began. Therefore the view receives no call when the
          // phone call arrives.
          .call("CalledView", .touchesCancelled, "4.4, 4.6"),
          .call("CalledPanGestureRecognizer", .touchesMoved, "4.6"),
          ExpectedLine("pan changed", "5.4"),
          .call("CalledPanGestureRecognizer", .touchesCancelled, "12.1"),
          ExpectedLine("pan cancelled", "12.1, 5.5"),
        ]),
    ])

  private static let phoneCallScript = """
    0.000 down 1 187 400
    0.040 move 1 190 404
    0.200 cancel
    """

  private let variant: TouchCaseVariant
  private let view = StageView(
    "CalledView", frame: CGRect(x: 60, y: 280, width: 255, height: 240), tint: .systemGreen,
    logs: [.touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled])

  init(variant: TouchCaseVariant) {
    self.variant = variant
  }

  func connect(to stage: TouchCaseStage) {
    view.addSubview(
      StageHint(
        LocalizedText("Rest a finger here until a phone call comes in.", "按住这里，直到来电。"),
        frame: CGRect(x: 20, y: 90, width: 215, height: 60)))
    switch variant {
    case PhoneCallCase.tapVariant:
      view.addGestureRecognizer(CalledTapGestureRecognizer(target: self, action: PhoneCallCase.tapped))
    case PhoneCallCase.panVariant:
      view.addGestureRecognizer(CalledPanGestureRecognizer(target: self, action: PhoneCallCase.panned))
    default: break
    }
    stage.show(StageController([view]))
  }

  private func tapped() {
    log("tap")
    view.pulse()
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    log("pan \(pan.state)")
    view.follow(pan)
  }
}

private final class CalledTapGestureRecognizer: LoggingTapGestureRecognizer {}
private final class CalledPanGestureRecognizer: LoggingPanGestureRecognizer {}
