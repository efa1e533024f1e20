import Glibc
import TestCompositor
import Testing

@testable import TouchstoneWayland

@Suite("The cursor (19)", .serialized)
struct CursorTests {
  @Test("A compositor that knows cursor shapes gets one at each enter and each change")
  func shapes() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow()
    talk.seat.pointer.enter(window.server.surface, x: 1, y: 1)
    try talk.settle()
    #expect(talk.compositor.cursors == [.shape(1)], "1 is the default")
    let cursor = try #require(talk.connection.seats[0].pointer?.cursor)
    cursor.shape = .pointer
    cursor.shape = .pointer
    try talk.settle()
    #expect(talk.compositor.cursors == [.shape(1), .shape(4)])
    cursor.shape = nil
    try talk.settle()
    #expect(talk.compositor.cursors.last == .surface(isNil: true))
    talk.seat.pointer.leave(window.server.surface)
    try talk.settle()
    cursor.shape = .text
    try talk.settle()
    #expect(talk.compositor.cursors.count == 3, "outside it is not ours to say")
  }

  @Test("A missing theme, or a nonsensical name and size, causes no crash (Weston has no shapes)")
  func missingTheme() throws {
    setenv("XCURSOR_THEME", "no/such\u{1}theme", 1)
    setenv("XCURSOR_SIZE", "-99999999999999999999", 1)
    setenv("XCURSOR_PATH", "/nonexistent", 1)
    defer { for name in ["XCURSOR_THEME", "XCURSOR_SIZE", "XCURSOR_PATH"] { unsetenv(name) } }
    let talk = try Conversation(TestCompositor.weston10)
    defer { talk.end() }
    let window = try talk.openWindow()
    talk.seat.pointer.enter(window.server.surface, x: 1, y: 1)
    try talk.settle()
    let cursor = try #require(talk.connection.seats[0].pointer?.cursor)
    for shape in [Cursor.Shape.text, .grab, .allResize, .dndAsk] { cursor.shape = shape }
    try talk.settle()
    // In that case libwayland-cursor provides an arrow of its own.
    #expect(talk.compositor.cursors.allSatisfy { $0 == .surface(isNil: false) })
    talk.seat.pointer.motion(x: 2, y: 2, time: 1)
    try talk.settle()
    #expect(talk.listener.pointerWords.contains("motion"))
  }
}
