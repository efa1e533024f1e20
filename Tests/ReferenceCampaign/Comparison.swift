import ReferenceModel
import TouchstoneScript

/// One scenario, played on the model and on the engine.
struct Comparison {
  let model: [String]
  let engine: [String]
  /// Whether the rules determine the result. If false, the two logs count as equal.
  let isSettled: Bool

  init(_ scenario: Scenario) {
    let observed = EngineRun.lines(scenario)
    let model = scenario.modelLog(observed: observed)
    isSettled = model != nil
    let engine = Comparison.withoutOpenOrders(observed)
    guard let model else {
      (self.model, self.engine) = (engine, engine)
      return
    }
    self.model = Comparison.withoutOpenOrders(model)
    self.engine = engine
  }

  /// Returns the lines, with adjacent lines sorted if the rules do not specify their order. Policy P1, not
  /// a rule, determines three things: the order in which the recognizers of one event are called or reset,
  /// the position of a scroll view's calls among these calls, and the order in which scroll views move in
  /// one frame.
  private static func withoutOpenOrders(_ lines: [String]) -> [String] {
    /// Returns the time and the call of a line if the rules do not specify the line's order; nil for other
    /// lines. An empty call matches any call.
    func kind(_ line: String) -> (time: Substring, call: Substring)? {
      let words = line.split(separator: " ")
      guard words.count > 2 else { return nil }
      let scrolling = [
        "didScroll", "didEndDecelerating", "willBeginDecelerating", "didEndScrollingAnimation",
      ]
      if scrolling.contains(String(words[2])) { return (words[0], "") }
      guard words[1].hasPrefix("R"),
        words[2] == "reset" || words[2].hasPrefix("touches") || words[2].hasPrefix("presses")
      else { return nil }
      return (words[0], words[2])
    }
    func name(_ line: String) -> Substring { line.split(separator: " ")[1] }
    // Rule 8.25 does not specify the offset of content during a pinch or during the bounce after the pinch.
    var result = lines.filter {
      !$0.contains(" didScroll ") || !($0.hasSuffix("zooming") || $0.hasSuffix("bouncing"))
    }
    // If a recognizer is cancelled before its action is sent, the rules do not specify the values that the
    // action reads (4.8, 5.22).
    for index in result.indices.dropLast() {
      let words = result[index].split(separator: " ")
      guard words.count > 3, words[2] == "changed" else { continue }
      let action = words[..<2].joined(separator: " ")
      if result[index + 1].hasPrefix(action + " cancelled") { result[index] = action + " changed" }
    }
    var start = 0
    while start < result.count {
      var end = start + 1
      if var first = kind(result[start]) {
        while end < result.count, let next = kind(result[end]), next.time == first.time,
          first.call.isEmpty || next.call.isEmpty || first.call == next.call
        {
          if first.call.isEmpty { first.call = next.call }
          end += 1
        }
        // Lines of the same object keep their order.
        let sorted = result[start..<end].enumerated().sorted {
          (name($0.element), $0.offset) < (name($1.element), $1.offset)
        }
        result.replaceSubrange(start..<end, with: sorted.map(\.element))
      }
      start = end
    }
    return result
  }

  /// The index of the first line that differs.
  var difference: Int? {
    if model == engine { return nil }
    return zip(model, engine).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      ?? min(model.count, engine.count)
  }

  /// Both logs side by side, around the first line that differs. That line is marked.
  var table: String {
    let width = min(70, max(5, model.map(\.count).max() ?? 5))
    var text = "    " + "model".padded(to: width) + "   engine\n"
    let last = max(model.count, engine.count)
    for index in max(0, (difference ?? 0) - 12)..<min(last, (difference ?? last) + 12) {
      let left = index < model.count ? model[index] : ""
      let right = index < engine.count ? engine[index] : ""
      text += (index == difference ? ">>> " : "    ") + left.padded(to: width) + "   \(right)\n"
    }
    return text
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    count >= width ? self : self + String(repeating: " ", count: width - count)
  }
}
