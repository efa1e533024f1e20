import Foundation
import Testing

/// The duration that `scripts/soak` requests, in minutes; nil in the tests.
private let soakMinutes = ProcessInfo.processInfo.environment["TOUCHSTONE_SOAK"].flatMap { Int($0) }

/// Moves ten fingers for as many minutes as `scripts/soak` requests. `make test` does not run this suite.
@Suite("Soak", .serialized, .enabled(if: soakMinutes != nil), .timeLimit(.minutes(24 * 60)))
struct Soak {
  private static let size = (width: 1280.0, height: 800.0)

  @Test(
    "Under Weston, ten fingers on every case in turn leave memory, descriptors and threads unchanged")
  func fingers() throws {
    let minutes = try #require(soakMinutes)
    try #require(minutes >= 4, "Fewer than four minutes have no quarters to compare.")
    let weston = try Weston(width: Int(Self.size.width), height: Int(Self.size.height))
    let scenarios = try CatalogScenario.all(in: weston.directory)
    var recorded = CaseWalk(scenarios)
    // In the kiosk shell, the second window of "scenes" fills the whole output, and no key leads from that
    // window to the gallery.
    var shown = CaseWalk(scenarios.prefix { !$0.caseName.hasPrefix("scenes/") })
    let gallery = try Client(["demo", shown.scenario.caseName], environment: weston.environment)
    try gallery.waitUntilReady()
    var figures = [try ProcessFigures(of: gallery.process.pid)]
    for minute in 1...minutes {
      let deadline = Deadline(seconds: 60)
      var milliseconds: [Double] = []
      repeat {
        try weston.play(shown.fingers(width: Self.size.width, height: Self.size.height, seconds: 2))
        try weston.play(shown.step())
        milliseconds += try record(recorded.scenario, weston)
        _ = recorded.step()
      } while !deadline.hasPassed
      try plug(weston)
      // All fingers are up, and nothing moves any more.
      try weston.play("sleep 1000")
      figures.append(try ProcessFigures(of: gallery.process.pid))
      tell(minute, figures, milliseconds)
    }
    #expect(try gallery.finish() == [])
    #expect(gallery.process.standardError == "READY\n")
    for problem in problems(in: Array(figures.dropFirst())) { Issue.record("\(problem).") }
  }

  /// Opens a window for one case, touches it with ten fingers, closes it, and compares its recording with its
  /// log.
  ///
  /// - Returns: The time from the first finger to its line in the log, in milliseconds; an empty array if
  ///   there was no line.
  private func record(_ scenario: CatalogScenario, _ weston: Weston) throws -> [Double] {
    let file = weston.directory.file("soak.touch")
    let recorder = try Client(
      ["record", file, scenario.caseName, "--log", "-"], environment: weston.environment)
    try recorder.waitUntilReady()
    let start = ContinuousClock.now
    try weston.play("down 0 \(scenario.width / 2) \(scenario.height / 2)\nframe")
    var milliseconds: [Double] = []
    if (try? recorder.waitForLines(1, within: 1)) != nil {
      milliseconds = [(ContinuousClock.now - start) / .milliseconds(1)]
    }
    try weston.play("up 0\nframe")
    let hands = CaseWalk([scenario])
    try weston.play(
      hands.fingers(width: Double(scenario.width), height: Double(scenario.height), seconds: 1),
      listeningTo: recorder)
    _ = try recorder.finish()
    let replayed = try Client(["replay", file, "--headless", "--log", "-"], environment: weston.environment)
    #expect(try replayed.process.waitForExit(within: 60) == .exited(0), "\(replayed.process.log)")
    // If a view was still scrolling when the window closed, the view comes to rest in the replay, and the
    // replay's log may be longer.
    #expect(
      replayed.process.standardOutput.hasPrefix(recorder.process.standardOutput),
      "The recording of \(scenario.caseName) replays to another log.")
    return milliseconds
  }

  /// Plays a second person who arrives, touches and leaves. Then unplugs the touchscreen and the output. A
  /// finger is down all the time.
  private func plug(_ weston: Weston) throws {
    try weston.play(
      """
      seat 2
      sleep 100
      down 0 300 300
      frame
      sleep 30
      part
      down 0 500 400
      frame
      sleep 30
      output 0
      sleep 100
      output 1
      sleep 100
      caps touch 0
      sleep 30
      caps touch 1
      sleep 100
      """)
  }

  private func tell(_ minute: Int, _ figures: [ProcessFigures], _ milliseconds: [Double]) {
    guard let now = figures.last, let before = figures.dropLast().last else { return }
    let latency = milliseconds.sorted()
    let median = latency.isEmpty ? "none" : String(format: "%.1f ms", latency[latency.count / 2])
    print(
      "soak minute \(minute): RSS \(now.residentKilobytes) kB, anonymous \(now.anonymousKilobytes) kB, "
        + "\(now.descriptors) descriptors, \(now.threads) threads, "
        + "\(now.contextSwitches - before.contextSwitches) context switches, "
        + "finger to log \(median) (\(latency.count) windows)")
    // If standard output is a pipe, the C library writes only full blocks unless the output is flushed.
    fflush(nil)
  }

  private func problems(in figures: [ProcessFigures]) -> [String] {
    [
      Flatness(name: "RSS, in kB,", tolerance: 0.05).problem(with: figures.map(\.residentKilobytes)),
      Flatness(name: "Anonymous memory, in kB,", tolerance: 0.05)
        .problem(with: figures.map(\.anonymousKilobytes)),
      Flatness(name: "The number of descriptors", tolerance: 0).problem(with: figures.map(\.descriptors)),
      Flatness(name: "The number of threads", tolerance: 0).problem(with: figures.map(\.threads)),
    ].compactMap { $0 }
  }
}

/// Goes through the cases, down the gallery's list and up again, and touches each case with fingers.
private struct CaseWalk {
  private let scenarios: [CatalogScenario]
  private var index = 0
  private var isGoingDown = true

  /// Creates a walk through the first scenario of each case.
  init(_ scenarios: some Sequence<CatalogScenario>) {
    var first: [CatalogScenario] = []
    for scenario in scenarios
    where first.last?.caseName.prefix(while: { $0 != "/" })
      != scenario.caseName.prefix(while: { $0 != "/" })
    {
      first.append(scenario)
    }
    self.scenarios = first
  }

  var scenario: CatalogScenario { scenarios[index] }

  /// Returns the keys that select the next case, wherever the keyboard focus is. F6 moves the focus from the
  /// stage to another part of the gallery, Escape leaves that part, and an arrow key chooses the case.
  mutating func step() -> String {
    if isGoingDown ? index + 1 >= scenarios.count : index == 0 { isGoingDown.toggle() }
    index = min(max(index + (isGoingDown ? 1 : -1), 0), scenarios.count - 1)
    return [64, 1, isGoingDown ? 108 : 103].map { "key \($0) 1\nsleep 30\nkey \($0) 0\nsleep 120" }
      .joined(separator: "\n")
  }

  /// Returns a script in which ten fingers land, move in circles with 120 samples a second, and lift.
  func fingers(width: Double, height: Double, seconds: Int) -> String {
    let fingers = 0..<10
    func place(_ finger: Int, _ step: Int) -> String {
      let angle = Double(step) / 40 + Double(finger)
      let x = width * (0.5 + 0.045 * Double(finger) * cos(angle) + 0.02 * cos(7 * angle))
      let y = height * (0.5 + 0.045 * Double(finger) * sin(angle) + 0.02 * sin(5 * angle))
      return "\(finger) \(Int(x)) \(Int(y))"
    }
    var lines = fingers.map { "down " + place($0, index) } + ["frame", "sleep 50"]
    for step in index..<index + 120 * seconds {
      // The fingers move 120 times a second. The pauses between moves are whole numbers of milliseconds, and
      // 1000 / 120 on average.
      lines += fingers.map { "move " + place($0, step) } + ["frame", "sleep \(step % 3 == 0 ? 9 : 8)"]
    }
    lines += fingers.map { "up \($0)" } + ["frame", "sleep 20"]
    return lines.joined(separator: "\n")
  }
}
