import TestCompositor
import Testing

@testable import TouchstoneWayland

@Suite("Scale (21)")
struct ScaleTests {
  @Test(
    "Pixels are rounded, halves away from zero",
    arguments: [(100, 150, 125), (101, 180, 152), (1, 60, 1), (33, 132, 36)])
  func rounding(_ length: Int, _ numerator: Int, _ pixels: Int) {
    #expect(SurfaceScale(numerator: numerator).pixels(length) == pixels)
  }

  @Test("A fractional scale has priority over the preferred scale, and that over the screens' largest")
  func order() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let fine = talk.compositor.addOutput(scale: 3)
    try talk.settle()
    let window = try talk.openWindow()
    window.server.surface.enter(talk.compositor.outputs[0])
    try talk.settle()
    #expect(window.surface.scale.value == 1)
    window.server.surface.enter(fine)
    try talk.settle()
    #expect(window.surface.scale.value == 3, "the finest of two screens")
    #expect(window.surface.outputs.count == 2)
    window.server.surface.resource.sendPreferredBufferScale(factor: 2)
    try talk.settle()
    #expect(window.surface.scale.value == 2)
    window.server.surface.fractionalScale?.sendPreferredScale(scale: 150)
    try talk.settle()
    #expect(window.surface.scale.value == 1.25)
    window.server.surface.leave(fine)
    try talk.settle()
    #expect(window.surface.scale.value == 1.25)
    #expect(window.surface.outputs.count == 1)
    #expect(talk.listener.scaleChanges == 3)
  }

  @Test("A fractional buffer has rounded pixels, buffer scale 1, and a viewport of the logical size")
  func fractionalBuffer() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow(width: 101, height: 67)
    window.server.surface.fractionalScale?.sendPreferredScale(scale: 180)
    try talk.settle()
    try window.show(width: 101, height: 67)
    try talk.settle()
    let commit = try #require(window.server.surface.commits.last)
    #expect((commit.buffer?.width, commit.buffer?.height) == (152, 101))
    #expect(commit.scale == 1)
    #expect(commit.destination.map { [$0.width, $0.height] } == [101, 67])
  }

  @Test("Without a viewport (Weston's fractions are integers) buffers have integer scales")
  func wholeBuffer() throws {
    let talk = try Conversation([.compositor: 4, .shm: 1, .shell: 3, .output: 3])
    defer { talk.end() }
    let window = try talk.openWindow()
    window.server.surface.enter(talk.compositor.outputs[0])
    talk.compositor.outputs[0].setScale(2)
    try talk.settle()
    try window.show()
    try talk.settle()
    let commit = try #require(window.server.surface.commits.last)
    #expect(commit.scale == 2)
    #expect((commit.buffer?.width, commit.buffer?.height) == (200, 160))
    #expect(commit.destination == nil)
  }

  @Test("A scale that arrives after the first frame is reported and used by the next buffer")
  func lateScale() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow()
    window.server.surface.fractionalScale?.sendPreferredScale(scale: 120)
    try window.show()
    try talk.settle()
    #expect(window.server.surface.current?.width == 100)
    #expect(talk.listener.scaleChanges == 0)
    window.server.surface.fractionalScale?.sendPreferredScale(scale: 240)
    try talk.settle()
    #expect(talk.listener.scaleChanges == 1)
    try window.show()
    try talk.settle()
    #expect(window.server.surface.current?.width == 200)
  }

  @Test("A new scale of a screen is reported once for its surfaces, and unplugging the screen leaves it")
  func outputs() throws {
    let talk = try Conversation([.compositor: 5, .shm: 1, .shell: 3, .output: 3])
    defer { talk.end() }
    let window = try talk.openWindow()
    let output = talk.compositor.outputs[0]
    window.server.surface.enter(output)
    window.server.surface.enter(output)
    try talk.settle()
    #expect(window.surface.outputs.count == 1, "entering twice is entering once")
    output.setScale(2)
    try talk.settle()
    #expect(window.surface.scale.value == 2)
    let told = talk.listener.changedOutputs.count
    output.setScale(2)
    try talk.settle()
    #expect(talk.listener.changedOutputs.count == told, "nothing new is no change")
    output.remove()
    try talk.settle()
    #expect(window.surface.outputs.isEmpty)
    #expect(window.surface.scale.value == 2, "on no screen the last scale is the best guess")
    window.server.surface.leave(output)
    try talk.settle()
  }

  @Test("The screen's rotation is sent where the compositor prefers a buffer transform")
  func transform() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow()
    window.server.surface.resource.sendPreferredBufferTransform(transform: .flipped)
    try talk.settle()
    #expect(window.surface.preferredTransform == .flipped)
  }

  @Test("Absurd scales are clamped or ignored (30)", arguments: [0, 1, 5000, UInt32.max])
  func strangeScales(_ numerator: UInt32) throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow()
    window.server.surface.fractionalScale?.sendPreferredScale(scale: numerator)
    window.server.surface.resource.sendPreferredBufferScale(factor: numerator == 0 ? .min : .max)
    talk.compositor.outputs[0].setScale(Int32(truncatingIfNeeded: numerator))
    window.server.surface.enter(talk.compositor.outputs[0])
    try talk.settle()
    #expect((1...120 * 16).contains(window.surface.scale.numerator))
    try window.show(width: 10, height: 10)
    try talk.settle()
    #expect(window.server.surface.current != nil)
  }
}
