import TestCompositor
import Testing

@testable import TouchstoneWayland

@Suite("Buffers (23)")
struct BufferTests {
  private let whole = PixelRect(x: 0, y: 0, width: 100, height: 80)

  @Test("Memory is sealed against shrinking, rows are contiguous, damage is in pixels only")
  func memory() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow()
    try window.show(pixel: 0xff12_3456)
    try talk.settle()
    let commit = try #require(window.server.surface.commits.last)
    let buffer = try #require(commit.buffer)
    #expect(buffer.seals & 2 == 2, "2 is F_SEAL_SHRINK")
    #expect((buffer.width, buffer.height) == (100, 80))
    #expect(buffer.stride == 400)
    #expect(buffer.pixel(x: 99, y: 79) == 0xff12_3456)
    #expect(commit.bufferDamage == [TestRectangle(0, 0, 100, 80)])
    #expect(commit.surfaceDamage.isEmpty)
  }

  @Test("A compositor before version 4 gets damage by the only request that it knows")
  func oldCompositor() throws {
    var offers = TestCompositor.weston10
    offers[.compositor] = 3
    let talk = try Conversation(offers)
    defer { talk.end() }
    let window = try talk.openWindow()
    try window.show()
    try talk.settle()
    let commit = try #require(window.server.surface.commits.last)
    #expect(commit.bufferDamage.isEmpty)
    #expect(commit.surfaceDamage == [TestRectangle(0, 0, .max, .max)])
  }

  @Test("A buffer is not drawn into before its release: there are three, then none, then the first again")
  func release() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow()
    var memory: Set<UnsafeMutableRawPointer> = []
    for color in 1...3 as ClosedRange<UInt32> {
      let buffer = try #require(try window.surface.nextBuffer(width: 100, height: 80))
      memory.insert(buffer.data)
      buffer.data.assumingMemoryBound(to: UInt32.self).pointee = color
      window.surface.commit(buffer, damage: [whole])
      try talk.settle()
    }
    #expect(memory.count == 3)
    #expect(try window.surface.nextBuffer(width: 100, height: 80) == nil)
    let buffers = window.server.surface.commits.compactMap(\.buffer)
    #expect(buffers.map { $0.pixel(x: 0, y: 0) } == [1, 2, 3], "what the compositor reads stays as it was")
    #expect(talk.listener.returnedBuffers == 0)
    buffers[0].release()
    buffers[0].release()
    try talk.settle()
    #expect(talk.listener.returnedBuffers == 1, "a second release of the same buffer means nothing")
    #expect(try window.surface.nextBuffer(width: 100, height: 80) != nil)
    #expect(window.surface.bufferCount == 3)
  }

  @Test("A frame that must not add a buffer waits for the release of one")
  func noFurtherBuffer() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow()
    func next() throws -> DrawingBuffer? {
      try window.surface.nextBuffer(width: 100, height: 80, mayAddBuffer: false)
    }
    window.surface.commit(try #require(try next()), damage: [whole])
    try talk.settle()
    #expect(try next() == nil)
    #expect(window.surface.bufferCount == 1)
    try #require(window.server.surface.commits.last?.buffer).release()
    try talk.settle()
    #expect(talk.listener.returnedBuffers == 1)
    #expect(try next() != nil)
  }

  @Test("A compositor that releases at once, because it copies, needs one buffer")
  func oneBuffer() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow()
    for frame in 0..<10 {
      let buffer = try #require(try window.surface.nextBuffer(width: 100, height: 80))
      #expect(buffer.age == (frame == 0 ? 0 : 1))
      #expect(buffer.staleRects == (frame == 0 ? [whole] : []))
      window.surface.commit(buffer, damage: [PixelRect(x: frame, y: 0, width: 1, height: 1)])
      try talk.settle()
      window.server.surface.current?.release()
      try talk.settle()
    }
    #expect(window.surface.bufferCount == 1)
  }

  @Test("Damage is kept by age: a returned buffer is stale where the frames in between have drawn")
  func age() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow()
    func frame(_ x: Int) -> PixelRect { PixelRect(x: x, y: 0, width: 1, height: 1) }
    // Two buffers are used in turn. Each commit releases the previous buffer.
    for number in 0..<6 {
      let buffer = try #require(try window.surface.nextBuffer(width: 100, height: 80))
      switch number {
      case 0, 1:
        #expect(buffer.age == 0)
        #expect(buffer.staleRects == [whole])
      default:
        #expect(buffer.age == 2)
        #expect(buffer.staleRects == [frame(number - 1)])
      }
      window.surface.commit(buffer, damage: [frame(number)])
      try talk.settle()
      let commits = window.server.surface.commits.compactMap(\.buffer)
      if commits.count > 1 { commits[commits.count - 2].release() }
      try talk.settle()
    }
    #expect(window.surface.bufferCount == 2)
  }

  @Test("With three buffers two frames lie between uses, and the freshest free buffer is taken")
  func ageOfThree() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow()
    func frame(_ x: Int) -> PixelRect { PixelRect(x: x, y: 0, width: 1, height: 1) }
    for number in 0..<3 {
      let buffer = try #require(try window.surface.nextBuffer(width: 100, height: 80))
      window.surface.commit(buffer, damage: [frame(number)])
      try talk.settle()
    }
    let buffers = window.server.surface.commits.compactMap(\.buffer)
    buffers[0].release()
    try talk.settle()
    let oldest = try #require(try window.surface.nextBuffer(width: 100, height: 80))
    #expect(oldest.age == 3)
    #expect(oldest.staleRects == [frame(1), frame(2)])
    buffers[1].release()
    try talk.settle()
    let fresher = try #require(try window.surface.nextBuffer(width: 100, height: 80))
    #expect(fresher.age == 2)
    #expect(fresher.staleRects == [frame(2)])
  }

  @Test("Only stale parts are copied from the previous frame")
  func copying() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow()
    try window.show(pixel: 1)
    try talk.settle()
    let buffer = try #require(try window.surface.nextBuffer(width: 100, height: 80))
    #expect(buffer.copyStaleContent())
    #expect(buffer.staleRects.isEmpty)
    let pixels = buffer.data.assumingMemoryBound(to: UInt32.self)
    #expect(pixels[0] == 1 && pixels[79 * buffer.stride / 4 + 99] == 1)
  }

  @Test("Another size gets another buffer, drawn completely, and the old size's memory is released")
  func resizing() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow()
    for width in [100, 400, 50, 1000] {
      let buffer = try #require(try window.surface.nextBuffer(width: width, height: 300))
      #expect(buffer.age == 0)
      #expect(buffer.staleRects == [PixelRect(x: 0, y: 0, width: width, height: 300)])
      #expect(buffer.stride == width * 4)
      // The whole buffer is writable, including its last row.
      (buffer.data + (buffer.height - 1) * buffer.stride).storeBytes(of: 7, as: UInt32.self)
      window.surface.commit(buffer, damage: [PixelRect(x: 0, y: 0, width: 5000, height: 5000)])
      try talk.settle()
      let commit = try #require(window.server.surface.commits.last)
      #expect(commit.bufferDamage == [TestRectangle(0, 0, Int32(width), 300)], "cut at the edge")
      #expect(commit.buffer?.pixel(x: 0, y: 299) == 7)
      commit.buffer?.release()
      try talk.settle()
    }
    #expect(window.surface.bufferCount == 1)
  }

  @Test(
    "A size for which there is no memory is an error, not a crash",
    arguments: [(Int.max, 1), (1, Int.max), (100_000, 100_000)])
  func impossibleSizes(_ width: Int, _ height: Int) throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow()
    #expect(throws: WaylandError.self) { _ = try window.surface.nextBuffer(width: width, height: height) }
    try window.show()
    try talk.settle()
    #expect(window.server.surface.current?.width == 100)
  }

  @Test("Releasing unused memory keeps the picture; the next frame is drawn completely")
  func releasingBuffers() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow()
    try window.show()
    try talk.settle()
    window.surface.releaseBuffers()
    try talk.settle()
    #expect(window.surface.bufferCount == 0)
    #expect(window.server.surface.commits.last?.isUnmapping == false)
    let buffer = try #require(try window.surface.nextBuffer(width: 100, height: 80))
    #expect(buffer.age == 0)
  }
}
