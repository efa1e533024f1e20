import Glibc

/// Reads a pipe to its end, without ever blocking.
final class PipeReader {
  /// The largest number of bytes that are read. Longer content is refused.
  private static let maximumSize = 64 << 20

  private let descriptor: Int32
  private unowned let loop: EventLoop
  private var bytes: [UInt8] = []
  private var completion: (([UInt8]?) -> Void)?

  /// Takes ownership of the descriptor. `completion` receives all bytes; nil if they do not all arrive.
  init(_ descriptor: Int32, on loop: EventLoop, _ completion: @escaping ([UInt8]?) -> Void) {
    self.descriptor = descriptor
    self.loop = loop
    self.completion = completion
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    loop.watch(descriptor) { [unowned self] in readSome() }
  }

  func cancel() { end(nil) }

  private func readSome() {
    let size = withUnsafeTemporaryAllocation(byteCount: 65536, alignment: 1) { buffer in
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count > 0 { bytes.append(contentsOf: buffer[..<count]) }
      return count
    }
    if size == 0 {
      end(bytes)
    } else if size < 0 ? errno != EAGAIN && errno != EINTR : bytes.count > Self.maximumSize {
      end(nil)
    }
  }

  private func end(_ result: [UInt8]?) {
    guard let completion else { return }
    self.completion = nil
    loop.unwatch(descriptor)
    close(descriptor)
    completion(result)
  }
}
