import ReferenceModel
import TouchScript

/// `ReferenceCampaign [--count N] [--first SEED] [--seed S] [--features BITS] [--show N] [--deviations BITS]`
let words = CommandLine.arguments

func option(_ name: String) -> Int? {
  words.firstIndex(of: name).flatMap { words.indices.contains($0 + 1) ? Int(words[$0 + 1]) : nil }
}

let features = Scenario.Features(rawValue: option("--features") ?? Scenario.Features.all.rawValue)
let deviations = ModelDeviations(rawValue: option("--deviations") ?? 0)
if let seed = option("--seed") {
  let scenario = ScenarioGenerator.scenario(seed: UInt64(seed), features: features)
  print(scenario.swiftCode)
  print(Comparison(scenario, deviations: deviations).table)
} else {
  let first = option("--first") ?? 1
  let count = option("--count") ?? 1000
  var lineCount = 0
  var unsettled = 0
  var different: [Int] = []
  var explained: [String: Int] = [:]
  for seed in first..<first + count {
    let scenario = ScenarioGenerator.scenario(seed: UInt64(seed), features: features)
    let comparison = Comparison(scenario, deviations: deviations)
    lineCount += comparison.engine.count
    if !comparison.isSettled { unsettled += 1 }
    guard comparison.difference != nil else { continue }
    if let name = Comparison.explanation(scenario) { explained[name, default: 0] += 1 } else { different.append(seed) }
  }
  for seed in different.prefix(option("--show") ?? 5) {
    let small = ScenarioGenerator.scenario(seed: UInt64(seed), features: features).shrunk(.all)
    print("Seed \(seed):\n\(small.swiftCode)\n\(small.script.text)\n\(Comparison(small).table)")
  }
  let known = explained.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
  print("\(count) scenarios, \(lineCount) lines, known findings: \(known.isEmpty ? "none" : known)")
  print("\(unsettled) were decided by what the rules leave open")
  print("\(different.count) other differences: \(different.prefix(20))")
}
