import SeededNumbers
import Testing
import TouchstoneScript

@Suite("Virtual time")
struct HeadlessHostTests {
  @Test("A deadline 0.15 s after a touch is handled at exactly 0.15, before an event at that time (P5)")
  func exactness() throws {
    let stage = Stage()
    let clock = stage.host.application.clock
    clock.schedule(after: 0.15) { TouchTrace.message("due") }
    stage.host.play(try TouchScript(parsing: "touchscript 1\n0 down 1 10 10\n+0.15 up 1\n"))
    #expect(
      stage.log.lines.filter { !$0.contains("queued") } == [
        "0.0 began 10.0 10.0 0.0 1 0", "0.0 idle", "0.15 due", "0.15 idle",
        "0.15 ended 10.0 10.0 0.15 1 0", "0.15 idle",
      ])
  }

  @Test("A script plays from the present, and a second one after the first")
  func twice() throws {
    let stage = Stage()
    let script = TouchScript { $0.fingerTap(at: CGPoint(x: 1, y: 2)) }
    stage.host.play(script)
    stage.host.run(for: 0.92)
    stage.host.play(script)
    let messages = stage.log.lines.filter { $0.contains("began") || $0.contains("ended") }
    #expect(
      messages == [
        "0.0 began 1.0 2.0 0.0 1 0", "0.08 ended 1.0 2.0 0.08 1 0",
        "1.0 began 1.0 2.0 1.0 1 0", "1.08 ended 1.0 2.0 1.08 1 0",
      ])
  }

  @Test("A trace that the app made at its launch remains, unless the host has one")
  func traceOfTheApp() {
    final class Delegate: UIResponder, UIApplicationDelegate {
      let trace = TouchTrace()

      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        application.trace = trace
        return true
      }
    }
    let delegate = Delegate()
    #expect(HeadlessHost(delegate: delegate).application.trace === delegate.trace)
    let trace = TouchTrace()
    #expect(HeadlessHost(trace: trace, delegate: delegate).application.trace === trace)
  }

  @Test("Frames come at whole multiples of 1/120 s, and only on request")
  func frames() {
    let stage = Stage()
    var times: [TimeInterval] = []
    stage.host.onFrame = { [unowned host = stage.host] scene, _ in
      times.append(host.now)
      if times.count < 3 { host.setNeedsFrame(scene) }
    }
    _ = stage.host.runUntilIdle()
    times = []
    stage.host.run(until: 0.5)
    stage.host.setNeedsFrame(stage.host.scene)
    #expect(stage.host.runUntilIdle() == .idle)
    let ticks: [TimeInterval] = [61, 62, 63]
    #expect(times == ticks.map { $0 / 120 })
  }

  @Test("An animation gets a frame every 1/120 s until it ends, and none after that")
  func animation() throws {
    let stage = Stage()
    stage.host.runUntilIdle()
    stage.host.run(until: 1)
    var times: [TimeInterval] = []
    stage.host.onFrame = { [unowned host = stage.host] _, change in
      #expect(!change.isEmpty)
      times.append(host.now)
    }
    UIView.animate(withDuration: 0.1) { stage.view.alpha = 0.5 }
    #expect(stage.host.runUntilIdle() == .idle)
    #expect((12...14).contains(times.count), "\(times)")
    for (index, time) in times.enumerated() { #expect(time == (121 + TimeInterval(index)) / 120) }
    let count = times.count
    stage.host.run(for: 2)
    #expect(times.count == count)
  }

  @Test("Two frames never have the same time, at any time of day")
  func frameTimes() {
    var generator = RandomSource(seed: 11)
    for _ in 0..<200 {
      let start = Double(Int.random(in: 1...10_000_000, using: &generator)) / HeadlessHost.frameRate
      let host = HeadlessHost(start: start)
      host.setNeedsFrame(host.scene)
      var time: TimeInterval?
      host.onFrame = { [unowned host] _, _ in time = time ?? host.now }
      host.runUntilIdle()
      #expect((time ?? 0) > start && (time ?? 0) < start + 1.5 / HeadlessHost.frameRate)
    }
  }

  @Test("Running until idle ends even with fingers down or work that never ends")
  func idle() throws {
    let stage = Stage()
    _ = stage.host.runUntilIdle()
    #expect(stage.host.runUntilIdle() == .idle)
    stage.host.play(try TouchScript(parsing: "touchscript 1\n0 down 1 10 10\ndown 2 20 20\n"))
    #expect(stage.host.runUntilIdle() == .fingersDown(2))
    stage.host.run(until: 10)
    let clock = stage.host.application.clock
    func again() { clock.schedule(after: 1) { again() } }
    again()
    #expect(stage.host.runUntilIdle(limit: 2.5) == .busy)
    #expect(stage.host.now == 12.5)
  }

  @Test("A resize step gives the scene its size, and a window that filled the scene follows")
  func resize() throws {
    let stage = Stage()
    stage.host.play(try TouchScript(parsing: "touchscript 1\n1 resize 500x300\n"))
    #expect(stage.host.scene.size == CGSize(width: 500, height: 300))
    #expect(stage.window.frame.size == CGSize(width: 500, height: 300))
  }

  @Test("A script touches several scenes in turn, each by its number")
  func severalScenes() throws {
    let stage = Stage()
    stage.host.application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    stage.host.run(for: 0)
    let second = try #require(stage.host.application.orderedScenes.last)
    #expect(second !== stage.host.scene)
    let window = UIWindow(windowScene: second)
    window.addSubview(LoggingView(frame: window.bounds))
    window.isHidden = false
    stage.host.play(
      try TouchScript(
        parsing: "touchscript 1\n0 down 1 1 2\n0.1 down 2 3 4 scene=2\n0.2 up 1\n0.3 up 2 scene=2\n"))
    let messages = stage.log.lines.filter { $0.contains("began") || $0.contains("ended") }
    #expect(
      messages == [
        "0.0 began 1.0 2.0 0.0 1 0", "0.1 began 3.0 4.0 0.1 1 0", "0.2 ended 1.0 2.0 0.2 1 0",
        "0.3 ended 3.0 4.0 0.3 1 0",
      ])
  }

  @Test("Two scenes that request frame after frame get them in turn, and time advances")
  func framesOfTwoScenes() throws {
    let stage = Stage()
    stage.host.application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    stage.host.run(for: 0)
    let scenes = stage.host.application.orderedScenes
    #expect(scenes.count == 2)
    var counts = [0, 0]
    stage.host.onFrame = { [unowned host = stage.host] scene, _ in
      for (index, other) in scenes.enumerated() {
        if other === scene { counts[index] += 1 }
        host.setNeedsFrame(other)
      }
    }
    for scene in scenes { stage.host.setNeedsFrame(scene) }
    stage.host.run(for: 0.1)
    #expect(counts == [11, 11])
  }

  @Test("Steps for a scene that does not exist are skipped")
  func missingScene() throws {
    let stage = Stage()
    stage.host.play(
      try TouchScript(parsing: "touchscript 1\n0 down 1 2 3 scene=2\n1 resize 5x5 scene=9\n"))
    #expect(!stage.log.lines.contains { $0.contains("began") })
  }

  @Test("Time advances despite a zero-length animation that restarts itself, which is reported once")
  func endlessAnimation() {
    let stage = Stage()
    var (count, faults) = (0, 0)
    stage.host.application.faultHandler = { _ in faults += 1 }
    func animate() {
      UIView.animate(withDuration: 0, animations: {}) { _ in
        count += 1
        animate()
      }
    }
    animate()
    #expect(stage.host.runUntilIdle(limit: 1) == .busy)
    #expect(stage.host.now == 1)
    #expect(stage.host.application.clock.now == 1)
    #expect(count > 60)
    #expect(faults == 1)
  }

  @Test("A time that is not finite passes no time, and a timer or input at such a time blocks nothing")
  func oddTimes() {
    let stage = Stage()
    stage.host.run(for: 1)
    for time in [TimeInterval.infinity, .nan, -.infinity] { stage.host.run(until: time) }
    #expect(stage.host.now == 1)
    stage.host.application.clock.schedule(at: .infinity) {}
    let contact = TouchSample.Contact(number: 1)
    for time in [TimeInterval.nan, 2] {
      let phase: TouchSample.Phase = time.isNaN ? .began : .ended
      let sample = TouchSample(contact: contact, phase: phase, location: .zero, timestamp: 1)
      stage.host.schedule(TouchBatch(scene: stage.host.scene, samples: [sample]), at: time)
    }
    #expect(stage.host.runUntilIdle() == .idle)
    #expect(stage.host.now == 2)
  }
}
