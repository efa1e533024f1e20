#if DEBUG || SubclassMethods
  /// A class, identified by the address of its descriptor, which all generic specializations of the class
  /// share.
  struct ClassRecord: Equatable {
    let descriptor: UInt

    /// The descriptor's offset: it follows kind, superclass, flags and sizes. Valid for Swift 5 and 6 on
    /// 64-bit Linux.
    private static let descriptorOffset = 40

    init(descriptor: UInt) { self.descriptor = descriptor }

    private init(of type: AnyClass) {
      let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
      descriptor = metadata.load(fromByteOffset: ClassRecord.descriptorOffset, as: UInt.self)
    }

    /// Returns `type` and its superclasses, starting with `type`.
    static func chain(from type: AnyClass) -> [ClassRecord] {
      Array(sequence(first: type, next: { _getSuperclass($0) }).map(ClassRecord.init(of:)))
    }
  }

  /// The name of a class in the symbol table and in the demangler's output.
  struct ClassName {
    /// The prefix of the mangled names of all its members.
    let mangled: String
    let readable: String

    /// Creates the name from the symbol of the class's descriptor.
    init?(descriptorSymbol symbol: String?) {
      let introduction = "nominal type descriptor for "
      guard let symbol, symbol.hasSuffix("Mn"), let text = SymbolTable.demangled(symbol),
        text.hasPrefix(introduction)
      else { return nil }
      mangled = String(symbol.dropLast(2))
      readable = String(text.dropFirst(introduction.count))
    }

    /// Returns the demangler's possible spellings of this class's method with the signature of `requirement`:
    /// after the class, or before it if the class is declared inside a function.
    func spellings(of requirement: String) -> [String] {
      ["\(readable).\(requirement)", "\(requirement) in \(readable)"]
    }
  }
#endif
