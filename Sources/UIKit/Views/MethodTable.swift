/// The method table in the metadata of a view class. The table shows which methods the class overrides.
///
/// Reading the table relies on three facts about classes on Linux that are true of Swift 5 and 6. The header
/// of the metadata has seven words, and the fifth word gives the size of the metadata. After the header comes
/// one word for each overridable method, in the order of declaration, superclass first. An override of a
/// method changes only the word of that method. `MethodTableTests` fails if a toolchain changes one of these
/// facts. With such a toolchain, the engine behaves the same but is slower: `slot(of:)` returns nil, and
/// every class counts as overriding every method.
struct MethodTable {
  /// Whether method tables may be read. If false, every class counts as overriding every method, as with an
  /// unknown toolchain. Tests run with both values.
  static var isReadable = true {
    didSet {
      HitTestOverrides.reset()
      DrawOverrides.reset()
      LayerOverrides.reset()
    }
  }

  private let words: UnsafePointer<UInt>
  /// The number of words in the table, up to the last method of this class.
  let count: Int

  /// The size of the metadata's header in bytes. The header's seven words are the kind, the superclass, three
  /// words of flags and sizes, the descriptor, and the function that destroys stored properties after a
  /// failed initializer.
  private static let headerSize = 56

  init(of viewClass: UIView.Type) {
    let metadata = unsafeBitCast(viewClass as AnyClass, to: UnsafeRawPointer.self)
    // The size of the whole metadata, and the size of its part in front of the address point of the class.
    let size = Int(metadata.load(fromByteOffset: 32, as: UInt32.self))
    let addressPoint = Int(metadata.load(fromByteOffset: 36, as: UInt32.self))
    let bytes = size - addressPoint - MethodTable.headerSize
    count = max(0, bytes / MemoryLayout<UInt>.size)
    words = (metadata + MethodTable.headerSize).assumingMemoryBound(to: UInt.self)
  }

  subscript(index: Int) -> UInt { words[index] }

  /// Returns the index of the only method that `probe` overrides; nil if the index is not certain. At that
  /// index, the method table of `probe` has a different entry from that of `UIView`, but a subclass without
  /// overrides has the same entry as `UIView`.
  static func slot(of probe: UIView.Type) -> Int? {
    guard isReadable else { return nil }
    let baseTable = MethodTable(of: UIView.self)
    let plainTable = MethodTable(of: PlainProbe.self), probeTable = MethodTable(of: probe)
    guard baseTable.count > 0, plainTable.count >= baseTable.count, probeTable.count >= baseTable.count else {
      return nil
    }
    var foundSlot: Int?
    for index in 0..<baseTable.count
    where plainTable[index] == baseTable[index] && probeTable[index] != baseTable[index] {
      if foundSlot != nil { return nil }
      foundSlot = index
    }
    return foundSlot
  }
}

private final class PlainProbe: UIView {
  deinit {}
}
