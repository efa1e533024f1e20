/// The view trees of the benchmark. They are the same for every toolkit in the comparison.
///
/// - flat n: n leaves in a square grid under one root
/// - tree n: cells of 5 × 2 children, nested until there are n nodes
/// - deep n: a chain of n nodes, each filling its parent
/// - glass n: n siblings, all filling the root; only the bottom one is a target
struct Shape {
  struct Node {
    /// The frame relative to the parent.
    var x: Float, y: Float, width: Float, height: Float
    var parent: Int
    var children: [Int] = []
    var isTarget = true
  }

  static let size: Float = 1000
  static let pointCount = 1024

  private(set) var nodes: [Node] = []
  private(set) var points: [(x: Float, y: Float)] = []

  init(kind: String, count: Int) {
    add(to: nil, 0, 0, Shape.size, Shape.size)
    switch kind {
    case "flat":
      let side = Int(Double(count).squareRoot().rounded(.up))
      let cell = Shape.size / Float(side)
      for i in 0..<count {
        add(
          to: 0, (Float(i % side) * cell).rounded(.down), (Float(i / side) * cell).rounded(.down),
          cell.rounded(.up), cell.rounded(.up))
      }
    case "tree":
      var parent = 0
      while nodes.count <= count {
        let width = nodes[parent].width / 5, height = nodes[parent].height / 2
        for i in 0..<10 {
          add(
            to: parent, (Float(i % 5) * width).rounded(.down), (Float(i / 5) * height).rounded(.down),
            width.rounded(.up), height.rounded(.up))
        }
        parent += 1
      }
    case "deep":
      for _ in 0..<count { add(to: nodes.count - 1, 0, 0, Shape.size, Shape.size) }
    default:
      for i in 0..<count {
        add(to: 0, 0, 0, Shape.size, Shape.size)
        nodes[nodes.count - 1].isTarget = i == 0
      }
    }
    var seed: UInt32 = 12345
    func next() -> Float {
      seed = seed &* 1_664_525 &+ 1_013_904_223
      let value = Float(seed >> 8 & 0xffff)
      return Float(Int(value * (Shape.size - 1) / 65536)) + 0.5
    }
    for _ in 0..<Shape.pointCount {
      let x = next()
      points.append((x, next()))
    }
  }

  private mutating func add(to parent: Int?, _ x: Float, _ y: Float, _ width: Float, _ height: Float) {
    if let parent { nodes[parent].children.append(nodes.count) }
    nodes.append(Node(x: x, y: y, width: width, height: height, parent: parent ?? -1))
  }

  /// Returns the result of the simplest hit test: the deepest target under the point, searched from front to
  /// back. Adds the number of visited nodes to `visited`.
  func reference(_ index: Int, _ x: Float, _ y: Float, _ visited: inout Int) -> Int? {
    visited += 1
    let node = nodes[index]
    let x = x - node.x, y = y - node.y
    guard node.isTarget, x >= 0, y >= 0, x < node.width, y < node.height else { return nil }
    for child in node.children.reversed() {
      if let hit = reference(child, x, y, &visited) { return hit }
    }
    return index
  }
}
