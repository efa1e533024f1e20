/// Collects the bytes of a document, in memory or for a file.
///
/// A file is written whole or not at all: the bytes are collected, written to a temporary file beside it when the
/// document is closed, and that file is then renamed.
public final class CGDataConsumer {
  /// The bytes received so far.
  public private(set) var data = Data()
  private let path: String?

  /// Collects the bytes in `data`.
  public init() { path = nil }

  /// Writes a file when the document is closed, replacing any existing file. Nil if the URL is not a file's.
  public init?(url: URL) {
    guard url.isFileURL else { return nil }
    path = url.path
  }

  func append(_ bytes: UnsafePointer<UInt8>, count: Int) { data.append(bytes, count: count) }

  func replace(with data: Data) { self.data = data }

  /// Writes the file, if there is a path.
  func finish() throws(CGImageError) {
    if let path { try data.writeWhole(to: path) }
  }
}

extension Data {
  /// Writes a file, replacing any existing file. If that fails, nothing is left behind, and the old file stays.
  func writeWhole(to path: String) throws(CGImageError) {
    var status = stat()
    // A special file, such as a pipe or a device, cannot be replaced, only written to.
    let isSpecial = stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
    let target = isSpecial ? path : path + ".\(getpid()).part"
    do {
      try write(openedAt: target)
    } catch {
      if !isSpecial { unlink(target) }
      throw .cannotWrite(path: path, reason: error.reason)
    }
    guard !isSpecial, rename(target, path) != 0 else { return }
    let reason = String(cString: strerror(errno))
    unlink(target)
    throw .cannotWrite(path: path, reason: reason)
  }

  private struct Failure: Error {
    let reason: String
    init() { reason = String(cString: strerror(errno)) }
  }

  private func write(openedAt path: String) throws(Failure) {
    guard let file = fopen(path, "wb") else { throw Failure() }
    let written = withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
    guard written == count else {
      let failure = Failure()
      fclose(file)
      throw failure
    }
    if fclose(file) != 0 { throw Failure() }
  }
}
