import Glibc
import Testing
import TouchstoneScript

@Suite("Recordings of touchscreens")
struct DeviceRecordingTests {
  private let size = CGSize(width: 400, height: 200)

  /// An invented screen of 1000 × 500 with two fingers. The second finger reuses the slot of the first.
  private static let description = """
    # EVEMU 1.3
    N: a screen of our own
    A: 2f 0 4 0 0 0
    A: 35 0 1000 0 0 0
    A: 36 0 500 0 0 0
    A: 39 0 65535 0 0 0
    """
  private static let events = """
    E: 5.000001 0003 0039 0007	# EV_ABS / ABS_MT_TRACKING_ID 7
    E: 5.000001 0003 0035 0500
    E: 5.000001 0003 0036 0250
    E: 5.000001 0001 014a 0001
    E: 5.000001 0000 0000 0000	# SYN_REPORT
    E: 5.010001 0003 002f 0001
    E: 5.010001 0003 0039 0008
    E: 5.010001 0003 0035 0100
    E: 5.010001 0003 0036 0100
    E: 5.010001 0003 002f 0000
    E: 5.010001 0003 0035 0600
    E: 5.010001 0000 0000 0000
    E: 5.015001 0003 0000 0600
    E: 5.015001 0000 0000 0000
    E: 5.020001 0003 0039 -001
    E: 5.020001 0000 0000 0000
    """

  private func batches(_ script: TouchScript) -> [(time: TimeInterval, words: [String])] {
    script.steps.compactMap { step in
      guard case .batch(let batch) = step.action else { return nil }
      let words = batch.samples.map {
        "\($0.phase) \($0.contact.number) \($0.location.x) \($0.location.y)"
      }
      return (step.time, words)
    }
  }

  /// Expects the script of the two invented fingers, scaled by 0.4 to 400 × 200. Each slot becomes a contact,
  /// and each report with changes becomes a batch. Contacts that are down at the end are cancelled.
  private func expectTwoFingers(_ script: TouchScript) {
    let all = batches(script)
    #expect(all.map(\.time) == [0, 0.01, 0.02, 0.02])
    #expect(
      all.map(\.words) == [
        ["began 1 200.0 100.0"], ["moved 1 240.0 100.0", "began 2 40.0 40.0"], ["ended 1 240.0 100.0"],
        ["cancelled 2 40.0 40.0"],
      ])
    #expect(script.size == size)
  }

  private func file(_ name: String, _ text: String, in folder: String) throws -> String {
    let path = folder + "/" + name
    let file = try #require(fopen(path, "w"))
    fputs(text, file)
    fclose(file)
    return path
  }

  private func withFolder(_ body: (String) throws -> Void) throws {
    var template = Array("/tmp/touchscript-XXXXXX".utf8CString)
    let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    defer {
      for name in ["a.events", "a.drag.events", "a.desc", "a.yml"] { unlink(folder + "/" + name) }
      rmdir(folder)
    }
    try body(folder)
  }

  @Test("An evemu recording with its device's description becomes a script")
  func evemu() throws {
    try withFolder { folder in
      let path = try file(
        "a.events", DeviceRecordingTests.description + "\n" + DeviceRecordingTests.events, in: folder)
      expectTwoFingers(try TouchScript.read(path: path, size: size))
    }
  }

  @Test("An evemu recording without a description uses the file beside it, and reports if there is none")
  func evemuDescription() throws {
    try withFolder { folder in
      let path = try file("a.drag.events", DeviceRecordingTests.events, in: folder)
      #expect {
        try TouchScript.read(path: path, size: size)
      } throws: {
        ($0 as? TouchScriptError)?.description.contains("evemu-describe") == true
      }
      _ = try file("a.desc", DeviceRecordingTests.description, in: folder)
      expectTwoFingers(try TouchScript.read(path: path, size: size))
    }
  }

  @Test("A libinput recording becomes a script; of several devices the touchscreen is used")
  func libinput() throws {
    func events(_ text: String) -> String {
      text.split(separator: "\n").map { line in
        let words = line.split { $0 == " " || $0 == "\t" }
        let time = words[1].split(separator: ".")
        let type = Int(words[2], radix: 16) ?? 0
        let code = Int(words[3], radix: 16) ?? 0
        let value = Int(words[4]) ?? 0
        return
          "      - evdev:\n        - [  \(time[0]), \(Int(time[1]) ?? 0),   \(type), \(code), \(value)] # text"
      }.joined(separator: "\n")
    }
    let text = """
      # libinput record
      version: 1
      ndevices: 2
      libinput:
        version: "1.22.1"
      devices:
        - node: /dev/input/event3
          evdev:
            name: "a keyboard"
            codes:
              1: [1, 2, 3] # EV_KEY
            properties: []
          events:
            - evdev:
              - [  0,      1,   1,  30,       1] # EV_KEY / KEY_A
        - node: /dev/input/event9
          evdev:
            # Size in mm: unknown
            name: "a screen of our own"
            absinfo:
              47: [0, 4, 0, 0, 0]
              53: [0, 1000, 0, 0, 0]
              54: [0, 500, 0, 0, 0]
              57: [0, 65535, 0, 0, 0]
            properties: [1]
          events:
      \(events(DeviceRecordingTests.events))
      """
    try withFolder { folder in
      expectTwoFingers(try TouchScript.read(path: try file("a.yml", text, in: folder), size: size))
      let keyboard = text.split(separator: "\n").prefix(15).joined(separator: "\n")
      #expect {
        try TouchScript.read(path: try file("a.yml", keyboard, in: folder), size: size)
      } throws: {
        ($0 as? TouchScriptError)?.problem.contains("the device is not a touchscreen") == true
      }
    }
  }

  @Test("A recording that is broken, or only a description, gives an error sentence")
  func broken() throws {
    try withFolder { folder in
      let broken = DeviceRecordingTests.description + "\nE: 5.000000 0003 zz 1\n"
      #expect {
        try TouchScript.read(path: try file("a.events", broken, in: folder), size: size)
      } throws: {
        ($0 as? TouchScriptError)?.line == 7
      }
      #expect {
        try TouchScript.read(path: try file("a.events", DeviceRecordingTests.description, in: folder))
      } throws: {
        ($0 as? TouchScriptError)?.problem == "the recording contains no event"
      }
    }
  }

  @Test("Hostile slots, values and times give a script, not a crash")
  func hostile() throws {
    try withFolder { folder in
      let text =
        DeviceRecordingTests.description + """

          E: 9.000000 0003 002f 2147483647
          E: 9.000000 0003 0039 5
          E: 9.000000 0003 002f -5
          E: 9.000000 0003 0035 -2147483647
          E: 9.000000 0003 002f 3
          E: 9.000000 0003 0039 6
          E: 9.000000 0003 0035 -2147483647
          E: 9.000000 0003 0036 2147483647
          E: 9.000000 0000 0000 0
          E: 1.000000 0000 0003 0
          E: 1.000000 0003 0035 7
          E: 1.000000 0003 0039 9
          E: 1.000000 0000 0000 0
          """
      let script = try TouchScript.read(path: try file("a.events", text, in: folder), size: size)
      let all = batches(script)
      #expect(all.map(\.time) == [0, 0], "time never goes backwards")
      #expect(all.map(\.words) == [["began 1 0.0 200.0"], ["cancelled 1 0.0 200.0"]])
    }
  }
}
