/// The result of a hit test for each view of its tree (rules 3.1 to 3.11).
nonisolated struct HitTestReport: Equatable {
  enum Answer: Equatable {
    /// The view was not asked.
    case notAsked
    /// The view's override of `hitTest(_:with:)` returned nil without calling `super`.
    case declined
    case refused(HitTestVerdict)
    /// The point is inside, and its subviews were asked.
    case inside
    /// The view is the result.
    case hit
  }

  struct Mark: Equatable {
    let answer: Answer
    /// The view's place in the order of the test, from 1; nil if the trace does not contain it.
    let order: Int?
  }

  /// The point, in the coordinates of `window`, in points.
  let point: CGPoint
  /// The last window that was asked.
  let window: TraceReference
  /// The hit view; nil if no window took the point, or if the touch was withheld from the view.
  let hit: TraceReference?
  /// The number of tested views, as far as the trace contains them.
  let askedCount: Int
  /// A mark for each node of the tree.
  let marks: [Mark]

  /// Creates a report of the last hit test of the turn in which the tree was taken; nil if the turn is forgotten,
  /// or the trace contains no hit test of it.
  init?(of tree: RecordedTree, in entries: ContiguousArray<TraceHistory.Entry>) {
    guard let walks = HitTestWalks(turn: tree.turn, entries: entries) else { return nil }
    point = walks.point
    window = walks.window
    hit = walks.hit
    askedCount = walks.visits.count
    var orders: [TraceReference: (order: Int, verdict: HitTestVerdict)] = [:]
    for (index, visit) in walks.visits.enumerated() where orders[visit.view] == nil {
      orders[visit.view] = (index + 1, visit.verdict)
    }
    var marks = tree.nodes.map { node in
      let told = orders[node.reference]
      if let hit = walks.hit, node.reference == hit { return Mark(answer: .hit, order: told?.order) }
      // A window whose override does not call `super` was asked, too.
      if told == nil, walks.windows.contains(node.reference) { return Mark(answer: .declined, order: nil) }
      guard let told else { return Mark(answer: .notAsked, order: nil) }
      return Mark(answer: told.verdict == .inside ? .inside : .refused(told.verdict), order: told.order)
    }
    HitTestReport.findDeclined(in: tree, &marks)
    self.marks = marks
  }

  /// Finds views that were asked and declined without a trace: the superview was inside, and a later sibling was
  /// asked or the superview itself was hit (rule 3.1).
  private static func findDeclined(in tree: RecordedTree, _ marks: inout [Mark]) {
    for (parent, node) in tree.nodes.enumerated() {
      guard marks[parent].answer == .inside || marks[parent].answer == .hit else { continue }
      var silent: [Int] = []
      var child = parent + 1
      let end = parent + node.descendantCount
      while child <= end {
        if marks[child].answer == .notAsked {
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

/// The walks of the last hit test of a turn: one for each window that was asked for the touch, and the one that
/// binds it (rules 3.9, 3.11).
nonisolated private struct HitTestWalks {
  var visits: [(view: TraceReference, verdict: HitTestVerdict)] = []
  /// The windows that were asked for the touch, from the front.
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
    // Search back to the start of this hit test. Only walks, and lines that the app prints in them, are in
    // between.
    var first = last
    while first > facts.startIndex, HitTestWalks.isPart(facts[first - 1].fact) {
      // A binding walk ends the hit test before this one.
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

  private static func isPart(_ fact: TraceFact) -> Bool {
    switch fact {
    case .hitTest, .message: true
    case .input, .binding, .recognizer, .delivery, .responder, .control, .idle, .history: false
    }
  }
}
