import Testing

@testable import UIKit

/// The cost of thousands of recognizers grows linearly with their number. If it grew quadratically, these
/// tests would take minutes.
@Suite struct GestureCostTests {
  let stage = Stage()
  var log: StageLog { stage.log }

  @Test("A tap on a view with ten thousand tap recognizers has one winner, the last added (5.12)")
  func manyTaps() {
    let view = stage.view()
    view.overridden = []
    var actions: [Int] = []
    for number in 0..<10_000 {
      view.addGestureRecognizer(UITapGestureRecognizer { _ in actions.append(number) })
    }
    stage.tap(100, 100, at: 0, until: 0.08)
    stage.tap(100, 100, at: 1, until: 1.08)
    #expect(actions == [9999, 9999])
  }

  @Test("Two fingers that land together on ten thousand recognizers cost at most twice as much")
  func twoFingers() {
    let view = stage.view()
    view.overridden = []
    view.isMultipleTouchEnabled = true
    var actions = 0
    for _ in 0..<10_000 {
      let tap = UITapGestureRecognizer { _ in actions += 1 }
      tap.numberOfTouchesRequired = 2
      view.addGestureRecognizer(tap)
    }
    stage.send(stage.sample(.began, 100, 100, finger: 1), stage.sample(.began, 150, 100, finger: 2))
    stage.send(stage.sample(.ended, finger: 1), stage.sample(.ended, finger: 2))
    #expect(actions == 1)
  }

  @Test(
    "A chain of a thousand pans that each require the next has one winner, the last of the chain",
    arguments: [false, true])
  func chain(isForwards: Bool) {
    let view = stage.view()
    view.overridden = []
    var actions: [Int] = []
    let pans = (0..<1000).map { number in UIPanGestureRecognizer { _ in actions.append(number) } }
    for (pan, next) in zip(pans, pans.dropFirst()) { pan.require(toFail: next) }
    for pan in isForwards ? pans : pans.reversed() { view.addGestureRecognizer(pan) }
    stage.down(100, 100)
    stage.move(150, 100)
    #expect(actions == [999])
    stage.up()
    #expect(pans.allSatisfy { $0.state == .possible })
  }

  @Test("A cycle of a thousand pans has no effect, and a pan that requires one of them waits (5.17)")
  func circle() {
    let view = stage.view()
    view.overridden = []
    var actions: [Int] = []
    let pans = (0..<1000).map { number in UIPanGestureRecognizer { _ in actions.append(number) } }
    for (pan, next) in zip(pans, pans.dropFirst() + [pans[0]]) { pan.require(toFail: next) }
    let outside = UIPanGestureRecognizer { _ in actions.append(-1) }
    outside.require(toFail: pans[500])
    for pan in pans + [outside] { view.addGestureRecognizer(pan) }
    stage.down(100, 100)
    stage.move(150, 100)
    #expect(actions == [999])
  }

  @Test("Cycles that share a recognizer are one cycle, and a chain between cycles is not a cycle (5.17)")
  func cycles() {
    let recognizers = (0..<8).map { _ in UIGestureRecognizer() }
    let edges = [(0, 1), (1, 2), (2, 0), (2, 3), (3, 2), (3, 4), (4, 5), (5, 6), (6, 4), (6, 7)]
    for (from, to) in edges { recognizers[from].require(toFail: recognizers[to]) }
    var cycles = RequirementCycles()
    let onCycle = edges.filter { edge in cycles.areInOneCycle(recognizers[edge.1], recognizers[edge.0]) }
    #expect(onCycle.map(\.0) == [0, 1, 2, 2, 3, 4, 5, 6])
    #expect(onCycle.map(\.1) == [1, 2, 0, 3, 2, 5, 6, 4])
  }
}
