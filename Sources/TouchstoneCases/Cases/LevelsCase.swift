import UIKit

/// Windows of three levels at one point. The upper two hide when they are touched.
final class LevelsCase: TouchCase {
  static let card = TouchCaseCard(
    identifier: "levels", chapter: .windows,
    title: LocalizedText("Window levels", "窗口层级"),
    summary: LocalizedText(
      "The alert window is above the status bar window, which is above normal windows. The order in which they were shown does not matter.",
      "警告窗口高于状态栏窗口，状态栏窗口高于普通窗口，与显示的先后无关。"),
    scenarios: [
      TouchScenario(
        "Tap four times where all three windows overlap", "在三个窗口重叠处点四次",
        script: """
          0.000 down 1 187 190
          0.080 up 1
          1.000 down 1 187 190
          1.080 up 1
          2.000 down 1 187 190
          2.080 up 1
          3.000 down 1 187 190
          3.080 up 1
          """,
        expected: [
          // Among windows of equal level, the alert window would be tested last, because it was shown first.
          // It is tested first because its level is the highest: 2000, 1000, 0.
          ExpectedLine("AlertWindow, level 2000, is hidden", "3.11, 13.1"),
          ExpectedLine("StatusWindow, level 1000, is hidden", "3.11, 13.1"),
          // A hidden window is not tested (3.1). The normal window shows the other two again, beginning with
          // the alert window.
          ExpectedLine("NormalWindow, level 0, shows the other windows", "3.1, 13.1"),
          ExpectedLine("AlertWindow, level 2000, is hidden", "3.11, 13.1"),
        ]),
      TouchScenario(
        "Tap the banner once", "只点横幅", script: TouchScenario.tapScript(187, 120),
        expected: [ExpectedLine("StatusWindow, level 1000, is hidden", "3.11, 13.1")]),
    ])

  init(variant: TouchCaseVariant) {}

  func connect(to stage: TouchCaseStage) {
    let alert = LevelWindow("AlertWindow", .alert, tint: .systemRed, on: stage.scene)
    stage.place(alert, frame: CGRect(x: 62, y: 160, width: 251, height: 180))
    let status = LevelWindow("StatusWindow", .statusBar, tint: .systemIndigo, on: stage.scene)
    stage.place(status, frame: CGRect(x: 24, y: 84, width: 327, height: 130))
    let normal = LevelWindow("NormalWindow", .normal, tint: .systemTeal, on: stage.scene)
    stage.place(normal)
    for window in [alert, status] {
      window.onTouch = { [unowned window] in
        log("\(window.title), is hidden")
        window.isHidden = true
      }
    }
    normal.onTouch = { [unowned normal, alert, status] in
      log("\(normal.title), shows the other windows")
      alert.isHidden = false
      status.isHidden = false
    }
    normal.addContent(
      hint: StageHint(
        LocalizedText(
          "Touch an upper window to hide it. Touch the lowest one to show both.", "点上面的窗口使其隐藏；点最下面的窗口使两者恢复。"),
        frame: CGRect(x: 40, y: 612, width: 295, height: 80)))
    for window in [alert, status] { window.addContent(hint: nil) }
    // The alert window is shown first. It is nevertheless in front of the other windows, because its level is
    // the highest.
    for window in [alert, status, normal] { window.isHidden = false }
    normal.makeKey()
  }
}

/// A window that calls its handler when a finger lifts from it.
private final class LevelWindow: UIWindow {
  let title: String
  var onTouch: () -> Void = {}
  private let tint: UIColor

  init(_ name: String, _ level: UIWindow.Level, tint: UIColor, on scene: UIWindowScene) {
    title = "\(name), level \(Int(level.rawValue))"
    self.tint = tint
    super.init(windowScene: scene)
    windowLevel = level
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the hint if there is one, otherwise a view with the window's name.
  func addContent(hint: StageHint?) {
    let controller = UIViewController()
    if let hint {
      controller.view.backgroundColor = StageTheme.background
      controller.view.addSubview(hint)
    } else {
      controller.view = StageView(title, frame: bounds, tint: tint)
      backgroundColor = StageTheme.card
      layer.cornerRadius = 10
      layer.shadowOpacity = 0.18
      layer.shadowRadius = 12
      layer.shadowOffset = CGSize(width: 0, height: 5)
    }
    rootViewController = controller
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { onTouch() }
}
