import Foundation
import Testing

/// Every scenario of every case, played by a real compositor on the real program: the log must be the one that the
/// rules ask for.
@Suite("The cases under Weston", .serialized, .timeLimit(.minutes(5)))
struct CasesUnderWeston {
  @Test("Under Weston, every scenario of every case logs what the rules ask for", arguments: Hand.allCases)
  func everyScenario(hand: Hand) throws {
    try playCatalog(by: hand) { try Weston(width: $0, height: $1) }
  }
}

@Suite("The cases under KWin", .serialized, .enabled(if: kwinIsTested), .timeLimit(.minutes(5)))
struct CasesUnderKWin {
  @Test("Under KWin at scale 1.5, every scenario of every case logs what the rules ask for")
  func everyScenario() throws {
    // A width whose device pixels are whole.
    try playCatalog(by: .finger) { try KWin(width: ($0 + 1) / 2 * 2, height: $1, scale: 1.5) }
  }
}

/// Plays all scenarios that the hand can play, on one compositor for each size of a case.
private func playCatalog(by hand: Hand, on start: (_ width: Int, _ height: Int) throws -> Compositor) throws {
  let scenarios = try CatalogScenario.all(in: RuntimeDirectory())
  try #require(!scenarios.isEmpty)
  var played = 0
  for (_, group) in Dictionary(grouping: scenarios, by: { "\($0.width)x\($0.height)" }) {
    let compositor = try start(group[0].width, group[0].height)
    for scenario in group {
      guard let injection = try scenario.injection(by: hand) else { continue }
      played += 1
      // Where the scenario before left the mouse, it would hover over the new views.
      if hand == .mouse { try compositor.play("pabs 0 0") }
      let client = try Client(
        ["demo", scenario.caseName, "--bare", "--fullscreen", "--log", "-"],
        environment: compositor.environment)
      try client.waitUntilReady()
      try compositor.play(injection)
      // Too few lines are told by the comparison, with those that came.
      try? client.waitForLines(scenario.expected.count, within: 5)
      let log = try client.finish()
      #expect(log == scenario.expected, "\(scenario.caseName), “\(scenario.title)”, by \(hand)")
    }
  }
  #expect(played > 0)
}
