// HitTestBenchmark KIND COUNT [plain | subclass | override]: measures the time of `UIView.hitTest` on one
// tree and prints one JSON line. The views are plain UIViews, of a subclass that overrides no hit-testing
// method, or of a subclass that overrides every hit-testing method.

import UIKit

final class Subclass: UIView {
  override func layoutSubviews() {}
}

final class Override: UIView {
  static var calls = 0
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    Override.calls += 1
    return super.hitTest(point, with: event)
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event)
  }
}

let arguments = CommandLine.arguments
let kind = arguments.count > 1 ? arguments[1] : "flat"
let count = arguments.count > 2 ? Int(arguments[2]) ?? 1000 : 1000
let variant = arguments.count > 3 ? arguments[3] : "plain"
func makeView(_ frame: CGRect) -> UIView {
  switch variant {
  case "subclass": Subclass(frame: frame)
  case "override": Override(frame: frame)
  default: UIView(frame: frame)
  }
}
let peer = variant == "plain" ? "touchstone" : "touchstone-\(variant)"
let shape = Shape(kind: kind, count: count)

var views: [UIView] = []
for (index, node) in shape.nodes.enumerated() {
  let view = makeView(
    CGRect(x: CGFloat(node.x), y: CGFloat(node.y), width: CGFloat(node.width), height: CGFloat(node.height)))
  view.tag = index
  view.isUserInteractionEnabled = node.isTarget
  if node.parent >= 0 { views[node.parent].addSubview(view) }
  views.append(view)
}
let root = views[0]
let points = shape.points.map { CGPoint(x: CGFloat($0.x), y: CGFloat($0.y)) }

var visited = 0
var mismatches = 0
for (index, point) in shape.points.enumerated() {
  let expected = shape.reference(0, point.x, point.y, &visited)
  if root.hitTest(points[index], with: nil)?.tag != expected { mismatches += 1 }
}

// Rule 3.10: overrides are called once for each view that the plain hit test visits.
if variant == "override", Override.calls != visited {
  print("Override.hitTest was called \(Override.calls) times instead of \(visited).")
}

func time() -> [Double] {
  let clock = ContinuousClock()
  var runs: [Double] = []
  var sink = 0
  for _ in 0..<7 {
    var picks = 0
    let start = clock.now
    var elapsed = Duration.zero
    repeat {
      for i in 0..<32 {
        if let hit = root.hitTest(points[(picks + i) % Shape.pointCount], with: nil) { sink &+= hit.tag }
      }
      picks += 32
      elapsed = clock.now - start
    } while elapsed < .milliseconds(150)
    runs.append(elapsed / .nanoseconds(1) / Double(picks))
  }
  if sink == .min { print(sink) }
  return runs.sorted()
}

let runs = time()
let perPick = Double(visited) / Double(Shape.pointCount)
func rounded(_ value: Double, _ digits: Double) -> Double { (value * digits).rounded() / digits }
print(
  """
  {"bench": "hit", "peer": "\(peer)", "shape": "\(kind)", "n": \(count), \
  "ns_per_pick": \(rounded(runs[3], 10)), "ns_min": \(rounded(runs[0], 10)), \
  "visited": \(rounded(perPick, 10)), "ns_per_node": \(rounded(runs[3] / perPick, 100)), \
  "mismatches": \(mismatches)}
  """)
