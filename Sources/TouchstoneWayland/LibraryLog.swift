import CTouchstoneWaylandClient
import Glibc
import Synchronization

/// libwayland's log messages. The last one is kept for the error that follows it, because this module prints
/// nothing.
nonisolated enum LibraryLog {
  private static let lastLine = Mutex("")
  private static let installed: Void = wl_log_set_handler_client { format, arguments in
    // libwayland reads errno after logging, as the cause of a lost connection. It must not change.
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

  /// Returns the last message without its line break, and clears it.
  static func takeLastLine() -> String {
    lastLine.withLock { line in
      defer { line = "" }
      return line.hasSuffix("\n") ? String(line.dropLast()) : line
    }
  }
}
