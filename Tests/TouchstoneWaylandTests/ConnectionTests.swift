import Glibc
import TestCompositor
import Testing

@testable import TouchstoneWayland

@Suite("The connection")
struct ConnectionTests {
  @Test("All announced globals are bound once the first round trip is over")
  func ready() throws {
    let talk = try Conversation(settling: false)
    defer { talk.end() }
    #expect(!talk.connection.isReady)
    try talk.settle()
    #expect(talk.connection.isReady)
    try talk.connection.checkRequiredGlobals()
    #expect(talk.connection.seats.map(\.name) == ["seat0"])
    #expect(talk.connection.outputs.map(\.description.name) == ["TEST-1"])
    #expect(
      talk.connection.outputs[0].description.mode
        == .init(width: 1280, height: 800, refreshInterval: 1 / 60.0))
    #expect(talk.connection.viewporter?.isAlive == true)
    #expect(talk.connection.seats[0].touch != nil)
  }

  @Test(
    "A missing required global is named in the error, which says what to do (29)",
    arguments: [TestCompositor.Offer.compositor, .shm, .shell])
  func missingGlobal(_ offer: TestCompositor.Offer) throws {
    var offers = TestCompositor.newest
    offers[offer] = nil
    let talk = try Conversation(offers)
    defer { talk.end() }
    #expect(talk.connection.isReady)
    #expect(throws: WaylandError.missingGlobals([offer.rawValue])) {
      try talk.connection.checkRequiredGlobals()
    }
    #expect(WaylandError.missingGlobals([offer.rawValue]).description.contains(offer.rawValue))
    // Without these interfaces, a window that is opened shows nothing and causes no error.
    let toplevel = Toplevel(connection: talk.connection, title: "", applicationID: "")
    try talk.settle()
    #expect(talk.compositor.surfaces.allSatisfy { $0.current == nil })
    toplevel.destroy()
    try talk.settle()
  }

  @Test("A compositor that offers nothing lacks all three")
  func nothingOffered() throws {
    let talk = try Conversation([:])
    defer { talk.end() }
    #expect(throws: WaylandError.missingGlobals(["wl_compositor", "wl_shm", "xdg_wm_base"])) {
      try talk.connection.checkRequiredGlobals()
    }
  }

  @Test("An unknown display name gives one sentence with the name and what to do")
  func noSuchDisplay() {
    #expect {
      _ = try WaylandConnection.connect(to: "/nowhere/at/all")
    } throws: { error in
      "\(error)".contains("/nowhere/at/all") && "\(error)".contains("WAYLAND_DISPLAY")
    }
  }

  @Test("Without a display, or without its directory, the sentence says which is missing (29)")
  func noDisplay() {
    let names = ["WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "WAYLAND_SOCKET"]
    let before = names.map { name in getenv(name).map { String(cString: $0) } }
    defer {
      for (name, value) in zip(names, before) {
        if let value { setenv(name, value, 1) } else { unsetenv(name) }
      }
    }
    for name in names { unsetenv(name) }
    #expect(throws: WaylandError.noRuntimeDirectory) { _ = try WaylandConnection.connect() }
    setenv("XDG_RUNTIME_DIR", "/nonexistent", 1)
    #expect(throws: WaylandError.noDisplay) { _ = try WaylandConnection.connect() }
    setenv("WAYLAND_DISPLAY", "wayland-77", 1)
    #expect {
      _ = try WaylandConnection.connect()
    } throws: { error in
      guard case .displayDoesNotAnswer("wayland-77", _) = error as? WaylandError else { return false }
      return true
    }
  }

  @Test("Seats, outputs and managers announced late are used, and released when they disappear")
  func lateGlobals() throws {
    let talk = try Conversation([.compositor: 4, .shm: 1, .shell: 3])
    defer { talk.end() }
    #expect(talk.connection.seats.isEmpty)
    talk.compositor.announce(.seat)
    talk.compositor.announce(.output)
    talk.compositor.announce(.viewporter)
    try talk.settle()
    #expect(talk.listener.addedSeats.count == 1)
    #expect(talk.listener.addedOutputs.count == 1)
    #expect(talk.connection.seats.first?.touch != nil)
    #expect(talk.connection.viewporter != nil)
    let seat = try #require(talk.connection.seats.first)
    talk.compositor.withdraw(.seat)
    talk.compositor.outputs[0].remove()
    talk.compositor.withdraw(.viewporter)
    try talk.settle()
    #expect(talk.listener.removedSeats.map(ObjectIdentifier.init) == [ObjectIdentifier(seat)])
    #expect(talk.listener.removedOutputs.count == 1)
    #expect(talk.connection.seats.isEmpty && talk.connection.outputs.isEmpty)
    #expect(talk.connection.viewporter == nil)
    #expect(talk.listener.touchWords == ["removed"], "whoever held touches of the seat learns of its end")
  }

  @Test("A window opened before its managers exist gets them, and its decoration")
  func lateManagers() throws {
    let talk = try Conversation([.compositor: 6, .shm: 1, .shell: 3])
    defer { talk.end() }
    let window = try talk.openUnconfiguredWindow()
    talk.compositor.announce(.decoration)
    talk.compositor.announce(.viewporter)
    talk.compositor.announce(.fractionalScale)
    try talk.settle()
    #expect(window.server.requestedDecorationModes == [2], "2 is server-side")
    window.server.surface.fractionalScale?.sendPreferredScale(scale: 180)
    try talk.settle()
    #expect(window.surface.scale.numerator == 180)
  }

  @Test("A window that may have shown content requests no decoration, which would be a protocol error")
  func decorationTooLate() throws {
    let talk = try Conversation([.compositor: 6, .shm: 1, .shell: 3])
    defer { talk.end() }
    let window = try talk.openWindow()
    talk.compositor.announce(.decoration)
    try talk.settle()
    #expect(window.server.requestedDecorationModes.isEmpty)
    #expect(window.toplevel.isAlive && talk.connection.error == nil)
  }

  // MARK: Errors

  @Test("A protocol error names interface, object and code, and quotes the compositor")
  func protocolError() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow()
    let surface = window.server.surface.resource
    surface.postError(code: 3, message: "no such: thing")
    let expected = WaylandError.protocolError(
      interface: "wl_surface", objectID: surface.id, code: 3, message: "no such: thing")
    #expect(throws: expected) { try talk.settle() }
    #expect(talk.connection.error == expected)
    #expect(expected.description.contains("error 3 on wl_surface#\(surface.id) (no such: thing)"))
    #expect(throws: expected, "the first cause stays the cause") { try talk.loop.runTurn(waiting: true) }
  }

  @Test("A protocol error of a destroyed object has no name for it, and does not crash")
  func protocolErrorOfTheDead() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow()
    window.server.surface.resource.postError(code: 1, message: "late")
    window.toplevel.destroy()
    #expect {
      try talk.settle()
    } throws: { error in
      guard case .protocolError(_, _, 1, "late") = error as? WaylandError else { return false }
      return true
    }
  }

  @Test("A killed compositor is a lost connection: an error, no hang, no signal, no busy loop")
  func killed() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow()
    try window.show()
    try talk.settle()
    talk.compositor.kill()
    // The client still writes to the closed socket.
    window.toplevel.setTitle("anyone?")
    #expect {
      try talk.loop.run()
    } throws: { error in
      guard case .connectionLost = error as? WaylandError else { return false }
      return true
    }
    #expect(talk.loop.wakeupCount <= 2)
    window.toplevel.setTitle("nobody")
    #expect(throws: WaylandError.self) { try talk.loop.runTurn(waiting: true) }
  }

  @Test("Events that a compositor sent just before it died are still delivered, as a batch, before the error")
  func lastWords() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow()
    talk.seat.touch.down(window.server.surface, id: 0, x: 1, y: 2, time: 1)
    talk.compositor.kill()
    let turns = talk.listener.turns
    #expect(throws: WaylandError.self) { try talk.loop.run() }
    #expect(talk.listener.touchWords == ["down 0"])
    #expect(talk.listener.turns == turns + 1)
  }

  @Test("A connection that is closed inside a handler ends after the handler, and every object is invalid")
  func closedInAHandler() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow()
    talk.listener.onTouch = { _ in talk.connection.close() }
    talk.seat.touch.down(window.server.surface, id: 0, x: 1, y: 2, time: 1)
    talk.seat.touch.up(id: 0, time: 2)
    talk.compositor.dispatch()
    try talk.loop.run()
    #expect(talk.listener.touchWords.first == "down 0")
    #expect(!window.toplevel.isAlive && !window.surface.isAlive && !talk.connection.isOpen)
    window.toplevel.setTitle("ignored")
    window.surface.commit()
  }

  // MARK: Pings

  @Test("A ping is answered in the next turn")
  func ping() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let serial = talk.compositor.ping()
    try talk.settle()
    #expect(talk.compositor.pongs == [serial])
  }

  @Test("A ping is answered in the middle of a long turn, without delivering input")
  func pingInALongTurn() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow()
    let serial = talk.compositor.ping()
    talk.seat.touch.down(window.server.surface, id: 0, x: 1, y: 2, time: 1)
    talk.compositor.dispatch()
    // A long turn calls this function from time to time.
    talk.connection.keepAlive()
    talk.compositor.dispatch()
    #expect(talk.compositor.pongs == [serial])
    #expect(talk.listener.touches.isEmpty)
    try talk.settle()
    #expect(talk.listener.touchWords == ["down 0"], "what was read meanwhile is not lost")
  }
}
