import Foundation
import Testing
import TouchstoneInspector
import TouchstoneScript

@Suite("The trace of a session")
struct WholeTraceTests {
  private final class YellowView: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      TouchTrace.message("-[YellowView touchesBegan:withEvent:]")
      super.touchesBegan(touches, with: event)
    }
  }

  /// Plays three fingers that touch three yellow views, one of which is hidden. One finger is cancelled.
  private func play(readers: [any TouchTraceReader]) throws {
    let trace = TouchTrace()
    for reader in readers { trace.add(reader) }
    let host = HeadlessHost(trace: trace)
    let window = UIWindow(windowScene: host.scene)
    for index in 0..<3 {
      let view = YellowView(frame: CGRect(x: 20, y: 100 + 200 * CGFloat(index), width: 300, height: 150))
      view.isMultipleTouchEnabled = true
      view.isHidden = index == 2
      window.addSubview(view)
    }
    window.isHidden = false
    host.play(
      try TouchScript(
        parsing: """
          touchscript 1
          0.1 down 1 100 150
          down 2 200 150
          down 3 100 350
          +0.05 move 2 210 160
          move 3 110 360
          +0.05 up 1
          move 2 220 170
          +0.05 cancel
          +0.2 down 1 100 600
          +0.08 up 1
          """))
    host.runUntilIdle()
  }

  @Test("The same script gives the same trace, byte for byte, and every line is valid JSON")
  func determinism() throws {
    var runs: [[String]] = []
    for _ in 0..<5 {
      var lines: [String] = []
      try play(readers: [TraceJSONLines { lines.append($0) }])
      runs.append(lines)
    }
    #expect(runs[0].count > 50)
    for run in runs { #expect(run == runs[0]) }
    for line in runs[0] { _ = try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    #expect(!runs[0].contains { $0.contains("0x") })
  }

  @Test("The path of the last event goes from its sample over queue, hit test, binding and delivery to idle")
  func wayOfAnEvent() throws {
    let history = TraceHistory()
    try play(readers: [history])
    // Showing the window is a turn, too. The first turn that begins with a sample is the turn of the touch.
    let first = try #require(
      history.entries.first { if case .input(.touch) = $0.fact { true } else { false } })
    let sentences = history.entries.filter { $0.turn == first.turn }
      .map { (time: $0.time, text: FactWords.sentence(for: $0.fact).text.english) }
    // The views are named in the order in which the hit test calls them: hidden, lower, upper.
    let landmarks = [
      "Contact 1 lands at (100, 150).", "Batch 1, of 3 samples, enters the queue.",
      "Batch 1 leaves the queue and becomes one event.",
      "The hit test of UIWindow at (100, 150) begins, to find the window of the touch.",
      "The hit test of UIWindow at (100, 150) begins, to find the view of the touch.",
      "The hit test returns YellowView#3.",
      "The touch belongs to YellowView#3 in UIWindow until it ends.",
      "sendEvent is called on UIApplication.", "sendEvent is called on UIWindow.",
      "YellowView#3 gets touchesBegan with 2 touches.",
      "The app printed: -[YellowView touchesBegan:withEvent:]",
      "The engine is idle until the next event or timer.",
    ]
    var rest = sentences.map(\.text)[...]
    for landmark in landmarks {
      let index = try #require(rest.firstIndex(of: landmark), "\(landmark) is not in \(rest)")
      rest = rest[(index + 1)...]
    }
    #expect(rest.isEmpty)
    #expect(sentences.allSatisfy { $0.time == 0.1 || $0.time == 0 })
  }
}
