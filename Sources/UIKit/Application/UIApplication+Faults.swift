import Foundation

// A fault is code of the app that would run without end in one turn. The engine stops it, continues it in the
// next frame, and reports it.

extension UIApplication {
  /// The time after which code that was stopped continues, in seconds: one frame at 60 Hz.
  static let faultPause: TimeInterval = 1.0 / 60

  /// Calls `faultHandler` with the sentence, unless the same sentence was reported before.
  final func report(_ sentence: String) {
    if reportedFaults.insert(sentence).inserted { faultHandler(sentence) }
  }

  /// Reports the sentence to the application, or writes it to standard error without one.
  static func report(_ sentence: String, in application: UIApplication?) {
    guard let application else { return writeToStandardError(sentence) }
    application.report(sentence)
  }

  nonisolated static func writeToStandardError(_ sentence: String) {
    FileHandle.standardError.write(Data("\(sentence)\n".utf8))
  }
}
