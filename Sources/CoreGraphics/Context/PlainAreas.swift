/// Finds parts of the image of a bitmap that have a single colour, so that they need no samples. Most of an
/// interface is plain areas.
struct PlainAreas {
  /// The colour of a part, or one of two negative numbers: the colour is unknown, or the part has several.
  private typealias Answer = Int64
  private static let unknown: Answer = -1, mixed: Answer = -2

  /// The side of a tile of the bitmap, in pixels.
  private static let tileSide = 8
  /// The largest number of tiles that are compared for a block.
  private static let maximumTileCount = 64

  private let sampler: ProjectedSampler
  private let tilesPerRow: Int
  private var tiles: [Answer]
  /// The number of lines that a block of the image includes.
  private static let lineCount = 4.0
  /// The blocks of these lines.
  private var blocks: [Answer]
  private let firstBlock: Double
  private var top = -Double.infinity

  init(_ sampler: ProjectedSampler, x: Double, width: Double) {
    let side = PlainAreas.tileSide, length = Double(ProjectedSampler.blockLength)
    self.sampler = sampler
    tilesPerRow = (sampler.width + side - 1) / side
    tiles = Array(
      repeating: PlainAreas.unknown, count: tilesPerRow * ((sampler.height + side - 1) / side))
    firstBlock = (x / length).rounded(.down)
    blocks = Array(repeating: PlainAreas.unknown, count: Int(width / length) + 2)
  }

  /// Called before the blocks of a line are asked for.
  mutating func beginLine(at y: Double) {
    let newTop = (y / PlainAreas.lineCount).rounded(.down) * PlainAreas.lineCount
    guard newTop != top else { return }
    top = newTop
    for index in blocks.indices { blocks[index] = PlainAreas.unknown }
  }

  /// Returns the colour of a block; nil if it has several.
  mutating func color(ofBlock block: Double) -> UInt32? {
    let index = Int(block - firstBlock)
    if blocks[index] == PlainAreas.unknown { blocks[index] = findColor(ofBlock: block) }
    return blocks[index] < 0 ? nil : UInt32(truncatingIfNeeded: blocks[index])
  }

  private mutating func findColor(ofBlock block: Double) -> Answer {
    let length = Double(ProjectedSampler.blockLength), side = PlainAreas.tileSide
    guard let reach = sampler.reach(x: block * length, y: top, width: length, height: PlainAreas.lineCount)
    else { return PlainAreas.mixed }
    let columns = reach.columns.lowerBound / side...reach.columns.upperBound / side
    let rows = reach.rows.lowerBound / side...reach.rows.upperBound / side
    guard columns.count * rows.count <= PlainAreas.maximumTileCount else { return PlainAreas.mixed }
    let first = color(ofTile: columns.lowerBound, rows.lowerBound)
    guard first >= 0 else { return PlainAreas.mixed }
    for row in rows {
      for column in columns where color(ofTile: column, row) != first { return PlainAreas.mixed }
    }
    return first
  }

  private mutating func color(ofTile column: Int, _ row: Int) -> Answer {
    let index = row * tilesPerRow + column
    if tiles[index] == PlainAreas.unknown { tiles[index] = findColor(ofTile: column, row) }
    return tiles[index]
  }

  private func findColor(ofTile column: Int, _ row: Int) -> Answer {
    let side = PlainAreas.tileSide
    let count = min(side, sampler.width - column * side)
    var first: UInt32?
    for y in row * side..<min((row + 1) * side, sampler.height) {
      let line = (sampler.pixels + (y * sampler.stride + column * side * 4))
        .assumingMemoryBound(to: UInt32.self)
      let color = first ?? line[0]
      first = color
      var difference: UInt32 = 0
      for x in 0..<count { difference |= line[x] ^ color }
      if difference != 0 { return PlainAreas.mixed }
    }
    return first.map(Answer.init) ?? PlainAreas.mixed
  }
}
