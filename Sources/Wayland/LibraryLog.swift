import CWaylandClient
import Glibc
import Synchronization

/// What libwayland would print: kept for the error that follows, because nothing here prints on its own.
nonisolated enum LibraryLog {
  private static let lastLine = Mutex("")
  private static let installed: Void = wl_log_set_handler_client { format, arguments in
    // libwayland reads it after it has logged: the cause of a lost connection.
    let number = errno
    defer { errno = number }
    guard let format, let arguments else { return }
    let line = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1024) { buffer in
      vsnprintf(buffer.baseAddress, buffer.count, format, arguments)
      return buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
    LibraryLog.lastLine.withLock { $0 = line }
  }

  static func install() { installed }

  /// The last line, without its end; once read it is gone.
  static func takeLastLine() -> String {
    lastLine.withLock { line in
      defer { line = "" }
      return line.hasSuffix("\n") ? String(line.dropLast()) : line
    }
  }
}
