import Testing
import TouchstoneScript
import UIKit

@testable import TouchstoneInspector
@testable import TouchstoneReading

@Suite("The tree tab")
final class TreeTabTests {
  private final class OuterView: UIView {}
  private final class InnerView: UIView {}
  private final class LeafView: UIView {}

  private struct Stage {
    let host: HeadlessHost
    let history = TraceHistory(treeLimit: 8)
    let inner: InnerView
    let tab: TreeView

    init() {
      let trace = TouchTrace()
      trace.add(history)
      host = HeadlessHost(size: CGSize(width: 520, height: 400), trace: trace)
      let window = UIWindow(windowScene: host.scene)
      window.frame = CGRect(x: 0, y: 0, width: 200, height: 400)
      let outer = OuterView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
      inner = InnerView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
      inner.addSubview(LeafView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
      outer.addSubview(inner)
      window.addSubview(outer)
      window.isHidden = false
      let panel = UIWindow(windowScene: host.scene)
      panel.frame = CGRect(x: 200, y: 0, width: 320, height: 400)
      tab = TreeView(frame: panel.bounds)
      panel.addSubview(tab)
      panel.isHidden = false
      history.exclude(panel)
    }
  }

  /// The stage. It is created in the test itself, because another test may launch its application between the
  /// suite's initializer and the test. The application that was launched last is the shared one.
  private lazy var stage = Stage()
  private var host: HeadlessHost { stage.host }
  private var history: TraceHistory { stage.history }
  private var inner: InnerView { stage.inner }
  private var tab: TreeView { stage.tab }

  private func tap(_ x: CGFloat, _ y: CGFloat) {
    host.play(TouchScript { $0.fingerTap(at: CGPoint(x: x, y: y)) })
    host.runUntilIdle()
    tab.show(history, at: nil)
    host.runUntilIdle()
  }

  private var names: [String] { tab.rowList.rows.map(\.node.reference.shortName) }

  @Test("Windows that are left out are not in the tree, and a touch in them records no tree")
  func outsiders() throws {
    tap(100, 100)
    #expect(history.trees.count == 1)
    #expect(try #require(history.trees.first).nodes.filter { $0.depth == 0 }.count == 1)
    tap(400, 390)
    #expect(history.trees.count == 1)
  }

  @Test("A hovering mouse is hit-tested, too, and records no tree")
  func hovering() {
    host.play(TouchScript { $0.pointerHover(to: CGPoint(x: 50, y: 50)) })
    host.runUntilIdle()
    #expect(history.entries.contains { if case .hitTest(.began) = $0.fact { true } else { false } })
    #expect(history.trees.isEmpty)
  }

  @Test("One tree is kept for each finger that lands, up to the limit")
  func limit() throws {
    for _ in 0..<12 { tap(100, 100) }
    #expect(history.trees.count == 8)
    #expect(history.trees.map(\.turn) == history.trees.map(\.turn).sorted())
    #expect(
      history.trees.last?.time
        == history.entries.last { if case .binding(.bound) = $0.fact { true } else { false } }?.time)
  }

  @Test("At a moment the tab shows the tree of the last hit test before it")
  func moment() throws {
    tap(50, 50)
    let first = try #require(history.trees.last)
    inner.isHidden = true
    host.run(for: 1)
    tap(50, 50)
    #expect(
      tab.rowList.rows.first { $0.node.reference.kind == "InnerView" }?.mark?.answer == .refused(.hidden))
    tab.show(history, at: first.time + 0.5)
    #expect(tab.rowList.rows.first { $0.node.reference.kind == "InnerView" }?.node.isHidden == false)
    tab.show(history, at: first.time - 0.001)
    #expect(tab.rowList.rows.isEmpty)
  }

  @Test("A tap collapses the rows below a view, and they remain collapsed in the following trees")
  func collapsing() throws {
    tap(50, 50)
    #expect(names == ["UIWindow", "OuterView", "InnerView", "LeafView"])
    let row = tab.rowList.convert(tab.rowList.frame(ofRow: 1), to: nil)
    tap(row.midX + 200, row.midY)
    #expect(names == ["UIWindow", "OuterView"])
    #expect(tab.rowList.rows.last?.isCollapsed == true)
    tap(60, 60)
    #expect(names == ["UIWindow", "OuterView"])
    tap(row.midX + 200, row.midY)
    #expect(names == ["UIWindow", "OuterView", "InnerView", "LeafView"])
  }

  @Test("If a view is bound twice in one turn, the last hit test counts")
  func lastHitTest() throws {
    host.play(
      TouchScript {
        $0.fingersDown([(1, CGPoint(x: 50, y: 50)), (2, CGPoint(x: 150, y: 300))])
      })
    tab.show(history, at: nil)
    let hit = try #require(tab.rowList.rows.first { $0.mark?.answer == .hit })
    #expect(hit.node.reference.kind == "OuterView")
    #expect(hit.mark?.order == 2)
  }
}
