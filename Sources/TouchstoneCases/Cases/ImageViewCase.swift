import UIKit

/// SC-23: a button in an image view, and other properties that make a view untouchable.
final class ImageViewCase: TouchCase {
  private static let interacts = TouchCaseSwitch(
    "isUserInteractionEnabled", of: "imageView", LocalizedText("can be touched", "接收触摸"))
  private static let hides = TouchCaseSwitch(
    "isHidden", of: "imageView", LocalizedText("is hidden", "不显示"))
  private static let alphas: [CGFloat] = [1, 0.01, 0.009]
  private static let fades = TouchCaseSwitch(
    "alpha", of: "imageView", LocalizedText("opacity", "不透明度"), values: ["1", "0.01", "0.009"])

  /// The variants: the image view with its defaults, with interaction enabled, and all other combinations.
  private static let variants = [false, true].flatMap { interacts in
    [false, true].flatMap { hides in alphas.indices.map { variant(interacts, hides, $0) } }
  }

  private static func variant(_ interacts: Bool, _ hides: Bool, _ alpha: Int) -> TouchCaseVariant {
    let words = [
      interacts ? nil : ("disabled", "Interaction disabled", "关闭交互"),
      hides ? ("hidden", "hidden", "隐藏") : nil,
      alpha == 0 ? nil : ("alpha-\(alphas[alpha])", "alpha \(alphas[alpha])", "透明度 \(alphas[alpha])"),
    ].compactMap { $0 }
    let settings = [self.interacts[interacts], self.hides[hides], fades[alpha]]
    if words.isEmpty {
      return TouchCaseVariant("enabled", LocalizedText("Interaction enabled", "打开交互"), settings)
    }
    if !interacts, words.count == 1 {
      return TouchCaseVariant("default", LocalizedText("Default", "默认"), settings)
    }
    let english = words.map(\.1).joined(separator: ", ")
    return TouchCaseVariant(
      words.map(\.0).joined(separator: "+"),
      LocalizedText(
        english.prefix(1).uppercased() + english.dropFirst(), words.map(\.2).joined(separator: "，")),
      settings)
  }

  static let card = TouchCaseCard(
    identifier: "imageview", chapter: .hitTesting,
    title: LocalizedText("Views that get no touches", "不接收事件的视图"),
    summary: LocalizedText(
      "An image view gets no touches by default, and neither do its subviews. The same holds for a view with an alpha below 0.01.",
      "UIImageView 默认关闭交互，子视图也收不到事件；透明度小于 0.01 同样如此。"),
    variants: variants,
    scenarios: variants.map { variant in
      TouchScenario(
        "A finger on the button: \(variant.title.english)", "手指在按钮上：\(variant.title.chinese)",
        variant: variant,
        script: tap,
        expected: expected(variant.isOn(interacts), variant.isOn(hides), variant.index(of: fades) ?? 0))
    })

  /// The lines for a combination. Any one of the conditions is enough to skip a view and its subviews.
  private static func expected(_ interacts: Bool, _ hides: Bool, _ alpha: Int) -> [ExpectedLine] {
    switch (interacts, hides, alpha) {
    case (false, _, _): behind("3.8")
    case (true, true, _), (true, false, 2): behind("3.1, 3.3")
    // A view with an alpha of 0.01 gets touches.
    case (true, false, 1): clicked("3.2", article: deadAtLimit)
    case (true, false, _): clicked("3.8")
    }
  }

  private static let tap = TouchScenario.tap(187, 400)

  private static let deadAtLimit = ArticleMisprint(
    "S0", prints: "-[BackView touchesBegan:withEvent:]",
    ruling: LocalizedText(
      "The article's code also excludes an alpha of 0.01. Only a view with an alpha below 0.01 gets no touches.",
      "文章的代码连 0.01 也排除：只有小于 0.01 才收不到事件。"))

  private static func clicked(_ rule: String, article: ArticleMisprint? = nil) -> [ExpectedLine] {
    [
      ExpectedLine("-[ImageButton touchesBegan:withEvent:]", rule, article: article),
      ExpectedLine("-[ImageButton touchesEnded:withEvent:]", "4.3e"),
      ExpectedLine("image button clicked!", "7.2"),
    ]
  }

  private static func behind(_ rule: String) -> [ExpectedLine] {
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
    let back = StageView(
      "BackView", frame: CGRect(x: 24, y: 160, width: 327, height: 480), tint: .systemIndigo,
      logs: [.touchesBegan, .touchesEnded])
    let imageView = UIImageView(frame: CGRect(x: 32, y: 60, width: 263, height: 360))
    imageView.image = StagePicture.evening.image(size: imageView.bounds.size)
    imageView.layer.cornerRadius = 16
    imageView.clipsToBounds = true
    let button = ImageButton(frame: CGRect(x: 61, y: 155, width: 141, height: 50))
    imageView.addSubview(button)
    back.addSubview(imageView)
    imageView.isUserInteractionEnabled = variant.isOn(ImageViewCase.interacts)
    imageView.isHidden = variant.isOn(ImageViewCase.hides)
    imageView.alpha = ImageViewCase.alphas[variant.index(of: ImageViewCase.fades) ?? 0]
    stage.show(StageController([back]))
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
