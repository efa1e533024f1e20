import CTouchstoneLinux
import FuzzDriver
import Glibc
import RawCompositor
import TouchstoneWayland

/// Returns the descriptor of a file with the bytes; -1 if it cannot be created.
func file(_ bytes: [UInt8]) -> Int32 {
  let descriptor = linux_memfd_create("keymap", 0)
  _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
  return descriptor
}

// A keyboard whose keymap is a file with the input's bytes. The declared size of the keymap may differ from
// the file's size. Afterwards, keys with every number are pressed.
fuzz { bytes in
  guard bytes.count > 2, let server = RawCompositor() else { return }
  defer { server.end() }
  guard let connection = try? WaylandConnection.connect(descriptor: server.clientEnd) else { return }
  defer { connection.close() }
  @MainActor func turn() {
    _ = try? connection.dispatch()
    server.ignoreRequests()
  }
  server.announce(1, "wl_seat", 9)
  turn()
  // The client's registry is object 2, and its callback is object 3. Therefore the seat is object 4, and the
  // seat's only device is object 5.
  server.send(4, 0, RawCompositor.bytes(4))
  turn()
  let text = Array(bytes.dropFirst(2))
  let descriptor = file(text)
  guard descriptor >= 0 else { return }
  let size = bytes[0] < 200 ? UInt32(text.count) : UInt32(bytes[1]) << 8
  server.send(5, 0, RawCompositor.bytes(1) + RawCompositor.bytes(size), descriptor: descriptor)
  close(descriptor)
  let modifiers = [1, UInt32(bytes[1]), 0, UInt32(bytes[0]), UInt32(bytes[1] & 3)]
  server.send(5, 4, modifiers.flatMap(RawCompositor.bytes))
  turn()
  for code in (0..<260).map(UInt32.init) + [.max - 8, .max] {
    server.send(5, 3, [2, 0, code, 1].flatMap(RawCompositor.bytes))
    if code % 32 == 0 { turn() }
  }
  turn()
}
