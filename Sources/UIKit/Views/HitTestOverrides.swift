/// Which classes override `hitTest(_:with:)` or `point(inside:with:)`.
///
/// A class that overrides neither answers as `UIView` does, so the walk may decide for it and nobody can tell. The
/// answer is read from the class's method table: two probe classes show in which word of the table each method
/// stands. Where the words cannot be told with certainty every subclass counts as overriding, which is slower and
/// just as right.
enum HitTestOverrides {
  private static var known: [ObjectIdentifier: HitShape] = [:]
  private static var lastClass: ObjectIdentifier?
  private static var lastShape: HitShape = []

  /// The two override flags of `viewClass`.
  static func shape(of viewClass: UIView.Type) -> HitShape {
    let identifier = ObjectIdentifier(viewClass)
    if identifier == lastClass { return lastShape }
    let shape = known[identifier] ?? examine(viewClass)
    known[identifier] = shape
    lastClass = identifier
    lastShape = shape
    return shape
  }

  private static func examine(_ viewClass: UIView.Type) -> HitShape {
    if viewClass == UIView.self { return [] }
    guard let slots else { return [.overridesHitTest, .overridesPointInside] }
    var shape: HitShape = []
    let base = MethodTable(of: UIView.self), table = MethodTable(of: viewClass)
    if table[slots.hitTest] != base[slots.hitTest] { shape.insert(.overridesHitTest) }
    if table[slots.pointInside] != base[slots.pointInside] { shape.insert(.overridesPointInside) }
    return shape
  }

  private static let slots: (hitTest: Int, pointInside: Int)? = {
    guard let hitTest = onlyDifference(of: HitTestProbe.self),
      let pointInside = onlyDifference(of: PointInsideProbe.self), hitTest != pointInside
    else { return nil }
    return (hitTest, pointInside)
  }()

  /// The one word in which `probe` differs from `UIView` where a subclass without overrides does not.
  private static func onlyDifference(of probe: UIView.Type) -> Int? {
    let base = MethodTable(of: UIView.self)
    let plain = MethodTable(of: PlainProbe.self), changed = MethodTable(of: probe)
    guard base.count > 0, plain.count >= base.count, changed.count >= base.count else { return nil }
    var found: Int?
    for index in 0..<base.count where plain[index] == base[index] && changed[index] != base[index] {
      if found != nil { return nil }
      found = index
    }
    return found
  }
}

/// The words of a class's metadata behind the header that every Swift class has on Linux.
private struct MethodTable {
  private let words: UnsafePointer<UInt>
  /// Words up to the end of this class's own part.
  let count: Int

  /// Kind, superclass, flags and sizes, descriptor, initializer of stored properties: seven words.
  private static let headerSize = 56

  init(of viewClass: UIView.Type) {
    let metadata = unsafeBitCast(viewClass as AnyClass, to: UnsafeRawPointer.self)
    // The class's whole size, and how much of it lies before the address that the class is known by.
    let size = Int(metadata.load(fromByteOffset: 32, as: UInt32.self))
    let addressPoint = Int(metadata.load(fromByteOffset: 36, as: UInt32.self))
    let bytes = size - addressPoint - MethodTable.headerSize
    count = max(0, bytes / MemoryLayout<UInt>.size)
    words = (metadata + MethodTable.headerSize).assumingMemoryBound(to: UInt.self)
  }

  subscript(index: Int) -> UInt { words[index] }
}

private final class PlainProbe: UIView {}

private final class HitTestProbe: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
}

private final class PointInsideProbe: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }
}
