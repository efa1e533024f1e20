import Glibc
import TestPortal
import Testing

@testable import TouchstoneDesktopSettings

@Suite("The desktop's settings, over a hostile bus", .serialized)
struct HostileBusTests {
  private func connect(_ socket: BusSocket) throws -> DesktopSettings {
    let settings = try #require(DesktopSettings(bus: SessionBus(addresses: socket.address)))
    try socket.accept()
    return settings
  }

  private func isReadable(_ descriptor: Int32) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 0) > 0
  }

  @Test("A bus that accepts the connection and then hangs neither delays nor wakes the program")
  func hungBus() throws {
    let socket = try BusSocket()
    defer { socket.end() }
    // No process accepts the connection.
    let settings = try #require(DesktopSettings(bus: SessionBus(addresses: socket.address)))
    settings.wait(milliseconds: 20)
    #expect(settings.read() && !settings.hasReceivedReply && !isReadable(settings.fileDescriptor))
  }

  @Test(
    "A bus that hangs with a full queue of connections counts as no bus and delays nothing"
  )
  func fullQueue() throws {
    let hung = try BusSocket()
    let other = try BusSocket()
    defer {
      hung.end()
      other.end()
    }
    hung.fill()
    #expect(SessionBus(addresses: hung.address) == nil)
    // If the first address in the list does not work, the next one is tried.
    let settings = try #require(
      DesktopSettings(bus: SessionBus(addresses: "\(hung.address);\(other.address)")))
    try other.accept()
    let all = PortalValue.settings([("org.freedesktop.appearance", "color-scheme", .number(1))])
    #expect(other.send(BusSocket.welcome + PortalMessage(answering: 3, [all]).bytes))
    #expect(Settling.settle([settings.fileDescriptor]) { !settings.read() || settings.hasReceivedReply })
    #expect(settings.colorScheme == .dark)
  }

  @Test("A portal's answer is complete, however it is cut into pieces")
  func pieces() throws {
    let socket = try BusSocket()
    defer { socket.end() }
    let settings = try connect(socket)
    let all = PortalValue.settings([("org.freedesktop.appearance", "color-scheme", .number(1))])
    for byte in BusSocket.welcome + PortalMessage(answering: 3, [all]).bytes {
      #expect(settings.read() && !settings.hasReceivedReply)
      #expect(socket.send([byte]))
    }
    #expect(settings.read() && settings.hasReceivedReply && settings.colorScheme == .dark)
    #expect(!isReadable(settings.fileDescriptor))
  }

  @Test("A bus that closes the connection is reported, and no signal reaches the process")
  func hangingUp() throws {
    var before = sigaction()
    sigaction(SIGPIPE, nil, &before)
    let socket = try BusSocket()
    defer { socket.end() }
    let settings = try connect(socket)
    #expect(socket.send(Array("OK 0123456789abcdef0123456789abcdef\r\n".utf8)))
    socket.hangUp()
    #expect(Settling.settle([settings.fileDescriptor]) { !settings.read() })
    #expect(!settings.read() && !settings.hasReceivedReply)
    var after = sigaction()
    sigaction(SIGPIPE, nil, &after)
    #expect(before.__sigaction_handler.sa_handler == nil && after.__sigaction_handler.sa_handler == nil)
  }

  @Test("Bytes that are not messages cause no fault")
  func garbage() throws {
    var state: UInt64 = 42
    func random() -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33)
    }
    let all = PortalValue.settings([
      ("org.freedesktop.appearance", "color-scheme", .number(1)),
      ("org.gnome.desktop.interface", "enable-animations", .flag(false)),
    ])
    let valid = PortalMessage(answering: 3, [all]).bytes
    var refused = 0
    for turn in 0..<1000 {
      let socket = try BusSocket()
      defer { socket.end() }
      let settings = try connect(socket)
      var bytes = BusSocket.welcome + valid
      // The damaged bytes are in the header of the message, or anywhere in the data.
      let range = [BusSocket.welcome.count..<BusSocket.welcome.count + 16, 0..<bytes.count][turn % 2]
      for _ in 0..<2 { bytes[range.lowerBound + random() % range.count] = UInt8(random() & 0xff) }
      #expect(socket.send(bytes))
      if !settings.read() { refused += 1 }
    }
    #expect(refused > 100)
  }
}
