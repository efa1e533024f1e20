/// The subviews of a view, back to front. In a long list, views can be added and removed at both ends without
/// moving the other views.
nonisolated struct SubviewList {
  /// A list with at most this number of views has no free slots before the first view, because moving all
  /// views costs little.
  private static let minimumCountForGap = 256
  /// In a long list, an insertion or removal at an index below this number uses the free slots before the
  /// first view, so that only views with smaller indices move.
  private static let gapIndexLimit = 16
  /// The placeholder in the free slots before the first view.
  @MainActor private static let placeholder = UIView(frame: .zero)

  private var slots: [UIView] = []
  /// The number of free slots before the first view. These slots form the gap.
  private var gapLength = 0

  var count: Int { slots.count - gapLength }
  subscript(index: Int) -> UIView { slots[gapLength + index] }

  /// The views, back to front. Reading this property removes the free slots before the first view, which
  /// moves all views once.
  var views: [UIView] {
    mutating get {
      if gapLength > 0 {
        slots.removeFirst(gapLength)
        gapLength = 0
      }
      return slots
    }
  }

  @MainActor mutating func insert(_ view: UIView, at index: Int) {
    guard usesGap(at: index) else { return slots.insert(view, at: gapLength + index) }
    if gapLength == 0 {
      gapLength = count / 2
      slots.insert(contentsOf: repeatElement(SubviewList.placeholder, count: gapLength), at: 0)
    }
    gapLength -= 1
    slots[gapLength] = view
    for slot in gapLength..<gapLength + index { slots.swapAt(slot, slot + 1) }
  }

  @MainActor mutating func remove(at index: Int) {
    guard usesGap(at: index) else {
      slots.remove(at: gapLength + index)
      return
    }
    for slot in (gapLength..<gapLength + index).reversed() { slots.swapAt(slot, slot + 1) }
    slots[gapLength] = SubviewList.placeholder
    gapLength += 1
  }

  mutating func exchange(_ first: Int, _ second: Int) { slots.swapAt(gapLength + first, gapLength + second) }

  private func usesGap(at index: Int) -> Bool {
    index < SubviewList.gapIndexLimit && count > SubviewList.minimumCountForGap
  }
}
