import Foundation
import Testing
import TouchstoneInspector

@Suite("The trace as JSON lines")
struct TraceJSONLinesTests {
  private final class YellowView: UIView {}

  /// One event of each kind, with new objects each time.
  private func everyEvent() -> [TouchTraceEvent] {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (first, second) = (YellowView(frame: window.bounds), YellowView(frame: window.bounds))
    window.addSubview(first)
    window.addSubview(second)
    let touch = UITouch()
    let sample = TouchSample(
      contact: .init(device: 2, number: 288), phase: .began, location: CGPoint(x: 1.5, y: -2), timestamp: 0.25
    )
    return [
      .input(.wire("wl_touch.down id=0\n\"quoted\" \\ \u{1} \u{2028} é 按钮点击")), .input(.touch(sample)),
      .input(.enqueued(number: 1, sampleCount: 1)), .input(.dequeued(number: 1)),
      .hitTest(.began(.windowSelection, window: window, point: CGPoint(x: 1, y: 2))),
      .hitTest(.visited(second, .outside)), .hitTest(.visited(first, .inside)),
      .hitTest(.ended(.binding, window: window, hit: first)),
      .hitTest(.ended(.windowSelection, window: window, hit: nil)), .binding(.bound(touch)),
      .binding(.withheld(touch, from: first, .multipleTouchDisabled)),
      .responder(.sentEvent(UIEvent(), to: window)),
      .responder(.touches(.began, [touch], to: first)),
      .responder(.forwarded(.began, from: first, to: window)),
      .responder(.forwarded(.began, from: window, to: nil)), .delivery(.cancelled(touch, .system)),
      .control(.event(first, name: "touchDown")),
      .control(.action(name: "save:", sender: first, target: nil)),
      .message("-[YellowView touchesBegan:withEvent:]"), .idle,
    ] + everyEventOfRecognizers(touch) + everyInput.map { .input(.other($0)) }
  }

  private func everyEventOfRecognizers(_ touch: UITouch) -> [TouchTraceEvent] {
    let (first, second) = (ScriptedRecognizer(), ScriptedRecognizer("double"))
    let causes: [RecognizerStateCause] = [
      .assigned(nil), .assigned(.movedTooFar(12.4, allows: 10)), .refused(by: .delegate),
      .prevented(by: second), .underWay(second), .requirement(second),
      .followed,
      .disabled,
      .removed, .reset,
    ]
    return [
      .binding(.recognizerJoined(first, touch)),
      .binding(.recognizerLeftOut(first, touch, .delegateRefusedTouch)),
      .recognizer(.touches(.began, [touch], to: first)),
      .recognizer(.input(UIEvent(), to: first)), .recognizer(.waits(first, for: second)),
      .recognizer(.waitEnded(first, for: second, didFail: true)), .recognizer(.ignored(first, touch)),
      .recognizer(.prevention(by: first, of: second, .possible, .prevents)),
      .delivery(.decided(touch, .ended, by: second, .waiting, .hold)),
      .delivery(.recognition(touch, by: first, .endHeld, cancels: true)),
      .delivery(.held(touch, .began, by: first)),
      .delivery(.released(touch, .began)), .delivery(.discarded(touch, by: first)),
      .delivery(.discarded(touch, by: nil)),
    ] + causes.map { .recognizer(.state(first, from: .possible, to: .failed, $0)) }
  }

  private var everyInput: [InputSample] {
    let point = CGPoint(x: 1, y: 2)
    return [
      .hover(HoverSample(phase: .moved, location: point, timestamp: 3)),
      .scroll(
        ScrollSample(
          source: .wheel, phase: .changed, location: point, translation: CGVector(dx: 0, dy: -15),
          timestamp: 3)),
      .transform(TransformSample(phase: .began, location: point, fingerCount: 2, timestamp: 3)),
      .text(
        TextInputSample(
          TextInputChange(
            deletedBefore: 3, deletedAfter: 1, committedText: "你", markedText: "\"hao", markedSelection: 0..<2
          ),
          timestamp: 3)),
      .press(PressSample(device: 1, phase: .began, usage: 4, characters: "a", timestamp: 3)),
      .shake(ShakeSample(phase: .began, timestamp: 3)),
      .remoteControl(RemoteControlSample(subtype: .remoteControlPlay, timestamp: 3)),
    ]
  }

  @Test("An input line has its kind and every field of its sample")
  func input() throws {
    for sample in everyInput {
      let line = lines([.input(.other(sample))])[0]
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let (kind, value) = try #require(Mirror(reflecting: sample).children.first)
      #expect(object["kind"] as? String == kind)
      for field in Mirror(reflecting: value).children.compactMap(\.label) {
        switch field {
        case "location": #expect(object["x"] as? Double == 1 && object["y"] as? Double == 2)
        case "translation": #expect(object["translationX"] is NSNumber && object["translationY"] is NSNumber)
        case "change":
          let words = ["deletedBefore", "deletedAfter", "committedText", "markedText"]
          #expect(words.allSatisfy { object[$0] != nil })
          #expect(object["markedSelectionEnd"] as? Int == 2)
        default: #expect(object[field] != nil, "\(kind ?? "").\(field) is missing in \(line)")
        }
      }
    }
  }

  @Test("Lines about recognizers have the recognizer's name, by the app's name if there is one, and a reason")
  func recognizers() throws {
    let lines = lines(everyEventOfRecognizers(UITouch()))
    #expect(
      lines.contains {
        $0.contains(#""recognizer":"ScriptedRecognizer#1","other":"double#1","didFail":true"#)
      })
    #expect(
      lines.contains {
        $0.contains(#""from":"possible","to":"failed","cause":"prevented","other":"double#1""#)
      })
    #expect(lines.contains { $0.contains(#""cause":"reset","other":null"#) })
    #expect(lines.contains { $0.contains(#""phase":"began","recognizer":"ScriptedRecognizer#1""#) })
  }

  private func lines(_ events: [TouchTraceEvent]) -> [String] {
    var lines: [String] = []
    let reader = TraceJSONLines { lines.append($0) }
    for (index, event) in events.enumerated() { reader.trace(event, at: TimeInterval(index) / 4) }
    return lines
  }

  @Test("Every event is one line of valid JSON with a number, a time and a name")
  func validity() throws {
    let events = everyEvent()
    let lines = lines(events)
    #expect(lines.count == events.count)
    for (index, line) in lines.enumerated() {
      #expect(!line.contains { $0.isNewline })
      let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
      let object = try #require(value as? [String: Any])
      #expect(object["n"] as? Int == index + 1)
      #expect((object["t"] as? NSNumber)?.doubleValue == Double(index) / 4)
      #expect(object["event"] is String)
    }
  }

  @Test("Any text is written without loss")
  func escaping() throws {
    let line = try #require(lines(everyEvent()).first)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect(object["text"] as? String == "wl_touch.down id=0\n\"quoted\" \\ \u{1} \u{2028} é 按钮点击")
    for code in 0..<0x300 as Range<UInt32> {
      guard let scalar = Unicode.Scalar(code) else { continue }
      let line = lines([.message("<\(scalar)>")])[0]
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(object?["text"] as? String == "<\(scalar)>")
    }
  }

  @Test("Objects are named by class and first appearance, so a second run writes the same bytes")
  func stability() throws {
    let events = everyEvent()
    let first = lines(events)
    #expect(first[5].contains("\"view\":\"YellowView#1\""))
    #expect(first[6].contains("\"view\":\"YellowView#2\""))
    #expect(first[7].contains("\"hit\":\"YellowView#2\""))
    #expect(first[8].contains("\"hit\":null"))
    #expect(lines(everyEvent()) == first)
  }

  @Test("A new object at the address of a released one gets a name of its own")
  func addresses() {
    let names = TraceNames()
    var seen: [String] = []
    for _ in 0..<50 {
      let view = YellowView(frame: .zero)
      seen.append(names.name(view))
    }
    #expect(seen == (1...50).map { "YellowView#\($0)" })
  }

  @Test("Numbers that JSON does not have are null")
  func notFinite() throws {
    let sample = TouchSample(
      contact: .init(number: 1), phase: .moved, location: CGPoint(x: CGFloat.nan, y: .infinity), timestamp: 1)
    let line = lines([.input(.touch(sample))])[0]
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    #expect(object?["x"] is NSNull)
    #expect(object?["y"] is NSNull)
  }
}
