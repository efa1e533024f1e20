import Glibc
import TouchstoneGallery
import TouchstoneInspector
import UIKit

// Measures the cost of watching: a finger drags in a case at 120 Hz, and every frame is painted. The case is
// alone, or in the gallery without overlay and pages, or with the whole overlay and each page of the
// inspector in front. The goal is at most twice the gallery's own cost.
//
//   WatchingBenchmark            prints the costs; each is the median of several alternating rounds
//   WatchingBenchmark hour       prints the growth of memory during an hour of dragging, in virtual time

/// The path of a finger. It ends where it began.
struct Drag {
  let name: String
  let path: (TimeInterval) -> CGPoint

  static let all = [
    Drag(name: "drag") { time in
      CGPoint(
        x: 187 - 87 * cos(2 * .pi * time), y: 300 - 200 * cos(2 * .pi * time) + 60 * sin(2 * .pi * time))
    },
    Drag(name: "pan/yellowview-logging") { time in
      CGPoint(x: 187 + 40 * sin(2 * .pi * time), y: 400 + 50 * (1 - cos(2 * .pi * time)))
    },
    Drag(name: "table") { time in CGPoint(x: 187, y: 420 - 80 * (1 - cos(2 * .pi * time))) },
    Drag(name: "longtable") { time in CGPoint(x: 187, y: 600 - 200 * (1 - cos(2 * .pi * time))) },
  ]
}

let pages = ["Log", "Timeline", "Touches", "Tree", "Why"]
let roundCount = 5

func padded(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}

func tenths(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }

func compare(_ drag: Drag, scale: CGFloat) {
  let audiences: [Audience] = [.nobody, .gallery, .overlay] + pages.map { .everything(page: $0) }
  let watched = audiences.compactMap { Watched(drag.name, scale: scale, $0, path: drag.path) }
  guard watched.count == audiences.count else {
    print("\(drag.name): there is no such case any more, or no memory for its picture.")
    exit(1)
  }
  var costs = audiences.map { _ in [Cost]() }
  for round in 0...roundCount {
    for (index, one) in watched.enumerated() {
      let cost = one.drag(for: 1)
      // The first round is not counted, because it fills caches.
      if round > 0 { costs[index].append(cost) }
    }
  }
  let medians = costs.map(Cost.median)
  print("\(drag.name), \(Int(scale)) pixels a point")
  for (audience, cost) in zip(audiences, medians) {
    print(
      "  " + audience.title.padding(toLength: 16, withPad: " ", startingAt: 0)
        + padded("\(Int(cost.time))", 8) + padded("\(Int(cost.longest))", 10)
        + padded("\(Int(cost.pixels))", 10) + padded("\(Int(cost.allocations))", 8)
        + padded(tenths(cost.time / medians[1].time), 7))
  }
  fflush(nil)
}

Language.current = .en
if CommandLine.arguments.dropFirst().first == "hour" {
  showMemory()
} else {
  print("                   µs/step   longest    pixels  allocs  ratio")
  let wanted = CommandLine.arguments.dropFirst()
  for drag in Drag.all where wanted.isEmpty || wanted.contains(drag.name) {
    for scale in [1, 2] as [CGFloat] { compare(drag, scale: scale) }
  }
}
