import Foundation
import Testing

/// Every scenario of every case, played by a real compositor on the real program: the log must be the one that the
/// rules ask for.
@Suite("The cases under Weston", .serialized, .timeLimit(.minutes(10)))
struct CasesUnderWeston {
  @Test("Under Weston, every scenario of every case logs what the rules ask for", arguments: Hand.allCases)
  func everyScenario(hand: Hand) throws {
    try play(try CatalogScenario.all(in: RuntimeDirectory()), by: hand) { try Weston(width: $0, height: $1) }
  }

  @Test("One hand or the other plays every scenario, but those of devices that the injectors lack")
  func nothingIsLeftOut() throws {
    for scenario in try CatalogScenario.all(in: RuntimeDirectory()) {
      var obstacles: [Obstacle] = []
      for hand in Hand.allCases {
        if case .impossible(let obstacle) = try scenario.injection(by: hand) { obstacles.append(obstacle) }
      }
      #expect(
        obstacles.count < Hand.allCases.count
          || obstacles.allSatisfy { $0.isOfEveryHand || $0 == .untouched },
        "\(scenario.caseName), “\(scenario.title)”: \(obstacles.map(\.rawValue))")
    }
  }
}

@Suite("The cases under KWin", .serialized, .enabled(if: kwinIsTested), .timeLimit(.minutes(20)))
struct CasesUnderKWin {
  @Test("Under KWin at scale 1.5, every scenario of every case logs what the rules ask for")
  func everyScenario() throws {
    let scenarios = try CatalogScenario.all(in: RuntimeDirectory())
    // A width whose device pixels are whole.
    try play(scenarios, by: .finger) { try KWin(width: ($0 + 1) / 2 * 2, height: $1, scale: 1.5) }
  }

  @Test("Under KWin at scale 1, the first scenario of every gesture case logs what the rules ask for")
  func gestures() throws {
    var seen: Set<String> = []
    let scenarios = try CatalogScenario.all(in: RuntimeDirectory()).filter {
      ["gestures", "recognizers", "severalFingers"].contains($0.chapter) && seen.insert($0.caseName).inserted
    }
    try play(scenarios, by: .finger) { try KWin(width: $0, height: $1, scale: 1) }
  }
}

/// Plays all scenarios that the hand can play, on one compositor for each size of a case, each on a program of its own.
/// Those that it cannot play are counted by the reason.
func play(
  _ scenarios: [CatalogScenario], by hand: Hand, on start: (_ width: Int, _ height: Int) throws -> Compositor
) throws {
  let started = ContinuousClock.now
  var played = 0
  var excluded: [String: Int] = [:]
  var name = ""
  for (_, group) in Dictionary(grouping: scenarios, by: { "\($0.width)x\($0.height)" }) {
    let compositor = try start(group[0].width, group[0].height)
    name = compositor.name
    for scenario in group {
      switch try scenario.injection(by: hand) {
      case .impossible(let obstacle): excluded[obstacle.rawValue, default: 0] += 1
      case .script(let script):
        played += 1
        let log = try play(script, of: scenario, by: hand, on: compositor)
        #expect(log == scenario.expected, "\(scenario.caseName), “\(scenario.title)”, by \(hand)")
      }
    }
  }
  #expect(played > 0 && played + excluded.values.reduce(0, +) == scenarios.count)
  let reasons = excluded.sorted { $0.key < $1.key }.map { "\($0.value) not (\($0.key))" }
  let seconds = (ContinuousClock.now - started) / .seconds(1)
  print(
    (["\(name), by \(hand): \(played) of \(scenarios.count) scenarios in \(Int(seconds)) s"] + reasons)
      .joined(separator: "; "))
}

/// The log of one scenario.
private func play(
  _ script: String, of scenario: CatalogScenario, by hand: Hand, on compositor: Compositor
) throws -> [String] {
  // Where the scenario before left the mouse, it would hover over the new views.
  if hand == .mouse { try compositor.play("pabs 0 0") }
  // The last words of a program that comes to nothing are then those on the wire.
  let client = try Client(
    ["demo", scenario.caseName, "--bare", "--fullscreen", "--log", "-"],
    environment: compositor.environment.merging(["WAYLAND_DEBUG": "1"]) { $1 })
  try client.waitUntilReady(on: compositor)
  try compositor.play(script, listeningTo: client)
  // Too few lines are told by the comparison, with those that came.
  try? client.waitForLines(scenario.expected.count, within: 5)
  return try client.finish()
}
