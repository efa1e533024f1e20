import AllocationCounter
import Glibc
import UIKit

// Measures the cost of an event with moved touches, from the queue to the deepest of K nested views. Each
// view has four recognizers. One finger or five are down. The results are the time in nanoseconds, the time
// for each recognizer (the slope from 16 views to 64), and the number of allocations.

/// A recognizer that does as little as possible, so that the measured cost is that of the engine.
final class WatchingRecognizer: UIGestureRecognizer {
  var center = CGPoint.zero
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { center = location(in: nil) }
}

/// A delegate that allows all recognizers to recognize simultaneously, so that each receives every move.
final class Everyone: NSObject, UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}

/// A view that handles touches, so that no call goes up the responder chain to its superview.
final class AnsweringView: UIView {
  var count = 0
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { count += touches.count }
}

enum Scene: CaseIterable {
  /// Each view has four recognizers that do the minimum.
  case watching
  /// Each view has a pan, a tap, a long-press and a pinch recognizer. The fingers move so little that no
  /// recognizer can decide yet.
  case waiting
  /// The recognizers are those of `waiting`, but the fingers move far enough for recognizers to recognize.
  /// They recognize simultaneously.
  case dragging
  /// The fingers move as in `dragging`, but recognizers do not recognize simultaneously: the deepest
  /// recognizer that recognizes makes the others fail.
  case exclusive

  var title: String {
    switch self {
    case .watching: "watching"
    case .waiting: "undecided"
    case .dragging: "all at once"
    case .exclusive: "one of all"
    }
  }

  func recognizers() -> [UIGestureRecognizer] {
    switch self {
    case .watching: (0..<4).map { _ in WatchingRecognizer() }
    default:
      [
        UIPanGestureRecognizer(), UITapGestureRecognizer(), UILongPressGestureRecognizer(),
        UIPinchGestureRecognizer(),
      ]
    }
  }

  /// The greatest distance of the fingers from where they landed, in points.
  var reach: CGFloat { self == .waiting ? 2 : 60 }
}

struct Result {
  var nanoseconds = Double.infinity
  var allocations = Double.infinity
}

/// The number of rounds and the number of events per round. Only the fastest round counts.
let roundCount = 7
let eventCount = 2000

func measure(_ kind: Scene, depth: Int, fingers: Int32) -> Result {
  let application = UIApplication()
  application.becomeShared()
  let scene = UIWindowScene()
  application.connect(scene)
  let window = UIWindow(windowScene: scene)
  window.isHidden = false
  let everyone = Everyone()
  var parent: UIView = window
  for level in 1...depth {
    let view = level == depth ? AnsweringView(frame: window.bounds) : UIView(frame: window.bounds)
    view.isMultipleTouchEnabled = true
    for recognizer in kind.recognizers() {
      if kind != .exclusive { recognizer.delegate = everyone }
      recognizer.cancelsTouchesInView = false
      view.addGestureRecognizer(recognizer)
    }
    parent.addSubview(view)
    parent = view
  }

  /// Returns the touches of a step. The clock starts at 0, and all touches have the time 0. Therefore no
  /// timer fires between steps.
  func batch(_ phase: TouchSample.Phase, _ step: Int) -> TouchBatch {
    let samples = (0..<fingers).map { finger in
      TouchSample(
        contact: TouchSample.Contact(number: finger), phase: phase,
        location: CGPoint(
          x: 40 + 40 * CGFloat(finger) + kind.reach * CGFloat(step % 20) / 20, y: 100 + CGFloat(step % 2)),
        timestamp: 0)
    }
    return TouchBatch(scene: scene, samples: samples)
  }

  func play(_ batch: TouchBatch) {
    application.enqueue(batch)
    application.drainEventQueue()
  }

  play(batch(.began, 0))
  let batches = (1...eventCount).map { batch(.moved, $0) }
  for batch in batches.prefix(200) { play(batch) }
  var result = Result()
  for _ in 0..<roundCount {
    let allocations = allocationCount()
    let start = clock()
    for batch in batches { play(batch) }
    let nanoseconds = Double(clock() - start) * 1e9 / Double(CLOCKS_PER_SEC)
    result.nanoseconds = min(result.nanoseconds, nanoseconds / Double(eventCount))
    result.allocations = min(
      result.allocations, Double(allocationCount() - allocations) / Double(eventCount))
  }
  return result
}

func show(_ kind: Scene, fingers: Int32) {
  let depths = [1, 16, 64]
  let results = depths.map { measure(kind, depth: $0, fingers: fingers) }
  for (depth, result) in zip(depths, results) {
    let (time, allocations) = (Int(result.nanoseconds), Int(result.allocations.rounded()))
    print("\(kind.title), \(fingers) down, K = \(depth): \(time) ns an event, \(allocations) allocations")
  }
  let slope = (results[2].nanoseconds - results[1].nanoseconds) / Double((depths[2] - depths[1]) * 4)
  print("\(kind.title), \(fingers) down: \(Int(slope.rounded())) ns a recognizer")
}

/// The scene that the program's argument names, for use with a profiler; nil for all scenes.
let chosen = CommandLine.arguments.dropFirst().first
for kind in Scene.allCases where chosen == nil || kind.title == chosen {
  for fingers in [1, 5] as [Int32] { show(kind, fingers: fingers) }
}
