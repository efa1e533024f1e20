import Testing

@testable import UIKit

/// Rule 8.27.
@Suite("Dismissing the keyboard by a drag")
struct KeyboardDismissTests {
  let scroll = ScrollStage()
  let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
  /// The input view's upper edge is at 612.
  let input = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 200))

  private func edit(_ mode: UIScrollView.KeyboardDismissMode) {
    scroll.stage.application.becomeShared()  // another test may have run since this stage was made
    scroll.stage.scene.windows[0].makeKeyAndVisible()
    scroll.scrollView.keyboardDismissMode = mode
    scroll.stage.scene.windows[0].addSubview(field)
    field.frame.origin.y = 500
    field.inputView = input
    field.becomeFirstResponder()
    scroll.stage.advance(to: 1)
  }

  /// The y coordinate of the input view's upper edge.
  private var top: CGFloat { input.convert(CGPoint.zero, to: nil).y }

  @Test("By default a drag does not end the editing; with onDrag the beginning of a drag ends it")
  func onDrag() {
    edit(.none)
    scroll.down(100, 300, at: 2)
    scroll.move(100, 250)
    #expect(field.isFirstResponder)
    scroll.up(at: 3)
    edit(.onDrag)
    scroll.down(100, 300, at: 4)
    #expect(field.isFirstResponder)
    scroll.move(100, 250)
    #expect(!field.isFirstResponder)
  }

  @Test("With interactive, the input view moves down with the finger, and up again to its place")
  func interactive() {
    edit(.interactive)
    scroll.down(100, 300, at: 2)
    scroll.move(100, 600, at: 2.1)
    #expect(top == 612)
    scroll.move(100, 700, at: 2.2)
    #expect(top == 700 && field.isFirstResponder)
    scroll.move(100, 500, at: 2.3)
    #expect(top == 612)
  }

  @Test(
    "Lifting while moving down, or resting low, ends the editing; otherwise the input view returns",
    arguments: [(680, 690, 0.01, false), (760, 690, 0.01, true), (690, 700, 1, true), (700, 720, 1, false)]
      as [(CGFloat, CGFloat, Double, Bool)])
  func lifting(_ before: CGFloat, _ last: CGFloat, _ pause: Double, _ goesOn: Bool) {
    edit(.interactive)
    scroll.down(100, 300, at: 2)
    scroll.move(100, 600, at: 2.1)
    scroll.move(100, before, at: 2.2)
    scroll.move(100, last, at: 2.21)
    scroll.move(100, last + (last > before ? 1 : -1), at: 2.22)
    scroll.up(at: 2.22 + pause)
    #expect(field.isFirstResponder == goesOn)
    scroll.stage.advance(to: 6)
    #expect((input.window != nil) == goesOn)
    if goesOn { #expect(top == 612) }
  }
}
