import Foundation

// Faults: app code that would run forever within one turn. The engine limits it, continues it in the next
// frame and reports it.

extension UIApplication {
  /// The pause before stopped app code continues, in seconds: a frame at 60 Hz.
  static let faultPause: TimeInterval = 1.0 / 60

  /// Calls `faultHandler` with the sentence, the first time it is reported.
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
