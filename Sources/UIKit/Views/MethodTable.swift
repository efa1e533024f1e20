/// The method table in the metadata of a view class. It shows which methods the class overrides.
///
/// Reading it relies on three facts about classes on Linux, true of Swift 5 and 6. The header of the metadata
/// has seven words, two of which give the size. After the header comes one word for each overridable method,
/// in the order of declaration, superclass first. An override changes that word alone. `MethodTableTests`
/// fails if a toolchain changes one of these facts. The engine then behaves the same but is slower:
/// `slot(of:)` returns nil, and every class counts as overriding everything.
struct MethodTable {
  /// Whether method tables may be read. If false, every class counts as overriding everything, as with an
  /// unknown toolchain. Tests run with both values.
  static var isReadable = true {
    didSet {
      HitTestOverrides.readAgain()
      DrawOverrides.readAgain()
    }
  }

  private let words: UnsafePointer<UInt>
  /// The number of words in the table, up to the last method of this class.
  let count: Int

  /// The size of the metadata's header in bytes. Its seven words are kind, superclass, flags and sizes,
  /// descriptor, and the initializer of stored properties.
  private static let headerSize = 56

  init(of viewClass: UIView.Type) {
    let metadata = unsafeBitCast(viewClass as AnyClass, to: UnsafeRawPointer.self)
    // The size of the whole metadata, and the size of its part before the address of the class.
    let size = Int(metadata.load(fromByteOffset: 32, as: UInt32.self))
    let addressPoint = Int(metadata.load(fromByteOffset: 36, as: UInt32.self))
    let bytes = size - addressPoint - MethodTable.headerSize
    count = max(0, bytes / MemoryLayout<UInt>.size)
    words = (metadata + MethodTable.headerSize).assumingMemoryBound(to: UInt.self)
  }

  subscript(index: Int) -> UInt { words[index] }

  /// Returns the index of the only method that `probe` overrides; nil if it is not certain. At that index,
  /// the word of `probe` differs from the word of `UIView`, but the word of a subclass without overrides does
  /// not.
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
