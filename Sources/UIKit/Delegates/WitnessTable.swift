#if DEBUG || SubclassMethods
  /// The functions that implement one protocol's requirements for one class.
  ///
  /// A value of a class-only protocol type consists of two words: the object and the address of this table.
  /// The table consists of one word for the conformance and one word for each requirement: a function, or the
  /// table of a refined protocol. A function has the method's arguments and two additional arguments, which a
  /// method never reads.
  struct WitnessTable: Hashable {
    private let address: UInt

    private static let wordSize = MemoryLayout<UInt>.size

    /// Reads the address of the table from `value`, an object that is stored as a protocol type.
    init<Existential>(of value: Existential) {
      precondition(
        MemoryLayout<Existential>.size == 2 * WitnessTable.wordSize,
        "\(Existential.self) is not a protocol of classes.")
      address = withUnsafeBytes(of: value) { $0.load(fromByteOffset: WitnessTable.wordSize, as: UInt.self) }
    }

    private init(address: UInt) { self.address = address }

    /// Returns `value` with this table in place of the table that `value` has.
    func inserted<Existential>(in value: Existential) -> Existential {
      var value = value
      withUnsafeMutableBytes(of: &value) {
        $0.storeBytes(of: address, toByteOffset: WitnessTable.wordSize, as: UInt.self)
      }
      return value
    }

    /// The class that adopts the protocol; nil if it cannot be read. The second 32-bit word of the
    /// conformance is an offset, either to the class's descriptor or to a pointer to the descriptor. The
    /// flags in the fourth word determine whether the offset leads to the descriptor or to the pointer.
    var adoptingClass: ClassRecord? {
      guard let conformance = UnsafeRawPointer(bitPattern: self[0]) else { return nil }
      let reference = conformance + 4
      let target = reference + Int(reference.load(as: Int32.self))
      switch (conformance + 12).load(as: UInt32.self) >> 3 & 7 {
      case 0: return ClassRecord(descriptor: UInt(bitPattern: target))
      case 1: return ClassRecord(descriptor: target.load(as: UInt.self))
      default: return nil
      }
    }

    /// Returns a table in which the functions that `method` returns replace the original ones. `method` is
    /// called with each requirement as the demangler spells it: `tableView(_: UIKit.UITableView,
    /// didSelectRowAt: Foundation.IndexPath) -> ()`.
    func replacingFunctions(using symbols: SymbolTable, by method: (_ requirement: String) -> UInt?)
      -> WitnessTable
    {
      guard let record = symbols.record(at: address), record.name.hasSuffix("WP") else { return self }
      let own = (0..<record.size / WitnessTable.wordSize).map { self[$0] }
      let words = own.map { word in
        guard let name = symbols.record(at: word)?.name else { return word }
        if name.hasSuffix("WP") {
          return WitnessTable(address: word).replacingFunctions(using: symbols, by: method).address
        }
        return WitnessTable.requirement(metBy: name).flatMap(method) ?? word
      }
      if words == own { return self }
      // The copy is never freed, because stored references to delegates may point to it until the program
      // ends.
      let copy = UnsafeMutablePointer<UInt>.allocate(capacity: words.count)
      copy.initialize(from: words, count: words.count)
      return WitnessTable(address: UInt(bitPattern: copy))
    }

    private subscript(index: Int) -> UInt {
      UnsafePointer<UInt>(bitPattern: address)?[index] ?? 0
    }

    /// Returns `row(at: Int)` for "protocol witness for M.P.row(at: Int) in conformance M.C : M.P in M".
    private static func requirement(metBy symbol: String) -> String? {
      let introduction = "protocol witness for "
      guard symbol.hasSuffix("TW"), let text = SymbolTable.demangled(symbol), text.hasPrefix(introduction),
        let end = text.range(of: " in conformance "),
        let adopted = text.range(of: " : ", options: .backwards),
        let place = text.range(of: " in ", range: adopted.upperBound..<text.endIndex)
      else { return nil }
      let requirement = text[..<end.lowerBound].dropFirst(introduction.count)
      let name = "\(text[adopted.upperBound..<place.lowerBound])."
      return requirement.hasPrefix(name) ? String(requirement.dropFirst(name.count)) : nil
    }
  }
#endif
