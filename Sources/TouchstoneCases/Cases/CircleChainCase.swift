import UIKit

/// The responder chain of a round button, and of a text field, on each system version (scenario SC-04).
final class CircleChainCase: TouchCase {
  private static let sceneSwitch = TouchCaseSwitch(
    LocalizedText("Scene", "展示"),
    values: [
      LocalizedText("navigation", "导航控制器"), LocalizedText("presentation", "模态展示"),
      LocalizedText("text field", "输入框"),
    ])
  private static let systemVersionSwitch = TouchCaseSwitch(
    "responderChain", of: "UIApplication", LocalizedText("the chain of this iOS version", "采用哪个 iOS 版本的响应链"),
    values: [".iOS13", ".iOS12"])
  private static let iOS13Variant = TouchCaseVariant(
    "ios13", LocalizedText("iOS 13 and later", "iOS 13 及以后"), [sceneSwitch[0], systemVersionSwitch[0]])
  private static let iOS12Variant = TouchCaseVariant(
    "ios12", LocalizedText("iOS 12 and earlier", "iOS 12 及以前"), [sceneSwitch[0], systemVersionSwitch[1]])
  private static let presentedVariant = TouchCaseVariant(
    "presented", LocalizedText("A presented controller", "模态展示的控制器"),
    [sceneSwitch[1], systemVersionSwitch[0]])
  private static let textField13Variant = TouchCaseVariant(
    "field13", LocalizedText("A text field, iOS 13", "输入框，iOS 13"), [sceneSwitch[2], systemVersionSwitch[0]])
  private static let textField12Variant = TouchCaseVariant(
    "field12", LocalizedText("A text field, iOS 12", "输入框，iOS 12"), [sceneSwitch[2], systemVersionSwitch[1]])

  static let card = TouchCaseCard(
    identifier: "circlechain", chapter: .responderChain,
    title: LocalizedText("From the view to the delegate", "从视图到 AppDelegate"),
    summary: LocalizedText(
      "The app prints the responder chain. UIKit's own views are between the controllers and the window.",
      "应用打印响应链：控制器与窗口之间还有 UIKit 的私有视图。"),
    variants: [iOS13Variant, iOS12Variant, presentedVariant, textField13Variant, textField12Variant],
    scenarios: [
      TouchScenario(
        "A button in a navigation controller, iOS 13", "导航控制器，iOS 13", variant: iOS13Variant,
        script: TouchScenario.tapScript(187, 753),
        expected: [
          ExpectedLine(
            navigationChain
              + "UIDropShadowView --> UITransitionView --> UIWindow --> UIWindowScene --> UIApplication --> AppDelegate",
            "10.1, 10.2, 10.7",
            article: ArticleMisprint(
              "S0", prints: navigationChain + "UIWindow --> UIApplication --> AppDelegate",
              ruling: LocalizedText(
                "The source article shows the chain of iOS 12. Since iOS 13 the scene is between the window and the application.",
                "iOS 12 及以前如此；此后窗口与应用之间多了场景。")))
        ]),
      TouchScenario(
        "A button in a navigation controller, iOS 12", "导航控制器，iOS 12", variant: iOS12Variant,
        script: TouchScenario.tapScript(187, 753),
        expected: [
          ExpectedLine(navigationChain + "UIWindow --> UIApplication --> AppDelegate", "10.1, 10.2, 10.7")
        ]),
      TouchScenario(
        "A button in a presented controller", "模态展示", variant: presentedVariant,
        script: TouchScenario.tapScript(187, 753),
        expected: [
          ExpectedLine(
            "CircleButton --> CustomeTabBar --> UIView --> HitTestViewController --> MenuViewController --> UITransitionView --> UIWindow --> UIWindowScene --> UIApplication --> AppDelegate",
            "10.2")
        ]),
      // SC-04b: the responder chain that Apple's documentation shows.
      TouchScenario(
        "A text field, iOS 13", "输入框，iOS 13", variant: textField13Variant,
        script: TouchScenario.tapScript(187, 300),
        expected: [
          ExpectedLine(
            textFieldChain
              + "UIDropShadowView --> UITransitionView --> UIWindow --> UIWindowScene --> UIApplication --> AppDelegate",
            "10.1, 10.2, 10.7")
        ]),
      TouchScenario(
        "A text field, iOS 12", "输入框，iOS 12", variant: textField12Variant,
        script: TouchScenario.tapScript(187, 300),
        expected: [ExpectedLine(textFieldChain + "UIWindow --> UIApplication --> AppDelegate", "10.1, 10.2")]),
    ])

  private static let textFieldChain = "UITextField --> UIView --> UIView --> UIViewController --> "

  private static let navigationChain =
    "CircleButton --> CustomeTabBar --> UIView --> UIViewController --> UIViewControllerWrapperView --> UINavigationTransitionView --> UILayoutContainerView --> UINavigationController --> "

  private let appDelegate = AppDelegate()
  var applicationDelegate: UIApplicationDelegate? { appDelegate }

  private let chainPrinter = ChainPrinter()
  private let variant: TouchCaseVariant
  private var outerChain: ResponderChain?
  init(variant: TouchCaseVariant) {
    self.variant = variant
  }

  func connect(to stage: TouchCaseStage) {
    outerChain = UIApplication.responderChain
    UIApplication.responderChain =
      variant.index(of: CircleChainCase.systemVersionSwitch) == 1 ? .iOS12 : .iOS13
    if variant.index(of: CircleChainCase.sceneSwitch) == 2 {
      return stage.show(makeTextFieldController())
    }
    guard variant == CircleChainCase.presentedVariant else {
      let controller = UIViewController()
      controller.title = LocalizedText("Chain", "响应链").text
      addContent(controller)
      return stage.show(UINavigationController(rootViewController: controller))
    }
    let menu = MenuViewController(), controller = HitTestViewController()
    menu.view.backgroundColor = StageTheme.background
    addContent(controller)
    controller.modalPresentationStyle = .fullScreen
    stage.show(menu)
    menu.present(controller, animated: false)
  }

  func disconnect() {
    if let outerChain { UIApplication.responderChain = outerChain }
  }

  /// Returns a controller whose root view contains a view with a text field.
  private func makeTextFieldController() -> UIViewController {
    let card = UIView(frame: CGRect(x: 30, y: 256, width: 315, height: 88))
    card.backgroundColor = StageTheme.card
    card.layer.cornerRadius = 14
    let field = UITextField(frame: CGRect(x: 20, y: 24, width: 275, height: 40))
    field.borderStyle = .roundedRect
    field.placeholder = LocalizedText("Name", "姓名").text
    field.delegate = chainPrinter
    card.addSubview(field)
    let controller = UIViewController()
    controller.view.backgroundColor = StageTheme.background
    controller.view.addSubview(card)
    controller.view.addSubview(
      StageHint(
        LocalizedText("Touch the text field.", "点一下输入框。"),
        frame: CGRect(x: 40, y: 380, width: 295, height: 60)))
    return controller
  }

  private func addContent(_ controller: UIViewController) {
    controller.view.backgroundColor = StageTheme.background
    controller.view.addSubview(CustomeTabBar(frame: CGRect(x: 0, y: 763, width: 375, height: 49)))
    controller.view.addSubview(
      StageHint(
        LocalizedText("Touch the round button.", "点一下圆形按钮。"),
        frame: CGRect(x: 40, y: 380, width: 295, height: 60)))
  }
}

private final class AppDelegate: UIResponder, UIApplicationDelegate {}
/// Prints a text field's responder chain when editing begins. Because a delegate prints the chain, the text
/// field needs no subclass.
private final class ChainPrinter: UITextFieldDelegate {
  func textFieldDidBeginEditing(_ textField: UITextField) { logChain(from: textField) }
}

private final class MenuViewController: UIViewController {}
private final class HitTestViewController: UIViewController {}

/// The tab bar from the article on iOS touch handling in which this case appears. The class name keeps the
/// article's spelling.
private final class CustomeTabBar: UIView {
  private let circleButton = CircleButton(frame: CGRect(x: 157, y: -20, width: 60, height: 60))

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = StageTheme.card
    addSubview(circleButton)
  }

  required init?(coder: NSCoder) { nil }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    circleButton.frame.contains(point) || super.point(inside: point, with: event)
  }
}

/// Prints its responder chain when a finger lands on it.
private final class CircleButton: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = StageTheme.accent
    layer.cornerRadius = frame.height / 2
    setTitle("+", for: .normal)
    titleLabel?.font = .systemFont(ofSize: 32, weight: .light)
  }

  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    logChain(from: self)
    super.touchesBegan(touches, with: event)
  }
}
