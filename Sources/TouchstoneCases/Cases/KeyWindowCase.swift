import UIKit

/// The key window: which window becomes key, and the order of the notifications.
final class KeyWindowCase: TouchCase {
  static let card = TouchCaseCard(
    identifier: "keywindow", chapter: .windows,
    title: LocalizedText("The key window", "主窗口"),
    summary: LocalizedText(
      "Before a new window becomes key, the old key window resigns and posts its notification. A touch does not change the key window.",
      "旧的主窗口先退出并发出通知，新窗口才成为主窗口；触摸不会改变主窗口。"),
    scenarios: [
      TouchScenario(
        "B becomes key", "B 成为主窗口", script: tapScript(makeKeyButtonX, of: "B", at: 0),
        expected: keyChangeLines(from: "A", to: "B")),
      TouchScenario(
        "B becomes key, then is hidden", "B 成为主窗口后隐藏",
        script: tapScript(makeKeyButtonX, of: "B", at: 0) + "\n" + tapScript(hideButtonX, of: "B", at: 1),
        // The frontmost window that can be key becomes key. C, which is in front of A, cannot.
        expected: keyChangeLines(from: "A", to: "B") + keyChangeLines(from: "B", to: "A")),
      TouchScenario(
        "C cannot be key", "C 不能成为主窗口", script: tapScript(makeKeyButtonX, of: "C", at: 0),
        expected: [ExpectedLine("C is key: NO", "13.2")]),
      TouchScenario(
        "A touch does not change the key window", "触摸不改变主窗口", script: TouchScenario.tapScript(187, 340),
        expected: [.call("B", .touchesBegan, "10.1"), ExpectedLine("A is key: YES", "13.3")]),
    ])

  fileprivate static let windowTops: [String: CGFloat] = ["A": 72, "B": 292, "C": 512]
  private static let (makeKeyButtonX, hideButtonX) = (105, 270)

  /// Returns the script of a tap on a button of a window.
  private static func tapScript(_ x: Int, of name: String, at time: Int) -> String {
    "\(time).000 down 1 \(x) \(Int(windowTops[name] ?? 0) + 140)\n\(time).080 up 1"
  }

  /// Returns the lines of a change of the key window: the old window resigns, with its notification, before
  /// the new window becomes key (13.2).
  private static func keyChangeLines(from old: String, to new: String) -> [ExpectedLine] {
    [
      .call(old, .resignKey, "13.2"), ExpectedLine("\(old): didResignKey", "13.2"),
      .call(new, .becomeKey, "13.2"), ExpectedLine("\(new): didBecomeKey", "13.2"),
    ]
  }

  /// Whether the case receives keys. Always true, because the case changes the key window.
  static var takesKeys: Bool { true }

  private var windows: [KeyedWindow] = []
  private var observers: [any NSObjectProtocol] = []

  init(variant: TouchCaseVariant) {}

  func connect(to stage: TouchCaseStage) {
    let backWindow = UIWindow(windowScene: stage.scene)
    stage.place(backWindow)
    backWindow.rootViewController = StageController([
      StageHint(
        LocalizedText("Touch the windows, then tap the buttons in them.", "先触摸窗口，再点窗口里的按钮。"),
        frame: CGRect(x: 40, y: 724, width: 295, height: 60))
    ])
    backWindow.isUserInteractionEnabled = false
    backWindow.isHidden = false
    for (name, tint) in [("A", UIColor.systemTeal), ("B", .systemPink), ("C", .systemIndigo)] {
      let window = KeyedWindow(name, on: stage.scene)
      stage.place(
        window, frame: CGRect(x: 24, y: KeyWindowCase.windowTops[name] ?? 0, width: 327, height: 196))
      window.addContent(tint: tint)
      window.isHidden = false
      windows.append(window)
    }
    windows[0].makeKey()
    for window in windows { window.isLogging = true }
    observe(UIWindow.didResignKeyNotification, as: "didResignKey")
    observe(UIWindow.didBecomeKeyNotification, as: "didBecomeKey")
  }

  private func observe(_ notification: Notification.Name, as name: String) {
    // Two instances of the case may exist at the same time, so each instance logs only its own windows.
    let shownWindows = windows
    observers.append(
      NotificationCenter.default.addObserver(forName: notification, object: nil, queue: nil) {
        nonisolated(unsafe) let object = $0.object
        MainActor.assumeIsolated {
          if let window = shownWindows.first(where: { $0 === object as AnyObject }) {
            log("\(window.name): \(name)")
          }
        }
      })
  }

  func disconnect() {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    for window in windows { window.isLogging = false }
  }
}

/// A window that shows whether it is key, with buttons to become key and to hide.
private final class KeyedWindow: UIWindow {
  let name: String
  /// Whether calls are logged. Default false, because the setup is not part of the log.
  var isLogging = false
  private let stateLabel = UILabel(frame: CGRect(x: 20, y: 44, width: 287, height: 36))

  init(_ name: String, on scene: UIWindowScene) {
    self.name = name
    super.init(windowScene: scene)
  }

  required init?(coder: NSCoder) { nil }

  func addContent(tint: UIColor) {
    let sheet = StageView(name, frame: bounds, tint: tint)
    stateLabel.font = .systemFont(ofSize: 22, weight: .semibold)
    stateLabel.textAlignment = .center
    sheet.addSubview(stateLabel)
    showState()
    let makeKeyButton = makeButton(LocalizedText("Make key", "设为主窗口"), x: 20, width: 162) { [unowned self] in
      self.makeKey()
      if !isKeyWindow { log("\(name) is key: NO") }
    }
    let hideButton = makeButton(LocalizedText("Hide", "隐藏"), x: 194, width: 113) { [unowned self] in
      hideForAWhile()
    }
    for button in [makeKeyButton, hideButton] {
      button.setTitleColor(tint, for: .normal)
      sheet.addSubview(button)
    }
    let controller = UIViewController()
    controller.view = sheet
    rootViewController = controller
    backgroundColor = StageTheme.card
    layer.cornerRadius = 10
  }

  private func makeButton(_ title: LocalizedText, x: CGFloat, width: CGFloat, action: @escaping () -> Void)
    -> UIButton
  {
    let button = UIButton(
      frame: CGRect(x: x, y: 120, width: width, height: 40),
      primaryAction: UIAction(title: title.text) { _ in action() })
    button.titleLabel?.font = StageTheme.bodyFont
    button.backgroundColor = StageTheme.card
    button.layer.cornerRadius = 20
    return button
  }

  /// Hides the window, and shows it again after two seconds, because the buttons of a hidden window cannot be
  /// pressed.
  private func hideForAWhile() {
    isHidden = true
    UIApplication.shared.clock.schedule(after: 2) { [weak self] in self?.isHidden = false }
  }

  /// Whether the window can become key. Window C cannot.
  override var canBecomeKey: Bool { name != "C" }

  override func becomeKey() {
    super.becomeKey()
    if isLogging { log("-[\(name) becomeKey]") }
    showState()
  }

  override func resignKey() {
    super.resignKey()
    if isLogging { log("-[\(name) resignKey]") }
    showState()
  }

  private func showState() {
    let text =
      isKeyWindow
      ? LocalizedText("Key", "主窗口")
      : canBecomeKey ? LocalizedText("Not key", "非主窗口") : LocalizedText("Never key", "永不是主窗口")
    stateLabel.text = text.text
    stateLabel.textColor = isKeyWindow ? StageTheme.accentText : StageTheme.secondaryText
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log("-[\(name) touchesBegan:withEvent:]")
    if let key = UIApplication.shared.keyWindow as? KeyedWindow { log("\(key.name) is key: YES") }
  }
}
