import CTouchstoneWaylandClient
import Glibc
import Synchronization

/// libwayland's messages, kept for the error that follows, because this module prints nothing on its own.
nonisolated enum LibraryLog {
  private static let lastLine = Mutex("")
  private static let installed: Void = wl_log_set_handler_client { format, arguments in
    // libwayland reads errno after it has logged: it is the cause of a lost connection.
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

  /// Returns and clears the last line, without its line break.
  static func takeLastLine() -> String {
    lastLine.withLock { line in
      defer { line = "" }
      return line.hasSuffix("\n") ? String(line.dropLast()) : line
    }
  }
}
