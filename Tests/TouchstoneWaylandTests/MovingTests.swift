import SeededNumbers
import TestCompositor
import Testing

@testable import TouchstoneWayland

@Suite("Moved pixels")
struct MovingTests {
  private static let width = 40
  private static let height = 60

  /// The pixels that the screen should show, as numbers.
  private struct Model {
    var pixels = [UInt32](repeating: 1, count: MovingTests.width * MovingTests.height)

    subscript(x: Int, y: Int) -> UInt32 {
      get { pixels[y * MovingTests.width + x] }
      set { pixels[y * MovingTests.width + x] = newValue }
    }

    /// Moves the pixels, and returns the uncovered part.
    mutating func move(_ move: PixelMove) -> [PixelRect] {
      let old = self
      let rect = move.rect
      var uncovered: [PixelRect] = []
      for y in rect.y..<rect.y + rect.height {
        for x in rect.x..<rect.x + rect.width {
          let (fromX, fromY) = (x - move.dx, y - move.dy)
          let isInside =
            fromX >= rect.x && fromX < rect.x + rect.width && fromY >= rect.y && fromY < rect.y + rect.height
          if isInside { self[x, y] = old[fromX, fromY] }
        }
      }
      if move.dy != 0 {
        uncovered.append(
          PixelRect(
            x: rect.x, y: move.dy > 0 ? rect.y : rect.y + rect.height + move.dy, width: rect.width,
            height: abs(move.dy)))
      }
      if move.dx != 0 {
        uncovered.append(
          PixelRect(
            x: move.dx > 0 ? rect.x : rect.x + rect.width + move.dx, y: rect.y, width: abs(move.dx),
            height: rect.height))
      }
      return uncovered
    }
  }

  private func fill(_ rect: PixelRect, _ value: UInt32, _ model: inout Model, _ buffer: DrawingBuffer) {
    for y in rect.y..<rect.y + rect.height {
      for x in rect.x..<rect.x + rect.width {
        model[x, y] = value
        (buffer.data + y * buffer.stride + x * 4).storeBytes(of: value, as: UInt32.self)
      }
    }
  }

  private func moves(_ random: inout RandomSource) -> [PixelMove] {
    (0..<random.number(below: 3)).map { _ in
      let isList = random.number(below: 3) > 0
      let x = isList && random.number(below: 2) > 0 ? 0 : random.number(below: 8)
      let y = random.number(below: 10)
      let rect = PixelRect(
        x: x, y: y, width: isList && x == 0 ? Self.width : Self.width - x - random.number(below: 20),
        height: Self.height - y - random.number(below: isList ? 12 : 30))
      return PixelMove(
        rect: rect, dx: isList ? 0 : random.number(below: 9) - 4,
        dy: random.number(below: 5) == 0
          ? random.number(below: rect.height * 2 - 1) - rect.height + 1 : random.number(below: 13) - 6)
    }
  }

  @Test(
    "Buffers of every age have the moved and painted pixels, and do not change while they are read",
    arguments: 0..<30)
  func model(seed: Int) throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow(width: Int32(Self.width), height: Int32(Self.height))
    var random = RandomSource(seed: UInt64(seed))
    var model = Model()
    var lent: [(buffer: TestBuffer, pixels: [UInt32])] = []
    let patience = seed % 3
    for frame in 0..<60 {
      let buffer = try #require(try window.surface.nextBuffer(width: Self.width, height: Self.height))
      var damage: [PixelRect] = []
      var moves: [PixelMove] = []
      if buffer.age == 0 {
        damage = [PixelRect(x: 0, y: 0, width: Self.width, height: Self.height)]
      } else {
        #expect(buffer.copyStaleContent())
        moves = self.moves(&random)
        for move in moves {
          damage = move.movedStaleRects(damage) + model.move(move)
          buffer.move(move)
        }
        for _ in 0..<random.number(below: 3) {
          damage.append(
            PixelRect(
              x: random.number(below: 30), y: random.number(below: 50), width: random.number(below: 9),
              height: random.number(below: 9)))
        }
      }
      for (index, rect) in damage.enumerated() {
        fill(rect, UInt32(frame * 100 + index + 2), &model, buffer)
      }
      window.surface.commit(buffer, moves: moves, damage: damage)
      try talk.settle()
      let shown = try #require(window.server.surface.current)
      lent.append((shown, model.pixels))
      for (buffer, pixels) in lent {
        #expect(read(buffer) == pixels, "seed \(seed), frame \(frame)")
      }
      while lent.count > patience {
        let oldest = lent.removeFirst()
        oldest.buffer.release()
      }
      try talk.settle()
    }
    #expect(window.surface.bufferCount == patience + 1)
  }

  private func read(_ buffer: TestBuffer) -> [UInt32] {
    var pixels: [UInt32] = []
    for y in 0..<Self.height {
      for x in 0..<Self.width { pixels.append(buffer.pixel(x: x, y: y) ?? 0) }
    }
    return pixels
  }

  @Test("A list as wide as the window moves no pixel: its buffer begins at another row of the same memory")
  func slides() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow(width: 100, height: 80)
    try window.show(pixel: 5)
    try talk.settle()
    window.server.surface.current?.release()
    try talk.settle()
    let whole = PixelRect(x: 0, y: 0, width: 100, height: 80)
    let buffer = try #require(try window.surface.nextBuffer(width: 100, height: 80))
    let before = buffer.data
    buffer.move(PixelMove(rect: whole, dx: 0, dy: -7))
    #expect(buffer.data == before + 7 * buffer.stride)
    let strip = PixelRect(x: 0, y: 73, width: 100, height: 7)
    window.surface.commit(buffer, moves: [PixelMove(rect: whole, dx: 0, dy: -7)], damage: [strip])
    try talk.settle()
    let commit = try #require(window.server.surface.commits.last)
    #expect(commit.bufferDamage == [TestRectangle(0, 0, 100, 80)], "all of it looks different")
    #expect(commit.buffer?.pixel(x: 0, y: 0) == 5)
    #expect(window.surface.bufferCount == 1)
  }

  @Test("A move that leaves no pixel visible, or by absurd distances, changes nothing")
  func nonsense() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow(width: 100, height: 80)
    let buffer = try #require(try window.surface.nextBuffer(width: 100, height: 80))
    let before = buffer.data
    let huge = PixelRect(x: Int.min, y: 0, width: Int.max, height: Int.max)
    let moves = [
      PixelMove(rect: PixelRect(x: 0, y: 0, width: 100, height: 80), dx: 0, dy: 80),
      PixelMove(rect: huge, dx: Int.min, dy: Int.max),
      PixelMove(rect: PixelRect(x: 0, y: 0, width: Int.max, height: Int.max), dx: Int.min, dy: Int.min),
    ]
    for move in moves { buffer.move(move) }
    #expect(buffer.data == before)
    window.surface.commit(buffer, moves: moves, damage: [huge])
    try talk.settle()
    #expect(window.server.surface.commits.last?.buffer != nil)
  }
}
