import ReferenceModel
import TouchstoneScript

/// One scenario, played on the model and on the engine.
struct Comparison {
  let model: [String]
  let engine: [String]
  /// Whether the model knows the result. If it does not, the two logs count as equal.
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

  /// The order in which the recognizers of one event are called or reset is a policy (P1), not a rule. So are the place of
  /// a scroll view's calls among them, and the order in which scroll views move in one frame. Therefore adjacent lines of
  /// these kinds are sorted.
  private static func withoutOpenOrders(_ lines: [String]) -> [String] {
    /// The time and the call; an empty call goes with any other.
    func kind(_ line: String) -> (time: Substring, call: Substring)? {
      let words = line.split(separator: " ")
      guard words.count > 2 else { return nil }
      let scrolling = [
        "didScroll", "didEndDecelerating", "willBeginDecelerating", "didEndScrollingAnimation",
      ]
      if scrolling.contains(String(words[2])) { return (words[0], "") }
      guard words[1].hasPrefix("R"), words[2] == "reset" || words[2].hasPrefix("touches") else { return nil }
      return (words[0], words[2])
    }
    func name(_ line: String) -> Substring { line.split(separator: " ")[1] }
    // Where content stands during a pinch, and during the bounce after it, is open (8.25).
    var result = lines.filter {
      !$0.contains(" didScroll ") || !($0.hasSuffix("zooming") || $0.hasSuffix("bouncing"))
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
        // One object's lines keep their order.
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

  /// Both logs side by side around the first different line, which is marked.
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
