#if DEBUG || SubclassMethods
  /// Identifies a class by the address of its descriptor, which all specializations of a generic class share.
  struct ClassRecord: Equatable {
    /// The address of the class's descriptor.
    let descriptor: UInt

    /// The offset of the descriptor's address in the metadata of a class. The address comes after the kind,
    /// superclass, flags and sizes. The offset is valid for Swift 5 and 6 on 64-bit Linux.
    private static let descriptorOffset = 40

    init(descriptor: UInt) { self.descriptor = descriptor }

    private init(of type: AnyClass) {
      let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
      descriptor = metadata.load(fromByteOffset: ClassRecord.descriptorOffset, as: UInt.self)
    }

    /// Returns the records of `type` and its superclasses, starting with `type`.
    static func classHierarchy(from type: AnyClass) -> [ClassRecord] {
      Array(sequence(first: type, next: { _getSuperclass($0) }).map(ClassRecord.init(of:)))
    }
  }

  /// The name of a class in the symbol table and in the demangler's output.
  struct ClassName {
    /// The mangled name of the class. The mangled names of the class's members begin with this name.
    let mangled: String
    /// The demangled name of the class.
    let readable: String

    /// Creates the name from the symbol of the class's descriptor; nil if the symbol does not belong to a
    /// class.
    init?(descriptorSymbol symbol: String?) {
      let introduction = "nominal type descriptor for "
      guard let symbol, symbol.hasSuffix("Mn"), let text = SymbolTable.demangled(symbol),
        text.hasPrefix(introduction)
      else { return nil }
      mangled = String(symbol.dropLast(2))
      readable = String(text.dropFirst(introduction.count))
    }

    /// Returns the possible demangled names of this class's method with the signature of `requirement`. If
    /// the class is declared inside a function, the name of the class comes after the name of the method.
    func demangledNames(ofMethod requirement: String) -> [String] {
      ["\(readable).\(requirement)", "\(requirement) in \(readable)"]
    }
  }
#endif
