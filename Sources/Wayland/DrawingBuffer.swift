/// Pixels to draw the next frame into. It is the caller's until it is committed.
public final class DrawingBuffer {
  /// The first pixel of the first row: 32 bits each, blue in the lowest byte, alpha premultiplied in the
  /// highest.
  public var data: UnsafeMutableRawPointer { pool.base }
  /// In pixels.
  public let width: Int
  public let height: Int
  /// Bytes from one row to the next: those of a row, and none between two, since KWin 5.27 uploads a buffer as if
  /// there were none.
  public let stride: Int
  /// How many commits ago its content was shown: 1 for the last, 0 where the content is undefined.
  public internal(set) var age = 0
  /// What has changed since its content was shown, and must be drawn again besides what is new. The whole
  /// buffer where the content is undefined.
  public internal(set) var staleRects: [PixelRect]
  /// The scale of the surface it was made for.
  public internal(set) var scale = SurfaceScale.one
  /// In surface units.
  public internal(set) var logicalWidth = 0
  public internal(set) var logicalHeight = 0

  let proxy: WlBuffer
  let pool: SharedMemoryPool
  /// Lent to the compositor, which may be reading: not to be written to.
  var isBusy = false
  /// The number of the commit that showed it last; nil for none.
  var commit: Int?

  init(pool: SharedMemoryPool, width: Int, height: Int, stride: Int, format: WlShm.Format) {
    self.pool = pool
    self.width = width
    self.height = height
    self.stride = stride
    staleRects = [PixelRect(x: 0, y: 0, width: width, height: height)]
    proxy = pool.makeBuffer(width: width, height: height, stride: stride, format: format)
  }

  /// Copies what is stale from the frame shown last, where that one still exists in this size: reading it
  /// is allowed while the compositor does. Returns whether nothing is stale any more.
  @discardableResult
  public func copyStaleRects() -> Bool {
    if staleRects.isEmpty { return true }
    guard let source = newest?(), source !== self, source.width == width, source.height == height else {
      return false
    }
    for rect in staleRects {
      guard let rect = rect.clamped(toWidth: width, height: height) else { continue }
      for row in rect.y..<(rect.y + rect.height) {
        let offset = row * stride + rect.x * 4
        (data + offset).copyMemory(from: source.data + offset, byteCount: rect.width * 4)
      }
    }
    staleRects = []
    return true
  }

  /// The buffer of the last commit.
  var newest: (() -> DrawingBuffer?)?
}
