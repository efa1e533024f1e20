#if DEBUG || SubclassMethods
  import Foundation

  /// The symbols that the linker stored for debuggers in one file of the program. A file that is not valid
  /// 64-bit ELF has no symbol table.
  ///
  /// In a debug build, the code is not optimized and reads some 300,000 symbols. It therefore uses pointers
  /// and plain loops, and no closures.
  struct SymbolTable {
    struct Record {
      let name: String
      /// The size of the symbol's data or code in bytes.
      let size: Int
    }

    private let symbols: UnsafeBufferPointer<Elf64_Sym>
    private let stringTable: UnsafeBufferPointer<CChar>
    /// The difference between an address in memory and the same address in the file.
    private let loadBias: UInt
    /// The indices of the symbols of class descriptors, witnesses and witness tables. The keys are the
    /// symbols' addresses in memory.
    private let records: [UInt: Int]

    private static var loadedTables: [String: SymbolTable?] = [:]

    /// Returns the symbols of the file from which the loader mapped the address; nil if the symbols cannot be
    /// read.
    static func of(fileWith address: UInt) -> SymbolTable? {
      guard let mapping = FileMapping(containing: address) else { return nil }
      if let known = loadedTables[mapping.path] { return known }
      let table = SymbolTable(mapping)
      loadedTables[mapping.path] = .some(table)
      return table
    }

    private init?(_ mapping: FileMapping) {
      guard let file = SymbolFile(path: mapping.path) else { return nil }
      symbols = file.symbols
      stringTable = file.stringTable
      loadBias = file.isPositionIndependent ? mapping.start : 0
      var records: [UInt: Int] = [:]
      var shared: Set<UInt> = []
      for index in 0..<symbols.count {
        guard let name = SymbolTable.name(of: symbols[index], in: stringTable) else { continue }
        let end = name + strlen(name) - 2
        if strcmp(end, "Mn") == 0 || strcmp(end, "TW") == 0 || strcmp(end, "WP") == 0 {
          let address = loadBias &+ UInt(symbols[index].st_value)
          if let other = records[address], let known = SymbolTable.name(of: symbols[other], in: stringTable),
            strcmp(known, name) != 0
          {
            shared.insert(address)
          }
          records[address] = index
        }
      }
      // A linker may place several functions with the same code at one address. Such an address identifies
      // none of them.
      for address in shared { records[address] = nil }
      self.records = records
    }

    /// Returns the symbol of the class descriptor, witness or witness table at the address; nil if there is
    /// none.
    func record(at address: UInt) -> Record? {
      guard let index = records[address], let name = SymbolTable.name(of: symbols[index], in: stringTable)
      else { return nil }
      return Record(name: String(cString: name), size: Int(clamping: symbols[index].st_size))
    }

    /// Returns the addresses of the functions whose mangled names begin with `prefix`. The keys are the
    /// functions' demangled names.
    func functionAddresses(withPrefix prefix: String) -> [String: UInt] {
      var functions: [String: UInt] = [:]
      let length = prefix.utf8.count
      prefix.withCString { prefix in
        for index in 0..<symbols.count {
          guard let name = SymbolTable.name(of: symbols[index], in: stringTable),
            strncmp(prefix, name, length) == 0,
            name[strlen(name) - 1] == 0x46,  // "F"
            let readable = SymbolTable.demangled(String(cString: name))
          else { continue }
          functions[readable] = loadBias &+ UInt(symbols[index].st_value)
        }
      }
      return functions
    }

    /// Returns the name of a symbol; nil if it is not a Swift symbol or is defined in another file.
    private static func name(
      of symbol: Elf64_Sym, in stringTable: UnsafeBufferPointer<CChar>
    ) -> UnsafePointer<CChar>? {
      guard symbol.st_shndx != 0, Int(symbol.st_name) < stringTable.count, let start = stringTable.baseAddress
      else { return nil }
      let name = start + Int(symbol.st_name)
      return name[0] == 0x24 && name[1] == 0x73 ? name : nil  // "$s"
    }

    static func demangled(_ symbol: String) -> String? {
      guard let text = demangle(symbol, symbol.utf8.count, nil, nil, 0) else { return nil }
      defer { free(text) }
      return String(cString: text)
    }
  }

  /// The demangler of Swift's runtime. No module of the toolchain declares it.
  @_silgen_name("swift_demangle")
  nonisolated private func demangle(
    _ symbol: UnsafePointer<CChar>, _ length: Int, _ buffer: UnsafeMutablePointer<CChar>?,
    _ bufferSize: UnsafeMutablePointer<Int>?, _ flags: UInt32
  ) -> UnsafeMutablePointer<CChar>?

  /// The symbols of a file and their names, mapped into memory until the program ends.
  private struct SymbolFile {
    let symbols: UnsafeBufferPointer<Elf64_Sym>
    /// The names of all symbols, each terminated by a zero byte.
    let stringTable: UnsafeBufferPointer<CChar>
    let isPositionIndependent: Bool

    init?(path: String) {
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      defer { close(descriptor) }
      let size = Int(lseek(descriptor, 0, SEEK_END))
      guard size >= MemoryLayout<Elf64_Ehdr>.size,
        let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED
      else { return nil }
      let bytes = UnsafeRawBufferPointer(start: start, count: size)
      let header = bytes.load(as: Elf64_Ehdr.self)
      guard bytes.starts(with: [0x7f, 0x45, 0x4c, 0x46, UInt8(ELFCLASS64)]),
        let sections: UnsafeBufferPointer<Elf64_Shdr> = SymbolFile.array(
          in: bytes, at: header.e_shoff, size: UInt64(header.e_shnum) * UInt64(MemoryLayout<Elf64_Shdr>.size)),
        let table = sections.first(where: { $0.sh_type == UInt32(SHT_SYMTAB) }),
        sections.indices.contains(Int(table.sh_link)),
        let symbols: UnsafeBufferPointer<Elf64_Sym> = SymbolFile.array(
          in: bytes, at: table.sh_offset, size: table.sh_size),
        let stringTable: UnsafeBufferPointer<CChar> = SymbolFile.array(
          in: bytes, at: sections[Int(table.sh_link)].sh_offset, size: sections[Int(table.sh_link)].sh_size),
        stringTable.last == 0
      else {
        munmap(start, size)
        return nil
      }
      self.symbols = symbols
      self.stringTable = stringTable
      isPositionIndependent = header.e_type == UInt16(ET_DYN)
    }

    /// Returns the elements at `offset`. `offset` and `size` are in bytes. Nil if the file is too short or
    /// the elements are not aligned.
    private static func array<Element>(
      in bytes: UnsafeRawBufferPointer, at offset: UInt64, size: UInt64
    ) -> UnsafeBufferPointer<Element>? {
      guard let offset = Int(exactly: offset), let size = Int(exactly: size), offset <= bytes.count,
        size <= bytes.count - offset, offset % MemoryLayout<Element>.alignment == 0
      else { return nil }
      return UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + size]).bindMemory(to: Element.self)
    }
  }

  /// A file that the loader has mapped into memory.
  private struct FileMapping {
    let path: String
    /// The address to which the first byte of the file is mapped.
    let start: UInt

    init?(containing address: UInt) {
      guard let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8) else { return nil }
      var starts: [Substring: UInt] = [:]
      // An example of a line: 55d0c2a00000-55d0c2b00000 r-xp 00001000 08:01 1234    /path/of the/file
      for line in maps.split(separator: "\n") {
        let columns = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
        let bounds = columns[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
        guard columns.count == 6, bounds.count == 2 else { continue }
        let path = columns[5].drop { $0 == " " }
        let start = starts[path] ?? bounds[0]
        starts[path] = start
        if bounds[0]..<bounds[1] ~= address {
          self.path = String(path)
          self.start = start
          return
        }
      }
      return nil
    }
  }
#endif
