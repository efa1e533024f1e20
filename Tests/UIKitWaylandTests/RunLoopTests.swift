import Foundation
import Testing

/// Each test runs in a separate process, `Tests/RunLoopProbe`, where the app has the main thread. In the test
/// process, no test has the main thread.
@Suite("Foundation's run loop beside the compositor")
struct RunLoopTests {
  @Test("Timers, the main queue, tasks and the engine's clock take turns in the order of their times")
  func order() throws {
    #expect(try output(of: "order") == ["performed", "timer", "queue", "task", "engine"])
  }

  @Test("A repeating timer fires until it is invalidated, also in its own body")
  func repeating() throws {
    #expect(try output(of: "repeating") == ["fired", "fired", "fired"])
  }

  @Test("An idle app does not wake between two timers")
  func idle() throws {
    #expect(try output(of: "idle") == ["1"])
  }

  @Test("A timer that another thread adds wakes the app")
  func thread() throws {
    #expect(try output(of: "thread") == ["timer of a thread"])
  }

  @Test("While a scroll view is dragged, timers of the default mode pause, and no others (rule 8.28)")
  func tracking() throws {
    #expect(
      try output(of: "tracking") == ["common, dragging: true", "tracking, dragging: true", "default"])
  }

  @Test("A run loop that the app runs itself delivers touches")
  func nested() throws {
    #expect(try output(of: "nested") == ["touch", "end of the nested run"])
  }

  @Test("A change made by a timer is drawn before the app sleeps")
  func drawing() throws {
    #expect(try output(of: "drawing") == ["1"])
  }

  @Test("A block that a layout adds to the run loop runs before the app sleeps")
  func layout() throws {
    #expect(try output(of: "layout") == ["performed"])
  }

  @Test("In a timer the engine's clock shows the present")
  func clock() throws {
    #expect(try output(of: "clock") == ["present"])
  }

  private func output(of scenario: String) throws -> [String] {
    let process = Process()
    let pipe = Pipe()
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.executableURL = tests.deletingLastPathComponent().appendingPathComponent("RunLoopProbe")
    process.arguments = [scenario]
    process.standardOutput = pipe
    try process.run()
    let lines = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: lines, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
