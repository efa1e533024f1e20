import CoreGraphics

/// The sums of the first n lengths of a list, for each n. Changing a length, or finding the length at a
/// distance, takes a number of steps that is logarithmic in the number of lengths.
nonisolated struct PrefixSums {
  /// A binary indexed tree: `nodes[n - 1]` is the sum of `lowestBit(n)` lengths, of which the last has the
  /// index `n - 1`.
  private var nodes: ContiguousArray<CGFloat>

  init() { nodes = [] }

  /// Creates the sums for `count` lengths of 0.
  init(count: Int) { nodes = ContiguousArray(repeating: 0, count: count) }

  init(_ lengths: ContiguousArray<CGFloat>) {
    nodes = lengths
    for index in nodes.indices {
      let parent = index | (index + 1)
      if parent < nodes.count { nodes[parent] += nodes[index] }
    }
  }

  var count: Int { nodes.count }
  var total: CGFloat { sum(before: nodes.count) }

  func sum(before index: Int) -> CGFloat {
    var sum: CGFloat = 0
    var node = index
    while node > 0 {
      sum += nodes[node - 1]
      node &= node - 1
    }
    return sum
  }

  /// Adds `length` to the length at `index`.
  mutating func add(_ length: CGFloat, at index: Int) {
    var node = index
    while node < nodes.count {
      nodes[node] += length
      node |= node + 1
    }
  }

  /// Returns the number of lengths that fit into `distance` one after another, and the distance that remains.
  /// `extra` is added to each length first. No length may be negative.
  func prefix(fitting distance: CGFloat, extra: CGFloat = 0) -> (count: Int, rest: CGFloat) {
    var count = 0
    var rest = distance
    var step = nodes.isEmpty ? 0 : 1 << (Int.bitWidth - 1 - nodes.count.leadingZeroBitCount)
    while step > 0 {
      if count + step <= nodes.count {
        let length = nodes[count + step - 1] + extra * CGFloat(step)
        if length <= rest {
          count += step
          rest -= length
        }
      }
      step >>= 1
    }
    return (count, rest)
  }
}
