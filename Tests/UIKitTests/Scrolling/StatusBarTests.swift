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
    "The content goes to its top as an animated offset does, and the delegate hears when it is there (8.23)")
  func goesToTheTop() {
    #expect(tap())
    #expect(abs(scroll.offset(at: 0.15).y - 250) < 1)
    #expect(log.take() == [])
    #expect(scroll.offset(at: 0.3).y == 0)
    #expect(log.take() == ["didScrollToTop"])
  }

  @Test("The top is where the insets have it; from side to side nothing moves (8.14)")
  func insets() {
    view.contentSize.width = 500
    view.contentInset.top = 30
    view.contentOffset = CGPoint(x: 100, y: 500)
    #expect(tap())
    scroll.rest()
    #expect(view.contentOffset == CGPoint(x: 100, y: -30))
  }

  @Test("At its top it tells at once")
  func alreadyThere() {
    view.contentOffset.y = 0
    #expect(tap())
    #expect(log.take() == ["didScrollToTop"])
  }

  @Test("A delegate that refuses is obeyed, and so is the property")
  func refused() {
    scroll.delegate.letsScrollToTop = false
    #expect(!tap())
    scroll.delegate.letsScrollToTop = true
    view.scrollsToTop = false
    #expect(!tap())
    scroll.rest()
    #expect(view.contentOffset.y == 500 && log.take() == [])
  }

  @Test("Of two that show and would, none does")
  func two() {
    let other = other()
    #expect(!tap())
    other.scrollsToTop = false
    #expect(tap())
  }

  @Test(
    "One that does not show does not count: hidden, transparent, outside, clipped away, in a hidden window")
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

  @Test("Whatever is presented hides what lies below it")
  func presented() {
    let window = view.window!
    window.rootViewController = UIViewController()
    let sheet = UIViewController()
    other(in: sheet.view)
    window.rootViewController?.present(sheet, animated: false)
    #expect(tap())
    #expect(log.take() == [], "it is the sheet's")
  }

  @Test("A finger stops it on its way, and nobody hears that it arrived; one that holds the content keeps it")
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
