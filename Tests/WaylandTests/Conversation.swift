import Glibc
import TestCompositor

@testable import Wayland

/// A client and a scripted compositor that take turns on one thread.
final class Conversation {
  let compositor: TestCompositor
  let connection: WaylandConnection
  let loop: EventLoop
  let listener = Listener()

  /// Both ends of a new connection; with `settling`, what the compositor announces first has arrived.
  init(_ versions: [TestCompositor.Offer: UInt32] = TestCompositor.newest, settling: Bool = true) throws {
    compositor = try TestCompositor(versions)
    connection = try WaylandConnection.connect(descriptor: compositor.connect())
    loop = try EventLoop(connection: connection, servesMainQueue: false)
    connection.delegate = listener
    connection.seatDelegate = listener
    loop.delegate = listener
    if settling { try settle() }
  }

  /// Call it last.
  func end() {
    connection.close()
    compositor.stop()
  }

  var seat: TestSeat { compositor.seat }

  /// Lets both sides speak until neither has anything left to say.
  func settle() throws {
    var quietRounds = 0
    for _ in 0..<1000 where quietRounds < 3 {
      quietRounds = try round() ? 0 : quietRounds + 1
    }
  }

  /// Lets both sides speak until `condition` holds; false when they fell silent before it did.
  func settle(until condition: () -> Bool) throws -> Bool {
    for _ in 0..<1000 {
      if condition() { return true }
      try round()
    }
    return false
  }

  /// Returns whether either side heard anything.
  @discardableResult
  func round() throws -> Bool {
    let isHeard = compositor.hasUnreadRequests
    compositor.dispatch()
    let turns = listener.turns
    try loop.turn(waiting: false)
    return isHeard || listener.turns > turns
  }

  // MARK: Windows

  /// A window that has been configured with that size and whose configuration was taken.
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

/// Both ends of a window.
struct Window {
  let toplevel: Toplevel
  let server: TestToplevel

  var surface: Surface { toplevel.surface }

  /// A frame of one colour, all of it damaged; the compositor gets it with the next turn.
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

/// Writes down what the client was told.
final class Listener {
  var turns = 0
  var deadlines = 0
  var signals: [Int32] = []
  var touches: [TouchEvent] = []
  var pointers: [PointerEvent] = []
  var keys: [KeyboardEvent] = []
  var addedSeats: [Seat] = []
  var removedSeats: [Seat] = []
  var addedOutputs: [Output] = []
  var changedOutputs: [Output] = []
  var removedOutputs: [Output] = []
  var configurations = 0
  var closeRequests = 0
  var frames: [UInt32] = []
  var scaleChanges = 0
  var outputChanges = 0
  var returnedBuffers = 0
  var presentations: [Presentation] = []
  /// Done with each touch event as it arrives.
  var onTouch: ((TouchEvent) -> Void)?

  /// The words of the touch events, without their numbers.
  var touchWords: [String] {
    touches.map { event in
      switch event {
      case .down(let down): "down \(down.id)"
      case .up(let up): "up \(up.id)"
      case .motion(let motion): "motion \(motion.id)"
      case .shape(let id, _, _): "shape \(id)"
      case .orientation(let id, _): "orientation \(id)"
      case .frame: "frame"
      case .cancel: "cancel"
      case .removed: "removed"
      }
    }
  }

  var pointerWords: [String] {
    pointers.map { event in
      switch event {
      case .enter: "enter"
      case .leave: "leave"
      case .motion: "motion"
      case .button(let button): button.isPressed ? "press" : "release"
      case .scroll: "scroll"
      case .frame: "frame"
      case .removed: "removed"
      }
    }
  }

  var keyEvents: [KeyEvent] {
    keys.compactMap { if case .key(let event) = $0 { event } else { nil } }
  }

  var refusedKeymaps: Int {
    keys.count { if case .keymapRefused = $0 { true } else { false } }
  }
}

extension Listener: EventLoopDelegate {
  func eventLoopTurnDidEnd(_ loop: EventLoop) { turns += 1 }
  func eventLoopDeadlineDidPass(_ loop: EventLoop) { deadlines += 1 }
  func eventLoopWillServeMainQueue(_ loop: EventLoop) {}
  func eventLoopDidServeMainQueue(_ loop: EventLoop) {}
  func eventLoop(_ loop: EventLoop, didReceiveSignal signal: Int32) { signals.append(signal) }
}

extension Listener: WaylandConnectionDelegate {
  func connection(_ connection: WaylandConnection, didAdd seat: Seat) { addedSeats.append(seat) }
  func connection(_ connection: WaylandConnection, didRemove seat: Seat) { removedSeats.append(seat) }
  func connection(_ connection: WaylandConnection, didAdd output: Output) { addedOutputs.append(output) }
  func connection(_ connection: WaylandConnection, didChange output: Output) {
    changedOutputs.append(output)
  }
  func connection(_ connection: WaylandConnection, didRemove output: Output) {
    removedOutputs.append(output)
  }
}

extension Listener: SeatDelegate {
  func seat(_ seat: Seat, touch: Touch, did event: TouchEvent) {
    touches.append(event)
    onTouch?(event)
  }
  func seat(_ seat: Seat, pointer: Pointer, did event: PointerEvent) { pointers.append(event) }
  func seat(_ seat: Seat, keyboard: Keyboard, did event: KeyboardEvent) { keys.append(event) }
}

extension Listener: ToplevelDelegate {
  func toplevelDidReceiveConfiguration(_ toplevel: Toplevel) { configurations += 1 }
  func toplevelDidRequestClose(_ toplevel: Toplevel) { closeRequests += 1 }
}

extension Listener: SurfaceDelegate {
  func surface(_ surface: Surface, frameDidComplete milliseconds: UInt32) { frames.append(milliseconds) }
  func surfaceDidChangeScale(_ surface: Surface) { scaleChanges += 1 }
  func surfaceDidChangeOutputs(_ surface: Surface) { outputChanges += 1 }
  func surfaceDidGetBuffer(_ surface: Surface) { returnedBuffers += 1 }
  func surface(_ surface: Surface, didPresent presentation: Presentation) {
    presentations.append(presentation)
  }
}

/// The descriptors this process holds.
func openDescriptorCount() -> Int {
  guard let directory = opendir("/proc/self/fd") else { return -1 }
  defer { closedir(directory) }
  var count = 0
  while readdir(directory) != nil { count += 1 }
  return count
}
