import UIKit

/// Rule 7.18: all controls, and the events that they send when the user changes them.
final class ControlsCase: TouchCase {
  static let card = TouchCaseCard(
    identifier: "controls", chapter: .controls,
    title: LocalizedText("All controls", "全部控件"),
    summary: LocalizedText(
      "Switch, slider, stepper, segmented control, page control: each sends an event when the user changes it, but not when code does.",
      "开关、滑块、步进器、分段、页码：用户改变一次就通知一次，代码改变不通知。"),
    scenarios: [
      TouchScenario(
        "Use the switch", "开关",
        script: """
          0.000 down 1 297 151
          0.080 up 1
          0.500 down 1 307 151
          0.550 move 1 292 151
          0.600 move 1 277 151
          0.650 up 1
          """,
        expected: [
          // A tap turns the switch on; then a drag of the thumb past the middle turns it off.
          ExpectedLine("switch on", "7.18", at: 0.08), ExpectedLine("switch off", "7.18", at: 0.65),
        ]),
      TouchScenario(
        "Use the slider", "滑块",
        script: """
          0.000 down 1 66 222
          0.100 move 1 126 222
          0.200 move 1 188 300
          0.300 up 1
          """,
        expected: [
          // The thumb's range of movement is 243 points. The progress view follows the slider and sends no
          // event.
          ExpectedLine("slider 25%", "7.18"), ExpectedLine("slider 50%", "7.18"),
        ]),
      TouchScenario(
        "Hold the stepper", "按住步进器",
        script: """
          0.000 down 1 300 311
          0.650 up 1
          0.800 down 1 250 311
          0.880 up 1
          """,
        expected: [
          // The stepper's value changes when the finger lands, half a second later, and 0.1 s after that.
          // Then a tap decreases the value.
          ExpectedLine("stepper 1", "7.18", at: 0), ExpectedLine("stepper 2", "7.18", at: 0.5),
          ExpectedLine("stepper 3", "7.18", at: 0.6), ExpectedLine("stepper 2", "7.18", at: 0.8),
        ]),
      TouchScenario(
        "Use the segmented control", "分段控件",
        script: """
          0.000 down 1 187 391
          0.080 up 1
          0.500 down 1 187 391
          0.580 up 1
          1.000 down 1 187 391
          1.100 move 1 280 391
          1.180 up 1
          """,
        expected: [
          // The second tap changes nothing. The finger of the third touch drags the selection.
          ExpectedLine("segment 2", "7.18", at: 0.08), ExpectedLine("segment 3", "7.18", at: 1.18),
        ]),
      TouchScenario(
        "Use the page control", "页码",
        script: """
          0.000 down 1 300 471
          0.080 up 1
          0.500 down 1 60 471
          0.580 up 1
          1.000 down 1 60 471
          1.080 up 1
          """,
        expected: [
          // The last tap is on the first page and changes nothing.
          ExpectedLine("page 2", "7.18", at: 0.08), ExpectedLine("page 1", "7.18", at: 0.58),
        ]),
      TouchScenario(
        "Use the button", "按钮", script: TouchScenario.tapScript(187, 551),
        expected: [ExpectedLine("button", "7.7", at: 0.08)]),
      TouchScenario(
        "Use the controls with the keyboard only", "只用键盘操作控件",
        script: TouchScenario.script(
          TouchScenario.keysScript(.keyboardTab, .keyboardSpacebar),
          TouchScenario.keysScript(
            .keyboardTab, .keyboardRightArrow, .keyboardRightArrow, .keyboardLeftArrow),
          TouchScenario.keysScript(.keyboardTab, .keyboardUpArrow, .keyboardUpArrow, .keyboardDownArrow),
          TouchScenario.keysScript(.keyboardTab, .keyboardRightArrow),
          TouchScenario.keysScript(.keyboardTab, .keyboardRightArrow, .keyboardLeftArrow),
          TouchScenario.keysScript(.keyboardTab, .keyboardReturnOrEnter), TouchScenario.shiftTabScript,
          TouchScenario.keysScript(.keyboardRightArrow)),
        expected: [
          // Tab moves the focus to the next control, and Shift+Tab from the button back to the page control.
          ExpectedLine("switch on", "7.18"), ExpectedLine("slider 10%", "7.18"),
          ExpectedLine("slider 20%", "7.18"), ExpectedLine("slider 10%", "7.18"),
          ExpectedLine("stepper 1", "7.18"), ExpectedLine("stepper 2", "7.18"),
          ExpectedLine("stepper 1", "7.18"), ExpectedLine("segment 2", "7.18"),
          ExpectedLine("page 2", "7.18"), ExpectedLine("page 1", "7.18"), ExpectedLine("button", "7.7"),
          ExpectedLine("page 2", "7.18"),
        ]),
    ])

  private let toggle = UISwitch()
  private let slider = UISlider()
  private let stepper = UIStepper()
  private let segmentedControl = UISegmentedControl(
    items: [LocalizedText("One", "一"), LocalizedText("Two", "二"), LocalizedText("Three", "三")].map(\.text))
  private let pageControl = UIPageControl()
  private let systemButton = UIButton(type: .system)
  private let progressView = UIProgressView(progressViewStyle: .default)
  private let activityIndicator = UIActivityIndicatorView(style: .medium)

  init(variant: TouchCaseVariant) {}

  func connect(to stage: TouchCaseStage) {
    segmentedControl.selectedSegmentIndex = 0
    pageControl.numberOfPages = 5
    systemButton.setTitle(LocalizedText("Start or stop", "开始或停止").text, for: .normal)
    systemButton.titleLabel?.font = StageTheme.bodyFont
    activityIndicator.hidesWhenStopped = false
    toggle.frame = CGRect(x: 272, y: 135, width: 51, height: 31)
    slider.frame = CGRect(x: 52, y: 205, width: 271, height: 34)
    progressView.frame = CGRect(x: 52, y: 255, width: 271, height: 4)
    stepper.frame = CGRect(x: 229, y: 295, width: 94, height: 32)
    segmentedControl.frame = CGRect(x: 52, y: 375, width: 271, height: 32)
    pageControl.frame = CGRect(x: 52, y: 458, width: 271, height: 26)
    systemButton.frame = CGRect(x: 117, y: 535, width: 140, height: 32)
    activityIndicator.frame = CGRect(x: 303, y: 541, width: 20, height: 20)
    toggle.addTarget(self, action: ControlsCase.switched, for: .valueChanged)
    slider.addTarget(self, action: ControlsCase.slid, for: .valueChanged)
    stepper.addTarget(self, action: ControlsCase.stepped, for: .valueChanged)
    segmentedControl.addTarget(self, action: ControlsCase.selected, for: .valueChanged)
    pageControl.addTarget(self, action: ControlsCase.turned, for: .valueChanged)
    systemButton.addTarget(self, action: ControlsCase.pressed, for: .primaryActionTriggered)
    let names = [
      ("UISwitch", 150), ("UISlider", 190), ("UIStepper", 311), ("UISegmentedControl", 358),
      ("UIPageControl", 440), ("UIActivityIndicatorView", 520),
    ].map { name, y in
      let label = UILabel(frame: CGRect(x: 52, y: y - 9, width: 180, height: 18))
      label.text = name
      label.font = StageTheme.nameFont
      label.textColor = StageTheme.secondaryText
      return label
    }
    let card = UIView(frame: CGRect(x: 32, y: 112, width: 311, height: 480))
    card.backgroundColor = StageTheme.card
    card.layer.cornerRadius = 14
    let hint = StageHint(
      LocalizedText("Try each control.", "逐个试试这些控件。"),
      frame: CGRect(x: 40, y: 620, width: 295, height: 50))
    stage.show(
      StageController(
        [hint, card] + names + [
          toggle, slider, progressView, stepper, segmentedControl, pageControl, systemButton,
          activityIndicator,
        ]))
  }

  private func switched(_ toggle: UISwitch) { log("switch \(toggle.isOn ? "on" : "off")") }

  private func slid(_ slider: UISlider) {
    progressView.progress = slider.value
    log("slider \(Int((slider.value * 100).rounded()))%")
  }

  private func stepped(_ stepper: UIStepper) { log("stepper \(Int(stepper.value))") }

  private func selected(_ segments: UISegmentedControl) {
    log("segment \(segments.selectedSegmentIndex + 1)")
  }

  private func turned(_ pages: UIPageControl) { log("page \(pages.currentPage + 1)") }

  private func pressed() {
    log("button")
    if activityIndicator.isAnimating {
      activityIndicator.stopAnimating()
    } else {
      activityIndicator.startAnimating()
    }
  }
}
