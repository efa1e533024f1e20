import Glibc
import TestCompositor
import Testing

@testable import Wayland

@Suite("The event loop")
struct EventLoopTests {
  @Test("While nothing is due there is nothing to wake for")
  func idle() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let turns = talk.listener.turns
    for _ in 0..<100 { try talk.round() }
    #expect(talk.listener.turns == turns)
    #expect(talk.listener.deadlines == 0)
    #expect(!talk.compositor.hasUnreadRequests, "and nothing is said")
    // The one turn that waits is woken once, by the deadline, and the deadline is spent.
    talk.loop.setDeadline(EventLoop.now() + 0.01)
    let wakeups = talk.loop.wakeups
    try talk.loop.turn(waiting: true)
    #expect(talk.loop.wakeups == wakeups + 1)
    #expect(talk.listener.deadlines == 1)
    for _ in 0..<10 { try talk.loop.turn(waiting: false) }
    #expect(talk.listener.deadlines == 1)
  }

  @Test(
    "A deadline in the past, at zero or at no time at all is due at once, once",
    arguments: [-1.0, 0, 1e-12, -Double.infinity, Double.nan])
  func pastDeadline(_ deadline: Double) throws {
    let talk = try Conversation()
    defer { talk.end() }
    talk.loop.setDeadline(deadline)
    try talk.loop.turn(waiting: false)
    try talk.loop.turn(waiting: false)
    #expect(talk.listener.deadlines == 1)
  }

  @Test("A deadline that was moved, taken back or lies beyond all time is not due")
  func futureDeadline() throws {
    let talk = try Conversation()
    defer { talk.end() }
    for deadline in [nil, Double.infinity, 1e300, EventLoop.now() + 1000] {
      talk.loop.setDeadline(0)
      talk.loop.setDeadline(deadline)
      try talk.loop.turn(waiting: false)
    }
    #expect(talk.listener.deadlines == 0)
  }

  @Test("Another descriptor that can be read is told in its turn, until it is no longer watched")
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
    try talk.loop.turn(waiting: false)
    #expect(calls == 0)
    var byte: UInt8 = 1
    write(ends[1], &byte, 1)
    try talk.loop.turn(waiting: true)
    try talk.loop.turn(waiting: false)
    #expect(calls == 1)
  }

  @Test("Requests that the full socket does not take wait, and none is lost when the compositor reads again")
  func fullSocket() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow()
    var space: Int32 = 4096
    setsockopt(talk.connection.fileDescriptor, SOL_SOCKET, SO_SNDBUF, &space, 4)
    func isWritable() -> Bool {
      var socket = pollfd(fd: talk.connection.fileDescriptor, events: Int16(POLLOUT), revents: 0)
      return poll(&socket, 1, 0) > 0
    }
    // The compositor reads nothing meanwhile.
    var count = 0
    while isWritable(), count < 10_000 {
      window.toplevel.setTitle(String(repeating: "x", count: 1000))
      try talk.loop.turn(waiting: false)
      count += 1
    }
    try #require(!isWritable(), "the socket is full")
    window.toplevel.setTitle(String(repeating: "y", count: 1000))
    for _ in 0..<5 { try talk.loop.turn(waiting: false) }
    window.toplevel.setTitle("the last")
    try talk.settle()
    #expect(window.server.title == "the last")
    #expect(talk.connection.error == nil)
  }
}
