import Testing

@testable import TouchstoneWayland

@Suite("A hostile compositor (30)")
struct HostileServerTests {
  @Test("A global announced twice, with version 0, or removed unannounced is skipped")
  func globals() throws {
    let server = try RawServer()
    server.announce(7, "wl_output", 4)
    server.announce(7, "wl_seat", 9)
    server.announce(8, "wl_seat", 0)
    server.announce(9, "wl_unheard_of", .max)
    server.announce(.max, "wl_compositor", .max)
    server.send(RawServer.registry, 1, .number(1234))
    try server.deliver()
    #expect(server.connection.globals.map(\.name) == [7, 9, .max])
    #expect(server.connection.outputs.count == 1)
    #expect(server.connection.seats.isEmpty)
    #expect((server.connection.compositor?.version).map { $0 <= 6 } == true, "never beyond what we speak")
    server.send(RawServer.registry, 1, .number(7))
    server.send(RawServer.registry, 1, .number(7))
    try server.deliver()
    #expect(server.connection.outputs.isEmpty)
  }

  @Test("With two sets of managers the first is used, and the second takes over when the first is removed")
  func duplicates() throws {
    let server = try RawServer()
    server.announce(1, "wl_compositor", 6)
    server.announce(2, "wl_compositor", 4)
    try server.deliver()
    #expect(server.connection.compositor?.version == 6)
    server.send(RawServer.registry, 1, .number(1))
    try server.deliver()
    #expect(server.connection.compositor?.version == 4)
  }

  @Test("Bytes that are not messages end the connection with an error")
  func garbage() throws {
    let garbage: [[UInt8]] = [
      [UInt8](repeating: 0xff, count: 16384), [UInt8](repeating: 0, count: 16384),
      // Messages to the registry: a size below the header's size, a size beyond every buffer, and an unknown
      // event.
      [2, 0, 0, 0, 0, 0, 4, 0], [2, 0, 0, 0, 0, 0, 0xff, 0xff] + [UInt8](repeating: 1, count: 9000),
      [2, 0, 0, 0, 99, 0, 8, 0],
      // Messages with a string without an end, and with a string that is longer than its message.
      [2, 0, 0, 0, 0, 0, 24, 0, 1, 0, 0, 0, 4, 0, 0, 0, 65, 65, 65, 65, 1, 0, 0, 0],
      [2, 0, 0, 0, 0, 0, 24, 0, 1, 0, 0, 0, 0xf0, 0xff, 0xff, 0xff, 65, 65, 65, 0, 1, 0, 0, 0],
    ]
    for bytes in garbage {
      let server = try RawServer()
      server.send(bytes)
      #expect(throws: WaylandError.self, "\(bytes.prefix(24))") { try server.deliver() }
      #expect(server.connection.error?.description.isEmpty == false)
    }
  }

  @Test(
    "Events for unknown or destroyed objects are ignored or end the connection")
  func deadObjects() throws {
    for object in [3, 4, 1000, 0xff00_0000, .max] as [UInt32] {
      let server = try RawServer()
      server.send(RawServer.firstCallback, 0, .number(0))
      server.send(RawServer.display, 1, .number(RawServer.firstCallback))
      server.send(object, 0, .number(1), .number(2))
      server.send(object, 7)
      do throws(WaylandError) { try server.deliver() } catch { #expect(!error.description.isEmpty) }
    }
  }

  @Test("The client waits for the rest of half a message")
  func halfAMessage() throws {
    let server = try RawServer()
    server.send([2, 0, 0, 0, 1, 0])
    try server.deliver()
    server.send([12, 0, 9, 0, 0, 0])
    try server.deliver()
    #expect(server.connection.error == nil)
  }

  @Test("Names that are not UTF-8 are still names")
  func badStrings() throws {
    let server = try RawServer()
    server.send(
      RawServer.registry, 0, .number(1), .number(4), .raw([0xff, 0xfe, 0x80, 0]), .number(1))
    try server.deliver()
    #expect(server.connection.globals.count == 1)
  }

  @Test("An error on an unknown object, without a message, is reported")
  func emptyError() throws {
    let server = try RawServer()
    server.send(RawServer.display, 0, .number(4711), .number(.max), .text(""))
    #expect(throws: WaylandError.self) { try server.deliver() }
    #expect(server.connection.error?.description.isEmpty == false)
  }
}
