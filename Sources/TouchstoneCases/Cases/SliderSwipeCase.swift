import UIKit

/// A slider in a view with a swipe, and a switch in a view with a pan (scenario SC-38).
final class SliderSwipeCase: TouchCase {
  private static let sliderVariant = TouchCaseVariant("slider", LocalizedText("Slider and swipe", "滑块与轻扫"))
  private static let switchVariant = TouchCaseVariant("switch", LocalizedText("Switch and pan", "开关与拖动"))

  static let card = TouchCaseCard(
    identifier: "slider", chapter: .controls,
    title: LocalizedText("Sliders, switches and gestures", "滑块、开关与手势"),
    summary: LocalizedText(
      "A slider prevents swipes from its thumb along its track. A switch prevents sideways pans from its thumb. Other gestures are recognized.",
      "从滑块圆钮开始、沿轨道的轻扫归滑块；从开关圆钮开始的横向拖动归开关；其余归手势。"),
    variants: [sliderVariant, switchVariant],
    scenarios: [
      TouchScenario(
        "Swipe from the thumb along the track", "从滑块圆钮沿轨道轻扫", variant: sliderVariant,
        script: moveScript(88, 380, by: 15, 0),
        expected: [
          // The thumb's range of movement is 200 points.
          ExpectedLine("slider 8%", "7.13, 7.18"), ExpectedLine("slider 15%", "7.13"),
          ExpectedLine("slider 23%", "7.13"), ExpectedLine("slider 30%", "7.13"),
        ]),
      TouchScenario(
        "Swipe from the track", "从轨道开始轻扫", variant: sliderVariant, script: moveScript(150, 380, by: 15, 0),
        expected: [ExpectedLine("swipe", "7.13")]),
      TouchScenario(
        "Swipe from the thumb across the track", "从滑块圆钮垂直于轨道轻扫", variant: sliderVariant,
        script: moveScript(88, 380, by: 0, 15),
        expected: [ExpectedLine("swipe", "7.14")]),
      TouchScenario(
        "A second finger on the slider", "滑块上的第二根手指", variant: sliderVariant,
        script: """
          0.000 down 1 88 380
          0.100 move 1 128 380
          0.200 down 2 150 380
          0.300 move 2 190 380
          0.400 up 2
          0.500 move 1 168 380
          0.600 up 1
          """,
        expected: [
          ExpectedLine("slider 20%", "7.18"),
          // The second finger has no effect on the slider.
          ExpectedLine("slider 40%", "7.1b"),
        ]),
      TouchScenario(
        "Drag from the thumb along the switch", "从圆钮横向", variant: switchVariant,
        script: moveScript(177, 380, by: 15, 0),
        expected: [ExpectedLine("switch on", "7.13, 7.18")]),
      TouchScenario(
        "Drag from the thumb across the switch", "从圆钮纵向", variant: switchVariant,
        script: moveScript(177, 380, by: 0, 15),
        expected: [ExpectedLine("pan", "7.14")]),
      TouchScenario(
        "Drag from beside the thumb", "圆钮旁边", variant: switchVariant, script: moveScript(207, 380, by: 15, 0),
        expected: [ExpectedLine("pan", "7.13")]),
      TouchScenario(
        "A tap", "点按", variant: switchVariant, script: TouchScenario.tapScript(207, 380),
        expected: [ExpectedLine("switch on", "7.18")]),
      TouchScenario(
        "Move the slider with the keyboard only", "只用键盘移动滑块", variant: sliderVariant,
        script: TouchScenario.keysScript(
          .keyboardTab, .keyboardUpArrow, .keyboardUpArrow, .keyboardDownArrow),
        expected: [
          ExpectedLine("slider 10%", "7.18"), ExpectedLine("slider 20%", "7.18"),
          ExpectedLine("slider 10%", "7.18"),
        ]),
      TouchScenario(
        "Turn the switch with the keyboard only", "只用键盘切换开关", variant: switchVariant,
        script: TouchScenario.keysScript(.keyboardTab, .keyboardSpacebar, .keyboardReturnOrEnter),
        expected: [ExpectedLine("switch on", "7.18"), ExpectedLine("switch off", "7.18")]),
    ])

  /// Returns the script of four moves in 0.2 seconds, which are fast enough for a swipe.
  private static func moveScript(_ x: Int, _ y: Int, by dx: Int, _ dy: Int) -> String {
    """
    0.000 down 1 \(x) \(y)
    0.050 move 1 \(x + dx) \(y + dy)
    0.100 move 1 \(x + 2 * dx) \(y + 2 * dy)
    0.150 move 1 \(x + 3 * dx) \(y + 3 * dy)
    0.200 move 1 \(x + 4 * dx) \(y + 4 * dy)
    0.250 up 1
    """
  }

  private let isSlider: Bool

  init(variant: TouchCaseVariant) {
    isSlider = variant == SliderSwipeCase.sliderVariant
  }

  func connect(to stage: TouchCaseStage) {
    let blue = StageView("BlueView", frame: CGRect(x: 34, y: 240, width: 307, height: 320), tint: .systemBlue)
    if isSlider { addSlider(to: blue) } else { addSwitch(to: blue) }
    let hint = StageHint(
      isSlider
        ? LocalizedText("Swipe to the right or down, on the thumb and beside it.", "在滑块圆钮上和旁边，向右或向下轻扫。")
        : LocalizedText("Drag the thumb sideways, then up or down.", "横向和纵向拖动圆钮。"),
      frame: CGRect(x: 40, y: 600, width: 295, height: 60))
    stage.show(StageController([hint, blue]))
  }

  private func addSlider(to blue: UIView) {
    let slider = UISlider(frame: CGRect(x: 40, y: 123, width: 228, height: 34))
    slider.addTarget(self, action: SliderSwipeCase.slid, for: .valueChanged)
    blue.addSubview(slider)
    for direction in [UISwipeGestureRecognizer.Direction.right, .down] {
      let swipe = UISwipeGestureRecognizer(target: self, action: SliderSwipeCase.swiped)
      swipe.direction = direction
      blue.addGestureRecognizer(swipe)
    }
  }

  private func addSwitch(to blue: UIView) {
    let toggle = UISwitch(frame: CGRect(x: 128, y: 125, width: 51, height: 31))
    toggle.addTarget(self, action: SliderSwipeCase.switched, for: .valueChanged)
    blue.addSubview(toggle)
    blue.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: SliderSwipeCase.panned))
  }

  private func slid(_ slider: UISlider) { log("slider \(Int((slider.value * 100).rounded()))%") }

  private func switched(_ toggle: UISwitch) { log("switch \(toggle.isOn ? "on" : "off")") }

  private func swiped(_ swipe: UISwipeGestureRecognizer) {
    log("swipe")
    swipe.view?.pulse()
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began { log("pan") }
  }
}
