import Dispatch
import Foundation

/// Checks whether code runs on the main actor: on the main thread, or on a thread that serves the main queue
/// in a process whose main thread called `dispatchMain()`.
nonisolated enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true }
}
