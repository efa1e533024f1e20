import Glibc

/// Writes bytes to a pipe as fast as its reader reads them, without ever blocking.
enum PipeWriter {
  /// Takes ownership of the descriptor, and writes to it in later turns of the loop.
  static func write(_ bytes: [UInt8], to descriptor: Int32, on loop: EventLoop) {
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    var writtenCount = 0
    loop.watch(descriptor, for: .writing) { [unowned loop] in
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.write(descriptor, buffer.baseAddress.map { $0 + writtenCount }, buffer.count - writtenCount)
      }
      if count > 0 { writtenCount += count }
      let hasFailed = count < 0 && errno != EAGAIN && errno != EINTR
      if hasFailed || writtenCount == bytes.count {
        loop.unwatch(descriptor)
        close(descriptor)
      }
    }
  }
}
