/// Finds cycles of failure requirements (rule 5.17). In one decision, each recognizer is visited once, even
/// if many recognizers require it.
struct RequirementCycles {
  private struct Node {
    let recognizer: UIGestureRecognizer
    /// The indices of the nodes whose recognizers this node's recognizer requires to fail; nil until the
    /// requirements are read.
    var requiredNodes: ContiguousArray<Int>?
    /// The position of this node in the order in which the search visits the nodes, counted from 1; 0 before
    /// the visit.
    var visit = 0
    /// The smallest visit number of the nodes that can be reached from this node by following requirements.
    var earliestVisit = 0
    /// The index of the node that represents this node's cycle; nil until the search has finished with this
    /// node.
    var cycle: Int?
  }

  private var nodes: ContiguousArray<Node> = []
  /// The index of each recognizer's node. The nodes keep their recognizers alive, so that the identifiers
  /// remain unique.
  private var indices: [ObjectIdentifier: Int] = [:]
  private var visitCount = 0

  /// Returns whether the two recognizers, one of which requires the other, are part of the same cycle. No
  /// delegate is asked for further requirements (rule 5.17).
  mutating func areInOneCycle(_ first: UIGestureRecognizer, _ second: UIGestureRecognizer) -> Bool {
    let start = index(of: first)
    readRequirements(from: start)
    if nodes[start].cycle == nil { findCycles(from: start) }
    guard let other = indices[ObjectIdentifier(second)] else { return false }
    return nodes[start].cycle == nodes[other].cycle
  }

  mutating func requirementsDidChange(of recognizer: UIGestureRecognizer) {
    if indices[ObjectIdentifier(recognizer)] != nil { forget() }
  }

  mutating func forget() {
    guard !nodes.isEmpty else { return }
    self = RequirementCycles()
  }

  private mutating func index(of recognizer: UIGestureRecognizer) -> Int {
    let identifier = ObjectIdentifier(recognizer)
    if let index = indices[identifier] { return index }
    indices[identifier] = nodes.count
    nodes.append(Node(recognizer: recognizer))
    return nodes.count - 1
  }

  /// Reads the requirements of the start node's recognizer and of all recognizers that it requires directly
  /// or indirectly, in breadth-first order.
  private mutating func readRequirements(from start: Int) {
    if nodes[start].requiredNodes != nil { return }
    var queue: ContiguousArray<Int> = [start]
    var index = 0
    while index < queue.count {
      let node = queue[index]
      index += 1
      if nodes[node].requiredNodes != nil { continue }
      var requiredNodes: ContiguousArray<Int> = []
      for other in nodes[node].recognizer.requirements { requiredNodes.append(self.index(of: other)) }
      nodes[node].requiredNodes = requiredNodes
      queue += requiredNodes
    }
  }

  /// Runs Tarjan's search for strongly connected components. The search does not recurse, because chains of
  /// requirements may be long.
  private mutating func findCycles(from start: Int) {
    var path: ContiguousArray<(node: Int, edge: Int)> = []
    var openNodes: ContiguousArray<Int> = []
    func visit(_ node: Int) {
      visitCount += 1
      nodes[node].visit = visitCount
      nodes[node].earliestVisit = visitCount
      path.append((node, 0))
      openNodes.append(node)
    }
    visit(start)
    while let (node, edge) = path.last {
      if let requiredNodes = nodes[node].requiredNodes, edge < requiredNodes.count {
        path[path.count - 1].edge += 1
        let other = requiredNodes[edge]
        if nodes[other].visit == 0 {
          visit(other)
        } else if nodes[other].cycle == nil {
          nodes[node].earliestVisit = min(nodes[node].earliestVisit, nodes[other].visit)
        }
        continue
      }
      path.removeLast()
      if let before = path.last?.node {
        nodes[before].earliestVisit = min(nodes[before].earliestVisit, nodes[node].earliestVisit)
      }
      guard nodes[node].earliestVisit == nodes[node].visit else { continue }
      while let member = openNodes.popLast() {
        nodes[member].cycle = node
        if member == node { break }
      }
    }
  }
}
