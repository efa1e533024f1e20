import Foundation
import Testing
import TouchInspector

@Suite("The trace as JSON lines")
struct TraceJSONLinesTests {
  private final class YellowView: UIView {}

  /// One of every event, over fresh objects each time.
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
      .wire("wl_touch.down id=0\n\"quoted\" \\ \u{1} \u{2028} é 按钮点击"), .sample(sample),
      .enqueued(number: 1, sampleCount: 1), .dequeued(number: 1),
      .hitTestBegan(.windowSelection, window: window, point: CGPoint(x: 1, y: 2)),
      .hitTestVisited(second, .outside), .hitTestVisited(first, .inside),
      .hitTestEnded(.binding, window: window, hit: first),
      .hitTestEnded(.windowSelection, window: window, hit: nil), .bound(touch),
      .withheld(touch, from: first, .multipleTouchDisabled), .sentEvent(UIEvent(), to: window),
      .delivered(.began, [touch], to: first), .forwarded(.began, from: first, to: window),
      .forwarded(.began, from: window, to: nil), .cancelled(touch, .system),
      .controlEvent(first, name: "touchDown"), .action(name: "save:", sender: first, target: nil),
      .message("-[YellowView touchesBegan:withEvent:]"), .idle,
    ]
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

  @Test("Text comes through unharmed, whatever is in it")
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

  @Test("A new object at the address of one that is gone gets a name of its own")
  func addresses() {
    let names = TraceNames()
    var seen: [String] = []
    for _ in 0..<50 {
      let view = YellowView(frame: .zero)
      seen.append(names.name(view))
    }
    #expect(seen == (1...50).map { "YellowView#\($0)" })
  }

  @Test("Numbers that JSON cannot say are null")
  func notFinite() throws {
    let sample = TouchSample(
      contact: .init(number: 1), phase: .moved, location: CGPoint(x: CGFloat.nan, y: .infinity), timestamp: 1)
    let line = lines([.sample(sample)])[0]
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    #expect(object?["x"] is NSNull)
    #expect(object?["y"] is NSNull)
  }
}
