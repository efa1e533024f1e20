/// Collects the bytes of a document, in memory or for a file.
///
/// The file is written completely or not at all. When the document is closed, its bytes are written to a
/// temporary file in the same folder, which then replaces the file.
public final class CGDataConsumer {
  /// The bytes that were received so far.
  public private(set) var data = Data()
  private let path: String?

  /// Creates a consumer that collects the bytes in `data`.
  public init() { path = nil }

  /// Creates a consumer that writes the bytes to a file when the document is closed, and replaces an existing
  /// file. Nil if the URL is not a file URL.
  public init?(url: URL) {
    guard url.isFileURL else { return nil }
    path = url.path
  }

  func append(_ bytes: UnsafePointer<UInt8>, count: Int) { data.append(bytes, count: count) }

  func replace(with data: Data) { self.data = data }

  /// Writes the file if the consumer was created for a file.
  func finish() throws(CGImageError) {
    if let path { try data.writeAtomically(to: path) }
  }
}

extension Data {
  /// Writes the data to a file, and replaces an existing file. If that fails, the existing file stays as it
  /// was, and no new file is left behind.
  func writeAtomically(to path: String) throws(CGImageError) {
    var status = stat()
    // A special file, such as a pipe or a device, can only be written to, not replaced.
    let isSpecial = stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
    let target = isSpecial ? path : path + ".\(getpid()).part"
    do {
      try writeContents(toFileAt: target)
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

  private func writeContents(toFileAt path: String) throws(Failure) {
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
