import UIKit

/// A round button that sticks out of its tab bar (scenario SC-02).
final class TabBarCase: TouchCase {
  private static let acceptsButtonSwitch = TouchCaseSwitch(
    "point(inside:with:)", of: "TabBar", LocalizedText("also returns true inside the button", "包含按钮内的点"))
  private static let acceptsButtonVariant = TouchCaseVariant(
    "pointInside", LocalizedText("TabBar.pointInside overridden", "重写 pointInside"), [acceptsButtonSwitch.on])
  private static let plainVariant = TouchCaseVariant(
    "default", LocalizedText("Default", "默认"), [acceptsButtonSwitch.off])

  static let card = TouchCaseCard(
    identifier: "tabbar", chapter: .hitTesting,
    title: LocalizedText("The round tab bar button", "TabBar 上的圆形按钮"),
    summary: LocalizedText(
      "Half of the button is outside the tab bar. A finger there hits the button only if the bar's point(inside:with:) returns true.",
      "按钮有一半在 TabBar 之外；只有 TabBar 的 pointInside 返回 true，才能点到那一半。"),
    variants: [acceptsButtonVariant, plainVariant],
    scenarios: [
      TouchScenario(
        "Tap the button's half above the bar", "点按钮在标签栏上方的那一半", variant: acceptsButtonVariant,
        script: TouchScenario.tapScript(187, 753),
        expected: buttonHitTestLines),
      TouchScenario(
        "Tap the button's half inside the bar", "点按钮在标签栏内的那一半", variant: acceptsButtonVariant,
        script: TouchScenario.tapScript(187, 790),
        expected: buttonHitTestLines),
      TouchScenario(
        "Tap beside the button", "点按钮旁边", variant: acceptsButtonVariant,
        script: TouchScenario.tapScript(100, 753),
        expected: tableHitTestLines),
      TouchScenario(
        "Tap the bar", "点标签栏", variant: acceptsButtonVariant, script: TouchScenario.tapScript(20, 790),
        expected: barHitTestLines),
      TouchScenario(
        "Tap the button's half above the bar; point(inside:with:) not overridden",
        "未重写 point(inside:with:)：点按钮在标签栏上方的那一半", variant: plainVariant,
        script: TouchScenario.tapScript(187, 753),
        expected: tableHitTestLines),
      TouchScenario(
        "Tap the button's half inside the bar; point(inside:with:) not overridden",
        "未重写 point(inside:with:)：点按钮在标签栏内的那一半", variant: plainVariant,
        script: TouchScenario.tapScript(187, 790),
        expected: buttonHitTestLines),
      TouchScenario(
        "Tap beside the button; point(inside:with:) not overridden", "未重写 point(inside:with:)：点按钮旁边",
        variant: plainVariant,
        script: TouchScenario.tapScript(100, 753),
        expected: tableHitTestLines),
      TouchScenario(
        "Tap the bar; point(inside:with:) not overridden", "未重写 point(inside:with:)：点标签栏",
        variant: plainVariant,
        script: TouchScenario.tapScript(20, 790),
        expected: barHitTestLines),
    ])

  /// The lines of a tap on the button: a control calls its tracking methods inside the touch methods (7.1),
  /// sends its action after touchesEnded (7.2), and does not pass the calls on (10.4).
  private static let buttonHitTestLines = [
    ExpectedLine("-[CircleButton touchesBegan:withEvent:]", "3.5, 4.3e"),
    ExpectedLine("-[CircleButton touchesEnded:withEvent:]", "4.3e, 10.4"),
    ExpectedLine("circle button clicked!", "7.2"),
  ]
  /// The lines of a tap on the table: a row is hit, and passes the calls up to the table (10.4).
  private static let tableHitTestLines = [
    ExpectedLine("-[TableView touchesBegan:withEvent:]", "3.5, 10.4"),
    ExpectedLine("-[TableView touchesEnded:withEvent:]", "10.4"),
  ]
  private static let barHitTestLines = [
    ExpectedLine("-[TabBar touchesBegan:withEvent:]", "3.1"),
    ExpectedLine("-[TabBar touchesEnded:withEvent:]", "4.3e"),
  ]

  private let acceptsButton: Bool
  init(variant: TouchCaseVariant) {
    acceptsButton = variant.isOn(TabBarCase.acceptsButtonSwitch)
  }

  func connect(to stage: TouchCaseStage) {
    let tableView = TableView(frame: CGRect(x: 0, y: 0, width: 375, height: 763))
    let tabBar = TabBar(frame: CGRect(x: 0, y: 763, width: 375, height: 49), acceptsButton: acceptsButton)
    stage.show(StageController([tableView, tabBar]))
  }
}

/// A simple list: the rows do not handle touches, but the list does.
private final class TableView: LoggingView {
  /// The titles and the numbers of the rows.
  private static let albums = [
    (LocalizedText("Touch", "触摸"), 12), (LocalizedText("Event", "事件"), 8),
    (LocalizedText("Window", "窗口"), 5), (LocalizedText("View", "视图"), 24),
    (LocalizedText("Responder", "响应者"), 7), (LocalizedText("Hit testing", "命中测试"), 9),
    (LocalizedText("Chain", "响应链"), 6), (LocalizedText("Gesture", "手势"), 18),
    (LocalizedText("Control", "控件"), 14), (LocalizedText("Scroll", "滚动"), 11),
  ]

  override init(frame: CGRect) {
    super.init(frame: frame)
    logs = [.touchesBegan, .touchesEnded, .touchesCancelled]
    backgroundColor = StageTheme.background
    let headline = UILabel(frame: CGRect(x: 20, y: 44, width: 335, height: 41))
    headline.text = LocalizedText("Library", "资料库").text
    headline.font = .systemFont(ofSize: 34, weight: .bold)
    addSubview(headline)
    for (index, album) in TableView.albums.enumerated() {
      addSubview(TableRow(title: album.0.text, detail: "\(album.1)", index: index))
    }
  }

  required init?(coder: NSCoder) { nil }
}

private final class TableRow: UIView {
  init(title: String, detail: String, index: Int) {
    super.init(frame: CGRect(x: 16, y: 100 + CGFloat(index) * 62, width: 343, height: 54))
    backgroundColor = StageTheme.card
    layer.cornerRadius = 12
    let dotView = UIView(frame: CGRect(x: 14, y: 13, width: 28, height: 28))
    dotView.backgroundColor = UIColor(hue: CGFloat(index) / 10, saturation: 0.45, brightness: 0.92, alpha: 1)
    dotView.layer.cornerRadius = 8
    let titleLabel = UILabel(frame: CGRect(x: 56, y: 16, width: 180, height: 22))
    titleLabel.text = title
    titleLabel.font = StageTheme.titleFont
    let detailLabel = UILabel(frame: CGRect(x: 200, y: 16, width: 127, height: 22))
    detailLabel.text = detail
    detailLabel.font = StageTheme.bodyFont
    detailLabel.textColor = StageTheme.secondaryText
    detailLabel.textAlignment = .right
    for view in [dotView, titleLabel, detailLabel] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }
}

private final class TabBar: LoggingView {
  private let acceptsButton: Bool
  private let circleButton = CircleButton(frame: CGRect(x: 157, y: -20, width: 60, height: 60))

  init(frame: CGRect, acceptsButton: Bool) {
    self.acceptsButton = acceptsButton
    super.init(frame: frame)
    logs = [.touchesBegan, .touchesEnded, .touchesCancelled]
    backgroundColor = StageTheme.card
    let hairline = UIView(frame: CGRect(x: 0, y: 0, width: frame.width, height: 1))
    hairline.backgroundColor = .separator
    hairline.isUserInteractionEnabled = false
    addSubview(hairline)
    let items: [(LocalizedText, CGFloat)] = [
      (LocalizedText("Home", "首页"), 0), (LocalizedText("Search", "搜索"), 78),
      (LocalizedText("Inbox", "收件箱"), 218), (LocalizedText("Profile", "我的"), 296),
    ]
    for (title, x) in items {
      let label = UILabel(frame: CGRect(x: x, y: 17, width: 79, height: 16))
      label.text = title.text
      label.font = .systemFont(ofSize: 12)
      label.textColor = x == 0 ? StageTheme.accentText : StageTheme.secondaryText
      label.textAlignment = .center
      addSubview(label)
    }
    addSubview(circleButton)
  }

  required init?(coder: NSCoder) { nil }

  /// Also returns true for a point inside the button. This is the solution in the article from which the case
  /// comes.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    if acceptsButton, circleButton.point(inside: convert(point, to: circleButton), with: event) {
      return true
    }
    return super.point(inside: point, with: event)
  }
}

private final class CircleButton: LoggingButton {
  init(frame: CGRect) {
    super.init(frame: frame, clicked: "circle button clicked!")
    backgroundColor = StageTheme.accent
    layer.cornerRadius = 30
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.22
    layer.shadowRadius = 6
    layer.shadowOffset = CGSize(width: 0, height: 3)
    setTitle("+", for: .normal)
    setTitleColor(.white, for: .normal)
    titleLabel?.font = .systemFont(ofSize: 32)
  }

  required init?(coder: NSCoder) { nil }

  /// Makes the button darker while a finger is on it.
  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .systemIndigo : StageTheme.accent }
  }
}
