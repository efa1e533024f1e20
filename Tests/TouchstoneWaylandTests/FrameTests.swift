import TestCompositor
import Testing

@testable import TouchstoneWayland

@Suite("Frames (24)")
struct FrameTests {
  @Test("A frame callback is requested with the commit and called once")
  func callback() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow()
    window.surface.requestFrame()
    window.surface.requestFrame()
    try window.show()
    try talk.settle()
    #expect(window.server.surface.frameCallbacks.count == 1)
    #expect(window.surface.isFrameRequested)
    #expect(talk.listener.frames.isEmpty)
    window.server.surface.frameDone(time: 777)
    try talk.settle()
    #expect(talk.listener.frames == [777])
    #expect(!window.surface.isFrameRequested)
  }

  @Test("A callback that comes after its surface was destroyed is ignored")
  func callbackOfTheDead() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow()
    window.surface.requestFrame()
    try window.show()
    try talk.settle()
    window.server.surface.frameDone(time: 1)
    window.toplevel.destroy()
    try talk.settle()
    #expect(talk.listener.frames.isEmpty)
    #expect(talk.compositor.surfaces.isEmpty)
  }

  @Test("Presentation feedback gives the time and rate of the screen")
  func presentation() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow()
    window.surface.requestPresentationFeedback()
    try window.show()
    try talk.settle()
    window.server.surface.presented(seconds: 12, nanoseconds: 500_000_000, refresh: 8_000_000)
    try talk.settle()
    guard case .presented(let time)? = talk.listener.presentations.first else {
      Issue.record("nothing was presented")
      return
    }
    #expect(time.seconds == 12.5)
    #expect(time.refreshInterval == 0.008)
    #expect(time.sequence == 1)
  }

  @Test("A frame that was not shown is reported as discarded; a screen without a rate has none")
  func discarded() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow()
    for _ in 0..<2 {
      window.surface.requestPresentationFeedback()
      window.surface.commit()
    }
    try talk.settle()
    try #require(window.server.surface.feedback.count == 2)
    window.server.surface.presented(seconds: .max, nanoseconds: .max, refresh: 0)
    window.server.surface.feedback[0].sendDiscarded()
    try talk.settle()
    try #require(talk.listener.presentations.count == 2)
    if case .presented(let time) = talk.listener.presentations[0] { #expect(time.refreshInterval == nil) }
    guard case .discarded = talk.listener.presentations[1] else {
      Issue.record("the second was not discarded")
      return
    }
  }

  @Test("Without wp_presentation (mutter on older systems) the request does nothing")
  func noPresentation() throws {
    let talk = try Conversation([.compositor: 4, .shm: 1, .shell: 3])
    defer { talk.end() }
    let window = try talk.openWindow()
    window.surface.requestPresentationFeedback()
    try window.show()
    try talk.settle()
    #expect(window.server.surface.current != nil)
  }
}
