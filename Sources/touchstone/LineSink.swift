import Glibc

/// Writes lines to a file, or to standard output if the path is `-`. Each line is written immediately, so
/// that no line is lost if the process is killed.
@MainActor final class LineSink {
  private let descriptor: CInt
  private let name: String
  /// The error of the first line that could not be written, as a sentence for the user; nil if there was
  /// none.
  private(set) var problem: String?

  init(_ path: String) throws {
    name = path
    guard path != "-" else {
      descriptor = dup(STDOUT_FILENO)
      return
    }
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw CommandFailure(
        "\(path) cannot be written (\(String(cString: strerror(errno)))); choose another file.")
    }
  }

  isolated deinit {
    close(descriptor)
  }

  func callAsFunction(_ line: String) {
    guard problem == nil else { return }
    var text = line + "\n"
    text.withUTF8 { bytes in
      var unwrittenBytes = UnsafeRawBufferPointer(bytes)
      while !unwrittenBytes.isEmpty {
        let count = write(descriptor, unwrittenBytes.baseAddress, unwrittenBytes.count)
        if count > 0 {
          unwrittenBytes = UnsafeRawBufferPointer(rebasing: unwrittenBytes[count...])
        } else if errno != EINTR {
          problem =
            "\(name) could not be written (\(String(cString: strerror(errno)))); free some disk space and try again."
          return
        }
      }
    }
  }
}

/// Prints a message for the user to standard error.
func printMessage(_ line: String) {
  var text = line + "\n"
  text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
