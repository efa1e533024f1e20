import UIKit

/// A long press with which a finger drags a card, and two long presses whose timers end at the same moment
/// (scenario SC-40 e).
final class LongPressCase: TouchCase {
  private static let dragVariant = TouchCaseVariant("drag", LocalizedText("Press and drag", "长按拖动"))
  private static let nestedVariant = TouchCaseVariant("nested", LocalizedText("Nested long presses", "嵌套的长按"))

  static let card = TouchCaseCard(
    identifier: "longpress", chapter: .recognizers,
    title: LocalizedText("Long press, then drag", "长按后拖动"),
    summary: LocalizedText(
      "If a finger moves at most ten points in half a second, the long press begins, even if no event arrives. Then the finger may move anywhere.",
      "手指在半秒内移动不超过十个点，长按就开始，无需新的事件；之后手指可以随意移动。"),
    variants: [dragVariant, nestedVariant],
    scenarios: [
      TouchScenario(
        "Press and drag", "长按拖动", variant: dragVariant,
        script: """
          0.000 down 1 187 360
          0.200 move 1 190 362
          0.700 move 1 220 400
          0.800 move 1 240 440
          0.900 up 1
          """,
        expected: [
          ExpectedLine("-[Card touchesBegan:withEvent:]", "4.3e", at: 0),
          ExpectedLine("-[Card touchesMoved:withEvent:]", "6.L2", at: 0.2),
          // The press begins when its timer fires, without an event.
          ExpectedLine("long press began", "6.L2, 4.8", at: 0.5),
          ExpectedLine("-[Card touchesCancelled:withEvent:]", "6.L5", at: 0.5),
          ExpectedLine("long press changed", "6.L2, 5.4", at: 0.7),
          ExpectedLine("long press changed", "6.L2", at: 0.8),
          ExpectedLine("long press ended", "6.L2", at: 0.9),
        ]),
      TouchScenario(
        "The finger moves too early", "移动过早", variant: dragVariant,
        script: """
          0.000 down 1 187 360
          0.200 move 1 210 360
          0.900 up 1
          """,
        expected: [
          .call("Card", .touchesBegan, "4.3e"),
          .call("Card", .touchesMoved, "6.L2"),
          .call("Card", .touchesEnded, "4.11"),
        ]),
      TouchScenario(
        "The finger lifts too early", "抬起过早", variant: dragVariant,
        script: """
          0.000 down 1 187 360
          0.300 up 1
          """,
        expected: [
          .call("Card", .touchesBegan, "4.3e"),
          .call("Card", .touchesEnded, "6.L2, 4.11"),
        ]),
      TouchScenario(
        "Two long presses at the same time", "同时到时的两个长按", variant: nestedVariant,
        script: """
          0.000 down 1 187 360
          0.800 up 1
          """,
        expected: [
          .call("Card", .touchesBegan, "4.3e"),
          // Both timers fire before either recognizer changes its state. The deeper view's recognizer wins;
          // the other fails.
          ExpectedLine("long press began", "4.8, 5.12"),
          .call("Card", .touchesCancelled, "6.L5"),
          ExpectedLine("long press ended", "6.L2"),
        ]),
    ])

  private let variant: TouchCaseVariant
  private let cardView = StageView(
    "Card", frame: CGRect(x: 73, y: 160, width: 180, height: 160), tint: StageTheme.accent,
    logs: [.touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled])
  private var gripOffset = CGPoint.zero

  init(variant: TouchCaseVariant) {
    self.variant = variant
  }

  func connect(to stage: TouchCaseStage) {
    let board = StageView("Board", frame: CGRect(x: 24, y: 120, width: 327, height: 520), tint: .systemIndigo)
    cardView.layer.shadowOpacity = 0
    cardView.layer.shadowRadius = 14
    cardView.layer.shadowOffset = CGSize(width: 0, height: 8)
    let hint = StageHint(
      LocalizedText("Press the card for half a second, then drag it.", "按住卡片半秒，然后拖动它。"),
      frame: CGRect(x: 40, y: 668, width: 295, height: 60))
    cardView.addGestureRecognizer(
      UILongPressGestureRecognizer(target: self, action: LongPressCase.pressed))
    if variant == LongPressCase.nestedVariant {
      board.addGestureRecognizer(
        UILongPressGestureRecognizer(target: self, action: LongPressCase.pressedBoard))
    }
    board.addSubview(cardView)
    stage.show(StageController([hint, board]))
  }

  private func pressed(_ press: UILongPressGestureRecognizer) {
    log("long press \(press.state)")
    let fingerLocation = press.location(in: cardView.superview)
    switch press.state {
    case .began:
      gripOffset = CGPoint(x: fingerLocation.x - cardView.center.x, y: fingerLocation.y - cardView.center.y)
      cardView.superview?.bringSubviewToFront(cardView)
      cardView.animateWithSpring {
        cardView.transform = CGAffineTransform(scaleX: 1.06, y: 1.06)
        cardView.layer.shadowOpacity = 0.25
      }
    case .changed:
      cardView.center = CGPoint(x: fingerLocation.x - gripOffset.x, y: fingerLocation.y - gripOffset.y)
    default:
      cardView.animateWithSpring {
        cardView.transform = .identity
        cardView.layer.shadowOpacity = 0
      }
    }
  }

  private func pressedBoard(_ press: UILongPressGestureRecognizer) {
    log("long press of the board \(press.state)")
  }
}
