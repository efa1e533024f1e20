import Testing

@testable import UIKit

/// Tests every row of the table of rule 7.1 with a control.
@Suite("A control follows its event table")
struct ControlEventTableTests {
  @Test("The table has one row for each incident, in the order of the cases")
  func complete() {
    #expect(ControlEventTable.rows.map(\.incident) == ControlEventTable.Incident.allCases)
  }

  @Test("The control event table agrees with rule 7.1")
  func asTheRule() {
    let expected: [(ControlEventTable.Incident, Bool, [UIControl.Event])] = [
      (.began, true, [.touchDown]),
      (.beganAgain, true, [.touchDown, .touchDownRepeat]),
      (.movedInside, true, [.touchDragInside]),
      (.movedOut, true, [.touchDragExit, .touchDragOutside]),
      (.movedIn, true, [.touchDragEnter, .touchDragInside]),
      (.movedOutside, true, [.touchDragOutside]),
      (.endedInside, false, [.touchUpInside]),
      (.endedOutside, false, [.touchUpOutside]),
      (.cancelled, false, [.touchCancel]),
      (.refused, false, []),
    ]
    for (incident, isTracking, events) in expected {
      let row = ControlEventTable.row(for: incident)
      #expect(row?.isTracking == isTracking, "\(incident)")
      #expect(row?.events == events, "\(incident)")
    }
  }

  @Test("Fingers drive a control into each row", arguments: ControlEventTable.Incident.allCases)
  func driven(incident: ControlEventTable.Incident) throws {
    let log = StageLog()
    let stage = TouchStage()
    let control = LoggingControl(frame: CGRect(x: 100, y: 200, width: 100, height: 40), log: log)
    stage.window.addSubview(control)
    let row = try #require(ControlEventTable.row(for: incident))

    let start = 10.0
    if incident == .beganAgain { stage.tap(150, 220, at: start - 0.2) }
    if incident == .began || incident == .beganAgain {
      _ = log.take()
      stage.down(150, 220, at: start)
    } else {
      stage.down(150, 220, at: start)
      switch incident {
      case .movedIn, .movedOutside, .endedOutside: stage.move(150, 500, at: start + 1)
      default: stage.move(150, 221, at: start + 1)
      }
      if incident == .refused { control.continues = false }
      _ = log.take()
      switch incident {
      case .movedInside, .movedIn, .refused: stage.move(150, 222, at: start + 2)
      case .movedOut, .movedOutside: stage.move(150, 501, at: start + 2)
      case .endedInside: stage.up(150, 221, at: start + 2)
      case .endedOutside: stage.up(150, 500, at: start + 2)
      default: stage.cancel(150, 221, at: start + 2)
      }
    }

    let names = Set(LoggingControl.events.map(\.1))
    #expect(log.take().filter(names.contains) == row.events.map(\.logName))
    #expect(control.isTracking == row.isTracking)
    #expect(control.isTouchInside == row.isTouchInside)
    #expect(control.isHighlighted == (row.isTracking && row.isTouchInside))
  }
}
