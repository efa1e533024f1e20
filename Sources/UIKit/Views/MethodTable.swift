/// The methods of a view class, as addresses in the class's metadata: used to find out which methods the class
/// overrides.
///
/// This file relies on three facts about classes on Linux, true of Swift 5 and 6: the header of the metadata has
/// seven words, two of which give the size; after it comes one word for each overridable method, in the order of
/// declaration, superclass first; and an override changes that word alone. `MethodTableTests` fails where a
/// toolchain changes one of them. The engine then behaves the same, only slower: `slot(of:)` returns nil, and
/// every class counts as overriding everything.
struct MethodTable {
  /// Whether the table may be read. False selects the slow path, as if the facts above did not hold. Tests run
  /// the cases both ways.
  static var isReadable = true {
    didSet {
      HitTestOverrides.readAgain()
      DrawOverrides.readAgain()
    }
  }

  private let words: UnsafePointer<UInt>
  /// The number of words up to the end of this class's own part.
  let count: Int

  /// The header's size in bytes: kind, superclass, flags and sizes, descriptor, initializer of stored properties
  /// (seven words).
  private static let headerSize = 56

  init(of viewClass: UIView.Type) {
    let metadata = unsafeBitCast(viewClass as AnyClass, to: UnsafeRawPointer.self)
    // The metadata's whole size, and the size of its part before the class's address.
    let size = Int(metadata.load(fromByteOffset: 32, as: UInt32.self))
    let addressPoint = Int(metadata.load(fromByteOffset: 36, as: UInt32.self))
    let bytes = size - addressPoint - MethodTable.headerSize
    count = max(0, bytes / MemoryLayout<UInt>.size)
    words = (metadata + MethodTable.headerSize).assumingMemoryBound(to: UInt.self)
  }

  subscript(index: Int) -> UInt { words[index] }

  /// Returns the index of the one method that `probe` overrides: the word that differs from `UIView` there but not
  /// in a subclass without overrides.
  static func slot(of probe: UIView.Type) -> Int? {
    guard isReadable else { return nil }
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

private final class PlainProbe: UIView {
  deinit {}
}
