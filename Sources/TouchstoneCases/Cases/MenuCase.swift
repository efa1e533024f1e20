import UIKit

/// A button with a menu. The finger that opens the menu can also choose an item.
final class MenuCase: TouchCase {
  private static let opensAtOnceSwitch = TouchCaseSwitch(
    "showsMenuAsPrimaryAction", of: "button", LocalizedText("opens when touched", "触摸即打开"))
  private static let opensAtOnceVariant = TouchCaseVariant(
    "primary", LocalizedText("A touch opens the menu", "触摸即打开菜单"), [opensAtOnceSwitch.on])
  private static let longPressVariant = TouchCaseVariant(
    "longpress", LocalizedText("A long press opens the menu", "长按打开菜单"), [opensAtOnceSwitch.off])

  static let card = TouchCaseCard(
    identifier: "menu", chapter: .controls,
    title: LocalizedText("A menu under the finger", "手指下的菜单"),
    summary: LocalizedText(
      "The finger that opens the menu can slide to a row and lift there. Or the finger lifts, and the next touch chooses a row.",
      "打开菜单的手指滑到某一行再抬起即选中；或者先抬起，下一次触摸再选。"),
    variants: [opensAtOnceVariant, longPressVariant],
    // The button is at (97, 140) to (277, 184). The menu below it begins at y = 190: Copy ends at 234, Share
    // at 278; after a gap, Delete is at 286 to 330.
    scenarios: [
      TouchScenario(
        "Slide to a row and lift", "滑动后抬起", variant: opensAtOnceVariant,
        script: """
          0.000 down 1 187 162
          0.300 move 1 187 190
          0.350 move 1 187 212
          0.450 up 1
          """,
        expected: [
          .call("MenuButton", .touchesBegan, "4.3e", at: 0), ExpectedLine("menu", "7.4", at: 0),
          .call("MenuButton", .touchesCancelled, "4.3c", at: 0), ExpectedLine("Copy", "7.12", at: 0.45),
        ]),
      TouchScenario(
        "Open a submenu", "进入子菜单", variant: opensAtOnceVariant,
        script: """
          0.000 down 1 187 162
          0.080 up 1
          1.000 down 1 187 256
          1.080 up 1
          2.000 down 1 187 300
          2.080 up 1
          """,
        expected: [
          .call("MenuButton", .touchesBegan, "4.3e"), ExpectedLine("menu", "7.4"),
          // The submenu has a back item at Copy's position, then Mail and Message.
          .call("MenuButton", .touchesCancelled, "4.3c"), ExpectedLine("Message", "7.12", at: 2.08),
        ]),
      TouchScenario(
        "Tap outside the menu", "点菜单旁边", variant: opensAtOnceVariant,
        script: """
          0.000 down 1 187 162
          0.080 up 1
          1.000 down 1 187 600
          1.080 up 1
          2.000 down 1 187 600
          2.080 up 1
          """,
        expected: [
          .call("MenuButton", .touchesBegan, "4.3e"), ExpectedLine("menu", "7.4"),
          .call("MenuButton", .touchesCancelled, "4.3c"),
          // The first touch only closes the menu. The menu's window, which is above all others, gets the
          // touch.
          .call("MenuGround", .touchesBegan, "3.11", at: 2),
          .call("MenuGround", .touchesEnded, "4.3e", at: 2.08),
        ]),
      TouchScenario(
        "A tap, then a long press", "先点按，再长按", variant: longPressVariant,
        script: """
          0.000 down 1 187 162
          0.080 up 1
          1.000 down 1 187 162
          1.700 move 1 187 190
          1.750 move 1 187 308
          1.850 up 1
          """,
        expected: [
          .call("MenuButton", .touchesBegan, "4.3e"), .call("MenuButton", .touchesEnded, "4.3e"),
          ExpectedLine("tapped", "7.2", at: 0.08),
          .call("MenuButton", .touchesBegan, "4.3e", at: 1), ExpectedLine("menu", "6.L1", at: 1.5),
          .call("MenuButton", .touchesCancelled, "4.3c", at: 1.5), ExpectedLine("Delete", "7.12", at: 1.85),
        ]),
    ])

  private let opensMenuAtOnce: Bool
  init(variant: TouchCaseVariant) { opensMenuAtOnce = variant.isOn(MenuCase.opensAtOnceSwitch) }

  func connect(to stage: TouchCaseStage) {
    let background = MenuGround(
      frame: CGRect(x: 24, y: 440, width: 327, height: 300), tint: .systemTeal,
      logs: [.touchesBegan, .touchesEnded, .touchesCancelled])
    let button = MenuButton(frame: CGRect(x: 97, y: 140, width: 180, height: 44), clicked: "tapped")
    button.configuration = .tinted()
    button.configuration?.title = LocalizedText("Picture", "照片").text
    button.configuration?.cornerStyle = .large
    button.menu = MenuCase.makeMenu()
    button.showsMenuAsPrimaryAction = opensMenuAtOnce
    button.addAction(UIAction { _ in log("menu") }, for: .menuActionTriggered)
    stage.show(StageController([background, button]))
  }

  private static func makeMenu() -> UIMenu {
    func action(_ title: LocalizedText, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
      UIAction(title: title.text, attributes: attributes) { _ in log(title.english) }
    }
    let shareMenu = UIMenu(
      title: LocalizedText("Share", "分享").text,
      children: [action(LocalizedText("Mail", "邮件")), action(LocalizedText("Message", "信息"))])
    let deletionMenu = UIMenu(
      options: .displayInline, children: [action(LocalizedText("Delete", "删除"), .destructive)])
    return UIMenu(children: [action(LocalizedText("Copy", "拷贝")), shareMenu, deletionMenu])
  }
}

private final class MenuButton: LoggingButton {}
private final class MenuGround: StageView {}
