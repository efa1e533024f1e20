import UIKit

/// A button in an image view, and other properties that make a view untouchable (scenario SC-23).
final class ImageViewCase: TouchCase {
  private static let interactionSwitch = TouchCaseSwitch(
    "isUserInteractionEnabled", of: "imageView", LocalizedText("can be touched", "接收触摸"))
  private static let hiddenSwitch = TouchCaseSwitch(
    "isHidden", of: "imageView", LocalizedText("is hidden", "不显示"))
  private static let alphas: [CGFloat] = [1, 0.01, 0.009]
  private static let alphaSwitch = TouchCaseSwitch(
    "alpha", of: "imageView", LocalizedText("opacity", "不透明度"), values: ["1", "0.01", "0.009"])

  /// The variants: the image view with its defaults, with interaction enabled, and all other combinations.
  private static let variants = [false, true].flatMap { interacts in
    [false, true].flatMap { hides in alphas.indices.map { makeVariant(interacts, hides, $0) } }
  }

  private static func makeVariant(_ interacts: Bool, _ hides: Bool, _ alphaIndex: Int) -> TouchCaseVariant {
    let changedSettings = [
      interacts ? nil : ("disabled", "Interaction disabled", "关闭交互"),
      hides ? ("hidden", "hidden", "隐藏") : nil,
      alphaIndex == 0
        ? nil : ("alpha-\(alphas[alphaIndex])", "alpha \(alphas[alphaIndex])", "透明度 \(alphas[alphaIndex])"),
    ].compactMap { $0 }
    let settings = [interactionSwitch[interacts], hiddenSwitch[hides], alphaSwitch[alphaIndex]]
    if changedSettings.isEmpty {
      return TouchCaseVariant("enabled", LocalizedText("Interaction enabled", "打开交互"), settings)
    }
    if !interacts, changedSettings.count == 1 {
      return TouchCaseVariant("default", LocalizedText("Default", "默认"), settings)
    }
    let english = changedSettings.map(\.1).joined(separator: ", ")
    return TouchCaseVariant(
      changedSettings.map(\.0).joined(separator: "+"),
      LocalizedText(
        english.prefix(1).uppercased() + english.dropFirst(), changedSettings.map(\.2).joined(separator: "，")),
      settings)
  }

  static let card = TouchCaseCard(
    identifier: "imageview", chapter: .hitTesting,
    title: LocalizedText("Views that get no touches", "不接收事件的视图"),
    summary: LocalizedText(
      "An image view and its subviews get no touches by default. A view with an alpha below 0.01 and its subviews get none, either.",
      "UIImageView 默认关闭交互，子视图也收不到事件；透明度小于 0.01 同样如此。"),
    variants: variants,
    scenarios: variants.map { variant in
      TouchScenario(
        "A finger on the button: \(variant.title.english)", "手指在按钮上：\(variant.title.chinese)",
        variant: variant,
        script: tapScript,
        expected: expectedLines(
          variant.isOn(interactionSwitch), variant.isOn(hiddenSwitch), variant.index(of: alphaSwitch) ?? 0))
    })

  /// Returns the lines for a combination of settings. Any one of disabled interaction, `isHidden` and an
  /// alpha below 0.01 excludes a view and its subviews from hit testing.
  private static func expectedLines(_ interacts: Bool, _ hides: Bool, _ alphaIndex: Int) -> [ExpectedLine] {
    switch (interacts, hides, alphaIndex) {
    case (false, _, _): backViewLines("3.8")
    case (true, true, _), (true, false, 2): backViewLines("3.1, 3.3")
    // A view with an alpha of 0.01 gets touches.
    case (true, false, 1): buttonClickLines("3.2", article: alphaLimitMisprint)
    case (true, false, _): buttonClickLines("3.8")
    }
  }

  private static let tapScript = TouchScenario.tapScript(187, 400)

  private static let alphaLimitMisprint = ArticleMisprint(
    "S0", prints: "-[BackView touchesBegan:withEvent:]",
    ruling: LocalizedText(
      "The article's code also excludes an alpha of 0.01. Only a view with an alpha below 0.01 gets no touches.",
      "文章的代码连 0.01 也排除：只有小于 0.01 才收不到事件。"))

  private static func buttonClickLines(_ rule: String, article: ArticleMisprint? = nil) -> [ExpectedLine] {
    [
      ExpectedLine("-[ImageButton touchesBegan:withEvent:]", rule, article: article),
      ExpectedLine("-[ImageButton touchesEnded:withEvent:]", "4.3e"),
      ExpectedLine("image button clicked!", "7.2"),
    ]
  }

  private static func backViewLines(_ rule: String) -> [ExpectedLine] {
    [
      ExpectedLine("-[BackView touchesBegan:withEvent:]", rule),
      ExpectedLine("-[BackView touchesEnded:withEvent:]", "4.3e"),
    ]
  }

  private let variant: TouchCaseVariant
  init(variant: TouchCaseVariant) {
    self.variant = variant
  }

  func connect(to stage: TouchCaseStage) {
    let backView = StageView(
      "BackView", frame: CGRect(x: 24, y: 160, width: 327, height: 480), tint: .systemIndigo,
      logs: [.touchesBegan, .touchesEnded])
    let imageView = UIImageView(frame: CGRect(x: 32, y: 60, width: 263, height: 360))
    imageView.image = StagePicture.evening.image(size: imageView.bounds.size)
    imageView.layer.cornerRadius = 16
    imageView.clipsToBounds = true
    let button = ImageButton(frame: CGRect(x: 61, y: 155, width: 141, height: 50))
    imageView.addSubview(button)
    backView.addSubview(imageView)
    imageView.isUserInteractionEnabled = variant.isOn(ImageViewCase.interactionSwitch)
    imageView.isHidden = variant.isOn(ImageViewCase.hiddenSwitch)
    imageView.alpha = ImageViewCase.alphas[variant.index(of: ImageViewCase.alphaSwitch) ?? 0]
    stage.show(StageController([backView]))
  }
}

private final class ImageButton: LoggingButton {
  init(frame: CGRect) {
    super.init(frame: frame, clicked: "image button clicked!")
    setTitle(LocalizedText("Click me", "点我").text, for: .normal)
    setTitleColor(.white, for: .normal)
    titleLabel?.font = StageTheme.titleFont
    backgroundColor = UIColor.black.withAlphaComponent(0.35)
    layer.cornerRadius = 25
  }

  required init?(coder: NSCoder) { nil }
}
