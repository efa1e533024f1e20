#if DEBUG
  /// A class, by the address of its descriptor, which all generic arguments of a class share.
  struct ClassRecord: Equatable {
    let descriptor: UInt

    /// The descriptor stands behind kind, superclass, flags and sizes. So it does in Swift 5 and 6 on 64-bit Linux.
    private static let descriptorOffset = 40

    init(descriptor: UInt) { self.descriptor = descriptor }

    private init(of type: AnyClass) {
      let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
      descriptor = metadata.load(fromByteOffset: ClassRecord.descriptorOffset, as: UInt.self)
    }

    /// `type` and its superclasses, the nearest first.
    static func chain(from type: AnyClass) -> [ClassRecord] {
      Array(sequence(first: type, next: { _getSuperclass($0) }).map(ClassRecord.init(of:)))
    }
  }

  /// The name of a class as the symbol table and the demangler write it.
  struct ClassName {
    /// What the mangled name of each of its members begins with.
    let mangled: String
    let readable: String

    /// From the symbol of the class's descriptor.
    init?(descriptorSymbol symbol: String?) {
      let introduction = "nominal type descriptor for "
      guard let symbol, symbol.hasSuffix("Mn"), let text = SymbolTable.demangled(symbol),
        text.hasPrefix(introduction)
      else { return nil }
      mangled = String(symbol.dropLast(2))
      readable = String(text.dropFirst(introduction.count))
    }

    /// How the demangler may write this class's method with the signature of `requirement`: behind the class, or before
    /// it where the class stands within a function.
    func spellings(of requirement: String) -> [String] {
      ["\(readable).\(requirement)", "\(requirement) in \(readable)"]
    }
  }
#endif
