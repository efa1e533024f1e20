/// The data of one view for hit tests and painting. The node is outside the view object and consists of plain
/// numbers and pointers, so that a hit test visits a view without reference counting. A view owns one node
/// from its initializer to its `deinit`.
nonisolated struct HitNode {
  /// The view's bounds, in its own coordinates.
  var bounds = CGRect.zero
  /// The location of the bounds' origin in the superview, if there is no transform. A conversion first
  /// subtracts this location and then adds the bounds' origin, so that a point on an edge of the view remains
  /// exactly on the edge (rule 3.4).
  var origin = CGPoint.zero
  /// The records of the subviews, back to front.
  private var records: UnsafeMutablePointer<ChildRecord>?
  /// The number of records.
  private(set) var count: Int32 = 0
  /// The number of records for which memory is allocated.
  private var capacity: Int32 = 0
  /// The number of free slots before the first record.
  private var freeSlotsAtBack: Int32 = 0
  /// The properties that make a hit test of the view slower.
  var properties: HitProperties = []
  /// The reasons why the default hit test refuses the view; empty if there are none (rule 3.1).
  var refusals: HitRefusals = []
  /// The view that owns the node. This property is set once, in the view's initializer.
  var view: Unmanaged<UIView>?
  /// The area that the view and its subviews paint, as left, top, right and bottom edges in the superview's
  /// coordinates. The first number is NaN while the area is unknown.
  var paintedReach = SIMD4<Float>(repeating: .nan)

  /// Allocates a node. The view releases the node with `destroy`.
  static func make() -> UnsafeMutablePointer<HitNode> {
    let node = UnsafeMutablePointer<HitNode>.allocate(capacity: 1)
    node.initialize(to: HitNode())
    return node
  }

  static func destroy(_ node: UnsafeMutablePointer<HitNode>) {
    node.pointee.freeRecords()
    node.deallocate()
  }

  // MARK: Records. An index out of range has no effect.

  mutating func insert(_ record: ChildRecord, at index: Int) {
    guard index >= 0, index <= count else { return }
    // Either the records behind the new record or the records in front of it must move. The smaller number of
    // records moves.
    let movesBack = index < count / 2
    if movesBack ? freeSlotsAtBack == 0 : freeSlotsAtBack + count == capacity {
      reallocate(roomAtBack: movesBack)
    }
    guard var records else { return }
    if movesBack {
      records -= 1
      records.update(from: records + 1, count: index)
      self.records = records
      freeSlotsAtBack -= 1
    } else {
      (records + index + 1).update(from: records + index, count: Int(count) - index)
    }
    records[index] = record
    count += 1
  }

  mutating func remove(at index: Int) {
    guard let records, index >= 0, index < count else { return }
    count -= 1
    if index < count / 2 {
      (records + 1).update(from: records, count: index)
      self.records = records + 1
      freeSlotsAtBack += 1
    } else {
      (records + index).update(from: records + index + 1, count: Int(count) - index)
    }
  }

  func exchange(_ first: Int, _ second: Int) {
    guard let records, min(first, second) >= 0, max(first, second) < count else { return }
    let firstRecord = records[first]
    records[first] = records[second]
    records[second] = firstRecord
  }

  func setReach(_ reach: SIMD4<Float>, at index: Int) {
    guard let records, index >= 0, index < count else { return }
    records[index].reach = reach
  }

  /// Allocates memory for twice the number of records. If `roomAtBack` is true, half of the free slots are
  /// before the records; otherwise, all free slots are after the last record.
  private mutating func reallocate(roomAtBack: Bool) {
    let newCapacity = max(4, count * 2)
    let newRecords = UnsafeMutablePointer<ChildRecord>.allocate(capacity: Int(newCapacity))
    let freeSlots = roomAtBack ? (newCapacity - count + 1) / 2 : 0
    if let records { (newRecords + Int(freeSlots)).update(from: records, count: Int(count)) }
    freeRecords()
    records = newRecords + Int(freeSlots)
    capacity = newCapacity
    freeSlotsAtBack = freeSlots
  }

  private func freeRecords() { records.map { ($0 - Int(freeSlotsAtBack)).deallocate() } }

  // MARK: Reading

  /// Returns whether the subview at the index may paint inside the rectangle. The rectangle is in the view's
  /// coordinates. Returns true if a visible subview's painted area is unknown.
  func mayPaintSubview(at index: Int, in rect: SIMD4<Float>) -> Bool {
    guard let records, index >= 0, index < count else { return true }
    let node = records[index].node
    if node.pointee.refusals.contains(.hidden), !node.pointee.properties.contains(.inTransition) {
      return false
    }
    return node.pointee.paintedReach.x.isNaN || node.pointee.paintedReach.overlaps(rect)
  }

  /// Converts an x coordinate from the superview's coordinates to the view's. Valid only if the view has no
  /// transform.
  @inline(__always)
  func x(fromSuperview x: CGFloat) -> CGFloat { x - origin.x + bounds.origin.x }
  @inline(__always)
  func y(fromSuperview y: CGFloat) -> CGFloat { y - origin.y + bounds.origin.y }

  @inline(__always)
  func contains(_ x: CGFloat, _ y: CGFloat) -> Bool {
    x >= bounds.origin.x && x < bounds.origin.x + bounds.size.width
      && y >= bounds.origin.y && y < bounds.origin.y + bounds.size.height
  }

  /// Searches the subviews with indices below `index`, front to back, for a subview whose hit-test record
  /// accepts the point. Returns the subview's node and sets `index` to the subview's index; nil if there is
  /// none. The search reads the count each time, because an override may have changed the subviews.
  @inline(__always)
  func lastCandidate(below index: inout Int, for packedPoint: SIMD4<Float>) -> UnsafeMutablePointer<HitNode>?
  {
    guard let records else { return nil }
    index = min(index, Int(count))
    while index >= 4, !ChildRecord.anyAccepts(records + (index - 4), packedPoint) { index -= 4 }
    while index > 0 {
      index -= 1
      if records[index].accepts(packedPoint) { return records[index].node }
    }
    return nil
  }
}
