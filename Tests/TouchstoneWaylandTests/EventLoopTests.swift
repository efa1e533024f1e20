import Glibc
import TestCompositor
import Testing

@testable import TouchstoneWayland

@Suite("The event loop")
struct EventLoopTests {
  @Test("While nothing is due the loop does not wake")
  func idle() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let turns = talk.listener.turns
    for _ in 0..<100 { try talk.round() }
    #expect(talk.listener.turns == turns)
    #expect(talk.listener.deadlines == 0)
    #expect(!talk.compositor.hasUnreadRequests, "and nothing is said")
    // The deadline ends the wait of a single turn, and is then removed.
    talk.loop.setDeadline(EventLoop.now() + 0.01)
    let wakeupCount = talk.loop.wakeupCount
    try talk.loop.runTurn(waiting: true)
    #expect(talk.loop.wakeupCount == wakeupCount + 1)
    #expect(talk.listener.deadlines == 1)
    for _ in 0..<10 { try talk.loop.runTurn(waiting: false) }
    #expect(talk.listener.deadlines == 1)
  }

  @Test(
    "A deadline in the past, at zero or at NaN is due immediately, and fires once",
    arguments: [-1.0, 0, 1e-12, -Double.infinity, Double.nan])
  func pastDeadline(_ deadline: Double) throws {
    let talk = try Conversation()
    defer { talk.end() }
    talk.loop.setDeadline(deadline)
    try talk.loop.runTurn(waiting: false)
    try talk.loop.runTurn(waiting: false)
    #expect(talk.listener.deadlines == 1)
  }

  @Test("A deadline that was moved or cancelled, or is infinite, is not due")
  func futureDeadline() throws {
    let talk = try Conversation()
    defer { talk.end() }
    for deadline in [nil, Double.infinity, 1e300, EventLoop.now() + 1000] {
      talk.loop.setDeadline(0)
      talk.loop.setDeadline(deadline)
      try talk.loop.runTurn(waiting: false)
    }
    #expect(talk.listener.deadlines == 0)
  }

  @Test("Another readable descriptor is reported in its turn, until it is no longer watched")
  func watching() throws {
    let talk = try Conversation()
    defer { talk.end() }
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer {
      close(ends[0])
      close(ends[1])
    }
    var calls = 0
    talk.loop.watch(ends[0]) {
      calls += 1
      talk.loop.unwatch(ends[0])
    }
    try talk.loop.runTurn(waiting: false)
    #expect(calls == 0)
    var byte: UInt8 = 1
    write(ends[1], &byte, 1)
    try talk.loop.runTurn(waiting: true)
    try talk.loop.runTurn(waiting: false)
    #expect(calls == 1)
  }

  @Test("Requests wait while the socket is full, and none is lost when the compositor reads again")
  func fullSocket() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow()
    try fillSocket(of: talk, window)
    window.toplevel.setTitle(String(repeating: "y", count: 1000))
    for _ in 0..<5 { try talk.loop.runTurn(waiting: false) }
    window.toplevel.setTitle("the last")
    try talk.settle()
    #expect(window.server.title == "the last")
    #expect(talk.connection.error == nil)
  }

  @Test(
    "After the socket was full, a frame may be drawn once the compositor reads, even without an event")
  func roomAgain() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow()
    try fillSocket(of: talk, window)
    #expect(try window.surface.nextBuffer(width: 100, height: 80) == nil)
    talk.compositor.dispatch()
    let (turns, returned) = (talk.listener.turns, talk.listener.returnedBuffers)
    // Ends the wait of a loop that nothing else would wake.
    talk.loop.setDeadline(EventLoop.now() + 10)
    while talk.listener.turns == turns, talk.listener.deadlines == 0 { try talk.loop.runTurn(waiting: true) }
    #expect(talk.listener.deadlines == 0)
    #expect(talk.listener.returnedBuffers == returned + 1)
    #expect(try window.surface.nextBuffer(width: 100, height: 80) != nil)
  }

  /// Writes to a compositor that does not read, until the socket is full.
  private func fillSocket(of talk: Conversation, _ window: Window) throws {
    var space: Int32 = 4096
    setsockopt(talk.connection.fileDescriptor, SOL_SOCKET, SO_SNDBUF, &space, 4)
    var count = 0
    while !talk.connection.isCongested, count < 10_000 {
      window.toplevel.setTitle(String(repeating: "x", count: 1000))
      try talk.loop.runTurn(waiting: false)
      count += 1
    }
    try #require(talk.connection.isCongested)
  }
}
