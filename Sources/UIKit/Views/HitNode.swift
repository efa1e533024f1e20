/// A view's data for hit tests and painting. It is stored outside of the object as plain numbers and pointers, so
/// that a walk passes a view without reference counting. Each view owns one node for its whole life.
nonisolated struct HitNode {
  /// The view's bounds.
  var bounds = CGRect.zero
  /// The location of the bounds' origin in the superview, if no transform is between them. A point is converted in
  /// two steps, so that one on an edge of the view stays on it to the last bit (rule 3.4).
  var origin = CGPoint.zero
  /// One record for each subview, back to front.
  private var records: UnsafeMutablePointer<ChildRecord>?
  private(set) var count: Int32 = 0
  /// The number of records that fit into the memory, and the number of free ones before the first.
  private var capacity: Int32 = 0
  private var room: Int32 = 0
  var shape: HitShape = []
  /// The reasons why the default hit test refuses the view; empty if it does not (rule 3.1).
  var refusals: HitRefusals = []
  /// The view. Set once, as soon as it exists.
  var view: Unmanaged<UIView>?
  /// The area that the view and its subviews paint, in the superview's coordinates: left, top, right, bottom. The
  /// first number is NaN while the area is unknown.
  var paintedReach = SIMD4<Float>(repeating: .nan)

  /// Allocates a node. The caller releases it with `destroy`.
  static func make() -> UnsafeMutablePointer<HitNode> {
    let node = UnsafeMutablePointer<HitNode>.allocate(capacity: 1)
    node.initialize(to: HitNode())
    return node
  }

  static func destroy(_ node: UnsafeMutablePointer<HitNode>) {
    node.pointee.freeRecords()
    node.deallocate()
  }

  // MARK: Records. Indices out of range change nothing.

  mutating func insert(_ record: ChildRecord, at index: Int) {
    guard index >= 0, index <= count else { return }
    // Moves the shorter side.
    let movesBack = index < count / 2
    if movesBack ? room == 0 : room + count == capacity { reallocate(roomAtBack: movesBack) }
    guard var records else { return }
    if movesBack {
      records -= 1
      records.update(from: records + 1, count: index)
      self.records = records
      room -= 1
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
      room += 1
    } else {
      (records + index).update(from: records + index + 1, count: Int(count) - index)
    }
  }

  func exchange(_ first: Int, _ second: Int) {
    guard let records, min(first, second) >= 0, max(first, second) < count else { return }
    let kept = records[first]
    records[first] = records[second]
    records[second] = kept
  }

  func setReach(_ reach: SIMD4<Float>, at index: Int) {
    guard let records, index >= 0, index < count else { return }
    records[index].reach = reach
  }

  /// Allocates memory for twice the records. The free space is behind them, or half of it before them.
  private mutating func reallocate(roomAtBack: Bool) {
    let larger = max(4, count * 2)
    let fresh = UnsafeMutablePointer<ChildRecord>.allocate(capacity: Int(larger))
    let space = roomAtBack ? (larger - count + 1) / 2 : 0
    if let records { (fresh + Int(space)).update(from: records, count: Int(count)) }
    freeRecords()
    records = fresh + Int(space)
    capacity = larger
    room = space
  }

  private func freeRecords() { records.map { ($0 - Int(room)).deallocate() } }

  // MARK: Reading

  /// Whether the subview at the index may paint inside the rectangle, in the view's coordinates. True also while
  /// its area is unknown.
  func mayPaintSubview(at index: Int, in rect: SIMD4<Float>) -> Bool {
    guard let records, index >= 0, index < count else { return true }
    let node = records[index].node
    if node.pointee.refusals.contains(.hidden) { return false }
    return node.pointee.paintedReach.x.isNaN || node.pointee.paintedReach.meets(rect)
  }

  /// Converts a coordinate of the superview to the view's own, if no transform is between them.
  @inline(__always)
  func x(fromSuperview x: CGFloat) -> CGFloat { x - origin.x + bounds.origin.x }
  @inline(__always)
  func y(fromSuperview y: CGFloat) -> CGFloat { y - origin.y + bounds.origin.y }

  @inline(__always)
  func contains(_ x: CGFloat, _ y: CGFloat) -> Bool {
    x >= bounds.origin.x && x < bounds.origin.x + bounds.size.width
      && y >= bounds.origin.y && y < bounds.origin.y + bounds.size.height
  }

  /// Returns the next subview towards the back whose record does not refuse the point, and moves `index` to it.
  /// Reads the count again, because an override may have changed the subviews.
  @inline(__always)
  func lastCandidate(below index: inout Int, for probe: SIMD4<Float>) -> UnsafeMutablePointer<HitNode>? {
    guard let records else { return nil }
    index = min(index, Int(count))
    while index > 0 {
      index -= 1
      if all(probe .>= records[index].reach) { return records[index].node }
    }
    return nil
  }
}
