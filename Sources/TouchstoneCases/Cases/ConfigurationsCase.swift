import UIKit

/// Buttons with all kinds of configurations.
final class ConfigurationsCase: TouchCase {
  static let card = TouchCaseCard(
    identifier: "configurations", chapter: .controls,
    title: LocalizedText("Buttons with configurations", "按钮的配置"),
    summary: LocalizedText(
      "A configuration is one value with a button's style, title, subtitle, image and colours. It does not affect touches.",
      "按钮的外观是一个值：类别、标题、副标题、图片、颜色；触摸仍与其他按钮相同。"),
    scenarios: [
      TouchScenario(
        "A tap, then a finger that slides off the button", "点按与滑出",
        script: """
          0.000 down 1 187 130
          0.080 up 1
          0.500 down 1 187 130
          0.600 move 1 187 400
          0.700 up 1
          """,
        expected: [ExpectedLine("filled", "7.7", at: 0.08)]),
      TouchScenario(
        "Select and deselect a button", "选中与取消",
        script: """
          0.000 down 1 187 210
          0.080 up 1
          0.500 down 1 187 210
          0.580 up 1
          """,
        expected: [
          ExpectedLine("selected", "7.7", at: 0.08), ExpectedLine("not selected", "7.7", at: 0.58),
        ]),
      TouchScenario(
        "A disabled button lets the touch through", "禁用的按钮不接收触摸",
        script: TouchScenario.tapScript(187, 370),
        expected: [
          .call("ConfigurationsGround", .touchesBegan, "3.7", at: 0),
          .call("ConfigurationsGround", .touchesEnded, "4.3e", at: 0.08),
        ]),
      TouchScenario(
        "A button that is loading", "加载中",
        script: """
          0.000 down 1 187 450
          0.080 up 1
          0.500 down 1 187 450
          0.580 up 1
          """,
        expected: [ExpectedLine("loading", "7.7", at: 0.08), ExpectedLine("done", "7.7", at: 0.58)]),
    ])

  init(variant: TouchCaseVariant) {}

  func connect(to stage: TouchCaseStage) {
    let background = ConfigurationsGround(
      frame: CGRect(x: 16, y: 60, width: 343, height: 560), tint: .systemTeal,
      logs: [.touchesBegan, .touchesEnded, .touchesCancelled])
    let buttons = [
      makeButton(
        .filled(), LocalizedText("Filled", "填充"), subtitle: LocalizedText("with a subtitle", "带副标题")
      ) { _ in log("filled") }, makeToggleButton(),
      makeButton(.gray(), LocalizedText("Gray", "灰色"), image: .trailing) { _ in log("gray") },
      makeDisabledButton(), makeLoadingButton(),
      makeCapsuleButton(),
    ]
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: 67, y: 102 + 80 * CGFloat(index), width: 241, height: 56)
    }
    stage.show(StageController([background] + buttons))
  }

  private func makeButton(
    _ kind: UIButton.Configuration, _ title: LocalizedText, subtitle: LocalizedText? = nil,
    image placement: NSDirectionalRectEdge? = nil, _ handler: @escaping UIActionHandler
  ) -> UIButton {
    var configuration = kind
    configuration.title = title.text
    configuration.subtitle = subtitle?.text
    configuration.cornerStyle = .large
    if let placement {
      configuration.image = ConfigurationsCase.starImage
      configuration.imagePlacement = placement
      configuration.imagePadding = 8
    }
    return UIButton(configuration: configuration, primaryAction: UIAction(handler: handler))
  }

  private func makeToggleButton() -> UIButton {
    let button = makeButton(.tinted(), LocalizedText("Tinted", "着色"), image: .leading) { action in
      log((action.sender as? UIButton)?.isSelected == true ? "selected" : "not selected")
    }
    button.changesSelectionAsPrimaryAction = true
    return button
  }

  private func makeDisabledButton() -> UIButton {
    let button = makeButton(.filled(), LocalizedText("Disabled", "已停用")) { _ in log("disabled") }
    button.isEnabled = false
    return button
  }

  private func makeLoadingButton() -> UIButton {
    makeButton(.plain(), LocalizedText("Load", "加载")) { action in
      guard let button = action.sender as? UIButton else { return }
      let isLoading = button.configuration?.showsActivityIndicator != true
      button.configuration?.showsActivityIndicator = isLoading
      button.configuration?.imagePadding = 8
      log(isLoading ? "loading" : "done")
    }
  }

  private func makeCapsuleButton() -> UIButton {
    let button = makeButton(.filled(), LocalizedText("Capsule", "胶囊")) { _ in log("capsule") }
    button.configuration?.cornerStyle = .capsule
    button.configuration?.baseBackgroundColor = .systemIndigo
    return button
  }

  /// A five-pointed star, 20 points wide.
  private static let starImage: UIImage = {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    return UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20), format: format).image { _ in
      let path = UIBezierPath()
      for corner in 0..<10 {
        let radius: CGFloat = corner % 2 == 0 ? 9.5 : 4
        let angle = CGFloat(corner) * .pi / 5 - .pi / 2
        let point = CGPoint(x: 10 + radius * cos(angle), y: 10.5 + radius * sin(angle))
        if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.close()
      UIColor.black.setFill()
      path.fill()
    }
  }()
}

private final class ConfigurationsGround: StageView {}
