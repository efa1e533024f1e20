import Glibc

/// The pixels of the next frame. The caller owns the buffer until it is committed.
public final class DrawingBuffer {
  /// The first pixel of the first row: 32 bits each, blue in the lowest byte, alpha premultiplied in the highest.
  /// The address changes with `move(_:)` and `catchUp()`.
  public var data: UnsafeMutableRawPointer { pool.base + top * stride }
  /// The width in pixels.
  public let width: Int
  public let height: Int
  /// Bytes from one row to the next. There is no gap between rows, since KWin 5.27 uploads a buffer as if there
  /// were none.
  public let stride: Int
  /// The number of commits since the buffer's content was shown: 1 for the last, 0 if the content is undefined.
  public internal(set) var age = 0
  /// The parts that have changed since the buffer's content was shown and `staleMoves` were made. They must be
  /// redrawn in addition to new changes. The whole buffer if the content is undefined.
  public internal(set) var staleRects: [PixelRect]
  /// The moves since the buffer's content was shown, in order.
  public internal(set) var staleMoves: [PixelMove] = []
  /// The scale of the surface when the buffer was created.
  public internal(set) var scale = SurfaceScale.one
  /// The width in surface units.
  public internal(set) var logicalWidth = 0
  public internal(set) var logicalHeight = 0

  /// The compositor's object for the pixels, in the position of the last commit.
  private(set) var proxy: WlBuffer
  let pool: SharedMemoryPool
  /// Whether the compositor holds the buffer and may be reading it. A busy buffer must not be written to.
  var isBusy = false
  /// The number of the last commit that showed the buffer; nil for none.
  var commit: Int?
  /// Called when the compositor releases the buffer.
  var onRelease: (() -> Void)? { didSet { listen() } }
  /// Returns the buffer of the last commit.
  var newest: (() -> DrawingBuffer?)?

  private let format: WlShm.Format
  /// The row of the pool's memory at which the buffer begins.
  private var top = 0
  private var committedTop = 0

  init(pool: SharedMemoryPool, width: Int, height: Int, stride: Int, format: WlShm.Format) {
    self.pool = pool
    self.width = width
    self.height = height
    self.stride = stride
    self.format = format
    staleRects = [PixelRect(x: 0, y: 0, width: width, height: height)]
    proxy = pool.makeBuffer(offset: 0, width: width, height: height, stride: stride, format: format)
  }

  private func listen() {
    proxy.onEvent = { [unowned self] _ in onRelease?() }
  }

  /// Creates the compositor's object for the current position of the pixels. Returns the previous object if it
  /// is no longer needed; destroy it after the commit, because until then the surface shows it.
  func renewProxy() -> WlBuffer? {
    guard top != committedTop else { return nil }
    committedTop = top
    let old = proxy
    proxy = pool.makeBuffer(
      offset: top * stride, width: width, height: height, stride: stride, format: format)
    listen()
    return old
  }

  /// Updates the content to the last frame: applies the moves and copies the rest from that frame's buffer, if it
  /// still exists in this size. Reading it is allowed while the compositor reads it. Returns whether nothing is
  /// stale any more.
  @discardableResult
  public func catchUp() -> Bool {
    for move in staleMoves { self.move(move) }
    staleMoves = []
    if staleRects.isEmpty { return true }
    guard let source = newest?(), source !== self, source.width == width, source.height == height else {
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

  /// Moves pixels of the content. The uncovered pixels are undefined.
  public func move(_ move: PixelMove) {
    guard let move = move.clamped(toWidth: width, height: height) else { return }
    let rect = move.rect
    // The cheapest way moves no pixels of the list: the buffer's start shifts in its memory, and the areas beside
    // the list are moved with it.
    let isMostOfBuffer = 2 * rect.width * rect.height > width * height
    if move.x == 0, isMostOfBuffer, move.y.magnitude <= UInt(spareRows) {
      return slide(by: -move.y, around: rect)
    }
    let part = PixelRect(
      x: rect.x + max(-move.x, 0), y: rect.y + max(-move.y, 0), width: rect.width - abs(move.x),
      height: rect.height - abs(move.y))
    let from = data + part.y * stride + part.x * 4
    copy(part, from: from, to: from + move.y * stride + move.x * 4)
  }

  /// The rows of memory through which the buffer can slide.
  private var spareRows: Int { pool.capacity / stride - height }

  /// Shifts the buffer's start down by `rows` in its memory. The pixels of `rect` stay in place in the memory;
  /// those around it stay in place in the buffer.
  private func slide(by rows: Int, around rect: PixelRect) {
    if top + rows < 0 || top + rows > spareRows {
      // At this end of the memory, continue from the other end.
      let old = data
      top = rows > 0 ? 0 : spareRows
      memmove(data, old, height * stride)
    }
    let old = data
    top += rows
    let bottom = rect.y + rect.height
    let right = rect.x + rect.width
    let around = [
      PixelRect(x: 0, y: 0, width: width, height: rect.y),
      PixelRect(x: 0, y: rect.y, width: rect.x, height: rect.height),
      PixelRect(x: right, y: rect.y, width: width - right, height: rect.height),
      PixelRect(x: 0, y: bottom, width: width, height: height - bottom),
    ]
    // Pixels that move down are copied from the bottom, so that nothing is overwritten before it is read.
    for part in rows > 0 ? around.reversed() : around where !part.isEmpty {
      let offset = part.y * stride + part.x * 4
      copy(part, from: old + offset, to: data + offset)
    }
  }

  /// Copies a block of pixels. Source and target may overlap.
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
