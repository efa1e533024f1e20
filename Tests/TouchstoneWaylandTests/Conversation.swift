import Glibc
import TestCompositor

@testable import TouchstoneWayland

/// A client and a scripted compositor that take turns on one thread.
final class Conversation {
  let compositor: TestCompositor
  let connection: WaylandConnection
  let loop: EventLoop
  let listener = Listener()
  /// A window that remains open during the conversation, because a window without a reference closes.
  var keptWindow: Window?

  /// Creates both ends of a new connection. If `settling` is true, the compositor's first announcements have
  /// arrived.
  init(_ versions: [TestCompositor.Offer: UInt32] = TestCompositor.newest, settling: Bool = true) throws {
    compositor = try TestCompositor(versions)
    connection = try WaylandConnection.connect(descriptor: compositor.connect())
    loop = try EventLoop(connection: connection)
    connection.delegate = listener
    connection.seatDelegate = listener
    loop.delegate = listener
    if settling { try settle() }
  }

  /// Closes both ends. Call this last.
  func end() {
    connection.close()
    compositor.stop()
  }

  var seat: TestSeat { compositor.seat }

  /// Runs both sides in turn until neither has anything left to send.
  func settle() throws {
    var quietRounds = 0
    for _ in 0..<1000 where quietRounds < 3 {
      quietRounds = try round() ? 0 : quietRounds + 1
    }
  }

  /// Runs both sides in turn until `condition` is true. Returns false if neither side has anything left to
  /// send before that.
  func settle(until condition: () -> Bool) throws -> Bool {
    for _ in 0..<1000 {
      if condition() { return true }
      try round()
    }
    return false
  }

  /// Runs each side once. Returns whether either side received anything.
  @discardableResult
  func round() throws -> Bool {
    let isHeard = compositor.hasUnreadRequests
    compositor.dispatch()
    let turns = listener.turns
    try loop.runTurn(waiting: false)
    return isHeard || listener.turns > turns
  }

  // MARK: Windows

  /// Returns a window that was configured with the given size and has applied the configuration.
  func openWindow(width: Int32 = 100, height: Int32 = 80, isOpaque: Bool = false) throws -> Window {
    let window = try openUnconfiguredWindow(isOpaque: isOpaque)
    window.server.configure(width: width, height: height)
    try settle()
    _ = window.toplevel.takeConfiguration()
    return window
  }

  func openUnconfiguredWindow(isOpaque: Bool = false) throws -> Window {
    let toplevel = Toplevel(
      connection: connection, title: "Window", applicationID: "test.window", isOpaque: isOpaque)
    toplevel.delegate = listener
    toplevel.surface.delegate = listener
    try settle()
    guard let server = compositor.toplevels.last else { throw Missing.window }
    return Window(toplevel: toplevel, server: server)
  }

  enum Missing: Error { case window, buffer }
}

/// A window: the client's object and the compositor's object.
struct Window {
  let toplevel: Toplevel
  let server: TestToplevel

  var surface: Surface { toplevel.surface }

  /// Draws a frame of one colour with full damage. The compositor receives it in the next turn.
  func show(width: Int = 100, height: Int = 80, pixel: UInt32 = 0xff00_0000) throws {
    guard let buffer = try surface.nextBuffer(width: width, height: height) else {
      throw Conversation.Missing.buffer
    }
    for row in 0..<buffer.height {
      (buffer.data + row * buffer.stride).assumingMemoryBound(to: UInt32.self)
        .update(repeating: pixel, count: buffer.width)
    }
    surface.commit(buffer, damage: [PixelRect(x: 0, y: 0, width: buffer.width, height: buffer.height)])
  }
}

/// Returns the number of open descriptors of this process.
func openDescriptorCount() -> Int {
  guard let directory = opendir("/proc/self/fd") else { return -1 }
  defer { closedir(directory) }
  var count = 0
  while readdir(directory) != nil { count += 1 }
  return count
}
