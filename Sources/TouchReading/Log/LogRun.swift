/// What was logged in one go: while a scenario played, or from the first finger to a rest.
package nonisolated struct LogRun: Equatable {
  package struct Line: Equatable {
    /// Of its entry in the history.
    package let number: Int
    /// Seconds of the clock.
    package let time: TimeInterval
    package let text: String
  }

  /// What counts as 0, in seconds of the clock.
  package let start: TimeInterval
  /// The scenario that was played; nil where somebody touched.
  let playedScenario: Int?
  /// When the play was over; nil while it lasts, and where nobody says.
  package var end: TimeInterval?
  package var lines: [Line] = []

  /// As it was at a moment.
  package func cut(at moment: TimeInterval?) -> LogRun {
    guard let moment else { return self }
    var run = self
    run.lines = Array(lines.prefix { $0.time <= moment })
    if let end, end > moment { run.end = nil }
    return run
  }
}
