/// The timeline's texts.
extension LabelWords {
  // MARK: Lanes

  func heading(_ kind: TimelineLane.Kind) -> String {
    switch kind {
    case .finger: localized("Touches", "触摸")
    case .recognizer: localized("Recognizers", "手势识别器")
    case .view: localized("Views", "视图")
    case .control: localized("Controls", "控件")
    }
  }

  /// Returns the name of a lane and, as `detail`, the name of the recognizer's view if the lane belongs to a
  /// recognizer. The lane of a finger is named after the finger's touches.
  func name(_ lane: TimelineLane) -> (name: String, detail: String?) {
    guard case .finger = lane.subject else { return name(lane.subject) }
    func number(_ bar: TimelineBar?) -> Int? {
      if case .touch(let touch, _)? = bar?.kind { touch.number } else { nil }
    }
    let first = number(lane.bars.first { number($0) != nil })
    let last = number(lane.bars.last { number($0) != nil })
    guard let first, let last else { return name(lane.subject) }
    if first == last { return (localized("Touch \(first)", "触摸 \(first)"), nil) }
    return (localized("Touches \(first)–\(last)", "触摸 \(first)–\(last)"), nil)
  }

  /// Returns the name of a lane and, for a recognizer, the name of its view.
  func name(_ subject: TimelineLane.Subject) -> (name: String, detail: String?) {
    switch subject {
    case .finger(let number): (localized("Touches of finger \(number)", "第 \(number) 根手指的触摸"), nil)
    case .recognizer(let recognizer): (name(recognizer), recognizer.view?.shortName)
    case .view(let view), .control(let view): (view.shortName, nil)
    }
  }

  // MARK: Bars

  func text(_ kind: TimelineBar.Kind) -> [String] {
    switch kind {
    case .touch(let touch, let tapCount):
      [
        localized(
          "\(name(touch: touch)), tapCount \(tapCount)", "\(name(touch: touch))，tapCount \(tapCount)"),
        name(touch: touch), "\(touch.number)",
      ]
    case .cancelledInView: [localized("cancelled in view", "视图中已取消"), localized("cancelled", "已取消")]
    case .merged(let count): [localized("\(count) moves, combined", "\(count) 次移动（已合并）"), "\(count)"]
    case .state(let state, let cause):
      [cause.flatMap(detailedCauseText).map { stateText(name(state), $0) }, name(state)].compactMap { $0 }
    case .waits(let other): [waitText(for: name(other)), localized("waits", "等待")]
    case .holds(let touch, _):
      [localized("holds touch \(touch.number)", "延迟触摸 \(touch.number)"), localized("holds", "延迟")]
    case .deadline: []
    case .tracking: []
    case .held(_, let phase, _):
      [localized("\(name(phase)) held back", "“\(name(phase))”被延迟"), localized("held", "延迟")]
    }
  }

  // MARK: Marks

  /// Returns the text of a mark, and a shorter text for a narrow space; the shorter text is nil if there is
  /// none.
  func text(_ kind: TimelineMark.Kind) -> (long: String, short: String?) {
    switch kind {
    case .move: ("", nil)
    case .cancelled: (name(.cancelled as UITouch.Phase), nil)
    case .call(let phase): (name(phase), phaseLetter(phase))
    case .released: (localized("released", "放行"), nil)
    case .discarded: (localized("discarded", "丢弃"), nil)
    case .event(let name): (name, nil)
    case .action(let name): (name, nil)
    }
  }

  private func phaseLetter(_ phase: UITouch.Phase) -> String? {
    switch phase {
    case .began: localized("b", "始")
    case .moved: localized("m", "移")
    case .ended: localized("e", "终")
    case .cancelled: localized("c", "消")
    default: nil
    }
  }

  // MARK: Times

  func presentText() -> String { localized("Now", "现在") }
  func everythingText() -> String { localized("All", "全部") }

  func nothingYetText() -> String {
    localized(
      "Touch the stage. Each finger, recognizer and view gets a row here.", "触摸舞台：每根手指、每个手势与视图在这里各占一行。")
  }
}
