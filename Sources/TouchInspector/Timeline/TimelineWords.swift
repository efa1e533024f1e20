/// The timeline's words, and the overlay's for what both show.
extension OverlayWords {
  // MARK: Lanes

  func heading(_ kind: TimelineLane.Kind) -> String {
    switch kind {
    case .finger: pick("Fingers", "手指")
    case .recognizer: pick("Recognizers", "手势识别器")
    case .view: pick("Views", "视图")
    case .control: pick("Controls", "控件")
    }
  }

  /// A lane's name, and what it belongs to.
  func name(_ subject: TimelineLane.Subject) -> (name: String, detail: String?) {
    switch subject {
    case .finger(let number): (pick("Finger \(number)", "手指 \(number)"), nil)
    case .recognizer(let recognizer): (name(recognizer), recognizer.view?.shortName)
    case .view(let view), .control(let view): (view.shortName, nil)
    }
  }

  func name(_ recognizer: RecordedRecognizer) -> String {
    let reference = recognizer.reference
    guard reference.kind == recognizer.className else { return reference.shortName }
    if recognizer.distinction != RecognizerDistinction(), let name = name(recognizer.kind) {
      return told(name, recognizer.kind, apart: recognizer.distinction)
    }
    let name = name(recognizer.kind) ?? OverlayWords.shortened(reference.kind)
    return reference.number == 1 ? name : "\(name) #\(reference.number)"
  }

  /// What UIKit's own classes do, in a word.
  func name(_ kind: RecordedRecognizer.Kind) -> String? {
    switch kind {
    case .tap(let taps, let fingers): pick("Tap", "点按") + self.taps(taps, fingers: fingers)
    case .longPress: pick("Long press", "长按")
    case .pan: pick("Pan", "拖移")
    case .edgePan: pick("Edge pan", "边缘拖移")
    case .swipe: pick("Swipe", "轻扫")
    case .pinch: pick("Pinch", "捏合")
    case .rotation: pick("Rotation", "旋转")
    case .hover: pick("Hover", "悬停")
    case .scrolling: pick("Scroll pan", "滚动拖移")
    case .zooming: pick("Zoom pinch", "缩放捏合")
    case .contentDelay: pick("Touch delay", "触摸延迟")
    case .custom: nil
    }
  }

  /// `Swipe left`, `Long press, 2 fingers`, `Tap #2`.
  func told(
    _ name: String, _ kind: RecordedRecognizer.Kind, apart distinction: RecognizerDistinction
  ) -> String {
    var result = name
    if !distinction.ways.isEmpty {
      let ways = distinction.ways.map { word($0, isEdge: kind == .edgePan) }.joined(separator: pick("/", "或"))
      result = pick("\(name) \(ways)", kind == .swipe ? "向\(ways)\(name)" : "\(ways)\(name)")
    }
    if let fingers = distinction.fingers { result += taps(1, fingers: fingers) }
    return distinction.ordinal.map { "\(result) #\($0)" } ?? result
  }

  private func word(_ way: RecognizerDistinction.Way, isEdge: Bool) -> String {
    switch way {
    case .up: pick(isEdge ? "top" : "up", "上")
    case .down: pick(isEdge ? "bottom" : "down", "下")
    case .left: pick("left", "左")
    case .right: pick("right", "右")
    }
  }

  func taps(_ count: Int, fingers: Int) -> String {
    (count > 1 ? " ×\(count)" : "") + (fingers > 1 ? pick(", \(fingers) fingers", "，\(fingers) 指") : "")
  }

  // MARK: Bars

  func text(_ kind: TimelineBar.Kind) -> [String] {
    switch kind {
    case .touch(let touch, let tapCount):
      [
        pick("touch \(touch.number), tapCount \(tapCount)", "触摸 \(touch.number)，tapCount \(tapCount)"),
        "×\(tapCount)",
      ]
    case .taken: [pick("taken by a recognizer", "已被手势接管"), pick("taken", "已接管")]
    case .folded(let count): [pick("\(count) moves, folded", "\(count) 次移动（已折叠）"), "\(count)"]
    case .state(let state, let cause):
      [cause.flatMap(words).map { because(name(state), $0) }, name(state)].compactMap { $0 }
    case .waits(let other): [waits(for: name(other)), pick("waits", "等待")]
    case .holds(let touch, _):
      [pick("holds touch \(touch.number)", "暂扣触摸 \(touch.number)"), pick("holds", "暂扣")]
    case .deadline: []
    case .tracking: []
    case .held(_, let phase, _):
      [pick("\(name(phase)) held back", "“\(name(phase))”被暂扣"), pick("held", "暂扣")]
    }
  }

  private func words(_ cause: RecordedCause) -> String? {
    switch cause {
    case .assigned(let reason?):
      pick(ReasonWords.words(reason).text.english, ReasonWords.words(reason).text.chinese)
    case .assigned(nil), .refused, .prevented, .underWay, .requirement, .followed, .disabled, .removed,
      .reset:
      words(cause, name: name)
    }
  }

  // MARK: Marks

  /// Beside the mark where there is room, and the least that stands for it (nil: nothing).
  func text(_ kind: TimelineMark.Kind) -> (long: String, short: String?) {
    switch kind {
    case .move: ("", nil)
    case .cancelled: (name(.cancelled as UITouch.Phase), nil)
    case .call(let phase): (name(phase), letter(phase))
    case .released: (pick("released", "放行"), nil)
    case .discarded: (pick("discarded", "丢弃"), nil)
    case .event(let name): (name, nil)
    case .action(let name): (name, nil)
    }
  }

  private func letter(_ phase: UITouch.Phase) -> String? {
    switch phase {
    case .began: pick("b", "始")
    case .moved: pick("m", "移")
    case .ended: pick("e", "终")
    case .cancelled: pick("c", "消")
    default: nil
    }
  }

  // MARK: Times

  /// Seconds since the session began, as precise as the step between two such times.
  func time(_ seconds: TimeInterval, step: TimeInterval) -> String {
    let decimals = step < 0.0095 ? 3 : step < 0.095 ? 2 : step < 0.95 ? 1 : 0
    let unit = pow(10.0, Double(decimals))
    let count = Int((max(0, min(seconds, 1e9)) * unit).rounded())
    let whole = count / Int(unit)
    let fraction = count % Int(unit)
    let padding = String(repeating: "0", count: decimals - (decimals == 0 ? 0 : "\(fraction)".count))
    let tail = decimals == 0 ? "" : ".\(padding)\(fraction)"
    if whole < 60 { return self.seconds("\(whole)\(tail)") }
    return "\(whole / 60):\(whole % 60 < 10 ? "0" : "")\(whole % 60)\(tail)"
  }

  func forgotten(until time: String) -> String { pick("older than \(time): forgotten", "\(time) 之前的记录已丢弃") }

  func present() -> String { pick("Now", "现在") }
  func everything() -> String { pick("All", "全部") }

  func nothingYet() -> String {
    pick("Touch the stage: each finger, recognizer and view gets a lane.", "触摸舞台：每根手指、每个手势与视图都会有一条轨道。")
  }
}
