/// A small number of rectangles of whole pixels that together contain everything to redraw.
///
/// Each rectangle costs one pass through the view tree. A pass costs more than painting the excess area of
/// merged rectangles.
nonisolated struct DamageRegion: Equatable {
  /// The rectangles of the region. They may overlap, but none contains another.
  private(set) var boxes: [Box] = []

  /// The largest number of rectangles.
  static let maximumCount = 8
  /// The largest number of pixels that the union of two rectangles may add if the rectangles are merged.
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
      let unionBox = other.union(box)
      if unionBox.area <= other.area + box.area + DamageRegion.slack {
        // The union may overlap more rectangles than `box` did, so the union is compared with all rectangles
        // again.
        boxes.remove(at: index)
        box = unionBox
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

  /// Merges the two rectangles whose union adds the least area.
  private mutating func mergeNearest() {
    var best = (first: 0, second: 1, waste: CGFloat.infinity)
    for first in boxes.indices {
      for second in boxes.indices where second > first {
        let waste =
          boxes[first].union(boxes[second]).area - boxes[first].area - boxes[second].area
        if waste < best.waste { best = (first, second, waste) }
      }
    }
    let unionBox = boxes[best.first].union(boxes[best.second])
    boxes.remove(at: best.second)
    boxes.remove(at: best.first)
    add(unionBox)
  }
}
