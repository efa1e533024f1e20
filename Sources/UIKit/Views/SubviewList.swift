/// The subviews of a view, back to front. In a long list, views can be added and removed at both ends without
/// moving the other views.
nonisolated struct SubviewList {
  /// Lists of at most this many views have no gap in front of the views, because moving all their views costs
  /// little.
  private static let longCount = 256
  /// In a long list, insertions and removals use the gap in front of the views if their index is below this
  /// number.
  private static let nearCount = 16
  /// The placeholder in the free slots before the first view.
  @MainActor private static let placeholder = UIView(frame: .zero)

  private var slots: [UIView] = []
  /// The number of free slots before the first view. These slots form the gap.
  private var gap = 0

  var count: Int { slots.count - gap }
  subscript(index: Int) -> UIView { slots[gap + index] }

  /// The views, back to front. Reading this property removes the free slots before the first view, which
  /// moves all views once.
  var views: [UIView] {
    mutating get {
      if gap > 0 {
        slots.removeFirst(gap)
        gap = 0
      }
      return slots
    }
  }

  @MainActor mutating func insert(_ view: UIView, at index: Int) {
    guard usesGap(at: index) else { return slots.insert(view, at: gap + index) }
    if gap == 0 {
      gap = count / 2
      slots.insert(contentsOf: repeatElement(SubviewList.placeholder, count: gap), at: 0)
    }
    gap -= 1
    slots[gap] = view
    for slot in gap..<gap + index { slots.swapAt(slot, slot + 1) }
  }

  @MainActor mutating func remove(at index: Int) {
    guard usesGap(at: index) else {
      slots.remove(at: gap + index)
      return
    }
    for slot in (gap..<gap + index).reversed() { slots.swapAt(slot, slot + 1) }
    slots[gap] = SubviewList.placeholder
    gap += 1
  }

  mutating func exchange(_ first: Int, _ second: Int) { slots.swapAt(gap + first, gap + second) }

  private func usesGap(at index: Int) -> Bool {
    index < SubviewList.nearCount && count > SubviewList.longCount
  }
}
