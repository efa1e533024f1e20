import Foundation

// Code of the app that would go on for ever within one turn. The engine bounds it, goes on with it in the next frame,
// and says so.

extension UIApplication {
  /// Seconds after which code goes on that was stopped: a frame at 60 Hz.
  static let faultPause: TimeInterval = 1.0 / 60

  /// Tells `faultHandler` a sentence, the first time.
  final func report(_ sentence: String) {
    if toldFaults.insert(sentence).inserted { faultHandler(sentence) }
  }

  nonisolated static func writeToStandardError(_ sentence: String) {
    FileHandle.standardError.write(Data("\(sentence)\n".utf8))
  }
}
