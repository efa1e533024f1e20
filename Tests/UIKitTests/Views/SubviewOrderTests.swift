import CoreGraphics
import SeededNumbers
import Testing

@testable import UIKit

/// A superview with a large number of subviews: their order, and the cost of changes.
@Suite("The order of subviews")
struct SubviewOrderTests {
  private let superview = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  /// Creates a subview. The subviews are side by side, so that each of them can be hit at a point of its own.
  private func makeView(_ number: Int) -> UIView {
    let view = UIView(frame: CGRect(x: Double(number), y: 0, width: 1, height: 1))
    view.tag = number
    return view
  }

  /// Checks that the array, each view's stored index, and the hit test agree.
  private func check(_ expected: [UIView], _ change: String) {
    #expect(superview.subviews.map(\.tag) == expected.map(\.tag), "after \(change)")
    #expect(expected.map(\.indexInSuperview) == Array(expected.indices), "after \(change)")
    for view in expected {
      let point = CGPoint(x: view.frame.midX, y: 0.5)
      superview.bounds.size.width = view.frame.maxX
      #expect(superview.hitTest(point, with: nil) === view, "after \(change)")
    }
    // If the view is in front of all others, a hit test at a point inside all of them returns the view.
    #expect(expected.last.map { $0 === superview.subviews.last } ?? superview.subviews.isEmpty)
  }

  @Test(
    "After any insertions, removals and moves, array, positions and hit test agree",
    arguments: [0, 300, 1000])
  func model(_ count: Int) {
    var random = RandomSource(seed: UInt64(count) + 1)
    var model: [UIView] = (0..<count).map(makeView)
    for view in model { superview.addSubview(view) }
    var number = count
    for step in 0..<600 {
      // Most indices are near the ends of the list. There, an insertion or a removal moves only the elements
      // between the index and that end.
      let index = { (limit: Int) -> Int in
        switch Int.random(in: 0..<4, using: &random) {
        case 0: 0
        case 1: min(Int.random(in: 0..<20, using: &random), limit)
        case 2: limit
        default: Int.random(in: 0...limit, using: &random)
        }
      }
      let change = Int.random(in: 0..<6, using: &random)
      switch change {
      case 0, 1:
        let place = index(model.count)
        number += 1
        let view = makeView(number)
        superview.insertSubview(view, at: place)
        model.insert(view, at: place)
      case 2, 3:
        guard !model.isEmpty else { continue }
        model.remove(at: index(model.count - 1)).removeFromSuperview()
      case 4:
        guard !model.isEmpty else { continue }
        let (from, to) = (index(model.count - 1), index(model.count - 1))
        superview.insertSubview(model[from], at: to)
        model.insert(model.remove(at: from), at: to)
      default:
        guard !model.isEmpty else { continue }
        let (first, second) = (index(model.count - 1), index(model.count - 1))
        superview.exchangeSubview(at: first, withSubviewAt: second)
        model.swapAt(first, second)
      }
      if step % 50 == 49 { check(model, "change \(change) in step \(step)") }
    }
    check(model, "the last step")
  }

  @Test("Removed views are not retained by their free places in the list")
  func released() {
    for view in (0..<1000).map(makeView) { superview.addSubview(view) }
    weak let first = superview.subviews.first
    first?.removeFromSuperview()
    #expect(first == nil)
  }

  // If each insertion moved all other views, 200,000 views would take minutes.
  @Test("Very many views are inserted and removed at the back")
  func manyAtTheBack() {
    let count = 200_000
    for number in 0..<count { superview.insertSubview(makeView(number), at: 0) }
    #expect(superview.subviews.first?.tag == count - 1)
    for view in superview.subviews { view.removeFromSuperview() }
    #expect(superview.subviews.isEmpty)
  }
}
