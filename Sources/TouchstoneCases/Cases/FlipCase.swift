import UIKit

/// A card that turns over, and a tap in the middle of it.
final class FlipCase: TouchCase {
  private static let interactionSwitch = TouchCaseSwitch(
    "allowUserInteraction", of: "options", LocalizedText("touches during the flip", "翻转时也接收触摸"))
  private static let blockedVariant = TouchCaseVariant(
    "blocked", LocalizedText("The turning card gets no touches", "翻转中的卡片不接收触摸"), [interactionSwitch.off])
  private static let allowedVariant = TouchCaseVariant(
    "allowed", LocalizedText("The turning card gets touches", "翻转中的卡片接收触摸"), [interactionSwitch.on])

  /// Turns the card, touches it in the middle of the turn, and after the turn.
  private static let script = """
    0.000 down 1 187 320
    0.080 up 1
    0.600 down 1 187 320
    0.680 up 1
    3.000 down 1 187 320
    3.080 up 1
    """

  static let card = TouchCaseCard(
    identifier: "flip", chapter: .hitTesting, title: LocalizedText("A card that turns over", "翻转的卡片"),
    summary: LocalizedText(
      "A transition turns the card for a second. A tap in the middle of it reaches what lies behind, unless the options allow touches.",
      "转场用一秒翻转卡片。翻到一半时的点按落到后面的视图上，除非选项允许触摸。"),
    variants: [blockedVariant, allowedVariant],
    scenarios: [
      TouchScenario(
        "Tap, tap amid the flip, tap again", "点一下，翻到一半再点，翻完再点", variant: blockedVariant, script: script,
        expected: [
          .call("FrontView", .touchesBegan, "1.2"), ExpectedLine("flip to the back", "11.1"),
          .call("TableView", .touchesBegan, "11.2"), .call("BackView", .touchesBegan, "1.2"),
          ExpectedLine("flip to the front", "11.1"),
        ]),
      TouchScenario(
        "Tap, tap amid the flip, tap again: allowed", "点一下，翻到一半再点，翻完再点：允许", variant: allowedVariant,
        script: script,
        expected: [
          .call("FrontView", .touchesBegan, "1.2"), ExpectedLine("flip to the back", "11.1"),
          .call("BackView", .touchesBegan, "11.1"), ExpectedLine("flip to the front", "11.1"),
          .call("FrontView", .touchesBegan, "1.2"), ExpectedLine("flip to the back", "11.1"),
        ]),
    ])

  private let variant: TouchCaseVariant
  init(variant: TouchCaseVariant) { self.variant = variant }

  func connect(to stage: TouchCaseStage) {
    let table = FlipTableView(frame: CGRect(x: 20, y: 100, width: 335, height: 440), tint: .systemGreen)
    table.allowsTouches = variant.isOn(FlipCase.interactionSwitch)
    let hint = StageHint(
      LocalizedText("Tap the card, and tap again while it turns.", "点卡片，翻转时再点一次。"),
      frame: CGRect(x: 40, y: 600, width: 295, height: 50))
    stage.show(StageController([table, hint]))
  }
}

/// A table with a card of two faces.
private final class FlipTableView: StageView {
  var allowsTouches = false
  private let holder = UIView(frame: CGRect(x: 87, y: 110, width: 160, height: 220))
  private let front: FaceView
  private let back: FaceView

  override init(_ name: String? = nil, frame: CGRect, tint: UIColor, logs: Set<LoggedCall> = []) {
    front = FaceView("FrontView", frame: holder.bounds, tint: .systemOrange)
    back = FaceView("BackView", frame: holder.bounds, tint: .systemIndigo)
    super.init(name ?? "TableView", frame: frame, tint: tint, logs: logs)
    addSubview(holder)
    holder.addSubview(front)
    for face in [front, back] { face.tapped = { [weak self] in self?.flip() } }
  }

  required init?(coder: NSCoder) { nil }

  private func flip() {
    let (old, new) = front.superview != nil ? (front, back) : (back, front)
    log("flip to the \(new === back ? "back" : "front")")
    var options: UIView.AnimationOptions = .transitionFlipFromRight
    if allowsTouches { options.insert(.allowUserInteraction) }
    UIView.transition(with: holder, duration: 1, options: options) {
      old.removeFromSuperview()
      self.holder.addSubview(new)
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if touches.contains(where: { $0.view === self }) { log(self, .touchesBegan) }
  }
}

private final class FaceView: StageView {
  var tapped: (() -> Void)?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log(self, .touchesBegan) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { tapped?() }
}
