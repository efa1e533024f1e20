import TouchstoneInspector
import TouchstoneScript

/// A screen with a history, and its timeline as text.
final class TimelineStage {
  let trace = TouchTrace()
  let history: TraceHistory
  let host: HeadlessHost
  let window: UIWindow

  init(limit: Int = 60_000) {
    history = TraceHistory(limit: limit)
    trace.add(history)
    host = HeadlessHost(trace: trace)
    window = UIWindow(windowScene: host.scene)
    window.isHidden = false
  }

  func play(_ write: (inout TouchScript) -> Void) {
    host.play(TouchScript(fingers: write))
    host.runUntilIdle()
  }

  func lane(_ name: String) -> [String] {
    TimelineModel(history).lanes.first { TimelineStage.name($0.subject) == name }.map(TimelineStage.lines)
      ?? ["there is no such lane"]
  }

  var lanes: [String] { TimelineModel(history).lanes.map { TimelineStage.name($0.subject) } }

  static func name(_ subject: TimelineLane.Subject) -> String {
    switch subject {
    case .finger(let number): "finger \(number)"
    case .recognizer(let recognizer): recognizer.reference.shortName
    case .view(let view): view.shortName
    case .control(let control): "\(control.shortName)'s events"
    }
  }

  /// Returns a lane's lines, such as `80–430 waits for double`. Times are in milliseconds. The bars come
  /// first.
  private static func lines(_ lane: TimelineLane) -> [String] {
    lane.bars.map { bar in
      let end = bar.end.map { "\(milliseconds($0))" } ?? ""
      return "\(milliseconds(bar.start))–\(end) \(words(bar.kind))"
    } + lane.marks.map { "\(milliseconds($0.time)) \(words($0.kind))" }
  }

  private static func milliseconds(_ time: TimeInterval) -> Int { Int((time * 1000).rounded()) }

  private static func words(_ kind: TimelineBar.Kind) -> String {
    switch kind {
    case .touch(let touch, let tapCount): "touch \(touch.number), tapCount \(tapCount)"
    case .cancelledInView(let touch): "touch \(touch.number) taken"
    case .merged(let count): "\(count) merged"
    case .state(let state, let cause):
      switch cause {
      case .prevented(let other)?: "\(state), prevented by \(other.reference.shortName)"
      case .requirement(let other)?: "\(state), \(other.reference.shortName) recognized"
      default: "\(state)"
      }
    case .waits(let other): "waits for \(other.reference.shortName)"
    case .holds(let touch, let call): "holds \(call) of \(touch.number)"
    case .deadline(let end): "clock to \(milliseconds(end))"
    case .tracking: "tracking"
    case .held(let touch, let phase, let recognizer):
      "\(phase) of \(touch.number) held by \(recognizer.reference.shortName)"
    }
  }

  private static func words(_ kind: TimelineMark.Kind) -> String {
    switch kind {
    case .move: "move"
    case .cancelled(let cause): "cancelled: \(cause.rawValue)"
    case .call(let phase): "\(phase)"
    case .released(let phase): "\(phase) released"
    case .discarded: "discarded"
    case .event(let name): name
    case .action: "action"
    }
  }
}

extension UIGestureRecognizer {
  convenience init(named name: String, on view: UIView) {
    self.init()
    self.name = name
    view.addGestureRecognizer(self)
  }
}
