import Testing

@testable import UIKit

@Suite struct ScreenEdgePanTests {
  let stage = Stage()
  let pan = UIScreenEdgePanGestureRecognizer()
  var log: StageLog { stage.log }

  private func attach(_ edges: UIRectEdge) {
    let view = stage.view()
    view.overridden = []
    pan.edges = edges
    pan.name = "pan"
    view.addGestureRecognizer(pan)
    stage.logStates()
  }

  private func drag(_ x: CGFloat, _ y: CGFloat, by dx: CGFloat, _ dy: CGFloat) {
    stage.down(x, y)
    stage.move(x + dx, y + dy)
  }

  @Test("A screen edge pan has no edge by default")
  func defaults() {
    #expect(pan.edges == [])
    attach([])
    drag(1, 300, by: 30, 0)
    #expect(log.take() == ["pan: failed"])
  }

  @Test(
    "An edge pan starts within thirteen points of its edge of the window, and needs fifteen inwards (section 6)",
    arguments: [
      (.left, 13, 300, 15, 0), (.right, 362, 300, -15, 0), (.top, 100, 13, 0, 15),
      (.bottom, 100, 799, 0, -15),
    ] as [(UIRectEdge, CGFloat, CGFloat, CGFloat, CGFloat)])
  func begins(_ edge: UIRectEdge, _ x: CGFloat, _ y: CGFloat, _ dx: CGFloat, _ dy: CGFloat) {
    attach(edge)
    drag(x, y, by: dx * 14 / 15, dy * 14 / 15)
    #expect(log.take() == [])
    stage.move(x + dx * 4 / 3, y + dy * 4 / 3)
    #expect(log.take() == ["pan: began"])
    #expect(pan.translation(in: nil) == CGPoint(x: dx / 3, y: dy / 3))
    stage.up()
    #expect(log.take() == ["pan: ended"])
  }

  @Test("A finger that lands further in, or at another edge, fails the edge pan at once")
  func startsElsewhere() {
    attach(.left)
    stage.down(13.5, 300)
    #expect(log.take() == ["pan: failed"])
    stage.up()
    stage.down(370, 300)
    #expect(log.take() == ["pan: failed"])
  }

  @Test("A finger that moves along the edge, or outwards, fails the edge pan")
  func wrongWay() {
    attach([.left, .right])
    drag(5, 300, by: 10, 16)
    #expect(log.take() == ["pan: failed"])
    stage.up()
    drag(370, 300, by: 16, 0)
    #expect(log.take() == ["pan: failed"])
  }

  @Test("An edge pan without an inward move fails after a quarter of a second, without a move or a lift")
  func tooSlow() {
    attach(.left)
    drag(5, 300, by: 14, 0)
    stage.advance(to: 0.24)
    #expect(log.take() == [])
    stage.advance(to: 0.25)
    #expect(log.take() == ["pan: failed"])
    stage.move(50, 300)
    stage.up()
    #expect(pan.isIdle)
    stage.down(5, 300)
    stage.advance(to: 0.4)
    stage.move(30, 300)
    stage.advance(to: 1)
    #expect(log.take() == ["pan: began"])  // after Began, time does not matter
  }
}
