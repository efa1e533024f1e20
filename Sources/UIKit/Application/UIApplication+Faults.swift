import Foundation

// A fault is code of the app that would run forever in one turn. The engine interrupts the code, continues it
// in the next frame, and reports it.

extension UIApplication {
  /// The time in seconds after which interrupted code continues: one frame at 60 Hz.
  static let faultPause: TimeInterval = 1.0 / 60

  /// Calls `faultHandler` with the sentence, unless the same sentence was reported before.
  final func reportFault(_ sentence: String) {
    if reportedFaults.insert(sentence).inserted { faultHandler(sentence) }
  }

  /// Reports the sentence to the application. If there is no application, writes the sentence to standard
  /// error.
  static func reportFault(_ sentence: String, in application: UIApplication?) {
    guard let application else { return writeToStandardError(sentence) }
    application.reportFault(sentence)
  }

  nonisolated static func writeToStandardError(_ sentence: String) {
    FileHandle.standardError.write(Data("\(sentence)\n".utf8))
  }
}

/// Limits how often the app's code may call a method again while the method is still running. Without the
/// limit, a delegate that moves the content whenever it is notified of a move would exhaust the stack.
struct ReentrancyLimit {
  private let maximumDepth: Int
  private let maximumCount: Int
  private var depth = 0
  /// The number of calls since the outermost call started.
  private var count = 0

  init(depth: Int = 16, count: Int = 100) {
    maximumDepth = depth
    maximumCount = count
  }

  /// Begins a call and returns true; the caller must end the call with `leave()`. If the limit is reached,
  /// returns false, and the caller must skip the call.
  mutating func enter() -> Bool {
    guard depth < maximumDepth, count < maximumCount else { return false }
    depth += 1
    count += 1
    return true
  }

  /// Ends a call that `enter()` began.
  mutating func leave() {
    depth -= 1
    if depth == 0 { count = 0 }
  }
}
