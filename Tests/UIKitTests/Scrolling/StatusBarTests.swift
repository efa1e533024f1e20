import Testing

@testable import UIKit

/// Rule 8.24: a tap on the status bar.
@Suite struct StatusBarTests {
  let scroll = ScrollStage()
  var view: UIScrollView { scroll.scrollView }
  var log: StageLog { scroll.log }

  init() { view.contentOffset.y = 500 }

  private func tap() -> Bool {
    scroll.stage.application.becomeShared()
    return scroll.stage.scene.tapStatusBar()
  }

  @discardableResult
  private func other(
    _ frame: CGRect = CGRect(x: 200, y: 0, width: 100, height: 400), in superview: UIView? = nil
  )
    -> UIScrollView
  {
    let other = UIScrollView(frame: frame)
    (superview ?? view.superview!).addSubview(other)
    return other
  }

  @Test(
    "The content scrolls to its top like an animated offset, and the delegate is called at the end (8.23)")
  func goesToTheTop() {
    #expect(tap())
    #expect(abs(scroll.offset(at: 0.15).y - 250) < 1)
    #expect(log.take() == [])
    #expect(scroll.offset(at: 0.3).y == 0)
    #expect(log.take() == ["didScrollToTop"])
  }

  @Test("The top of the content respects the insets; the horizontal offset does not change (8.14)")
  func insets() {
    view.contentSize.width = 500
    view.contentInset.top = 30
    view.contentOffset = CGPoint(x: 100, y: 500)
    #expect(tap())
    scroll.rest()
    #expect(view.contentOffset == CGPoint(x: 100, y: -30))
  }

  @Test("Content that is at its top already calls the delegate at once")
  func alreadyThere() {
    view.contentOffset.y = 0
    #expect(tap())
    #expect(log.take() == ["didScrollToTop"])
  }

  @Test("A tap on the status bar respects the delegate's refusal, and the property")
  func refused() {
    scroll.delegate.letsScrollToTop = false
    #expect(!tap())
    scroll.delegate.letsScrollToTop = true
    view.scrollsToTop = false
    #expect(!tap())
    scroll.rest()
    #expect(view.contentOffset.y == 500 && log.take() == [])
  }

  @Test("A tap on the status bar scrolls neither of two visible scroll views")
  func two() {
    let other = other()
    #expect(!tap())
    other.scrollsToTop = false
    #expect(tap())
  }

  @Test(
    "A scroll view out of sight does not count: hidden, transparent, outside, clipped, in a hidden window")
  func unseen() {
    other().isHidden = true
    other().alpha = 0
    other(CGRect(x: 400, y: 0, width: 100, height: 400))
    other(CGRect(x: 0, y: 1_500, width: 100, height: 100), in: view)
    let window = scroll.stage.window()
    other(in: window)
    #expect(!tap())
    window.isHidden = true
    #expect(tap())
  }

  @Test("Scroll views behind a presented controller do not count for the status bar")
  func presented() {
    let window = view.window!
    window.rootViewController = UIViewController()
    let sheet = UIViewController()
    other(in: sheet.view)
    window.rootViewController?.present(sheet, animated: false)
    #expect(tap())
    #expect(log.take() == [], "it is the sheet's")
  }

  @Test("A finger stops the scrolling without a call at the end; content that a finger holds does not move")
  func fingers() {
    #expect(tap())
    scroll.down(100, 300, at: 0.15)
    let offset = view.contentOffset.y
    #expect(abs(offset - 250) < 1)
    scroll.move(100, 280, at: 0.2)
    #expect(!tap())
    scroll.up(at: 1)
    #expect(view.contentOffset.y == offset + 10)
    #expect(log.take() == ["willBeginDragging", "willEndDragging", "didEndDragging false"])
  }
}
