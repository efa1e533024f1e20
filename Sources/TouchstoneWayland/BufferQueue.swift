/// The buffers of one surface: as few as the compositor allows, and at most three.
///
/// Memory is allocated when it is needed. If the compositor copies the content and releases each buffer at
/// once, one buffer is enough: 8 MB for a screen of 1920 by 1080 pixels.
final class BufferQueue {
  private static let maximumCount = 3
  /// The number of commits after which an extra buffer is freed, if it was not needed.
  private static let unneededCommitLimit = 120

  /// Called when a buffer is available after `nextBuffer` returned nil. Default nil.
  var onAvailable: (() -> Void)?

  private let shm: () -> WlShm?
  /// The format of the buffers. After a change, the next frame must be drawn completely.
  var format: WlShm.Format { didSet { if format != oldValue { removeAll() } } }
  private var buffers: [DrawingBuffer] = []
  private var newestBuffer: DrawingBuffer?
  private var commitCount = 0
  /// The number of the last commit after which no buffer was free; nil if there was no such commit.
  private var lastShortageCommitNumber: Int?
  /// The moves and the damage of each of the last commits, the newest last. In each commit, the moves come
  /// before the damage.
  private var commitHistory: [(moves: [PixelMove], damage: [PixelRect])] = []
  /// Whether a caller waits for a buffer.
  private var isCallerWaitingForBuffer = false

  init(format: WlShm.Format, shm: @escaping () -> WlShm?) {
    self.format = format
    self.shm = shm
  }

  var count: Int { buffers.count }

  /// Returns a buffer of the given size, in pixels, that the compositor is not using. Nil if the compositor
  /// is using all buffers and no buffer may be added.
  func nextBuffer(width: Int, height: Int, mayAddBuffer: Bool = true) throws(WaylandError) -> DrawingBuffer? {
    guard width > 0, height > 0, let stride = Self.stride(width: width),
      case let (size, overflow) = stride.multipliedReportingOverflow(by: height), !overflow
    else {
      throw .sharedMemory(
        size: Int.max, reason: "\(width) by \(height) pixels are more than a buffer can hold")
    }
    freeUnneededBuffer()
    var bestBuffer: DrawingBuffer?
    // The buffer with the most recent content needs the least copying.
    for buffer in buffers where !buffer.isBusy && buffer.width == width && buffer.height == height {
      if (buffer.commitNumber ?? -1) > (bestBuffer?.commitNumber ?? -2) { bestBuffer = buffer }
    }
    if let bestBuffer {
      updateStaleness(bestBuffer)
      return bestBuffer
    }
    guard let shm = shm() else { throw .missingGlobals(["wl_shm"]) }
    let poolSize = Self.byteCount(for: size, stride: stride, height: height)
    let pool: SharedMemoryPool
    if let reusableBuffer = buffers.first(where: { !$0.isBusy }) {
      // The new buffer uses the memory of the free buffer.
      remove(reusableBuffer)
      pool = reusableBuffer.pool
      try pool.grow(to: poolSize)
    } else {
      // Buffers of another size are no longer needed, even if the compositor still reads them.
      for buffer in buffers where buffer.width != width || buffer.height != height { remove(buffer) }
      guard buffers.isEmpty || mayAddBuffer && buffers.count < Self.maximumCount else {
        notifyWhenAvailable()
        return nil
      }
      pool = try SharedMemoryPool(shm: shm, size: poolSize)
    }
    let buffer = DrawingBuffer(pool: pool, width: width, height: height, stride: stride, format: format)
    buffer.onRelease = { [unowned self, unowned buffer] in didRelease(buffer) }
    buffer.newestBuffer = { [weak self] in self?.newestBuffer }
    buffers.append(buffer)
    updateStaleness(buffer)
    return buffer
  }

  /// Records that the buffer was committed and is now used by the compositor. The buffer's content is the
  /// content of the last frame, with `moves` applied and then `damage` drawn.
  func didCommit(_ buffer: DrawingBuffer, moves: [PixelMove], damage: [PixelRect]) {
    commitCount += 1
    commitHistory.append((moves, damage))
    if commitHistory.count > Self.maximumCount { commitHistory.removeFirst() }
    buffer.isBusy = true
    buffer.commitNumber = commitCount
    newestBuffer = buffer
    if !buffers.contains(where: { !$0.isBusy }) { lastShortageCommitNumber = commitCount }
  }

  /// Frees the memory of all buffers, for example when the window is hidden. The compositor may continue to
  /// show the last content.
  func removeAll() {
    for buffer in buffers { remove(buffer) }
    commitHistory = []
  }

  private func updateStaleness(_ buffer: DrawingBuffer) {
    guard let commitNumber = buffer.commitNumber, commitCount - commitNumber <= commitHistory.count else {
      buffer.age = 0
      buffer.staleMoves = []
      buffer.staleRects = [PixelRect(x: 0, y: 0, width: buffer.width, height: buffer.height)]
      return
    }
    buffer.age = commitCount - commitNumber + 1
    buffer.staleMoves = []
    buffer.staleRects = []
    for change in commitHistory.suffix(commitCount - commitNumber) {
      for move in change.moves { buffer.staleRects = move.movedStaleRects(buffer.staleRects) }
      buffer.staleMoves += change.moves
      buffer.staleRects += change.damage
    }
  }

  private func didRelease(_ buffer: DrawingBuffer) {
    // A second release of the same buffer is ignored.
    guard buffer.isBusy else { return }
    buffer.isBusy = false
    notifyIfCallerWaits()
  }

  /// Records that a caller got no buffer, so that `notifyIfCallerWaits()` calls `onAvailable`.
  func notifyWhenAvailable() { isCallerWaitingForBuffer = true }

  /// Calls `onAvailable` if a caller waits for a buffer.
  func notifyIfCallerWaits() {
    guard isCallerWaitingForBuffer else { return }
    isCallerWaitingForBuffer = false
    onAvailable?()
  }

  private func freeUnneededBuffer() {
    guard buffers.count > 1, let shortageCommit = lastShortageCommitNumber,
      commitCount - shortageCommit > Self.unneededCommitLimit,
      let unneededBuffer = buffers.filter({ !$0.isBusy && $0 !== newestBuffer }).min(by: {
        ($0.commitNumber ?? 0) < ($1.commitNumber ?? 0)
      })
    else { return }
    remove(unneededBuffer)
    lastShortageCommitNumber = commitCount
  }

  private func remove(_ buffer: DrawingBuffer) {
    buffers.removeAll { $0 === buffer }
    if newestBuffer === buffer { newestBuffer = nil }
    // The compositor may still show a destroyed buffer, so nothing may write to its memory afterwards.
    buffer.proxy.destroy()
  }

  /// Returns the size of a buffer's memory, in bytes. The memory has 1.5 times as many rows as the buffer, so
  /// that the start of the buffer can shift when its content scrolls. Pages that were never written to occupy
  /// no physical memory.
  private static func byteCount(for size: Int, stride: Int, height: Int) -> Int {
    let (larger, overflow) = size.addingReportingOverflow(height / 2 * stride)
    return overflow || larger > SharedMemoryPool.maximumSize ? size : larger
  }

  private static func stride(width: Int) -> Int? {
    let (bytes, overflow) = width.multipliedReportingOverflow(by: 4)
    return overflow || bytes > Int(Int32.max) ? nil : bytes
  }
}
