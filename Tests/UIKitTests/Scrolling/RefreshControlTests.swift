import Testing

@testable import UIKit

@Suite("Refresh controls", .serialized)
struct RefreshControlTests {
  let stage = TouchStage()
  let log = StageLog()
  let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 812))
  let control = UIRefreshControl()

  init() {
    view.contentSize = CGSize(width: 375, height: 2000)
    view.refreshControl = control
    control.addAction(UIAction { [log] _ in log.add("refresh") }, for: .valueChanged)
    stage.window.addSubview(view)
    stage.advance(to: 0.5)
  }

  /// Returns the distance that the finger must move in order to move the content down by `pull` (rule 8.18,
  /// plus the 10 points of rule 6.P2).
  private func travel(_ pull: CGFloat) -> CGFloat {
    let length: CGFloat = 812
    return length / 0.55 * (1 / (1 - pull / length) - 1) + 10
  }

  private func pull(to pull: CGFloat, at time: TimeInterval) {
    stage.move(100, 100 + travel(pull), at: time)
  }

  @Test("A pull past the threshold sends once, whatever the finger does afterwards")
  func once() {
    let limit = TouchConstants.refreshTriggerDistance
    stage.down(100, 100, at: 1)
    pull(to: limit - 1, at: 1.1)
    #expect(abs(view.contentOffset.y + limit - 1) < 0.01)
    #expect(log.take() == [])
    #expect(!control.isRefreshing)
    pull(to: limit + 1, at: 1.2)
    #expect(log.take() == ["refresh"])
    #expect(control.isRefreshing)
    pull(to: limit - 20, at: 1.3)
    pull(to: limit + 20, at: 1.4)
    control.endRefreshing()
    pull(to: limit - 20, at: 1.5)
    pull(to: limit + 20, at: 1.6)
    #expect(log.take() == [])
    stage.up(100, 100 + travel(limit + 20), at: 1.9)
    stage.advance(to: 4)
    #expect(view.contentOffset.y == 0, "it has ended already")
    stage.down(100, 100, at: 5)
    pull(to: limit + 1, at: 5.1)
    #expect(log.take() == ["refresh"])
    stage.up(100, 100 + travel(limit + 1), at: 5.5)
  }

  @Test("Released content rests below the wheel, and returns after endRefreshing")
  func rest() {
    stage.down(100, 100, at: 1)
    pull(to: 100, at: 1.1)
    #expect(view.adjustedContentInset.top == 0, "not under the finger")
    #expect(abs(view.contentOffset.y + 100) < 0.01)
    stage.up(100, 100 + travel(100), at: 1.5)
    #expect(view.adjustedContentInset.top == TouchConstants.refreshControlHeight)
    stage.advance(to: 4)
    #expect(view.contentOffset.y == -TouchConstants.refreshControlHeight)
    #expect(!control.isHidden)
    #expect(control.frame == CGRect(x: 0, y: -60, width: 375, height: 60))
    control.endRefreshing()
    #expect(!control.isRefreshing)
    #expect(view.adjustedContentInset.top == 0)
    #expect(view.contentOffset.y == 0)
    #expect(view.presentedBounds.minY == -60, "it goes back by and by")
    stage.advance(to: 4.15)
    #expect(view.presentedBounds.minY < 0 && view.presentedBounds.minY > -60)
    #expect(!control.isHidden)
    stage.advance(to: 4.31)
    #expect(view.presentedBounds.minY == 0)
    #expect(control.isHidden)
    #expect(stage.application.clock.nextDeadline == nil)
    #expect(log.take() == ["refresh"])
  }

  @Test("Content on its way to rest below the wheel turns back after endRefreshing")
  func endsUnderWay() {
    stage.down(100, 100, at: 1)
    pull(to: 150, at: 1.1)
    stage.up(100, 100 + travel(150), at: 1.5)
    stage.advance(to: 1.55)
    #expect(view.isDecelerating)
    control.endRefreshing()
    stage.advance(to: 4)
    #expect(view.contentOffset.y == 0)
    #expect(control.isHidden)
    #expect(stage.application.clock.nextDeadline == nil)
  }

  @Test("A fling beyond the edge does not refresh: only a finger does")
  func flings() {
    view.contentOffset.y = -90
    #expect(log.take() == [])
    #expect(!control.isRefreshing)
    view.contentOffset.y = 0
    control.isEnabled = false
    stage.down(100, 100, at: 1)
    pull(to: 100, at: 1.1)
    stage.up(100, 100 + travel(100), at: 1.5)
    #expect(log.take() == [], "a disabled one does not, either")
  }

  @Test("A refresh control begun by code sends nothing and scrolls nothing, but makes room")
  func byCode() {
    control.beginRefreshing()
    #expect(control.isRefreshing)
    #expect(view.contentOffset.y == 0)
    #expect(view.adjustedContentInset.top == 60)
    view.setContentOffset(CGPoint(x: 0, y: -60), animated: false)
    #expect(!control.isHidden)
    control.beginRefreshing()
    #expect(view.adjustedContentInset.top == 60)
    control.endRefreshing()
    stage.advance(to: 2)
    #expect(view.contentOffset.y == 0)
    #expect(log.take() == [])
    control.beginRefreshing()
    view.refreshControl = nil
    #expect(view.adjustedContentInset.top == 0)
    #expect(control.superview == nil)
    control.endRefreshing()
    #expect(!control.isRefreshing)
  }

  @Test("A refresh control is at the top of the visible part, fills while pulled, and hides otherwise")
  func look() throws {
    let wheel = try #require(control.subviews.first as? UIActivityIndicatorView)
    #expect(control.isHidden)
    view.contentInset.top = 30
    stage.advance(to: 0.9)
    #expect(view.contentOffset.y == -30)
    #expect(control.isHidden)
    stage.down(100, 100, at: 1)
    pull(to: 40.1, at: 1.1)
    #expect(!control.isHidden)
    #expect(control.frame.minY == -60)
    #expect(wheel.filledSpokeCount == 4, "half of the way")
    #expect(!wheel.isAnimating)
    pull(to: 79, at: 1.2)
    #expect(abs(control.frame.minY + 79) < 0.01)
    pull(to: 81, at: 1.3)
    #expect(wheel.isAnimating)
    stage.up(100, 100 + travel(81), at: 1.6)
    stage.advance(to: 4)
    #expect(view.contentOffset.y == -90)
    view.contentOffset.y = 500
    control.endRefreshing()
    stage.advance(to: 5)
    #expect(view.contentOffset.y == 500)
    #expect(control.isHidden)
    #expect(stage.application.clock.nextDeadline == nil)
  }

  @Test("A finger on a refresh control scrolls as it does beside it")
  func touches() {
    stage.down(100, 100, at: 1)
    pull(to: 100, at: 1.1)
    stage.up(100, 100 + travel(100), at: 1.5)
    stage.advance(to: 4)
    stage.down(100, 30, at: 5)
    stage.advance(to: 5.2)
    stage.move(100, 10, at: 5.3)
    #expect(view.isDragging)
    stage.up(100, 10, at: 5.5)
  }
}
