import Testing

@testable import UIKit

/// The fingers on a text field that is being edited (rules 10.8 and 6.L2, "text field").
@Suite("Fingers on a text field", .serialized)
struct TextFieldTouchTests {
  private let stage = FieldStage("hello world")
  private var field: UITextField { stage.field }
  private var touches: Stage { stage.stage }

  init() { UIPasteboard.general.string = nil }

  /// Returns the x coordinate of an offset in the text, in the window.
  private func x(_ offset: Int) -> CGFloat {
    let position = field.position(from: field.beginningOfDocument, offset: offset) ?? field.endOfDocument
    return field.convert(field.caretRect(for: position), to: nil).minX + 0.5
  }

  private var menu: [String] {
    stage.window.subviews.compactMap { $0 as? EditMenuBar }.flatMap(\.subviews).compactMap {
      ($0 as? UIButton)?.currentTitle
    }
  }

  private func down(_ x: CGFloat, at time: TimeInterval) {
    touches.advance(to: time)
    touches.down(x, 37)
  }

  private func move(_ x: CGFloat, at time: TimeInterval) {
    touches.advance(to: time)
    touches.move(x, 37)
  }

  private func up(at time: TimeInterval) {
    touches.advance(to: time)
    touches.up()
  }

  /// Taps the menu's button of this title.
  private func choose(_ title: String, at time: TimeInterval) throws {
    let bar = try #require(stage.window.subviews.compactMap { $0 as? EditMenuBar }.first)
    let button = try #require(bar.subviews.compactMap { $0 as? UIButton }.first { $0.currentTitle == title })
    let middle = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
    touches.tap(middle.x, middle.y, at: time, until: time + 0.05)
  }

  @Test("A tap puts the caret where the finger lifts, and no menu opens")
  func tap() {
    touches.tap(x(3), 37, at: 0, until: 0.05)
    #expect(stage.selection == "3..3")
    #expect(menu == [])
  }

  @Test("A finger that moves before it has been held for 0.5 s neither moves the caret nor selects")
  func drag() {
    down(x(2), at: 0)
    move(x(5), at: 0.1)
    touches.advance(to: 1)
    up(at: 1)
    #expect(stage.selection == "11..11")
  }

  @Test("A finger that is held for 0.5 s takes the caret along, and its lift opens the menu")
  func held() {
    down(x(2), at: 0)
    touches.advance(to: 0.49)
    #expect(stage.selection == "11..11")
    touches.advance(to: 0.5)
    #expect(stage.selection == "2..2")
    move(x(7), at: 0.6)
    #expect(stage.selection == "7..7")
    up(at: 0.7)
    #expect(stage.selection == "7..7", "the lift itself does not move the caret")
    #expect(menu == ["Select", "Select All"])
  }

  @Test("A finger on the caret moves it without a delay")
  func onCaret() {
    touches.tap(x(4), 37, at: 0, until: 0.05)
    down(x(4), at: 1)
    move(x(4) + 10, at: 1.05)
    #expect(stage.selection == "4..4", "10 points are still a tap")
    move(x(8), at: 1.1)
    #expect(stage.selection == "8..8")
    up(at: 1.2)
    #expect(menu == ["Select", "Select All"])
  }

  @Test("A tap on the caret opens the menu, and another one closes it")
  func toggles() {
    touches.tap(x(4), 37, at: 0, until: 0.05)
    touches.tap(x(4), 37, at: 1, until: 1.05)
    #expect(menu == ["Select", "Select All"])
    touches.tap(x(4), 37, at: 2, until: 2.05)
    #expect(menu == [])
    touches.tap(x(4), 37, at: 3, until: 3.05)
    #expect(menu == ["Select", "Select All"])
  }

  @Test("A double tap selects the word with a handle at each end, and opens the menu of the selection")
  func doubleTap() {
    touches.tap(x(2), 37, at: 0, until: 0.05)
    touches.tap(x(2), 37, at: 0.2, until: 0.25)
    #expect(stage.selection == "0..5")
    #expect(field.handles.map(\.isStart) == [true, false])
    #expect(abs(field.handles[0].center.x - (x(0) - 20)) < 1.5)
    #expect(abs(field.handles[1].center.x - (x(5) - 20)) < 1.5)
    #expect(menu == ["Cut", "Copy", "Select All"])
  }

  @Test("A handle takes its end along and leaves at least one character selected")
  func handles() {
    touches.tap(x(2), 37, at: 0, until: 0.05)
    touches.tap(x(2), 37, at: 0.2, until: 0.25)
    down(x(5), at: 2)
    #expect(menu == [], "a touch beside the menu closes it")
    move(x(8), at: 2.1)
    #expect(stage.selection == "0..8")
    move(x(0) - 10, at: 2.2)
    #expect(stage.selection == "0..1", "the end does not pass the start")
    move(x(5), at: 2.3)
    up(at: 2.4)
    #expect(stage.selection == "0..5")
    #expect(menu == ["Cut", "Copy", "Select All"])
    down(x(0), at: 4)
    move(x(3), at: 4.1)
    #expect(stage.selection == "3..5")
    move(x(9), at: 4.2)
    #expect(stage.selection == "4..5")
    up(at: 4.3)
  }

  @Test("The menu performs its actions and offers the next ones after a selection")
  func actions() throws {
    touches.tap(x(2), 37, at: 0, until: 0.05)
    touches.tap(x(2), 37, at: 1, until: 1.05)
    try choose("Select", at: 2)
    #expect(stage.selection == "0..5")
    #expect(menu == ["Cut", "Copy", "Select All"])
    #expect(field.handles.count == 2)
    try choose("Cut", at: 3)
    #expect(field.text == " world")
    #expect(UIPasteboard.general.string == "hello")
    #expect(menu == [])
    #expect(field.handles.isEmpty)
    #expect(field.isFirstResponder)
    touches.tap(x(0), 37, at: 4, until: 4.05)
    #expect(menu == ["Paste", "Select", "Select All"])
    try choose("Paste", at: 5)
    #expect(field.text == "hello world")
  }

  @Test(
    "Typing, keys, another key window and the end of editing take the menu and the handles away",
    arguments: ["type", "key", "key window", "end", "leave"])
  func ends(way: String) {
    touches.tap(x(2), 37, at: 0, until: 0.05)
    touches.tap(x(2), 37, at: 0.2, until: 0.25)
    #expect(!menu.isEmpty)
    var other: UIWindow?
    switch way {
    case "type": stage.type("x")
    case "key": stage.press(.keyboardRightArrow, .shift)
    case "key window": other = touches.keyWindow()
    case "end": field.resignFirstResponder()
    default: field.removeFromSuperview()
    }
    touches.advance(to: 1)
    #expect(menu == [])
    let visible = field.handles.filter { !$0.isHidden }
    #expect(visible.isEmpty)
    withExtendedLifetime(other) {}
  }

  @Test("A finger that is held when editing ends, or that is cancelled, has no further effect")
  func ended() {
    down(x(2), at: 0)
    field.resignFirstResponder()
    touches.advance(to: 1)
    #expect(stage.selection == "none")
    field.becomeFirstResponder()
    up(at: 1.5)
    down(x(2), at: 3)
    touches.application.cancelAllTouches()
    touches.advance(to: 4)
    #expect(stage.selection == "11..11")
    #expect(menu == [])
  }

  @Test("The menu lies below a field at the upper edge, and inside the window")
  func placement() throws {
    touches.tap(x(2), 37, at: 0, until: 0.05)
    touches.tap(x(2), 37, at: 0.2, until: 0.25)
    let bar = try #require(stage.window.subviews.compactMap { $0 as? EditMenuBar }.first)
    #expect(bar.frame.minY >= field.frame.maxY - 10)
    #expect(bar.frame.minX >= 8)
    field.frame.origin.y = 300
    stage.window.layoutIfNeeded()
    touches.tap(x(2), 317, at: 2, until: 2.05)
    touches.tap(x(2), 317, at: 2.2, until: 2.25)
    let upper = try #require(stage.window.subviews.compactMap { $0 as? EditMenuBar }.first)
    #expect(upper.frame.maxY <= 310)
  }
}
