import ReferenceModel
import TouchScript

/// One scenario on both sides.
struct Comparison {
  let model: [String]
  let engine: [String]
  /// The model knows what must happen. Else the two sides count as equal.
  let isSettled: Bool

  init(_ scenario: Scenario, deviations: ModelDeviations = []) {
    self.init(scenario, deviations: deviations, engine: EngineRun.lines(scenario))
  }

  private init(_ scenario: Scenario, deviations: ModelDeviations, engine: [String]) {
    let model = scenario.modelLog(deviations)
    isSettled = model != nil
    let isOffPixels = deviations.contains(.offPixels)
    func prepared(_ lines: [String]) -> [String] {
      Comparison.withoutOpenOrders(isOffPixels ? Comparison.withoutRepetitions(lines) : lines)
    }
    let its = prepared(engine)
    guard let model else {
      (self.model, self.engine) = (its, its)
      return
    }
    self.model = prepared(model.lines)
    self.engine = model.isWhole ? its : Array(its.prefix(self.model.count))
  }

  /// The known findings that make the two sides equal: one if one is enough, else all; nil where they do not.
  static func explanation(_ scenario: Scenario) -> String? {
    let lines = EngineRun.lines(scenario)
    for (deviation, name) in ModelDeviations.named
    where Comparison(scenario, deviations: deviation, engine: lines).difference == nil { return name }
    let all = Comparison(scenario, deviations: .all, engine: lines)
    if all.difference == nil { return "several" }
    // What follows a drag is another finding: the physics of 8.15 to 8.22.
    for deviation in [[], ModelDeviations.all] as [ModelDeviations] {
      let comparison = Comparison(scenario, deviations: deviation, engine: lines)
      if let place = comparison.difference, place >= comparison.firstLift { return "8.15-8.22" }
    }
    return nil
  }

  /// The place of the first line about the end of a drag.
  private var firstLift: Int {
    let places = [model, engine].compactMap { lines in lines.firstIndex { $0.contains("willEndDragging") } }
    return places.min() ?? .max
  }

  /// Off pixels a last bit makes a `didScroll` without a change (finding A4).
  private static func withoutRepetitions(_ lines: [String]) -> [String] {
    var last: [Substring: Substring] = [:]
    return lines.filter { line in
      let words = line.split(separator: " ")
      guard words.count == 4, words[2] == "didScroll" else { return true }
      defer { last[words[1]] = words[3] }
      return last[words[1], default: "(0,0)"] != words[3]
    }
  }

  /// The order in which recognizers of one event hear of it, or are reset, is a policy (P1), not a rule:
  /// neighbouring lines of that kind are sorted.
  private static func withoutOpenOrders(_ lines: [String]) -> [String] {
    func kind(_ line: String) -> Substring? {
      let words = line.split(separator: " ")
      guard words.count > 2, words[1].hasPrefix("R"), words[2] == "reset" || words[2].hasPrefix("touches")
      else {
        return nil
      }
      return words[0] + words[2]
    }
    var result = lines
    var start = 0
    while start < result.count {
      var end = start + 1
      if let first = kind(result[start]) {
        while end < result.count, kind(result[end]) == first { end += 1 }
        result[start..<end].sort()
      }
      start = end
    }
    return result
  }

  /// The place of the first line that differs.
  var difference: Int? {
    if model == engine { return nil }
    return zip(model, engine).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      ?? min(model.count, engine.count)
  }

  /// Both logs side by side, the first different line marked.
  var table: String {
    let width = min(70, max(5, model.map(\.count).max() ?? 5))
    var text = "    " + "model".padded(to: width) + "   engine\n"
    let last = max(model.count, engine.count)
    for index in 0..<min(last, (difference ?? last) + 12) {
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
