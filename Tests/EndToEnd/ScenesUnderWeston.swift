import Testing

/// An application with two windows on one desktop.
@Suite("Several scenes under Weston", .serialized, .timeLimit(.minutes(2)))
struct ScenesUnderWeston {
  private static let width = 375

  @Test("Under Weston, fingers of two people in two windows each reach the scene of their window")
  func everyScenario() throws {
    let scenarios = try CatalogScenario.all(in: RuntimeDirectory()).filter { $0.script.contains("scene=2") }
    #expect(scenarios.count >= 2)
    for scenario in scenarios {
      let weston = try Weston(width: 2 * ScenesUnderWeston.width, height: 812, shell: "desktop")
      let client = try open(scenario.caseName, on: weston)
      guard
        case .script(let script) = try scenario.injection(
          by: .finger, sceneWidth: Double(ScenesUnderWeston.width))
      else {
        Issue.record("\(scenario.title): the script cannot be played")
        continue
      }
      try weston.play(script)
      try? client.waitForLines(scenario.expected.count, within: 5)
      #expect(try client.finish() == scenario.expected, "\(scenario.title)")
    }
  }

  @Test("Under Weston, each window shows the finger of its own scene")
  func picture() throws {
    let weston = try Weston(width: 2 * ScenesUnderWeston.width, height: 812, shell: "desktop")
    let client = try open("scenes", on: weston)
    let before = try weston.shot()
    try weston.play("down 1 187 300\nframe\nseat 2\ndown 2 562 300\nframe\nsleep 50")
    // Each window shows a circle under its finger.
    _ = try weston.shot(showing: "a spot in each window") { shot in
      shot[187, 300] != before[187, 300] && shot[562, 300] != before[562, 300]
    }
    _ = try client.finish()
  }

  /// Opens the case with its two windows side by side and adds the second person. The program must have
  /// received that person's seat before the person's fingers land.
  private func open(_ name: String, on weston: Weston) throws -> Client {
    let client = try Client(["demo", name, "--bare", "--log", "-"], environment: weston.environment)
    try client.waitUntilReady(windows: 2)
    try weston.play("place 1 0 0\nplace 2 \(ScenesUnderWeston.width) 0\nseat 2\nsleep 100")
    return client
  }
}
