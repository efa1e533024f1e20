import Foundation
import Testing

@testable import UIKit

/// Scroll views that a transform rotates. A drag is measured along the axes of their content (rule 8.11).
@Suite struct TurnedScrollTests {
  let stage = Stage()
  let delegate: RecordingScrollDelegate

  init() {
    delegate = RecordingScrollDelegate(log: stage.log)
    delegate.logsOffsets = true
  }

  /// Returns a scroll view of 575×375 points with the centre (187.5, 387.5). By default, it is rotated by a
  /// right angle, so that it covers 375×575 points.
  private func turned(_ scrollView: UIScrollView = UIScrollView(), by angle: CGFloat = .pi / 2)
    -> UIScrollView
  {
    scrollView.bounds = CGRect(x: 0, y: 0, width: 575, height: 375)
    scrollView.center = CGPoint(x: 187.5, y: 387.5)
    scrollView.transform = CGAffineTransform(rotationAngle: angle)
    scrollView.contentSize = CGSize(width: 575, height: 2_000)
    scrollView.contentOffset = CGPoint(x: 0, y: 100)
    scrollView.delegate = delegate
    return scrollView
  }

  @Test("A finger that moves to the left scrolls a view that is turned on its side (8.11)")
  func sideways() {
    stage.window().addSubview(turned())
    stage.down(200, 400)
    stage.advance(to: 0.05)
    stage.move(188, 400)
    #expect(stage.log.take() == ["willBeginDragging", "didScroll 0.0 98.0"])
    stage.advance(to: 0.1)
    stage.move(178, 400)
    #expect(stage.log.take() == ["didScroll 0.0 88.0"])
    stage.advance(to: 0.3)
    stage.up()
    #expect(stage.log.take() == ["willEndDragging", "didEndDragging false"])
  }

  @Test("A finger that moves down does not scroll a view on its side: the content cannot scroll there (8.11)")
  func across() {
    let scrollView = turned()
    stage.window().addSubview(scrollView)
    let content = stage.view("Content", CGRect(x: 0, y: 0, width: 575, height: 2_000), in: scrollView)
    stage.down(200, 400)
    stage.advance(to: 0.05)
    stage.move(200, 415)
    // The finger can no longer scroll, so the content gets the touch before 0.15 s have passed (8.3).
    #expect(stage.log.take() == ["-[Content touchesBegan:withEvent:]", "-[Content touchesMoved:withEvent:]"])
    #expect(!scrollView.isDragging && content.window != nil)
  }

  @Test("A view turned by 45° subtracts the hysteresis along its own axes (6.P2, 8.11)")
  func slanted() {
    let scrollView = turned(by: .pi / 4)
    stage.window().addSubview(scrollView)
    stage.down(200, 400)
    stage.advance(to: 0.05)
    // The finger moves 14 points down along the content.
    let way = 14 / CGFloat(2).squareRoot()
    stage.move(200 - way, 400 + way)
    #expect(stage.log.take() == ["willBeginDragging", "didScroll 0.0 96.0"])
  }

  @Test("A touchpad scrolls a turned view along the view's own axes (8.11)")
  func touchpad() {
    let scrollView = turned()
    stage.window().addSubview(scrollView)
    let place = CGPoint(x: 200, y: 400)
    for (dx, dy) in [(-20, 0), (0, -20)] as [(CGFloat, CGFloat)] {
      stage.scroll(.began, at: place)
      stage.scroll(.changed, dx, dy, at: place)
      stage.scroll(.ended, at: place)
      #expect(scrollView.contentOffset == CGPoint(x: 0, y: 80))
    }
  }

  @Test("At its edge a turned view leaves the drag to an outer scroll view that is not turned (8.11)")
  func nested() {
    let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 812))
    outer.contentSize = CGSize(width: 2_000, height: 812)
    outer.contentOffset.x = 50
    stage.window().addSubview(outer)
    let inner = turned()
    inner.center.x += 50
    outer.addSubview(inner)
    inner.contentOffset.y = 0
    // The inner content is at its start, so a finger that moves to the left scrolls the outer content.
    stage.down(200, 400)
    stage.advance(to: 0.05)
    stage.move(180, 400)
    #expect(outer.contentOffset.x == 60 && inner.contentOffset.y == 0)
    stage.up()
    // A movement down in the window is perpendicular to the inner scroll view's axis. The outer scroll view
    // cannot scroll any farther in that direction.
    stage.advance(to: 1)
    stage.down(200, 400)
    stage.move(200, 440)
    #expect(outer.contentOffset.y == 0 && inner.contentOffset == .zero)
    stage.up()
  }

  @Test("A table on its side selects by a tap and scrolls by a sideways drag (8.11)")
  func table() {
    let table = UITableView(frame: .zero)
    let rows = TurnedRows()
    table.dataSource = rows
    table.rowHeight = 100
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    _ = turned(table)
    table.delegate = rows
    stage.window().addSubview(table)
    table.reloadData()
    table.layoutIfNeeded()
    let offset = table.contentOffset.y
    stage.down(300, 400)
    stage.advance(to: 0.05)
    stage.move(350, 400)
    stage.move(340, 400)
    #expect(table.contentOffset.y == offset + 30)
    stage.advance(to: 1)
    stage.up()
    #expect(rows.selected.isEmpty)
    stage.advance(to: 2)
    stage.down(300, 400)
    stage.advance(to: 2.08)
    stage.up()
    stage.advance(to: 3)
    let row = table.indexPathForRow(at: table.convert(CGPoint(x: 300, y: 400), from: nil))
    #expect(rows.selected == [row].compactMap { $0 } && rows.selected.count == 1)
  }
}

private final class TurnedRows: UITableViewDataSource, UITableViewDelegate {
  var selected: [IndexPath] = []

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath) }
}
