/// A few rectangles of whole pixels that together contain everything to be redrawn.
///
/// There are few, because each one costs a walk over the tree; the excess area is cheap in comparison.
nonisolated struct DamageRegion: Equatable {
  /// The rectangles. They may overlap, but none contains another.
  private(set) var boxes: [Box] = []

  static let maximumCount = 8
  /// The number of excess pixels that may be drawn to save a rectangle.
  private static let slack: CGFloat = 4096

  var isEmpty: Bool { boxes.isEmpty }

  mutating func removeAll() { boxes.removeAll(keepingCapacity: true) }

  mutating func add(_ box: Box) {
    if box.isEmpty { return }
    var box = box
    var index = 0
    while index < boxes.count {
      let other = boxes[index]
      if other.contains(box) { return }
      let both = other.union(box)
      if both.area <= other.area + box.area + DamageRegion.slack {
        // The larger box may now absorb boxes that were skipped.
        boxes.remove(at: index)
        box = both
        index = 0
      } else {
        index += 1
      }
    }
    boxes.append(box)
    if boxes.count > DamageRegion.maximumCount { mergeNearest() }
  }

  mutating func formUnion(_ other: DamageRegion) {
    for box in other.boxes { add(box) }
  }

  /// Merges the two boxes whose union wastes the least area.
  private mutating func mergeNearest() {
    var best = (first: 0, second: 1, waste: CGFloat.infinity)
    for first in boxes.indices {
      for second in boxes.indices where second > first {
        let waste =
          boxes[first].union(boxes[second]).area - boxes[first].area - boxes[second].area
        if waste < best.waste { best = (first, second, waste) }
      }
    }
    let both = boxes[best.first].union(boxes[best.second])
    boxes.remove(at: best.second)
    boxes.remove(at: best.first)
    add(both)
  }
}
