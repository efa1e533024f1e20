import Glibc

/// The time on the monotonic clock until which a test waits for another process.
struct Deadline {
  private let nanoseconds: Int64

  init(seconds: Double) {
    nanoseconds = Deadline.now + Int64(seconds * 1e9)
  }

  /// The timeout for `poll`: the milliseconds left, 0 if the deadline has passed.
  var timeout: Int32 {
    Int32(clamping: max(0, (nanoseconds - Deadline.now + 999_999) / 1_000_000))
  }

  var hasPassed: Bool { timeout == 0 }

  private static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
