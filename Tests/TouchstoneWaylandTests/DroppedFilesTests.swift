import Testing

@testable import TouchstoneWayland

@Suite("Dropped files")
struct DroppedFilesTests {
  private func paths(_ list: String) -> [String] { DroppedFiles.paths(in: Array(list.utf8)) }

  @Test("Addresses of this machine's files become paths, in their order; anything else is left out")
  func addresses() {
    #expect(
      paths("# two files\r\nfile:///home/me/a%20b.touch\r\nFILE://localhost/tmp/%E8%A7%A6.touch\r\n") == [
        "/home/me/a b.touch", "/tmp/触.touch",
      ])
    #expect(paths("file:/x") == ["/x"])
    #expect(paths("https://example.org/a.touch\nfile://other/a.touch\nfile:a.touch\n/a.touch") == [])
    #expect(paths("file\u{1A}/x\nfile") == [])
  }

  @Test("Broken escapes, zero bytes and broken UTF-8 give no path, and a long list is cut off")
  func broken() {
    #expect(paths("file:///a%2\nfile:///a%zz\nfile:///a%00b\nfile:///%ff\nfile://") == [])
    #expect(paths(String(repeating: "file:///a\n", count: 999)).count == DroppedFiles.maximumFileCount)
  }
}
