import Testing

@testable import UIKit

@Suite("Changes that invalidate a superview's layout")
struct LayoutOfSuperviewsTests {
  /// A view that counts its layouts, and may set its subviews' sizes during a layout.
  private final class Counting: UIView {
    var layouts = 0
    var arrange: ((Counting) -> Void)?

    override func layoutSubviews() {
      layouts += 1
      arrange?(self)
    }
  }

  private let stage = TouchStage()
  private let parent = Counting(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let child = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))

  private init() {
    stage.window.addSubview(parent)
    parent.addSubview(child)
    layOut()
  }

  /// Lays out the window, and returns how often the parent was laid out.
  @discardableResult
  private func layOut() -> Int {
    parent.layouts = 0
    stage.window.layoutIfNeeded()
    return parent.layouts
  }

  @Test("A change of a subview's size invalidates the superview's layout; a change of position does not")
  func size() {
    parent.layouts = 0
    child.frame.size.width = 20
    parent.layoutIfNeeded()
    #expect(parent.layouts == 1)
    #expect(layOut() == 0)
    child.bounds.size.height = 20
    #expect(layOut() == 1)
    child.bounds = CGRect(x: 5, y: 5, width: 20, height: 20)
    #expect(layOut() == 0)
    child.frame.origin = .zero
    child.center.x += 10
    child.transform = CGAffineTransform(scaleX: 2, y: 2)
    child.frame = child.frame
    #expect(layOut() == 0)
    UIView.animate(withDuration: 1) { child.bounds.size.width = 70 }
    #expect(layOut() == 1)
    for step in 1...10 {
      stage.advance(to: Double(step) / 5)
      #expect(layOut() == 0)
    }
  }

  @Test("A layout that sets sizes does not invalidate itself")
  func ownLayout() {
    parent.arrange = { parent in
      for view in parent.subviews { view.bounds.size.width = CGFloat(parent.layouts * 10) }
    }
    child.frame.size.width = 33
    #expect(layOut() == 1)
    #expect(child.bounds.width == 10)
    // A layout may also set the size of a view that is not a direct subview. This requests no further layout
    // either.
    let inner = Counting()
    child.addSubview(inner)
    parent.arrange = { _ in
      inner.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    }
    parent.setNeedsLayout()
    #expect(layOut() == 1)
    #expect(layOut() == 0)
  }

  @Test("If a view sets its fitting size in its own layout, its superview comes to rest")
  func fittingInLayout() {
    let fitting = Counting()
    parent.addSubview(fitting)
    fitting.arrange = { $0.bounds.size = CGSize(width: 30, height: 30) }
    #expect(layOut() <= 2)
    fitting.bounds.size = CGSize(width: 90, height: 90)
    #expect(layOut() <= 2)
    #expect(layOut() == 0)
    #expect(fitting.bounds.size == CGSize(width: 30, height: 30))
  }

  @Test("A list at rest, or scrolling over the same rows, lays out no cell")
  func lists() {
    final class Cell: UITableViewCell {
      static var layouts = 0
      override func layoutSubviews() {
        Cell.layouts += 1
        super.layoutSubviews()
      }
    }
    Cell.layouts = 0
    let source = RowSource(1000)
    source.cellClass = Cell.self
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 400))
    table.rowHeight = 40
    table.dataSource = source
    stage.window.addSubview(table)
    stage.window.layoutIfNeeded()
    let first = Cell.layouts
    #expect(first >= 10)
    stage.advance(to: 1)
    #expect(Cell.layouts == first)
    // The eleventh row becomes visible.
    table.contentOffset.y = 1
    stage.window.layoutIfNeeded()
    let eleven = Cell.layouts
    for offset in 2..<40 {
      table.contentOffset.y = CGFloat(offset)
      stage.window.layoutIfNeeded()
    }
    #expect(Cell.layouts == eleven)
  }
}
