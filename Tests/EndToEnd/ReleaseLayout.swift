import Foundation
import Testing

/// The linker script relies on the names of Swift's static libraries.
@Suite("The layout of the release build")
struct ReleaseLayout {
  private struct Section {
    let address: UInt64
    let size: UInt64
  }

  @Test(
    "Code and tables that no start needs come after everything else",
    arguments: [(".text.later", 4_000_000), (".rodata.later", 20_000_000)] as [(String, UInt64)])
  func rarelyUsedParts(name: String, expectedSize: UInt64) throws {
    let sections = try sections(of: Client.touchstone())
    let remedy =
      "The patterns in scripts/startup.ld no longer match Swift's static libraries: compare them with the names that "
      + "`-Xlinker --print-map` lists, and correct them."
    let later = try #require(sections[name], "\(remedy)")
    #expect(later.size >= expectedSize, "\(remedy)")
    let front = try [".text", ".rodata", ".bss"].map { try #require(sections[$0]) }
    #expect(front.allSatisfy { $0.address < later.address }, "\(remedy)")
  }

  private func sections(of path: String) throws -> [String: Section] {
    let file = try Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
    return file.withUnsafeBytes { bytes in
      let header = bytes.loadUnaligned(as: Elf64_Ehdr.self)
      let table = (0..<Int(header.e_shnum)).map {
        bytes.loadUnaligned(
          fromByteOffset: Int(header.e_shoff) + $0 * MemoryLayout<Elf64_Shdr>.stride, as: Elf64_Shdr.self)
      }
      let names = Int(table[Int(header.e_shstrndx)].sh_offset)
      return Dictionary(
        table.map { section in
          let name = bytes[(names + Int(section.sh_name))...].prefix { $0 != 0 }
          return (
            String(decoding: name, as: UTF8.self),
            Section(address: section.sh_addr, size: section.sh_size)
          )
        }, uniquingKeysWith: { first, _ in first })
    }
  }
}
