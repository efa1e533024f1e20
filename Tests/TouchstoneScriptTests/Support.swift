import SeededNumbers
import TouchstoneScript

/// A view that reports each touch call to the trace, with every property that a view can read of its touches.
final class LoggingView: UIView {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log("began", touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log("moved", touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log("ended", touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log("cancelled", touches) }

  private func log(_ name: String, _ touches: Set<UITouch>) {
    let words = touches.map { touch in
      let point = touch.location(in: self)
      return "\(point.x) \(point.y) \(touch.timestamp) \(touch.tapCount) \(touch.type.rawValue)"
    }
    TouchTrace.message("\(name) \(words.sorted().joined(separator: ", "))")
  }
}

/// A trace reader that stores the turns and the app's lines, each with the exact time of the clock.
final class TurnLog: TouchTraceReader {
  private(set) var lines: [String] = []

  func trace(_ event: TouchTraceEvent, at time: TimeInterval) {
    switch event {
    case .input(.enqueued(let number, let count)): lines.append("\(time) enqueued \(number) \(count)")
    case .input(.dequeued(let number)): lines.append("\(time) dequeued \(number)")
    case .input(.other(let sample)): lines.append("\(time) \(sample)")
    case .message(let text): lines.append("\(time) \(text)")
    case .idle: lines.append("\(time) idle")
    case .input(.wire), .input(.touch): break
    case .hitTest, .binding, .recognizer, .delivery, .responder, .control: break
    }
  }
}

/// A host with one window, filled by a multi-touch `LoggingView`.
struct Stage {
  let host: HeadlessHost
  let window: UIWindow
  let view: LoggingView
  let log = TurnLog()

  init(for script: TouchScript = TouchScript()) {
    let trace = TouchTrace()
    trace.add(log)
    host = HeadlessHost(for: script, trace: trace)
    window = UIWindow(windowScene: host.scene)
    view = LoggingView(frame: window.bounds)
    view.isMultipleTouchEnabled = true
    window.addSubview(view)
    window.isHidden = false
  }
}

extension TouchScript {
  var batches: [Batch] {
    steps.compactMap { step -> Batch? in
      if case .batch(let batch) = step.action { batch } else { nil }
    }
  }

  var inputs: [Input] {
    steps.compactMap { step -> Input? in
      if case .input(let input) = step.action { input } else { nil }
    }
  }

  /// Returns a script, or a recording, of a random length.
  static func random(using generator: inout RandomSource, isRecording: Bool) -> TouchScript {
    func coordinate() -> CGFloat { CGFloat.random(in: -50...900, using: &generator) }
    var script = TouchScript(
      caseName: Bool.random(using: &generator) ? "case-\(UInt8.random(in: 0...99, using: &generator))" : nil,
      size: CGSize(width: 375, height: CGFloat.random(in: 100...1000, using: &generator)),
      scale: [1, 1.5, 2, 3].randomElement(using: &generator) ?? 1)
    var time = isRecording ? TimeInterval.random(in: 0...1e6, using: &generator) : 0
    if isRecording { script.recordedStart = time }
    var live: [TouchSample] = []
    for _ in 0..<Int.random(in: 0...40, using: &generator) {
      time += Bool.random(using: &generator) ? 0 : TimeInterval.random(in: 0...0.4, using: &generator)
      switch Int.random(in: 0..<(isRecording ? 12 : 10), using: &generator) {
      case 0: script.append(.wait, at: time)
      case 1:
        let size = CGSize(width: 500, height: CGFloat.random(in: 1...2000, using: &generator))
        script.append(.resize(scene: Int.random(in: 1...3, using: &generator), size), at: time)
      case 10: script.append(.drain, at: time)
      case 11: script.append(.frame(scene: Int.random(in: 1...2, using: &generator)), at: time)
      case 2, 3:
        let sample = InputSample.random(using: &generator, around: time)
        script.append(.input(Input(sample, sceneNumber: Int.random(in: 1...2, using: &generator))), at: time)
      default:
        var samples: [TouchSample] = []
        for _ in 0..<Int.random(in: 0...3, using: &generator) {
          var sample: TouchSample
          if let index = live.indices.randomElement(using: &generator), Bool.random(using: &generator) {
            sample = live[index]
            sample.phase = [.moved, .moved, .ended, .cancelled].randomElement(using: &generator) ?? .moved
            if sample.phase == .ended || sample.phase == .cancelled { live.remove(at: index) }
          } else {
            let contact = TouchSample.Contact(
              device: UInt32.random(in: 0...1, using: &generator),
              number: Int32.random(in: 0...300, using: &generator))
            if live.contains(where: { $0.contact == contact }) { continue }
            sample = TouchSample(contact: contact, phase: .began, location: .zero, timestamp: time)
            sample.type =
              [.direct, .pencil, .indirectPointer, .indirect].randomElement(using: &generator) ?? .direct
            live.append(sample)
          }
          if Bool.random(using: &generator) { sample.location = CGPoint(x: coordinate(), y: coordinate()) }
          if Bool.random(using: &generator) { sample.force = CGFloat.random(in: 0...4, using: &generator) }
          if Bool.random(using: &generator) {
            sample.majorRadius = CGFloat.random(in: 0...9, using: &generator)
          }
          sample.timestamp =
            Bool.random(using: &generator)
            ? time : time - TimeInterval.random(in: 0...0.01, using: &generator)
          if let index = live.firstIndex(where: { $0.contact == sample.contact }) { live[index] = sample }
          samples.append(sample)
        }
        var batch = TouchScript.Batch(samples: samples)
        if Bool.random(using: &generator) { batch.modifierFlags = [.control, .alphaShift] }
        if Bool.random(using: &generator) { batch.buttonMask = UIEvent.ButtonMask(rawValue: 5) }
        batch.sceneNumber = Int.random(in: 1...2, using: &generator)
        script.append(.batch(batch), at: time)
      }
    }
    return script
  }
}

extension InputSample {
  /// Returns a sample of any kind, taken at `time` or shortly before.
  static func random(using generator: inout RandomSource, around time: TimeInterval) -> InputSample {
    func number() -> CGFloat { CGFloat.random(in: -4...4, using: &generator) }
    let place = CGPoint(x: number() * 100, y: number() * 100)
    let late = Bool.random(using: &generator) ? 0 : TimeInterval.random(in: 0...0.01, using: &generator)
    let device = UInt32.random(in: 0...2, using: &generator)
    switch Int.random(in: 0..<7, using: &generator) {
    case 0:
      var sample = HoverSample(device: device, phase: .moved, location: place, timestamp: time - late)
      if Bool.random(using: &generator) { sample.type = .pencil }
      sample.zOffset = number()
      sample.azimuthAngle = number()
      return .hover(sample)
    case 1:
      return .scroll(
        ScrollSample(
          device: device, source: Bool.random(using: &generator) ? .wheel : .touchpad, phase: .changed,
          location: place, translation: CGVector(dx: number(), dy: number()), timestamp: time - late))
    case 2:
      var sample = TransformSample(
        device: device, phase: .changed, location: place,
        fingerCount: Int.random(in: 2...4, using: &generator), timestamp: time - late)
      sample.scale = number()
      sample.rotation = number()
      return .transform(sample)
    case 3:
      let scalars = (0..<3 as Range<Int>).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0...0x3FF, using: &generator))
      }
      return .press(
        PressSample(
          device: device, phase: .began, usage: Int.random(in: 0...300, using: &generator),
          characters: String(String.UnicodeScalarView(scalars)), modifierFlags: .control,
          timestamp: time - late))
    case 4:
      var change = TextInputChange(
        deletedBefore: Int.random(in: 0...3, using: &generator),
        deletedAfter: Int.random(in: 0...3, using: &generator))
      if Bool.random(using: &generator) {
        change.committedText = ["", "\u{e9}\n", "你好\u{0}"].randomElement(using: &generator)
      }
      if Bool.random(using: &generator) {
        change.markedText = ["", "\"ni hao\"", "\u{1F468}\u{200D}\u{1F469}"].randomElement(using: &generator)
      }
      if Bool.random(using: &generator) {
        change.markedSelection = 0..<Int.random(in: 0...9, using: &generator)
      }
      return .text(TextInputSample(change, timestamp: time - late))
    case 5: return .shake(ShakeSample(phase: .began, timestamp: time - late))
    default:
      return .remoteControl(RemoteControlSample(subtype: .remoteControlStop, timestamp: time - late))
    }
  }
}
