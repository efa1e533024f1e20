/// The decision table of touch tracking (rule 7.1), as data: for each change of the tracked touch, the
/// control's new flags and the control events that it sends.
///
/// | the tracked touch            | tracking | highlighted    | events, in order            |
/// |------------------------------|----------|----------------|-----------------------------|
/// | began                        | yes      | yes, before    | touchDown                   |
/// | began, tapCount 2 or more    | yes      | yes, before    | touchDown, touchDownRepeat  |
/// | moved, inside as before      | yes      | –              | touchDragInside             |
/// | moved, inside to outside     | yes      | no, before     | touchDragExit, DragOutside  |
/// | moved, outside to inside     | yes      | yes, before    | touchDragEnter, DragInside  |
/// | moved, outside as before     | yes      | –              | touchDragOutside            |
/// | ended inside                 | no       | no, after      | touchUpInside               |
/// | ended outside                | no       | no, after      | touchUpOutside              |
/// | cancelled                    | no       | no, before     | touchCancel                 |
/// | refused by continueTracking  | no       | no, before     | none (rule 7.1b)            |
enum ControlEventTable {
  /// A change of the tracked touch.
  enum Incident: CaseIterable {
    case began, beganAgain
    case movedInside, movedOut, movedIn, movedOutside
    case endedInside, endedOutside
    case cancelled, refused
  }

  /// The change of the control's highlight, and whether it comes before or after the control events.
  enum Highlight {
    case unchanged, turnsOnBeforeEvents, turnsOffBeforeEvents, turnsOffAfterEvents
  }

  struct Row {
    let incident: Incident
    let isTracking: Bool
    let isTouchInside: Bool
    let highlight: Highlight
    let events: [UIControl.Event]
  }

  /// One row for each incident, in the order of the cases of `Incident`.
  static let rows: [Row] = [
    Row(
      incident: .began, isTracking: true, isTouchInside: true, highlight: .turnsOnBeforeEvents,
      events: [.touchDown]),
    Row(
      incident: .beganAgain, isTracking: true, isTouchInside: true, highlight: .turnsOnBeforeEvents,
      events: [.touchDown, .touchDownRepeat]),
    Row(
      incident: .movedInside, isTracking: true, isTouchInside: true, highlight: .unchanged,
      events: [.touchDragInside]),
    Row(
      incident: .movedOut, isTracking: true, isTouchInside: false, highlight: .turnsOffBeforeEvents,
      events: [.touchDragExit, .touchDragOutside]),
    Row(
      incident: .movedIn, isTracking: true, isTouchInside: true, highlight: .turnsOnBeforeEvents,
      events: [.touchDragEnter, .touchDragInside]),
    Row(
      incident: .movedOutside, isTracking: true, isTouchInside: false, highlight: .unchanged,
      events: [.touchDragOutside]),
    Row(
      incident: .endedInside, isTracking: false, isTouchInside: true, highlight: .turnsOffAfterEvents,
      events: [.touchUpInside]),
    Row(
      incident: .endedOutside, isTracking: false, isTouchInside: false, highlight: .turnsOffAfterEvents,
      events: [.touchUpOutside]),
    Row(
      incident: .cancelled, isTracking: false, isTouchInside: false, highlight: .turnsOffBeforeEvents,
      events: [.touchCancel]),
    Row(
      incident: .refused, isTracking: false, isTouchInside: false, highlight: .turnsOffBeforeEvents,
      events: []),
  ]

  static func row(for incident: Incident) -> Row? {
    for row in rows where row.incident == incident { return row }
    return nil
  }

  static func moved(wasInside: Bool, isInside: Bool) -> Incident {
    switch (wasInside, isInside) {
    case (true, true): .movedInside
    case (true, false): .movedOut
    case (false, true): .movedIn
    case (false, false): .movedOutside
    }
  }
}
