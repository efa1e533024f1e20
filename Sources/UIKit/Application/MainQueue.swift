import Dispatch
import Foundation

/// Tells whether code runs on the main actor: on the main thread, or on any thread that serves the main queue, as in a
/// process whose main thread has gone over to libdispatch.
nonisolated enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true }
}
