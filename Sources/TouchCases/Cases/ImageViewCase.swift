import UIKit

/// SC-23: a button in an image view, and the other ways for a view to be dead.
final class ImageViewCase: TouchCase {
  private static let plain = TouchCaseVariant("default", LocalizedText("Default", "默认"))
  private static let enabled = TouchCaseVariant("enabled", LocalizedText("Interaction on", "打开交互"))
  private static let hidden = TouchCaseVariant("hidden", LocalizedText("Hidden", "隐藏"))
  private static let faint = TouchCaseVariant("alpha-0.009", LocalizedText("Alpha 0.009", "透明度 0.009"))
  private static let faintest = TouchCaseVariant("alpha-0.01", LocalizedText("Alpha 0.01", "透明度 0.01"))

  static let card = TouchCaseCard(
    identifier: "imageview", chapter: .hitTesting,
    title: LocalizedText("Dead views", "不接收事件的视图"),
    summary: LocalizedText(
      "An image view does not interact unless told to, and its subtree is as dead as it is. Below an alpha of 0.01 every view is.",
      "UIImageView 默认关闭交互，子视图也收不到事件；透明度小于 0.01 同样如此。"),
    variants: [plain, enabled, hidden, faint, faintest],
    scenarios: [
      TouchScenario("The default", "默认", variant: plain, script: tap, expected: behind("3.8")),
      TouchScenario("Interaction on", "打开交互", variant: enabled, script: tap, expected: clicked("3.8")),
      TouchScenario("Hidden", "隐藏", variant: hidden, script: tap, expected: behind("3.1, 3.3")),
      TouchScenario("Alpha 0.009", "透明度 0.009", variant: faint, script: tap, expected: behind("3.1, 3.3")),
      TouchScenario(
        "Alpha 0.01", "透明度 0.01", variant: faintest, script: tap,
        expected: clicked("3.2", article: deadAtLimit)),
    ])

  private static let tap = TouchScenario.tap(187, 400)

  private static let deadAtLimit = ArticleMisprint(
    "S0", prints: "-[BackView touchesBegan:withEvent:]",
    ruling: LocalizedText(
      "The article's code refuses an alpha of 0.01, too: only below it a view is dead.",
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
    switch variant {
    case ImageViewCase.enabled: imageView.isUserInteractionEnabled = true
    case ImageViewCase.hidden:
      imageView.isUserInteractionEnabled = true
      imageView.isHidden = true
    case ImageViewCase.faint, ImageViewCase.faintest:
      imageView.isUserInteractionEnabled = true
      imageView.alpha = variant == ImageViewCase.faint ? 0.009 : 0.01
    default: break
    }
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
