import UIKit

/// A tab bar controller whose bar has a round button that sticks out (SC-02, with UIKit's own bar).
final class TabsCase: TouchCase {
  static let card = TouchCaseCard(
    identifier: "tabs", chapter: .hitTesting,
    title: LocalizedText("A tab bar controller's round button", "标签栏控制器的凸起按钮"),
    summary: LocalizedText(
      "The tab bar's point(inside:with:) includes the button's upper half. Beside the button the content gets the touch.",
      "标签栏重写 pointInside，凸起的部分也能点到；按钮旁边仍属于内容视图。"),
    scenarios: [
      TouchScenario(
        "Tap the button's half above the bar", "点按钮在标签栏上方的那一半", script: TouchScenario.tapScript(187, 750),
        expected: buttonHitTestLines),
      TouchScenario(
        "Tap the button's half inside the bar", "点按钮在标签栏内的那一半", script: TouchScenario.tapScript(187, 785),
        expected: buttonHitTestLines),
      TouchScenario(
        "Tap beside the button", "点按钮旁边", script: TouchScenario.tapScript(100, 753),
        expected: [
          .call("HomeView", .touchesBegan, "3.5"), .call("HomeView", .touchesEnded, "4.3e"),
        ]),
      TouchScenario(
        "Select another tab", "切换标签", script: TouchScenario.tapScript(330, 790),
        expected: [
          .appearanceLine("ProfileController", "viewWillAppear"),
          .appearanceLine("HomeController", "viewWillDisappear"),
          .appearanceLine("HomeController", "viewDidDisappear"),
          .appearanceLine("ProfileController", "viewDidAppear"),
        ]),
      TouchScenario(
        "Select tabs with the keyboard only", "只用键盘切换标签",
        script: TouchScenario.keysScript(
          .keyboardTab, .keyboardTab, .keyboardTab, .keyboardSpacebar, .keyboardTab, .keyboardTab,
          .keyboardReturnOrEnter),
        expected: [
          // The order of the focus from the left: two items, the round button, two more items.
          ExpectedLine("circle button clicked!", "7.7"),
          .appearanceLine("ProfileController", "viewWillAppear"),
          .appearanceLine("HomeController", "viewWillDisappear"),
          .appearanceLine("HomeController", "viewDidDisappear"),
          .appearanceLine("ProfileController", "viewDidAppear"),
        ]),
    ])

  private static let buttonHitTestLines = [
    ExpectedLine("-[CircleButton touchesBegan:withEvent:]", "3.5, 4.3e"),
    ExpectedLine("-[CircleButton touchesEnded:withEvent:]", "4.3e, 10.4"),
    ExpectedLine("circle button clicked!", "7.2"),
  ]

  init(variant: TouchCaseVariant) {}

  func connect(to stage: TouchCaseStage) {
    let tabs = TabsController()
    tabs.viewControllers = [
      HomeController(LocalizedText("Home", "首页"), .house),
      PlainController(LocalizedText("Search", "搜索"), .lens),
      PlainController(LocalizedText("Inbox", "收件箱"), .tray),
      ProfileController(LocalizedText("Profile", "我的"), .person),
    ]
    tabs.viewControllers?[2].tabBarItem.badgeValue = "3"
    stage.show(tabs)
  }
}

private final class TabsController: UITabBarController {
  private let tabBarView = RoundTabBar(frame: .zero)
  override var tabBar: UITabBar { tabBarView }
}

private final class RoundTabBar: UITabBar {
  private let circleButton = CircleButton(frame: CGRect(x: 157, y: -20, width: 60, height: 60))

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(circleButton)
  }

  required init?(coder: NSCoder) { nil }

  /// Divides the bar into five slots of equal width, and leaves the middle slot for the round button.
  override func layoutSubviews() {
    super.layoutSubviews()
    let items = subviews.filter { $0 is UIControl && $0 !== circleButton }
      .sorted { $0.frame.minX < $1.frame.minX }
    let slotWidth = bounds.width / CGFloat(items.count + 1)
    for (index, item) in items.enumerated() {
      item.frame.size.width = slotWidth
      item.frame.origin.x = CGFloat(index < items.count / 2 ? index : index + 1) * slotWidth
    }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    circleButton.frame.contains(point) || super.point(inside: point, with: event)
  }
}

private final class CircleButton: LoggingButton {
  init(frame: CGRect) {
    super.init(frame: frame, clicked: "circle button clicked!")
    backgroundColor = StageTheme.accent
    layer.cornerRadius = frame.height / 2
    setTitle("+", for: .normal)
    titleLabel?.font = .systemFont(ofSize: 32, weight: .light)
  }

  required init?(coder: NSCoder) { nil }
}

/// A page with its name in the middle.
private class PlainController: AppearanceLoggingController {
  init(_ title: LocalizedText, _ icon: TabIcon) {
    super.init(nibName: nil, bundle: nil)
    self.title = title.text
    tabBarItem.image = icon.image
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = StageTheme.background
    let label = UILabel(frame: CGRect(x: 20, y: 44, width: 335, height: 41))
    label.text = title
    label.font = .systemFont(ofSize: 34, weight: .bold)
    view.addSubview(label)
  }
}

private final class ProfileController: PlainController {}

private final class HomeController: PlainController {
  override func loadView() {
    let homeView = HomeView(frame: CGRect(x: 0, y: 0, width: 375, height: 812))
    homeView.logs = [.touchesBegan, .touchesEnded, .touchesCancelled]
    view = homeView
  }
}

private final class HomeView: LoggingView {}

/// Small pictures for the bar's items.
private enum TabIcon {
  case house, lens, tray, person

  var image: UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 3
    return UIGraphicsImageRenderer(size: CGSize(width: 26, height: 26), format: format).image { _ in
      UIColor.black.set()
      let path = UIBezierPath()
      path.lineWidth = 1.8
      path.lineJoinStyle = .round
      path.lineCapStyle = .round
      draw(path)
      path.stroke()
    }
  }

  private func draw(_ path: UIBezierPath) {
    switch self {
    case .house:
      path.move(to: CGPoint(x: 3, y: 13))
      for (x, y) in [(13, 4), (23, 13)] { path.addLine(to: CGPoint(x: x, y: y)) }
      path.move(to: CGPoint(x: 6, y: 11))
      for (x, y) in [(6, 22), (20, 22), (20, 11)] { path.addLine(to: CGPoint(x: x, y: y)) }
    case .lens:
      path.append(UIBezierPath(ovalIn: CGRect(x: 4, y: 4, width: 13, height: 13)))
      path.move(to: CGPoint(x: 15.5, y: 15.5))
      path.addLine(to: CGPoint(x: 22, y: 22))
    case .tray:
      path.append(UIBezierPath(roundedRect: CGRect(x: 3, y: 5, width: 20, height: 17), cornerRadius: 3))
      path.move(to: CGPoint(x: 3, y: 14))
      for (x, y) in [(9, 14), (10.5, 17), (15.5, 17), (17, 14), (23, 14)] as [(CGFloat, CGFloat)] {
        path.addLine(to: CGPoint(x: x, y: y))
      }
    case .person:
      path.append(UIBezierPath(ovalIn: CGRect(x: 8.5, y: 3.5, width: 9, height: 9)))
      path.move(to: CGPoint(x: 4, y: 23))
      path.addCurve(
        to: CGPoint(x: 22, y: 23), controlPoint1: CGPoint(x: 4, y: 13), controlPoint2: CGPoint(x: 22, y: 13))
    }
  }
}
