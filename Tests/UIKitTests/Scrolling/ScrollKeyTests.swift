import Testing

@testable import UIKit

@Suite("Keys that scroll") struct ScrollKeyTests {
  let scroll = ScrollStage()
  var view: UIScrollView { scroll.scrollView }
  var stage: Stage { scroll.stage }
  var log: StageLog { scroll.log }
  var window: UIWindow { view.window! }

  init() { window.makeKey() }

  private func type(_ key: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags = []) {
    stage.type(key, key == .keyboardSpacebar ? " " : "", flags)
  }

  @Test(
    "Each key has its distance: a step, a page minus a step, or to the end",
    arguments: [
      (.keyboardDownArrow, [], 844), (.keyboardUpArrow, [], 756), (.keyboardPageDown, [], 1_156),
      (.keyboardPageUp, [], 444), (.keyboardSpacebar, [], 1_156), (.keyboardSpacebar, .shift, 444),
      (.keyboardHome, [], 0), (.keyboardEnd, [], 1_600), (.keyboardDownArrow, .shift, 800),
      (.keyboardEnd, .control, 800), (.keyboardA, [], 800), (.keyboardRightArrow, [], 800),
    ] as [(UIKeyboardHIDUsage, UIKeyModifierFlags, CGFloat)])
  func ways(_ key: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags, _ expected: CGFloat) {
    view.contentOffset.y = 800
    type(key, flags)
    scroll.rest()
    #expect(view.contentOffset == CGPoint(x: 0, y: expected))
    #expect(log.take() == (expected == 800 ? [] : ["didEndScrollingAnimation"]))  // 8.23
  }

  @Test("Keys scroll paged content by whole pages (8.21)")
  func pages() {
    view.isPagingEnabled = true
    type(.keyboardDownArrow)
    scroll.rest()
    #expect(view.contentOffset.y == 400)
    type(.keyboardPageDown)
    scroll.rest()
    #expect(view.contentOffset.y == 800)
    type(.keyboardUpArrow)
    scroll.rest()
    #expect(view.contentOffset.y == 400)
  }

  @Test("A key's step takes 0.15 s, sideways, too; the repeats of a held key add up")
  func repeats() {
    view.contentSize.width = 1_000
    stage.key(.began, .keyboardDownArrow)
    #expect(abs(scroll.offset(at: 0.075).y - 33) < 0.001)
    stage.key(.changed, .keyboardDownArrow)
    stage.key(.changed, .keyboardDownArrow)
    stage.key(.ended, .keyboardDownArrow)
    #expect(scroll.offset(at: 0.225).y == 132)
    #expect(log.take() == ["didEndScrollingAnimation"])
    type(.keyboardRightArrow)
    scroll.rest()
    #expect(view.contentOffset == CGPoint(x: 44, y: 132))
  }

  @Test("Near the edge the key scrolls the remaining distance, and at the edge nothing (8.14)")
  func edges() {
    view.contentOffset.y = 1_590
    type(.keyboardPageDown)
    type(.keyboardPageDown)
    scroll.rest()
    #expect(view.contentOffset.y == 1_600 && log.take() == ["didEndScrollingAnimation"])
    type(.keyboardPageDown)
    scroll.rest()
    #expect(view.contentOffset.y == 1_600 && log.take() == [])
  }

  @Test("While a finger holds the content, keys do not move it")
  func finger() {
    scroll.down(100, 300)
    scroll.move(100, 280, at: 0.05)
    type(.keyboardEnd)
    #expect(scroll.offset(at: 1).y == 10)
  }

  @Test("A text field keeps the keys that edit its text, and the other keys scroll")
  func textField() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    view.addSubview(field)
    field.becomeFirstResponder()
    for key in [UIKeyboardHIDUsage.keyboardSpacebar, .keyboardEnd, .keyboardHome] { type(key) }
    scroll.rest()
    #expect(field.text == " " && view.contentOffset.y == 0)
    type(.keyboardPageDown)
    scroll.rest()
    #expect(view.contentOffset.y == 356)
  }

  @Test("A responder that handles a press keeps it, and a key command comes first (10.13)")
  func answered() {
    let key = KeyView("key", log: log, in: view)
    key.becomeFirstResponder()
    key.callsSuper = false
    type(.keyboardPageDown)
    scroll.rest()
    #expect(view.contentOffset.y == 0)
    key.callsSuper = true
    key.logsPresses = false
    type(.keyboardPageDown)
    scroll.rest()
    #expect(view.contentOffset.y == 356)
    key.commands = [
      UIKeyCommand(
        action: Selector(KeyView.save), input: UIKeyCommand.inputPageUp, modifierFlags: [], propertyList: "")
    ]
    _ = log.take()
    type(.keyboardPageUp)
    scroll.rest()
    #expect(log.take() == ["key save "] && view.contentOffset.y == 356)
  }

  @Test("A focused button keeps Space; the arrows scroll around it")
  func focusedButton() {
    view.addSubview(UIButton(frame: CGRect(x: 20, y: 20, width: 100, height: 30)))
    type(.keyboardTab)
    type(.keyboardSpacebar)
    scroll.rest()
    #expect(view.contentOffset.y == 0)
    type(.keyboardDownArrow)
    scroll.rest()
    #expect(view.contentOffset.y == 44)
  }

  // MARK: The scroll view that a key scrolls

  @Test(
    "A key scrolls the innermost scroll view around the first responder, and at its edge the next outer one")
  func nested() {
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    inner.contentSize = CGSize(width: 200, height: 230)
    view.addSubview(inner)
    let key = KeyView("key", log: log, in: inner)
    key.logsPresses = false
    key.becomeFirstResponder()
    type(.keyboardDownArrow)
    scroll.rest()
    #expect(inner.contentOffset.y == 30 && view.contentOffset.y == 0)
    type(.keyboardDownArrow)
    scroll.rest()
    #expect(inner.contentOffset.y == 30 && view.contentOffset.y == 44)
  }

  @Test(
    "Without a first responder a key scrolls the only view that can scroll, and neither of two"
  )
  func two() {
    let other = UIScrollView(frame: CGRect(x: 200, y: 0, width: 100, height: 400))
    window.addSubview(other)
    type(.keyboardDownArrow)
    scroll.rest()
    #expect(view.contentOffset.y == 44)
    other.contentSize = CGSize(width: 100, height: 1_000)
    type(.keyboardDownArrow)
    scroll.rest()
    #expect(view.contentOffset.y == 44 && other.contentOffset.y == 0)
    let key = KeyView("key", log: log, in: other)
    key.logsPresses = false
    key.becomeFirstResponder()
    type(.keyboardDownArrow)
    scroll.rest()
    #expect(view.contentOffset.y == 44 && other.contentOffset.y == 44)
  }

  // MARK: Focus

  @Test("A view reached by Tab is scrolled into sight, with its ring; a visible one is not moved")
  func focusIntoSight() {
    let near = UIButton(frame: CGRect(x: 20, y: 20, width: 100, height: 30))
    let far = UIButton(frame: CGRect(x: 20, y: 1_000, width: 100, height: 40))
    view.addSubview(near)
    view.addSubview(far)
    type(.keyboardTab)
    scroll.rest()
    #expect(near.isFocused && view.contentOffset.y == 0)
    type(.keyboardTab)
    scroll.rest()
    #expect(far.isFocused && view.contentOffset.y == 1_040 + 4.5 - 400)
    type(.keyboardTab)
    scroll.rest()
    #expect(near.isFocused && view.contentOffset.y == 20 - 4.5)
  }

  @Test("When Tab reaches a view, each of its nested scroll views scrolls it into sight")
  func nestedFocus() {
    let inner = UIScrollView(frame: CGRect(x: 0, y: 600, width: 200, height: 200))
    inner.contentSize = CGSize(width: 200, height: 1_000)
    view.addSubview(inner)
    let button = UIButton(frame: CGRect(x: 20, y: 500, width: 100, height: 40))
    inner.addSubview(button)
    type(.keyboardTab)
    scroll.rest()
    #expect(inner.contentOffset.y == 540 + 4.5 - 200)
    // The focus ring now ends at the lower edge of the inner scroll view, at 800 in the outer content.
    #expect(view.contentOffset.y == 400)
  }
}
