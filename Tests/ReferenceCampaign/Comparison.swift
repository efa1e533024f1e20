import ReferenceModel
import TouchScript

/// One scenario on both sides.
struct Comparison {
  let model: [String]
  let engine: [String]

  init(_ scenario: Scenario) {
    model = scenario.modelLines
    engine = EngineRun.lines(scenario)
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
    for index in 0..<max(model.count, engine.count) {
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
