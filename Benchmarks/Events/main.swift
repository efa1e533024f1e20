import Glibc
import UIKit

// Measures the time that an event with moved touches takes from the queue to the view, for one finger and for
// five. The view is inside sixteen nested views. Each line has two figures: the first is for a view that
// handles its touches, the second for a view that does not, whose calls go up the whole responder chain.

/// A view that handles touches, so that no call goes up the responder chain to its superview.
final class AnsweringView: UIView {
  var count = 0
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { count += touches.count }
}

let depth = 16
/// The number of measured events: the program's argument, or 20,000. To find the allocations of one event,
/// run the program under a heap counter with two numbers, and divide the difference of the counts by the
/// difference of the numbers.
let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 20_000

func measure(_ title: String, fingers: Int32, answering: Bool) {
  let application = UIApplication()
  application.becomeShared()
  let scene = UIWindowScene()
  application.connect(scene)
  let window = UIWindow(windowScene: scene)
  window.isHidden = false
  var parent: UIView = window
  for _ in 1..<depth {
    let view = UIView(frame: window.bounds)
    parent.addSubview(view)
    parent = view
  }
  let leaf = answering ? AnsweringView(frame: window.bounds) : UIView(frame: window.bounds)
  leaf.isMultipleTouchEnabled = true
  parent.addSubview(leaf)

  func batch(_ phase: TouchSample.Phase, _ step: Int) -> TouchBatch {
    let samples = (0..<fingers).map { finger in
      TouchSample(
        contact: TouchSample.Contact(number: finger), phase: phase,
        location: CGPoint(x: 20 + 40 * Int(finger) + step % 20, y: 100), timestamp: Double(step) / 120)
    }
    return TouchBatch(scene: scene, samples: samples)
  }

  application.enqueue(batch(.began, 0))
  application.drainEventQueue()
  let batches = (1...max(1, rounds)).map { batch(.moved, $0) }
  for batch in batches.prefix(1000) {
    application.enqueue(batch)
    application.drainEventQueue()
  }
  let start = clock()
  for batch in batches {
    application.enqueue(batch)
    application.drainEventQueue()
  }
  let nanoseconds = Double(clock() - start) * 1e9 / Double(CLOCKS_PER_SEC) / Double(rounds)
  print("\(title): \(Int(nanoseconds)) ns an event")
}

measure("1 finger, answered", fingers: 1, answering: true)
measure("5 fingers, answered", fingers: 5, answering: true)
measure("1 finger, up the whole chain", fingers: 1, answering: false)
measure("5 fingers, up the whole chain", fingers: 5, answering: false)
