/// The buffers of one surface: as few as the compositor lets it have, and at most three.
///
/// Memory is made when it is needed. Compositors that copy what they show release a buffer at once, and
/// then there is only the one: 8 MB for a screen of 1920 by 1080.
final class BufferQueue {
  private static let maximumCount = 3
  /// A further buffer that was not needed for so many commits is given back.
  private static let patience = 120

  /// A buffer came back after `next` had none.
  var onAvailable: (() -> Void)?

  private let shm: () -> WlShm?
  private let format: WlShm.Format
  private var buffers: [DrawingBuffer] = []
  private var newest: DrawingBuffer?
  private var commits = 0
  private var lackedSince: Int?
  /// What each of the last commits moved and then changed, the newest last.
  private var history: [(moves: [PixelMove], damage: [PixelRect])] = []
  private var isWaiting = false

  init(format: WlShm.Format, shm: @escaping () -> WlShm?) {
    self.format = format
    self.shm = shm
  }

  var count: Int { buffers.count }

  /// A buffer of that size in pixels that the compositor is not reading; nil where it has them all.
  func next(width: Int, height: Int, mayAddBuffer: Bool = true) throws(WaylandError) -> DrawingBuffer? {
    guard width > 0, height > 0, let stride = Self.stride(width: width),
      case let (size, overflow) = stride.multipliedReportingOverflow(by: height), !overflow
    else { throw .sharedMemory(size: Int.max, reason: "\(width) by \(height) pixels are too many") }
    dropUnneeded()
    var fit: DrawingBuffer?
    // The freshest content needs the least repair.
    for buffer in buffers where !buffer.isBusy && buffer.width == width && buffer.height == height {
      if (buffer.commit ?? -1) > (fit?.commit ?? -2) { fit = buffer }
    }
    if let fit {
      describe(fit)
      return fit
    }
    guard let shm = shm() else { throw .missingGlobals(["wl_shm"]) }
    let memory = Self.memory(for: size, stride: stride, height: height)
    let pool: SharedMemoryPool
    if let reusable = buffers.first(where: { !$0.isBusy }) {
      // The same memory in another size.
      remove(reusable)
      pool = reusable.pool
      try pool.grow(to: memory)
    } else {
      // Those of another size that the compositor still reads need not come back.
      for buffer in buffers where buffer.width != width || buffer.height != height { remove(buffer) }
      guard buffers.isEmpty || mayAddBuffer && buffers.count < Self.maximumCount else {
        wait()
        return nil
      }
      pool = try SharedMemoryPool(shm: shm, size: memory)
    }
    let buffer = DrawingBuffer(pool: pool, width: width, height: height, stride: stride, format: format)
    buffer.onRelease = { [unowned self, unowned buffer] in didRelease(buffer) }
    buffer.newest = { [weak self] in self?.newest }
    buffers.append(buffer)
    describe(buffer)
    return buffer
  }

  /// The buffer is the compositor's now, and shows what was shown with `moves` made and then `damage` new.
  func didCommit(_ buffer: DrawingBuffer, moves: [PixelMove], damage: [PixelRect]) {
    commits += 1
    history.append((moves, damage))
    if history.count > Self.maximumCount { history.removeFirst() }
    buffer.isBusy = true
    buffer.commit = commits
    newest = buffer
    if !buffers.contains(where: { !$0.isBusy }) { lackedSince = commits }
  }

  /// Gives back all memory, such as that of a hidden window. What is on the screen stays there.
  func removeAll() {
    for buffer in buffers { remove(buffer) }
    history = []
  }

  private func describe(_ buffer: DrawingBuffer) {
    guard let commit = buffer.commit, commits - commit <= history.count else {
      buffer.age = 0
      buffer.staleMoves = []
      buffer.staleRects = [PixelRect(x: 0, y: 0, width: buffer.width, height: buffer.height)]
      return
    }
    buffer.age = commits - commit + 1
    buffer.staleMoves = []
    buffer.staleRects = []
    for change in history.suffix(commits - commit) {
      for move in change.moves { buffer.staleRects = move.carry(buffer.staleRects) }
      buffer.staleMoves += change.moves
      buffer.staleRects += change.damage
    }
  }

  private func didRelease(_ buffer: DrawingBuffer) {
    // A second release of the same buffer means nothing.
    guard buffer.isBusy else { return }
    buffer.isBusy = false
    retry()
  }

  /// Remembers that somebody was turned away.
  func wait() { isWaiting = true }

  /// Tells whoever was turned away to try again.
  func retry() {
    guard isWaiting else { return }
    isWaiting = false
    onAvailable?()
  }

  private func dropUnneeded() {
    guard buffers.count > 1, let since = lackedSince, commits - since > Self.patience,
      let spare = buffers.filter({ !$0.isBusy && $0 !== newest }).min(by: {
        ($0.commit ?? 0) < ($1.commit ?? 0)
      })
    else { return }
    remove(spare)
    lackedSince = commits
  }

  private func remove(_ buffer: DrawingBuffer) {
    buffers.removeAll { $0 === buffer }
    if newest === buffer { newest = nil }
    // Destroyed before its release it keeps showing, as long as nobody writes to its memory.
    buffer.proxy.destroy()
  }

  /// Half as many rows again, for a scrolled buffer to slide over. Memory that was never written to costs nothing.
  private static func memory(for size: Int, stride: Int, height: Int) -> Int {
    let (larger, overflow) = size.addingReportingOverflow(height / 2 * stride)
    return overflow || larger > SharedMemoryPool.maximumSize ? size : larger
  }

  private static func stride(width: Int) -> Int? {
    let (bytes, overflow) = width.multipliedReportingOverflow(by: 4)
    return overflow || bytes > Int(Int32.max) ? nil : bytes
  }
}
