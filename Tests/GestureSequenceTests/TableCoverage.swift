import UIKit

/// Counts which cells of the engine's decision tables a run has used.
struct TableCoverage {
  private(set) var reached: Set<String> = []

  mutating func note(_ event: TouchTraceEvent) {
    switch event {
    case .recognizer(.prevention(_, _, let progress, let relation)):
      reached.insert("prevention \(progress) \(relation)")
    case .delivery(.decided(_, let call, _, let progress, let verdict)):
      reached.insert("delivery \(call) \(progress) \(verdict)")
    case .delivery(.recognition(_, _, let stage, let cancels)):
      reached.insert("recognition \(stage) \(cancels)")
    case .recognizer, .delivery, .input, .hitTest, .binding, .responder, .control, .message, .idle: break
    }
  }

  mutating func note(from state: UIGestureRecognizer.State, assigned: UIGestureRecognizer.State) {
    reached.insert("state \(state) \(assigned)")
  }

  mutating func add(_ other: TableCoverage) { reached.formUnion(other.reached) }

  static let states: [UIGestureRecognizer.State] = [.possible, .began, .changed, .ended, .cancelled, .failed]

  /// All cells of each table.
  static let cells: [(table: String, cells: [String])] = [
    ("state", states.flatMap { from in states.map { "state \(from) \($0)" } }),
    (
      "prevention",
      PreventionTable.Progress.allCases.flatMap { progress in
        PreventionTable.Relation.allCases.map { "prevention \(progress) \($0)" }
      }
    ),
    (
      "delivery",
      DeliveryTable.Call.allCases.flatMap { call in
        DeliveryTable.Progress.allCases.flatMap { progress in
          verdicts(of: DeliveryTable.rule(call, progress)).map { "delivery \(call) \(progress) \($0)" }
        }
      }
    ),
    (
      "recognition",
      RecognitionTable.DeliveryStage.allCases.flatMap { stage in
        [false, true].map { "recognition \(stage) \($0)" }
      }
    ),
  ]

  private static func verdicts(of rule: DeliveryTable.Rule) -> [DeliveryTable.Verdict] {
    switch rule {
    case .pass: [.pass]
    case .holdIfDelaying: [.pass, .hold]
    case .discardIfCancelling: [.pass, .discard]
    }
  }

  var missing: [String] { TableCoverage.cells.flatMap(\.cells).filter { !reached.contains($0) } }

  /// A text such as `state 36 of 36, prevention 12 of 12, …`.
  var summary: String {
    TableCoverage.cells.map { table, cells in
      "\(table) \(cells.filter(reached.contains).count) of \(cells.count)"
    }.joined(separator: ", ")
  }
}
