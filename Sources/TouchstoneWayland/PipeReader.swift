import Glibc

/// Reads a pipe to its end, without ever blocking.
final class PipeReader {
  /// The largest number of bytes to read. Longer content is refused.
  private static let maximumByteCount = 64 << 20

  private let descriptor: Int32
  private unowned let loop: EventLoop
  private var bytes: [UInt8] = []
  private var completion: (([UInt8]?) -> Void)?

  /// Takes ownership of the descriptor. `completion` is called with all bytes; nil if not all of them arrive.
  init(_ descriptor: Int32, on loop: EventLoop, _ completion: @escaping ([UInt8]?) -> Void) {
    self.descriptor = descriptor
    self.loop = loop
    self.completion = completion
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    loop.watch(descriptor) { [unowned self] in readAvailableBytes() }
  }

  func cancel() { finish(nil) }

  private func readAvailableBytes() {
    let readCount = withUnsafeTemporaryAllocation(byteCount: 65536, alignment: 1) { buffer in
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count > 0 { bytes.append(contentsOf: buffer[..<count]) }
      return count
    }
    if readCount == 0 {
      finish(bytes)
    } else if readCount < 0 ? errno != EAGAIN && errno != EINTR : bytes.count > Self.maximumByteCount {
      finish(nil)
    }
  }

  private func finish(_ result: [UInt8]?) {
    guard let completion else { return }
    self.completion = nil
    loop.unwatch(descriptor)
    close(descriptor)
    completion(result)
  }
}
