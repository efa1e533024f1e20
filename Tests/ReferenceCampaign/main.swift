import Foundation
import ReferenceModel
import TouchstoneScript

/// `ReferenceCampaign [--count N] [--first SEED] [--seed S] [--jobs N] [--show N] [--features BITS]`
///
/// The exit status is 1 if the engine differs from the rules.
let words = CommandLine.arguments

func option(_ name: String) -> Int? {
  words.firstIndex(of: name).flatMap { words.indices.contains($0 + 1) ? Int(words[$0 + 1]) : nil }
}

var campaign = Campaign()
if let first = option("--first") { campaign.first = first }
if let count = option("--count") { campaign.count = count }
if let shown = option("--show") { campaign.shown = shown }
if let bits = option("--features") { campaign.features = Scenario.Features(rawValue: bits) }

if let seed = option("--seed") {
  let scenario = campaign.scenario(seed)
  print("\(scenario.script.text)\n\(scenario.swiftCode)\n\(Comparison(scenario).table)")
} else if words.contains("--words") {
  print(campaign.tally().words)
} else {
  let tally = option("--jobs").map { campaign.tally(jobs: max(1, $0)) } ?? campaign.tally()
  for seed in tally.different.prefix(campaign.shown) { print(campaign.story(seed)) }
  print(tally.report)
  if !tally.different.isEmpty || tally.scenarios != campaign.count { exit(1) }
}
