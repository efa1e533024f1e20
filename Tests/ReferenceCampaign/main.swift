import ReferenceModel
import TouchScript

/// `ReferenceCampaign [--count N] [--first SEED] [--seed S] [--features BITS] [--show N]`
let words = CommandLine.arguments

func option(_ name: String) -> Int? {
  words.firstIndex(of: name).flatMap { words.indices.contains($0 + 1) ? Int(words[$0 + 1]) : nil }
}

let features = Scenario.Features(rawValue: option("--features") ?? Scenario.Features.all.rawValue)
if let seed = option("--seed") {
  let scenario = ScenarioGenerator.scenario(seed: UInt64(seed), features: features)
  print(scenario.swiftCode)
  print(Comparison(scenario).table)
} else {
  let first = option("--first") ?? 1
  let count = option("--count") ?? 1000
  var lineCount = 0
  var different: [Int] = []
  for seed in first..<first + count {
    let scenario = ScenarioGenerator.scenario(seed: UInt64(seed), features: features)
    let comparison = Comparison(scenario)
    lineCount += comparison.engine.count
    if comparison.difference != nil { different.append(seed) }
  }
  for seed in different.prefix(option("--show") ?? 5) {
    let small = ScenarioGenerator.scenario(seed: UInt64(seed), features: features).shrunk()
    print("Seed \(seed):\n\(small.swiftCode)\n\(small.script.text)\n\(Comparison(small).table)")
  }
  print("\(count) scenarios, \(lineCount) lines, \(different.count) differences: \(different.prefix(20))")
}
