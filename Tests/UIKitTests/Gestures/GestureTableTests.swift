import Testing

@testable import UIKit

/// Compares every cell of the four tables with the text of the rules.
@Suite struct GestureTableTests {
  private typealias State = UIGestureRecognizer.State
  private static let states: [State] = [.possible, .began, .changed, .ended, .cancelled, .failed]

  /// Rule 5.2 as printed: a row for each current state, and a column for each state that is set. – means that
  /// the assignment is ignored.
  private nonisolated static let printed = [
    "possible  –       began   began   ended failed    failed",
    "began     –       changed changed ended cancelled cancelled",
    "changed   changed changed changed ended cancelled cancelled",
    "ended     –       –       –       –     –         –",
    "cancelled –       –       –       –     –         –",
    "failed    –       –       –       –     –         –",
  ]

  /// A recognizer that sets states inside a touch method, as an app's own recognizers do.
  private final class Setter: UIGestureRecognizer {
    var wanted: [State] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      for state in wanted { self.state = state }
    }
  }

  /// Returns the legal assignments that lead a recognizer to a state.
  private static func path(to state: State) -> [State] {
    switch state {
    case .possible: []
    case .began: [.began]
    case .changed: [.began, .changed]
    case .ended: [.ended]
    case .cancelled: [.began, .cancelled]
    case .failed: [.failed]
    }
  }

  @Test("The table gives the state after a subclass sets a state (5.2)", arguments: printed)
  func transitions(_ row: String) throws {
    let words = row.split(separator: " ").map(String.init)
    let from = try #require(GestureTableTests.states.first { "\($0)" == words[0] })
    for (column, assigned) in GestureTableTests.states.enumerated() {
      let word = words[column + 1]
      let expected = word == "–" ? from : try #require(GestureTableTests.states.first { "\($0)" == word })
      #expect(GestureStateTable.next(from: from, assigned: assigned) ?? from == expected)

      let stage = Stage()
      let setter = Setter()
      setter.wanted = GestureTableTests.path(to: from) + [assigned]
      stage.window().addGestureRecognizer(setter)
      var seen: [State] = []
      let trace = TouchTrace()
      let log = TraceLog(stage.log) { event in
        guard case .recognizer(.state(_, _, let new, .assigned(_))) = event else { return nil }
        seen.append(new)
        return nil
      }
      trace.add(log)
      stage.application.trace = trace
      stage.down(100, 100)
      #expect(seen.last ?? .possible == expected, "\(from) set to \(assigned)")
    }
  }

  @Test("The table gives the recognizer that fails when one would prevent another (5.9 to 5.11)")
  func prevention() {
    for progress in PreventionTable.Progress.allCases {
      for relation in PreventionTable.Relation.allCases {
        let outcome = PreventionTable.outcome(progress, relation)
        // A recognizer makes another one fail only if the two are related, the first may prevent the other,
        // and no delegate allows simultaneous recognition.
        guard relation == .prevents else {
          #expect(outcome == .neitherFails)
          continue
        }
        // Rule 5.11: a recognizer that has sent an action does not fail. The new recognizer does.
        #expect(outcome == (progress == .active ? .newcomerFails : .otherFails))
      }
    }
  }

  @Test("The table gives the effect of a recognizer on a call to the view (4.9 to 4.11, 5.15)")
  func delivery() {
    #expect(DeliveryTable.rule(.began, .possible) == .holdIfDelaying)  // 4.10
    #expect(DeliveryTable.rule(.began, .waiting) == .holdIfDelaying)  // 5.15
    #expect(DeliveryTable.rule(.began, .recognized) == .discardIfCancelling)  // 4.9
    #expect(DeliveryTable.rule(.began, .failedOrIgnoring) == .pass)  // 4.10, 4.15
    #expect(DeliveryTable.rule(.ended, .possible) == .holdIfDelaying)  // 4.11
    #expect(DeliveryTable.rule(.ended, .waiting) == .holdIfDelaying)  // 4.11
    #expect(DeliveryTable.rule(.ended, .recognized) == .pass)  // 4.9: continues if not cancelled
    #expect(DeliveryTable.rule(.ended, .failedOrIgnoring) == .pass)  // 4.11
  }

  @Test("The table gives the effect of recognition on a touch (4.3c, 4.9)")
  func recognition() {
    for stage in RecognitionTable.DeliveryStage.allCases {
      #expect(RecognitionTable.effect(stage, cancelsTouchesInView: false) == .nothing)
    }
    #expect(RecognitionTable.effect(.none, cancelsTouchesInView: true) == .nothing)  // 1.20
    #expect(RecognitionTable.effect(.notDelivered, cancelsTouchesInView: true) == .discard)  // 4.10
    #expect(RecognitionTable.effect(.tracking, cancelsTouchesInView: true) == .cancel)  // 4.9
    #expect(RecognitionTable.effect(.endHeld, cancelsTouchesInView: true) == .cancel)  // 4.16
    // Rule 4.16: if delaysTouchesEnded is NO, the view has already received the end.
    #expect(RecognitionTable.effect(.ended, cancelsTouchesInView: true) == .nothing)
  }
}
