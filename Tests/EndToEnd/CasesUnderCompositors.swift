import Foundation
import Testing

/// A real compositor injects every scenario of every case into the real program. The program's log must match
/// the rules.
@Suite("The cases under Weston", .serialized, .timeLimit(.minutes(10)))
struct CasesUnderWeston {
  @Test(
    "Under Weston, every scenario of every case logs the lines that the rules require",
    arguments: Hand.allCases)
  func everyScenario(hand: Hand) async throws {
    try await play(try CatalogScenario.all(in: RuntimeDirectory()), by: hand, lanes: 4) {
      try Weston(width: $0, height: $1)
    }
  }

  @Test("One hand or two hands can play every scenario, except with devices that cannot be injected")
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
  @Test("Under KWin at scale 1.5, every scenario of every case logs the lines that the rules require")
  func everyScenario() async throws {
    let scenarios = try CatalogScenario.all(in: RuntimeDirectory())
    // The width is rounded up to an even number of points. At scale 1.5, an even number of points is a whole
    // number of device pixels.
    try await play(scenarios, by: .finger, lanes: 3) {
      try KWin(width: ($0 + 1) / 2 * 2, height: $1, scale: 1.5)
    }
  }

  @Test(
    "Under KWin at scale 1, the first scenario of every gesture case logs the lines that the rules require")
  func gestures() async throws {
    var seen: Set<String> = []
    let scenarios = try CatalogScenario.all(in: RuntimeDirectory()).filter {
      ["gestures", "recognizers", "severalFingers"].contains($0.chapter) && seen.insert($0.caseName).inserted
    }
    try await play(scenarios, by: .finger, lanes: 3) { try KWin(width: $0, height: $1, scale: 1) }
  }
}

/// A scenario, and its script in the language of the programs that inject input.
private struct PlayableScenario: Sendable {
  let scenario: CatalogScenario
  let script: String
}

/// Plays all scenarios that the input device `hand` can play, each in a process of its own. Counts the
/// other scenarios by the reasons why the device cannot play them.
///
/// Most of the time a scenario only waits. Therefore `lanes` scenarios run at once, each on its own
/// compositor. The output of a compositor is as large as the scenario's case.
func play(
  _ scenarios: [CatalogScenario], by hand: Hand, lanes: Int,
  on start: @escaping @Sendable (_ width: Int, _ height: Int) throws -> Compositor
) async throws {
  let started = ContinuousClock.now
  var scripts: [PlayableScenario] = []
  var excluded: [String: Int] = [:]
  // The scenarios are sorted by size, so that a lane seldom needs another compositor.
  for scenario in scenarios.sorted(by: { ($0.width, $0.height) < ($1.width, $1.height) }) {
    switch try scenario.injection(by: hand) {
    case .impossible(let obstacle): excluded[obstacle.rawValue, default: 0] += 1
    case .script(let script): scripts.append(PlayableScenario(scenario: scenario, script: script))
    }
  }
  let logs = await inLanes(lanes, scripts) {
    var compositor: Compositor?
    var size = (0, 0)
    return { (playable: PlayableScenario) throws -> [String] in
      let scenario = playable.scenario
      if compositor == nil || size != (scenario.width, scenario.height) {
        compositor = nil
        compositor = try start(scenario.width, scenario.height)
        size = (scenario.width, scenario.height)
      }
      guard let compositor else { return [] }
      return try play(playable.script, of: scenario, by: hand, on: compositor)
    }
  }
  for (scenario, log) in zip(scripts.map(\.scenario), logs) {
    let words = "\(scenario.caseName), “\(scenario.title)”, by \(hand)"
    switch log {
    case .success(let log): #expect(log == scenario.expected, "\(words)")
    case .failure(let error): Issue.record("\(words): \(error)")
    case nil: break
    }
  }
  let played = logs.count { $0 != nil }
  #expect(played > 0 && played + excluded.values.reduce(0, +) == scenarios.count)
  let reasons = excluded.sorted { $0.key < $1.key }.map { "\($0.value) not (\($0.key))" }
  let seconds = (ContinuousClock.now - started) / .seconds(1)
  print(
    (["By \(hand): \(played) of \(scenarios.count) scenarios in \(Int(seconds)) s"] + reasons)
      .joined(separator: "; "))
}

/// Returns the log of one scenario. Plays the scenario once more if the log differs from the expected log and
/// the wire shows that the machine was too busy. The machine was too busy if the interval between two events
/// was shorter by more than 33 ms (two frames) on arrival than in the script.
private func play(
  _ script: String, of scenario: CatalogScenario, by hand: Hand, on compositor: Compositor
) throws -> [String] {
  let (log, wire) = try playOnce(script, of: scenario, by: hand, on: compositor)
  guard log != scenario.expected, let lateness = Lateness.most(of: script, on: wire), lateness > 33 else {
    return log
  }
  print(
    "\(scenario.caseName), “\(scenario.title)”, by \(hand): played again, since two events came "
      + "\(Int(lateness)) ms closer together than they were sent.")
  return try playOnce(script, of: scenario, by: hand, on: compositor).log
}

private func playOnce(
  _ script: String, of scenario: CatalogScenario, by hand: Hand, on compositor: Compositor
) throws -> (log: [String], wire: String) {
  // Without this move, the mouse would hover over the new views at the position where the previous scenario
  // left it.
  if hand == .mouse { try compositor.play("pabs 0 0") }
  // With WAYLAND_DEBUG, the program prints the Wayland events. If it fails, its last output shows them.
  let client = try Client(
    ["demo", scenario.caseName, "--bare", "--fullscreen", "--log", "-"],
    environment: compositor.environment.merging(["WAYLAND_DEBUG": "1"]) { $1 })
  try client.waitUntilReady(on: compositor)
  try compositor.play(script, listeningTo: client)
  // If lines are missing, the comparison below reports them.
  try? client.waitForLines(scenario.expected.count, within: 5)
  return (try client.finish(), client.process.standardError)
}
