/// The subviews of a view, back to front. In a long list, views can be added and removed at both ends without
/// moving the other views.
nonisolated struct SubviewList {
  /// The number of views up to which a list has no gap, because moving all its views costs little.
  private static let longCount = 256
  /// The number of indices at the back of a long list at which insertions and removals use the gap.
  private static let nearCount = 16
  /// The view that fills the free slots of all gaps.
  @MainActor private static let nobody = UIView(frame: .zero)

  private var slots: [UIView] = []
  /// The number of free slots before the first view.
  private var gap = 0

  var count: Int { slots.count - gap }
  subscript(index: Int) -> UIView { slots[gap + index] }

  /// The views, back to front. Reading removes the gap, which moves all views once.
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
      slots.insert(contentsOf: repeatElement(SubviewList.nobody, count: gap), at: 0)
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
    slots[gap] = SubviewList.nobody
    gap += 1
  }

  mutating func exchange(_ first: Int, _ second: Int) { slots.swapAt(gap + first, gap + second) }

  private func usesGap(at index: Int) -> Bool {
    index < SubviewList.nearCount && count > SubviewList.longCount
  }
}
