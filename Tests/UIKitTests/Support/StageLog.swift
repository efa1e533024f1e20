@testable import UIKit

/// The lines that views, windows and the trace wrote, in order.
final class StageLog {
  private(set) var lines: [String] = []

  private var action: (line: String, run: () -> Void)?

  func add(_ line: String) {
    lines.append(line)
    guard line == action?.line else { return }
    let run = action?.run
    action = nil
    run?()
  }

  /// Calls `run` once, when the line is added next.
  func onceAfter(_ line: String, _ run: @escaping () -> Void) { action = (line, run) }

  /// Returns the lines since the last call.
  @discardableResult
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

extension UITouch.Phase {
  /// The name of the responder's method, as an Objective-C log prints it.
  var method: String {
    switch self {
    case .began: "touchesBegan"
    case .moved: "touchesMoved"
    case .ended: "touchesEnded"
    case .cancelled: "touchesCancelled"
    default: "\(self)"
    }
  }
}

/// Writes the trace's events as lines. Events for which `line` returns nil are omitted.
final class TraceLog: TouchTraceReader {
  let log: StageLog
  private let line: (TouchTraceEvent) -> String?

  init(_ log: StageLog, line: @escaping (TouchTraceEvent) -> String?) {
    self.log = log
    self.line = line
  }

  func trace(_ event: TouchTraceEvent, at time: TimeInterval) {
    if let text = line(event) { log.add(text) }
  }
}
