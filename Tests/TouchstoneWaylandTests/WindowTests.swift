import TestCompositor
import Testing

@testable import TouchstoneWayland

@Suite("Windows (20, 22, 25)")
struct WindowTests {
  private typealias Size = ToplevelConfiguration.Size
  private let preferred = Size(width: 400, height: 300)

  private func size(
    _ window: Window, minimum: ToplevelConfiguration.Size? = nil, maximum: ToplevelConfiguration.Size? = nil
  ) throws -> ToplevelConfiguration.Size {
    let configuration = try #require(window.toplevel.takeConfiguration())
    return configuration.size(preferred: preferred, minimum: minimum, maximum: maximum)
  }

  @Test("Nothing is shown before the first configure; the first commit only requests it")
  func firstCommit() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openUnconfiguredWindow()
    #expect(window.server.surface.commits.count == 1)
    #expect(window.server.surface.current == nil)
    #expect(window.server.title == "Window")
    #expect(window.server.applicationIdentifier == "test.window")
    #expect(!window.toplevel.isConfigured)
    #expect(window.toplevel.takeConfiguration() == nil)
    #expect(try window.surface.nextBuffer(width: 10, height: 10) == nil)
  }

  @Test(
    "A fullscreen window requests fullscreen before the commit that leads to its first configuration")
  func fullscreen() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let toplevel = Toplevel(
      connection: talk.connection, title: "Window", applicationID: "test.window", isFullscreen: true)
    try talk.settle()
    let server = try #require(talk.compositor.toplevels.last)
    #expect(toplevel.isAlive && server.asksForFullscreen)
    #expect(server.commitsBeforeFullscreen == 0)
    #expect(server.surface.commits.count == 1)
  }

  @Test("With 0×0 the window chooses its size, within the bounds that the compositor sends (mutter)")
  func ownChoice() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openUnconfiguredWindow()
    window.server.configure()
    try talk.settle()
    #expect(try size(window) == preferred)
    window.server.configure(bounds: (350, 1000))
    try talk.settle()
    #expect(try size(window) == Size(width: 350, height: 300))
    #expect(window.toplevel.configuration.bounds == Size(width: 350, height: 1000))
    window.server.configure(bounds: (0, 0))
    try talk.settle()
    #expect(try size(window) == preferred, "0×0 takes the bounds back")
  }

  @Test("If the compositor draws the title bar, the window leaves room for it within the bounds (KWin 5.27)")
  func boundsWithTitleBar() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openUnconfiguredWindow()
    window.server.decorate(serverSide: true)
    window.server.configure(bounds: (1000, 310))
    try talk.settle()
    #expect(try size(window) == Size(width: 400, height: 270))
    window.server.configure(height: 310, bounds: (1000, 310))
    try talk.settle()
    #expect(try size(window) == Size(width: 400, height: 310), "a requested height is obeyed")
  }

  @Test(
    "Maximised, fullscreen and tiled sizes are obeyed exactly, beyond every limit",
    arguments: [TestToplevel.State.maximized, .fullscreen, .tiledLeft, .tiledRight, .tiledTop, .tiledBottom])
  func exactSizes(_ state: TestToplevel.State) throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openUnconfiguredWindow()
    window.server.configure(width: 1280, height: 31, states: [state, .activated])
    try talk.settle()
    let limits = (Size(width: 50, height: 50), Size(width: 500, height: 500))
    #expect(try size(window, minimum: limits.0, maximum: limits.1) == Size(width: 1280, height: 31))
    // A state without a size is invalid.
    window.server.configure(width: 0, height: 0, states: [state])
    try talk.settle()
    #expect(try size(window, minimum: limits.0, maximum: limits.1) == preferred)
  }

  @Test("A floating window respects its minimum and maximum size")
  func limits() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openUnconfiguredWindow()
    window.toplevel.setMinimumSize(Size(width: 200, height: 150))
    window.toplevel.setMaximumSize(Size(width: 600, height: 450))
    window.surface.commit()
    window.server.configure(width: 20, height: 2000)
    try talk.settle()
    #expect(window.server.minimumSize.map { [$0.width, $0.height] } == [200, 150])
    #expect(window.server.maximumSize.map { [$0.width, $0.height] } == [600, 450])
    #expect(
      try size(window, minimum: window.toplevel.minimumSize, maximum: window.toplevel.maximumSize)
        == Size(width: 200, height: 450))
  }

  @Test("Of several configurations only the newest is used and acknowledged")
  func newestOnly() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openUnconfiguredWindow()
    window.server.configure(width: 300, height: 300, states: [.resizing])
    window.server.configure(width: 301, height: 300, states: [.resizing])
    let newest = window.server.configure(width: 302, height: 300, states: [.activated])
    try talk.settle()
    #expect(talk.listener.configurations == 3)
    #expect(try size(window).width == 302)
    #expect(window.toplevel.configuration.states == .activated, "states do not pile up")
    #expect(window.toplevel.takeConfiguration() == nil)
    window.surface.commit()
    try talk.settle()
    #expect(window.server.acknowledged == [newest])
  }

  @Test(
    "Absurd sizes and unknown states are used as far as they make sense (30)",
    arguments: [(Int32.max, Int32.max), (.min, .min), (-1, 5), (.max, 1)])
  func strangeSizes(_ width: Int32, _ height: Int32) throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openUnconfiguredWindow()
    window.server.configure(width: width, height: height, bounds: (width, height))
    try talk.settle()
    let size = try size(window)
    #expect((1...16384).contains(size.width) && (1...16384).contains(size.height))
    window.server.resource.sendConfigure(width: 9, height: 9, states: [0, 77, .max, 4, 4])
    window.server.resource.sendWmCapabilities(capabilities: [0, 31, 32, .max, 2])
    window.server.xdgSurface.sendConfigure(serial: 0)
    try talk.settle()
    #expect(window.toplevel.takeConfiguration()?.states == .activated)
    #expect(window.toplevel.capabilities == .maximize)
  }

  @Test("Decorations are requested from the compositor, and its answer is part of the configuration")
  func decorations() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openUnconfiguredWindow()
    #expect(window.server.requestedDecorationModes == [2], "2 is server-side")
    window.server.decorate(serverSide: true)
    window.server.configure()
    try talk.settle()
    #expect(window.toplevel.takeConfiguration()?.hasServerSideDecoration == true)
    window.server.decorate(serverSide: false)
    window.server.configure()
    try talk.settle()
    #expect(window.toplevel.takeConfiguration()?.hasServerSideDecoration == false)
  }

  @Test("If nothing draws title bars (Weston, GNOME) the configuration says so")
  func noDecorations() throws {
    let talk = try Conversation(TestCompositor.weston10)
    defer { talk.end() }
    let window = try talk.openUnconfiguredWindow()
    window.server.configure()
    try talk.settle()
    #expect(window.toplevel.takeConfiguration()?.hasServerSideDecoration == false)
  }

  @Test("Close is a request: the window remains until its owner closes it")
  func close() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow()
    window.server.close()
    try talk.settle()
    #expect(talk.listener.closeRequests == 1)
    #expect(window.toplevel.isAlive)
    #expect(talk.compositor.toplevels.count == 1)
    window.toplevel.destroy()
    try talk.settle()
    #expect(talk.compositor.toplevels.isEmpty && talk.compositor.surfaces.isEmpty)
  }

  @Test("Move and resize are requested with the serial of the touch's down event (10)")
  func serials() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow()
    let serial = talk.seat.touch.down(window.server.surface, id: 288, x: 1, y: 1, time: 1)
    try talk.settle()
    guard case .down(let down)? = talk.listener.touches.first else {
      Issue.record("no down")
      return
    }
    #expect(down.serial == serial)
    let seat = try #require(talk.connection.seats.first)
    window.toplevel.move(seat: seat, serial: down.serial)
    window.toplevel.resize(seat: seat, serial: down.serial, edges: .bottomRight)
    try talk.settle()
    #expect(window.server.moveSerials == [serial])
    #expect(window.server.resizeSerials == [serial])
  }
}
