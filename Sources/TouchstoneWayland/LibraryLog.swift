import CTouchstoneWaylandClient
import Glibc
import Synchronization

/// Collects libwayland's log messages. This module prints nothing, so the last message is kept for the error
/// that follows it.
nonisolated enum LibraryLog {
  private static let lastLine = Mutex("")
  private static let installation: Void = wl_log_set_handler_client { format, arguments in
    // errno must not change: after logging, libwayland reads it as the cause of a lost connection.
    let errorNumber = errno
    defer { errno = errorNumber }
    guard let format, let arguments else { return }
    let line = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1024) { buffer in
      vsnprintf(buffer.baseAddress, buffer.count, format, arguments)
      return buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
    LibraryLog.lastLine.withLock { $0 = line }
  }

  static func install() { installation }

  /// Returns the last message without its line break, and clears it.
  static func takeLastLine() -> String {
    lastLine.withLock { line in
      defer { line = "" }
      return line.hasSuffix("\n") ? String(line.dropLast()) : line
    }
  }
}
