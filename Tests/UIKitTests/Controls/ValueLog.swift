@testable import UIKit

/// Logs the events of a control with a value: a line for each named event.
extension UIControl {
  func log(_ events: [UIControl.Event], to log: StageLog, value: @escaping @MainActor () -> String = { "" }) {
    for event in events {
      addAction(
        UIAction { _ in
          let text = value()
          log.add(text.isEmpty ? event.logName : "\(event.logName) \(text)")
        }, for: event)
    }
  }
}
