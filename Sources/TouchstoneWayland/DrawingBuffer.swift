import Glibc

/// The pixels of the next frame. The caller may write to the buffer until it is committed.
public final class DrawingBuffer {
  /// The address of the first pixel. Each pixel has 32 bits, with blue in the lowest byte and the alpha in
  /// the highest; colours are multiplied by the alpha. `move(_:)` and `copyStaleContent()` change the
  /// address.
  public var data: UnsafeMutableRawPointer { pool.baseAddress + topRow * stride }
  /// The width of the buffer, in pixels.
  public let width: Int
  /// The height of the buffer, in pixels.
  public let height: Int
  /// The distance from one row to the next, in bytes. Rows have no gap between them, because KWin 5.27 reads
  /// a buffer as if its rows had no gaps.
  public let stride: Int
  /// The number of commits since the buffer's content was committed: 1 if the content is the last frame's; 0
  /// if it is undefined.
  public internal(set) var age = 0
  /// The parts of the content that are still outdated after `staleMoves` are applied. They must be drawn in
  /// addition to new changes. If the content is undefined, this is the whole buffer.
  public internal(set) var staleRects: [PixelRect]
  /// The moves of pixels since the buffer's content was committed, in order.
  public internal(set) var staleMoves: [PixelMove] = []
  /// The scale of the surface when the buffer was created.
  public internal(set) var scale = SurfaceScale.one
  /// The width of the buffer, in surface units.
  public internal(set) var logicalWidth = 0
  /// The height of the buffer, in surface units.
  public internal(set) var logicalHeight = 0

  /// The compositor's object for the pixels. It starts at row `committedTopRow` of the pool's memory.
  private(set) var proxy: WlBuffer
  let pool: SharedMemoryPool
  /// Whether the compositor is using the buffer and may read it. If so, the buffer must not be written to.
  var isBusy = false
  /// The number of the last commit that used the buffer; nil if there was none.
  var commitNumber: Int?
  /// Called when the compositor releases the buffer. Default nil.
  var onRelease: (() -> Void)? { didSet { observeRelease() } }
  /// Returns the buffer of the last commit; nil if it no longer exists.
  var newestBuffer: (() -> DrawingBuffer?)?

  private let format: WlShm.Format
  /// The row of the pool's memory at which the buffer starts.
  private var topRow = 0
  /// The value of `topRow` at the last commit.
  private var committedTopRow = 0

  init(pool: SharedMemoryPool, width: Int, height: Int, stride: Int, format: WlShm.Format) {
    self.pool = pool
    self.width = width
    self.height = height
    self.stride = stride
    self.format = format
    staleRects = [PixelRect(x: 0, y: 0, width: width, height: height)]
    proxy = pool.makeBuffer(offset: 0, width: width, height: height, stride: stride, format: format)
  }

  private func observeRelease() {
    proxy.onEvent = { [unowned self] _ in onRelease?() }
  }

  /// If the start of the buffer has shifted since the last commit, creates a new `proxy` and returns the
  /// previous proxy; otherwise returns nil. Destroy the previous proxy after the commit, because the surface
  /// shows its pixels until then.
  func renewProxy() -> WlBuffer? {
    guard topRow != committedTopRow else { return nil }
    committedTopRow = topRow
    let previousProxy = proxy
    proxy = pool.makeBuffer(
      offset: topRow * stride, width: width, height: height, stride: stride, format: format)
    observeRelease()
    return previousProxy
  }

  /// Brings the content up to date with the last frame: applies `staleMoves`, and copies `staleRects` from
  /// the buffer of that frame if it still exists and has the same size. Copying is allowed while the
  /// compositor reads that buffer. Returns whether the whole content is up to date.
  @discardableResult
  public func copyStaleContent() -> Bool {
    for move in staleMoves { self.move(move) }
    staleMoves = []
    if staleRects.isEmpty { return true }
    guard let source = newestBuffer?(), source !== self, source.width == width, source.height == height else {
      return false
    }
    for rect in staleRects {
      guard let rect = rect.clamped(toWidth: width, height: height) else { continue }
      let offset = rect.y * stride + rect.x * 4
      copy(rect, from: source.data + offset, to: data + offset)
    }
    staleRects = []
    return true
  }

  // MARK: Moving pixels

  /// Moves pixels of the content. The pixels of the uncovered part are undefined afterwards.
  public func move(_ move: PixelMove) {
    guard let move = move.clamped(toWidth: width, height: height) else { return }
    let rect = move.rect
    // The cheapest way to scroll moves no pixels of `rect`. Instead, the start of the buffer shifts in its
    // memory, and only the pixels around `rect` are copied.
    let isMostOfBuffer = 2 * rect.width * rect.height > width * height
    if move.dx == 0, isMostOfBuffer, move.dy.magnitude <= UInt(spareRowCount) {
      return shiftStart(by: -move.dy, around: rect)
    }
    let movedRect = PixelRect(
      x: rect.x + max(-move.dx, 0), y: rect.y + max(-move.dy, 0), width: rect.width - abs(move.dx),
      height: rect.height - abs(move.dy))
    let source = data + movedRect.y * stride + movedRect.x * 4
    copy(movedRect, from: source, to: source + move.dy * stride + move.dx * 4)
  }

  /// The number of additional rows of memory through which the start of the buffer can slide.
  private var spareRowCount: Int { pool.capacity / stride - height }

  /// Moves the start of the buffer down by `rows` in its memory. The pixels of `rect` keep their addresses;
  /// the pixels around `rect` keep their positions in the buffer.
  private func shiftStart(by rows: Int, around rect: PixelRect) {
    if topRow + rows < 0 || topRow + rows > spareRowCount {
      // The spare rows are used up. Move the content to the other end of the memory.
      let oldAddress = data
      topRow = rows > 0 ? 0 : spareRowCount
      memmove(data, oldAddress, height * stride)
    }
    let oldAddress = data
    topRow += rows
    let bottom = rect.y + rect.height
    let right = rect.x + rect.width
    let surroundingRects = [
      PixelRect(x: 0, y: 0, width: width, height: rect.y),
      PixelRect(x: 0, y: rect.y, width: rect.x, height: rect.height),
      PixelRect(x: right, y: rect.y, width: width - right, height: rect.height),
      PixelRect(x: 0, y: bottom, width: width, height: height - bottom),
    ]
    // If the pixels move down, the lower parts are copied first, so that no pixel is overwritten before it is
    // read.
    for part in rows > 0 ? surroundingRects.reversed() : surroundingRects where !part.isEmpty {
      let offset = part.y * stride + part.x * 4
      copy(part, from: oldAddress + offset, to: data + offset)
    }
  }

  /// Copies a block of pixels of the given size. Source and target may overlap.
  private func copy(_ size: PixelRect, from: UnsafeMutableRawPointer, to: UnsafeMutableRawPointer) {
    if size.width == width {
      memmove(to, from, size.height * stride)
      return
    }
    for step in 0..<size.height {
      let row = to > from ? size.height - 1 - step : step
      memmove(to + row * stride, from + row * stride, size.width * 4)
    }
  }
}
