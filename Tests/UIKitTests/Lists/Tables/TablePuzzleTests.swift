import Testing

@testable import UIKit

/// SC-15, the table puzzle: a view with a tap around a table and a button (rules 9.6, 9.7).
@Suite("The table puzzle", .serialized)
struct TablePuzzleTests {
  let stage = TouchStage()
  let log = StageLog()
  let table = LoggingTable(frame: CGRect(x: 0, y: 0, width: 375, height: 400))
  let source = RowSource(8)
  let delegate: RowDelegate
  let tap = UITapGestureRecognizer()
  let target: TapTarget

  final class TapTarget {
    let log: StageLog
    init(_ log: StageLog) { self.log = log }
    func tapped() { log.add("backview taped") }
  }

  init() {
    target = TapTarget(log)
    delegate = RowDelegate(log)
    let back = UIView(frame: stage.window.bounds)
    tap.addTarget(target, action: TapTarget.tapped)
    back.addGestureRecognizer(tap)
    table.log = log
    table.rowHeight = 50
    table.dataSource = source
    table.delegate = delegate
    back.addSubview(table)
    let button = UIButton(frame: CGRect(x: 0, y: 500, width: 375, height: 100))
    button.addAction(UIAction { [log] _ in log.add("button clicked!") }, for: .touchUpInside)
    back.addSubview(button)
    stage.window.addSubview(back)
    stage.advance(to: 0.5)
  }

  @Test("1: a short tap on a row is recognized by the ancestor; the row never highlights")
  func short() {
    stage.tap(100, 75, at: 1)
    stage.advance(to: 5)
    #expect(log.take() == ["backview taped"])  // 8.5, 4.10
  }

  @Test("2: a longer tap highlights the row, and the ancestor still recognizes it")
  func longer() {
    stage.down(100, 75, at: 1)
    stage.advance(to: 1.15)
    #expect(log.take() == ["began", "shouldHighlight 0.1", "didHighlight 0.1"])  // 8.2, 9.1
    stage.up(100, 75, at: 1.5)
    #expect(log.take() == ["backview taped", "cancelled", "didUnhighlight 0.1"])  // 4.4, 9.4
    stage.advance(to: 5)
    #expect(log.take() == [])
  }

  @Test("3: a long press is no tap any more, and selects the row")
  func long() {
    stage.down(100, 75, at: 1)
    stage.advance(to: 3)
    #expect(log.take() == ["began", "shouldHighlight 0.1", "didHighlight 0.1"])
    stage.up(100, 75, at: 3.5)
    #expect(
      log.take() == [
        "ended", "didUnhighlight 0.1", "ended returns",  // 6.T6: immediate
        "willSelect 0.1", "didSelect 0.1",
      ])
  }

  @Test("4: the button refuses the ancestor's tap")
  func button() {
    stage.tap(100, 550, at: 1)
    #expect(log.take() == ["button clicked!"])  // 7.13
  }

  @Test("If the tap cancels no touches, the row is selected")
  func fixedByProperty() {
    tap.cancelsTouchesInView = false
    stage.tap(100, 75, at: 1)
    #expect(
      log.take() == [
        "backview taped",  // 9.6; 4.3: the action first
        "began", "shouldHighlight 0.1", "didHighlight 0.1", "ended", "didUnhighlight 0.1", "ended returns",
        "willSelect 0.1", "didSelect 0.1",
      ])
  }

  @Test("If the tap's delegate excludes touches in the table, the row is selected")
  func fixedByDelegate() {
    final class Keeper: UIGestureRecognizerDelegate {
      func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        var view = touch.view
        while let current = view, !(current is UITableView) { view = current.superview }
        return view == nil
      }
    }
    let keeper = Keeper()
    tap.delegate = keeper
    stage.tap(100, 75, at: 1)
    #expect(log.take().last == "didSelect 0.1")  // 9.6
    stage.tap(100, 700, at: 2)
    #expect(log.take() == ["backview taped"])
  }
}
