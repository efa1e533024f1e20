/// The results of a hit test for all views of its tree (rules 3.1 to 3.11).
nonisolated struct HitTestReport: Equatable {
  enum Answer: Equatable {
    /// The view was not tested.
    case notTested
    /// The view's override of `hitTest(_:with:)` returned nil without calling `super`.
    case declined
    case refused(HitTestVerdict)
    /// The point is inside the view, and the subviews were tested.
    case inside
    /// As `inside`, although the point is outside the view's bounds.
    case insideBeyondBounds
    /// The view is the result of the hit test.
    case hit
  }

  struct Mark: Equatable {
    let answer: Answer
    /// The view's position in the order of the test, from 1; nil if the trace does not contain it.
    let order: Int?
  }

  /// The tested point, in points of `window`.
  let point: CGPoint
  /// The last window that was tested.
  let window: TraceReference
  /// The hit view; nil if no view was hit, or if the touch was withheld from the hit view.
  let hit: TraceReference?
  /// The number of tested views that the trace contains.
  let testedCount: Int
  /// A mark for each node of the tree.
  let marks: [Mark]

  /// Creates a report of the last hit test of the turn in which the tree was recorded. Nil if the history has
  /// no hit test of that turn.
  init?(of tree: RecordedTree, in entries: ContiguousArray<TraceHistory.Entry>) {
    guard let walks = HitTestRecord(turn: tree.turn, entries: entries) else { return nil }
    point = walks.point
    window = walks.window
    hit = walks.hit
    testedCount = walks.visits.count
    var orders: [TraceReference: (order: Int, verdict: HitTestVerdict)] = [:]
    for (index, visit) in walks.visits.enumerated() where orders[visit.view] == nil {
      orders[visit.view] = (index + 1, visit.verdict)
    }
    var marks = tree.nodes.map { node in
      let visit = orders[node.reference]
      if let hit = walks.hit, node.reference == hit { return Mark(answer: .hit, order: visit?.order) }
      // A window that overrides `hitTest` without calling `super` is not in the trace, but was tested.
      if visit == nil, walks.windows.contains(node.reference) { return Mark(answer: .declined, order: nil) }
      guard let visit else { return Mark(answer: .notTested, order: nil) }
      let answer: Answer =
        switch visit.verdict {
        case .inside: .inside
        case .insideBeyondBounds: .insideBeyondBounds
        case .interactionDisabled, .hidden, .transparent, .outside, .animating, .controlDisabled:
          .refused(visit.verdict)
        }
      return Mark(answer: answer, order: visit.order)
    }
    HitTestReport.markDeclined(in: tree, &marks)
    self.marks = marks
  }

  /// Marks views whose override of `hitTest` returned nil, because the trace does not contain these views.
  /// Such a view is recognized as follows (rule 3.1): its superview contains the point, and either a sibling
  /// behind the view was tested or the superview was hit.
  private static func markDeclined(in tree: RecordedTree, _ marks: inout [Mark]) {
    for (parent, node) in tree.nodes.enumerated() {
      guard [.inside, .insideBeyondBounds, .hit].contains(marks[parent].answer) else { continue }
      var silent: [Int] = []
      var child = parent + 1
      let end = parent + node.descendantCount
      while child <= end {
        if marks[child].answer == .notTested {
          silent.append(child)
        } else {
          for index in silent { marks[index] = Mark(answer: .declined, order: nil) }
          silent = []
        }
        child += tree.nodes[child].descendantCount + 1
      }
      if marks[parent].answer == .hit {
        for index in silent { marks[index] = Mark(answer: .declined, order: nil) }
      }
    }
  }
}

/// The passes of the last hit test of an engine turn: one for each window that was tested to find the touch's
/// window, and one that found the touch's view (rules 3.9, 3.11).
nonisolated private struct HitTestRecord {
  var visits: [(view: TraceReference, verdict: HitTestVerdict)] = []
  /// The windows that were tested, from front to back.
  var windows: [TraceReference] = []
  var point = CGPoint.zero
  var window: TraceReference
  var hit: TraceReference?

  init?(turn: Int, entries: ContiguousArray<TraceHistory.Entry>) {
    let facts = entries.ofTurn(turn)
    guard let last = facts.lastIndex(where: { if case .hitTest(.ended) = $0.fact { true } else { false } }),
      case .hitTest(.ended(_, let window, _)) = facts[last].fact
    else { return nil }
    self.window = window
    // Searches back to the start of this hit test. Between that start and `last`, the history has only facts
    // of hit tests, and lines that the app printed during the hit tests.
    var first = last
    while first > facts.startIndex, HitTestRecord.isPartOfHitTest(facts[first - 1].fact) {
      // The search for the view of a touch ends a hit test, so this fact belongs to the previous one.
      if case .hitTest(.ended(.binding, _, _)) = facts[first - 1].fact { break }
      first -= 1
    }
    var pass = HitTestPass.windowSelection
    for entry in facts[first...last] {
      guard case .hitTest(let hitTest) = entry.fact else { continue }
      switch hitTest {
      case .began(let began, let window, let point):
        pass = began
        if pass == .windowSelection { windows.append(window) }
        self.point = point
      case .visited(let view, let verdict): if pass == .windowSelection { visits.append((view, verdict)) }
      case .ended(_, _, let hit): self.hit = hit
      }
    }
  }

  private static func isPartOfHitTest(_ fact: TraceFact) -> Bool {
    switch fact {
    case .hitTest, .message: true
    case .input, .binding, .recognizer, .delivery, .responder, .control, .idle, .history: false
    }
  }
}
