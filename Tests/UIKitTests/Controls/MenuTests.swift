import Testing

@testable import UIKit

/// A button of 120×40 points at (100, 100). The button's menu is 250 points wide. It begins at (100, 146) and
/// has rows of 44 points.
@Suite("Menus of buttons")
struct MenuTests {
  let log = StageLog()
  let stage = TouchStage()
  let button = UIButton(type: .system)

  init() {
    button.frame = CGRect(x: 100, y: 100, width: 120, height: 40)
    stage.window.addSubview(button)
    stage.window.makeKey()
    for (event, name) in [
      (UIControl.Event.touchDown, "down"), (.touchCancel, "cancel"), (.touchUpInside, "up inside"),
      (.primaryActionTriggered, "primary"), (.menuActionTriggered, "menu"),
    ] {
      button.addAction(UIAction { [log] _ in log.add(name) }, for: event)
    }
  }

  private func action(
    _ title: String, _ attributes: UIMenuElement.Attributes = [], _ state: UIMenuElement.State = .off
  ) -> UIAction {
    UIAction(title: title, attributes: attributes, state: state) { [log, button] action in
      log.add("\(title)\(action.sender as? UIButton === button ? "" : " of nobody")")
    }
  }

  private var isOpen: Bool { stage.scene.openMenu != nil }

  private func primary(_ children: UIMenuElement..., title: String = "", options: UIMenu.Options = []) {
    button.menu = UIMenu(title: title, options: options, children: children)
    button.showsMenuAsPrimaryAction = true
  }

  @Test("A finger that lands opens the menu, moves to a row and chooses it by lifting there")
  func slides() {
    primary(action("First"), action("Second"))
    stage.down(150, 120, at: 1)
    stage.advance(to: 1)
    #expect(log.take() == ["down", "menu", "cancel"])  // 7.1, 4.8, 4.3c
    #expect(isOpen)
    stage.move(150, 160, at: 1.2)
    stage.move(150, 200, at: 1.3)
    stage.up(150, 200, at: 1.4)
    #expect(log.take() == ["Second"])  // 7.12
    #expect(!isOpen)
  }

  @Test("A tap leaves the menu open for the next tap")
  func taps() {
    primary(action("First"), action("Second"))
    stage.tap(150, 120, at: 1)
    #expect(isOpen)
    stage.tap(200, 150, at: 2)
    #expect(log.take() == ["down", "menu", "cancel", "First"])
    #expect(!isOpen)
    // The menu opens again, with its first row at the top.
    stage.tap(150, 120, at: 3)
    stage.tap(200, 150, at: 4)
    #expect(log.take() == ["down", "menu", "cancel", "First"])
  }

  @Test("A title that needs two lines has them in a higher row; a longer one is truncated")
  func longTitles() throws {
    let words = "A title that is too long for one line"
    primary(action(words), action(words + " and even for two lines of a menu's width"), action("Short"))
    stage.tap(150, 120, at: 1)
    // There are two rows of two lines each. The third row begins beyond 2 × (44 + a line) points, and a line
    // has 20 to 22 points.
    stage.tap(200, 146 + 2 * 44 + 2 * 22 + 22, at: 2)
    #expect(log.take() == ["down", "menu", "cancel", "Short"])
    stage.tap(150, 120, at: 3)
    stage.tap(200, 146 + 44 + 19 + 20, at: 4)
    #expect(log.take().last?.hasSuffix("of a menu's width") == true)
  }

  @Test("A title of one line has a row of 44 points, whatever letters it has")
  func otherLetters() {
    primary(action("复制"), action("粘贴"))
    stage.tap(150, 120, at: 1)
    stage.tap(200, 146 + 44 + 1, at: 2)
    #expect(log.take().last == "粘贴")
  }

  @Test("A menu is scaled like the window that it was opened from")
  func scaled() {
    // The window spans (93.75, 203) to (281.25, 609), and the button (143.75, 253) to (203.75, 273). The menu
    // begins at y = 276, and its second row at 298.
    stage.window.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    primary(action("First"), action("Second"))
    stage.tap(170, 263, at: 1)
    #expect(isOpen)
    stage.tap(200, 300, at: 2)
    #expect(log.take() == ["down", "menu", "cancel", "Second"])
  }

  @Test("A touch beside the menu closes it, and does not reach the views behind")
  func beside() {
    primary(action("First"))
    let other = UIButton(frame: CGRect(x: 0, y: 600, width: 375, height: 100))
    other.addAction(UIAction { [log] _ in log.add("other") }, for: .allTouchEvents)
    stage.window.addSubview(other)
    stage.tap(150, 120, at: 1)
    _ = log.take()
    stage.tap(100, 650, at: 2)
    #expect(!isOpen)
    #expect(log.take() == [])
    stage.tap(100, 650, at: 3)
    #expect(log.take() == ["other", "other"])
  }

  @Test("If the menu is not the primary action a long press opens it, and a tap acts normally")
  func longPress() {
    button.menu = UIMenu(children: [action("First"), action("Second")])
    stage.tap(150, 120, at: 1)
    #expect(log.take() == ["down", "up inside", "primary"])
    #expect(!isOpen)
    stage.down(150, 120, at: 2)
    stage.advance(to: 2.49)
    #expect(!isOpen)
    stage.advance(to: 2.5)  // 6.L1
    #expect(isOpen)
    #expect(log.take() == ["down", "menu", "cancel"])
    stage.move(150, 170, at: 2.6)
    stage.up(150, 170, at: 2.7)
    #expect(log.take() == ["First"])
  }

  @Test("A button that is disabled, or without menu interaction, opens nothing")
  func off() {
    button.menu = UIMenu(children: [action("First")])
    button.isContextMenuInteractionEnabled = false
    stage.down(150, 120, at: 1)
    stage.up(150, 120, at: 2)
    #expect(log.take() == ["down", "up inside", "primary"])
    button.isContextMenuInteractionEnabled = true
    button.isEnabled = false
    button.showsMenuAsPrimaryAction = true
    stage.tap(150, 120, at: 3)
    #expect(log.take() == [])
    #expect(!isOpen)
  }

  @Test("Hidden actions are absent; disabled ones do nothing, and the menu remains open")
  func attributes() {
    primary(action("Hidden", .hidden), action("Disabled", .disabled), action("Destructive", .destructive))
    stage.tap(150, 120, at: 1)
    _ = log.take()
    stage.tap(150, 160, at: 2)
    #expect(isOpen)
    #expect(log.take() == [])
    stage.tap(150, 200, at: 3)
    #expect(log.take() == ["Destructive"])
  }

  @Test("A submenu can be entered and left; an inline one is a section")
  func nested() {
    primary(
      action("First"), UIMenu(title: "More", children: [action("Deep"), action("Deeper")]),
      UIMenu(options: .displayInline, children: [action("Inline")]))
    stage.tap(150, 120, at: 1)
    // The rows are First 146–190 and More 190–234; after a gap of 8, Inline 242–286.
    stage.tap(150, 210, at: 2)
    #expect(isOpen)
    // The rows are Back 146–190, Deep 190–234, Deeper 234–278.
    stage.tap(150, 168, at: 3)
    #expect(isOpen)
    stage.tap(150, 264, at: 4)
    #expect(log.take() == ["down", "menu", "cancel", "Inline"])
    stage.tap(150, 120, at: 5)
    stage.tap(150, 210, at: 6)
    stage.tap(150, 256, at: 7)
    #expect(log.take() == ["down", "menu", "cancel", "Deeper"])
    #expect(!isOpen)
  }

  @Test("Taps that arrive in one turn, after a delay, hit the rows shown at their time")
  func nestedInOneTurn() {
    primary(action("First"), UIMenu(title: "More", children: [action("Deep"), action("Deeper")]))
    stage.tap(150, 120, at: 1)
    stage.advance(to: 3)
    // The taps open More, then Deeper. The second tap has a tap count of two.
    stage.send(
      stage.sample(.began, 150, 210, at: 2), stage.sample(.ended, 150, 210, at: 2.08),
      stage.sample(.began, 150, 256, at: 3), stage.sample(.ended, 150, 256, at: 3.08))
    #expect(log.take() == ["down", "menu", "cancel", "Deeper"])
    #expect(!isOpen)
  }

  @Test("A menu taller than the room scrolls under a finger, which then chooses nothing")
  func scrolls() throws {
    button.menu = UIMenu(children: (1...30).map { action("\($0)") })
    button.showsMenuAsPrimaryAction = true
    stage.tap(150, 120, at: 1)
    _ = log.take()
    let popup = try #require(stage.scene.windows.last as? PopupWindow)
    #expect(popup.frame == CGRect(x: 100, y: 8, width: 250, height: 796))
    // 30 rows of 44 points are 1320 points high. That is 524 points more than the available height.
    stage.down(200, 700, at: 2)
    stage.move(200, 500, at: 2.1)
    stage.move(200, 300, at: 2.2)
    stage.up(200, 300, at: 2.6)
    #expect(isOpen)
    #expect(log.take() == [])
    // The content has scrolled by 390 points (6.P2). The row at 100 - 8 + 390 = 482 is therefore the
    // eleventh.
    stage.tap(200, 100, at: 4)
    #expect(log.take() == ["11"])
    #expect(!isOpen)
  }

  @Test("A heading has a row of its own, which cannot be chosen")
  func heading() {
    primary(action("First"), title: "Heading")
    stage.tap(150, 120, at: 1)
    stage.tap(150, 160, at: 2)
    #expect(isOpen)
    stage.tap(150, 180, at: 3)
    #expect(log.take() == ["down", "menu", "cancel", "First"])
  }

  @Test("Near the bottom the menu opens above the button, within the window's sides")
  func placement() throws {
    primary(action("First"), action("Second"))
    button.frame = CGRect(x: 300, y: 700, width: 70, height: 40)
    stage.tap(320, 720, at: 1)
    let popup = try #require(stage.scene.windows.last as? PopupWindow)
    #expect(popup.frame == CGRect(x: 375 - 8 - 250, y: 700 - 6 - 88, width: 250, height: 88))
    #expect(popup.placement.isTrailing)
  }

  @Test(
    "The menu of a button outside the scene, reached by keys, opens inside", arguments: [-60, 200, 900])
  func placementOfHiddenAnchor(y: CGFloat) {
    let placement = PopupPlacement(
      anchor: CGRect(x: 100, y: y, width: 120, height: 40), size: CGSize(width: 250, height: 140),
      isTrailing: false, gap: 6)
    let area = CGRect(x: 8, y: 8, width: 359, height: 104)
    #expect(placement.frame(in: area) == CGRect(x: 100, y: 8, width: 250, height: 104))
  }

  @Test("The menu's window is key while it is open, and then the previous one again")
  func key() {
    primary(action("First"))
    stage.tap(150, 120, at: 1)
    #expect(!stage.window.isKeyWindow)
    stage.tap(150, 500, at: 2)
    #expect(stage.window.isKeyWindow)
    #expect(stage.scene.windows.count == 1)
  }

  @Test("A menu closes when its button is removed or loses the menu")
  func goes() {
    primary(action("First"))
    stage.tap(150, 120, at: 1)
    button.removeFromSuperview()
    #expect(!isOpen)
    stage.window.addSubview(button)
    stage.tap(150, 120, at: 2)
    #expect(isOpen)
    button.menu = nil
    #expect(!isOpen)
    stage.tap(150, 120, at: 3)
    #expect(log.take().suffix(3) == ["down", "up inside", "primary"])
  }

  @Test("A cancelled finger leaves the menu open and chooses nothing")
  func cancelled() {
    primary(action("First"))
    stage.down(150, 120, at: 1)
    stage.move(150, 170, at: 1.1)
    stage.cancel(150, 170, at: 1.2)
    #expect(isOpen)
    #expect(log.take() == ["down", "menu", "cancel"])
  }

  @Test("A button that selects from its menu shows the selected action")
  func selection() {
    button.changesSelectionAsPrimaryAction = true
    primary(action("Small"), action("Large"))
    #expect(button.currentTitle == "Small")
    #expect(button.menu?.selectedElements.map(\.title) == ["Small"])
    stage.tap(150, 120, at: 1)
    stage.tap(150, 200, at: 2)
    #expect(button.currentTitle == "Large")
    #expect(button.menu?.selectedElements.map(\.title) == ["Large"])
    #expect(log.take() == ["down", "menu", "cancel", "Large"])
  }

  @Test("With single selection the chosen action is on; otherwise states do not change")
  func singleSelection() {
    let apart = action("Apart", [], .on)
    primary(
      UIMenu(
        options: [.displayInline, .singleSelection], children: [action("A", [], .on), action("B")]), apart)
    stage.tap(150, 120, at: 1)
    stage.tap(150, 200, at: 2)
    #expect(button.menu?.selectedElements.map(\.title) == ["B", "Apart"])
  }
}

/// Tests of menus with keys instead of fingers, on a `Stage`.
@Suite("Menus and keys")
struct MenuKeyTests {
  let log = StageLog()
  let stage = Stage()
  let window: UIWindow
  let button = UIButton(type: .system)

  init() {
    window = stage.keyWindow()
    button.frame = CGRect(x: 100, y: 100, width: 120, height: 40)
    window.addSubview(button)
    let more = UIMenu(title: "More", children: [action("Deep")])
    button.menu = UIMenu(children: [action("First"), action("Disabled", .disabled), more])
    button.showsMenuAsPrimaryAction = true
    stage.type(.keyboardTab, "\t")
  }

  private func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
    UIAction(title: title, attributes: attributes) { [log] _ in log.add(title) }
  }

  private var isOpen: Bool { stage.scene.openMenu != nil }

  @Test("Space on a focused button opens the menu, arrows move through it, Return chooses")
  func chooses() {
    #expect(button.isFocused)
    stage.type(.keyboardSpacebar, " ")
    #expect(isOpen)
    stage.type(.keyboardDownArrow)
    stage.type(.keyboardReturnOrEnter, "\r")
    #expect(log.take() == ["First"])
    #expect(!isOpen)
    #expect(button.isFocused)
    #expect(window.isKeyWindow)
  }

  @Test("Arrows skip rows that cannot be chosen, wrap around, and enter and leave submenus")
  func arrows() {
    stage.type(.keyboardReturnOrEnter, "\r")
    stage.type(.keyboardDownArrow)
    stage.type(.keyboardDownArrow)
    stage.type(.keyboardRightArrow)  // into More
    stage.type(.keyboardLeftArrow)  // and back
    stage.type(.keyboardUpArrow)  // wraps around to the last row, More
    stage.type(.keyboardReturnOrEnter, "\r")
    stage.type(.keyboardUpArrow)  // Deep
    stage.type(.keyboardReturnOrEnter, "\r")
    #expect(log.take() == ["Deep"])
  }

  @Test("A row reached by the arrows is scrolled into sight")
  func arrowsScroll() throws {
    button.menu = UIMenu(children: (1...30).map { action("\($0)") })
    stage.type(.keyboardSpacebar, " ")
    stage.type(.keyboardUpArrow)  // wraps around to the last row
    stage.tap(200, 780, at: 1, until: 1.08)
    #expect(log.take() == ["30"])
  }

  @Test("Escape closes the menu without choosing; Return without a highlight does nothing")
  func escapes() {
    stage.type(.keyboardSpacebar, " ")
    stage.type(.keyboardReturnOrEnter, "\r")
    #expect(isOpen)
    stage.type(.keyboardDownArrow)
    stage.type(.keyboardEscape)
    #expect(!isOpen)
    #expect(log.take() == [])
    // The button receives keys again.
    stage.type(.keyboardSpacebar, " ")
    #expect(isOpen)
  }
}
