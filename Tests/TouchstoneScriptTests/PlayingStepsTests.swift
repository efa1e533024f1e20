import Testing
import TouchstoneScript

@Suite("Playing, step by step")
struct PlayingStepsTests {
  @Test("Each step of a recording is reported at the recording's own time, and once")
  func recordingKeepsItsTime() throws {
    let recording = try TouchScript(
      parsing: """
        touchscript 1
        size 375x812
        recorded 100

        100.25 wait
        100.5 down 1 10 10
        100.5 drain
        100.75 wait

        """)
    let host = HeadlessHost(for: recording)
    var heard: [TimeInterval] = []
    host.play(recording) { _ in heard.append(host.now) }
    #expect(heard == [100.25, 100.5, 100.5, 100.75])
  }

  @Test("Each step of a script is reported at its distance from the present")
  func scriptStartsNow() throws {
    let script = try TouchScript(parsing: "touchscript 1\n0.000 down 1 10 10\n0.080 up 1\n")
    let host = HeadlessHost(start: 7)
    var heard: [TimeInterval] = []
    host.play(script) { _ in heard.append(host.now) }
    #expect(heard == [7, 7.08])
  }
}
