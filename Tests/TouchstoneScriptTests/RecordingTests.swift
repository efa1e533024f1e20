import Glibc
import SeededNumbers
import Testing
import TouchstoneScript

@Suite("Recording and replay")
struct RecordingTests {
  /// Plays a script on a stage of its own, and records the play. Returns the recording's text and the turns.
  private func record(
    _ script: TouchScript, schedule: (UIApplication) -> Void = { _ in }
  ) -> (text: String, turns: [String]) {
    let stage = Stage(for: script)
    var text = ""
    schedule(stage.host.application)
    stage.host.observer = TouchRecorder(
      application: stage.host.application, caseName: script.caseName, size: script.size, scale: script.scale
    ) {
      text += $0
      return nil
    }
    stage.host.play(script)
    return (text, stage.log.lines)
  }

  @Test("A replay goes through the same turns at the same times, and records the same bytes")
  func identity() throws {
    for seed in 1...30 as ClosedRange<UInt64> {
      var generator = RandomSource(seed: seed)
      let script = TouchScript.random(using: &generator, isRecording: seed.isMultiple(of: 2))
      let schedule = { (application: UIApplication) in
        let start = application.clock.now
        for delay in [0.1, 0.3000000000000001, 0.7] {
          application.clock.schedule(at: start + delay) { TouchTrace.message("timer \(delay)") }
        }
      }
      let first = record(script, schedule: schedule)
      let recording = try TouchScript(parsing: first.text, fileName: "seed \(seed)")
      let second = record(recording, schedule: schedule)
      #expect(second.turns == first.turns, "seed \(seed)")
      #expect(second.text == first.text, "seed \(seed)")
    }
  }

  @Test("Samples older than the turn, and a clock behind the host, play as they were recorded")
  func lateSamples() throws {
    let text = """
      touchscript 3
      size 375x812
      scale 1
      recorded 100.5

      100.5 wait
      100.512345678 down 1 10 20 at=100.508
      100.512345678 drain
      100.75 move 1 30 40 at=100.7
      move 1 35 45 at=100.71
      100.76 drain
      100.76 up 1 at=100.72
      100.8 drain
      100.9 wheel 30 40 dy=-15 at=100.85
      100.9 key down 4 characters="a" at=100.86
      100.9 text before=2 commit="é" marked="" at=100.87
      100.9 drain

      """
    let first = record(try TouchScript(parsing: text))
    #expect(first.turns.contains { $0.contains("began 10.0 20.0 100.508") })
    #expect(first.turns.contains { $0.contains("moved 35.0 45.0 100.71") })
    #expect(first.turns.contains { $0.contains("ScrollSample") && $0.contains("100.85") })
    #expect(first.text == text)
  }

  @Test("Each line is in the file when it happens, and a file that cannot be written is reported")
  func file() throws {
    var template = Array("/tmp/touchscript-XXXXXX".utf8CString)
    let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    let path = folder + "/session.touch"
    defer {
      unlink(path)
      rmdir(folder)
    }
    let stage = Stage()
    let recorder = try TouchRecorder(
      path: path, application: stage.host.application, size: stage.host.scene.size, scale: 1)
    stage.host.observer = recorder
    stage.host.play(TouchScript { $0.fingerDown(at: CGPoint(x: 5, y: 6)) })
    // The file is neither finished nor closed, as if the process had died at this point.
    let read = try TouchScript.read(path: path)
    #expect(read.steps.count == 3)
    recorder.finish()
    stage.host.run(for: 1)
    #expect(try TouchScript.read(path: path) == read)
    #expect(recorder.problem == nil)
    #expect(throws: TouchScriptError.self) {
      try TouchRecorder(
        path: folder + "/none/session.touch", application: stage.host.application, size: .zero, scale: 1)
    }
  }

  @Test("A full disk ends the recording with a sentence, not the session")
  func fullDisk() throws {
    let stage = Stage()
    let recorder = try TouchRecorder(
      path: "/dev/full", application: stage.host.application, size: stage.host.scene.size, scale: 1)
    stage.host.observer = recorder
    stage.host.play(TouchScript { $0.fingerTap(at: CGPoint(x: 5, y: 6)) })
    #expect(recorder.problem?.contains("/dev/full") == true)
    #expect(stage.log.lines.contains { $0.contains("ended") })
  }
}
