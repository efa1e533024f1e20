import UIKit

/// A layer that moves by itself when its position is set, beside a view that does not.
final class ImplicitLayerCase: TouchCase {
  private static let actionsSwitch = TouchCaseSwitch(
    "setDisableActions(_:)", of: "CATransaction", LocalizedText("no implicit animations", "不用隐式动画"))
  private static let durationSwitch = TouchCaseSwitch(
    "setAnimationDuration(_:)", of: "CATransaction", LocalizedText("seconds", "秒"), values: ["0.25", "1"])
  private static let implicitVariant = TouchCaseVariant(
    "implicit", LocalizedText("The layer is animated", "图层自带动画"), [actionsSwitch.off, durationSwitch[0]])
  private static let slowVariant = TouchCaseVariant(
    "slow", LocalizedText("The layer takes a second", "图层用一秒"), [actionsSwitch.off, durationSwitch[1]])
  private static let disabledVariant = TouchCaseVariant(
    "disabled", LocalizedText("The layer jumps", "图层直接跳过去"), [actionsSwitch.on, durationSwitch[0]])

  /// Four taps, on the right and on the left in turn. The times between a lift and the next landing are 0.15,
  /// 0.39 and 1.22 seconds.
  private static let script = """
    0.000 down 1 260 420
    0.080 up 1
    0.230 down 1 120 420
    0.310 up 1
    0.700 down 1 260 420
    0.780 up 1
    2.000 down 1 120 420
    2.080 up 1
    """

  private static func scenario(
    _ english: String, _ chinese: String, _ variant: TouchCaseVariant, layerIsMoving: [Bool]
  ) -> TouchScenario {
    TouchScenario(
      english, chinese, variant: variant, script: script,
      expected: layerIsMoving.map { isMoving in
        ExpectedLine("layer \(isMoving ? "on its way" : "at its place"), view at its place", "11.8")
      })
  }

  static let card = TouchCaseCard(
    identifier: "implicit", chapter: .hitTesting,
    title: LocalizedText("A layer that moves by itself", "自己会动的图层"),
    summary: LocalizedText(
      "Setting the position of a layer without a view animates it. The layer of a view jumps, and a layer without a view gets no touches.",
      "设置独立图层的 position 会产生动画；视图的图层则直接跳过去。独立图层不接收触摸。"),
    variants: [implicitVariant, slowVariant, disabledVariant],
    scenarios: [
      scenario("Four taps", "点四次", implicitVariant, layerIsMoving: [false, true, false, false]),
      scenario("Four taps: one second", "点四次：一秒", slowVariant, layerIsMoving: [false, true, true, false]),
      scenario(
        "Four taps: no actions", "点四次：没有动作", disabledVariant, layerIsMoving: [false, false, false, false]),
    ])

  private let variant: TouchCaseVariant
  init(variant: TouchCaseVariant) { self.variant = variant }

  func connect(to stage: TouchCaseStage) {
    let board = ImplicitBoardView(frame: CGRect(x: 20, y: 100, width: 335, height: 440), tint: .systemIndigo)
    board.disablesActions = variant.isOn(ImplicitLayerCase.actionsSwitch)
    board.duration = variant.index(of: ImplicitLayerCase.durationSwitch) == 1 ? 1 : 0.25
    let hint = StageHint(
      LocalizedText("Tap on the left and on the right, quickly.", "快速点左边和右边。"),
      frame: CGRect(x: 40, y: 600, width: 295, height: 50))
    stage.show(StageController([board, hint]))
  }
}

/// A board with a layer and a view, which both go to the finger's column when the finger lifts.
private final class ImplicitBoardView: StageView {
  var disablesActions = false
  var duration: TimeInterval = 0.25
  private let dot = CALayer()
  private let square = StageView(
    "view", frame: CGRect(x: 20, y: 200, width: 70, height: 70), tint: .systemTeal)

  override init(_ name: String? = nil, frame: CGRect, tint: UIColor, logs: Set<LoggedCall> = []) {
    super.init(name ?? "BoardView", frame: frame, tint: tint, logs: logs)
    dot.frame = CGRect(x: 20, y: 80, width: 70, height: 70)
    dot.backgroundColor = UIColor.systemOrange.cgColor
    dot.cornerRadius = 35
    layer.addSublayer(dot)
    square.isUserInteractionEnabled = false
    addSubview(square)
  }

  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log("layer \(state(of: dot)), view \(state(of: square.layer))")
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let x = touches.first?.location(in: self).x else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(disablesActions)
    CATransaction.setAnimationDuration(duration)
    dot.position.x = x
    square.center.x = x
    CATransaction.commit()
  }

  private func state(of layer: CALayer) -> String {
    layer.presentation()?.position == layer.position ? "at its place" : "on its way"
  }
}
