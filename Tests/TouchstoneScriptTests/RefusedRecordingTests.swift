import Testing
import TouchstoneScript

/// Every kind of invalid recording results in an error with its line and the reason.
@Suite("Recordings that are refused")
struct RefusedRecordingTests {
  private static let screen = """
    devices:
    - node: /dev/input/event0
      evdev:
        absinfo:
          47: [0, 9, 0, 0, 0]
          53: [0, 1000, 0, 0, 4]
          54: [0, 500, 0, 0, 4]
          57: [0, 65535, 0, 0, 0]
        properties: [1]
      events:
      - evdev:
        - [0, 0, 3, 57, 1]
        - [0, 0, 3, 53, 2]
        - [0, 0, 3, 54, 3]
        - [0, 0, 0, 0, 0]

    """

  private func refusal(_ text: String, _ name: String) -> TouchScriptError? {
    refusal(Array(text.utf8), name)
  }

  private func refusal(_ bytes: [UInt8], _ name: String) -> TouchScriptError? {
    do {
      _ = try TouchScript.read(bytes, fileName: name)
      return nil
    } catch {
      return error
    }
  }

  @Test("The recording that the following tests damage is valid")
  func whole() throws {
    let script = try TouchScript.read(Array(RefusedRecordingTests.screen.utf8), fileName: "a.yml")
    #expect(script.steps.count == 2)
  }

  @Test(
    "A wrong line of YAML is reported with its number and the reason",
    arguments: [
      // Each entry has the original text, its replacement, the line of the error and the reason.
      ("- [0, 0, 3, 53, 2]", "- [0, 0, 3, 53]", 13, "the event cannot be read"),
      ("- [0, 0, 3, 53, 2]", "- [0, 0, 3, 53, x]", 13, "the event cannot be read"),
      ("- [0, 0, 3, 53, 2]", "- [0, 0, 3, 53, 99999999999]", 13, "the event cannot be read"),
      ("- [0, 0, 3, 53, 2]", "- [-1, 0, 3, 53, 2]", 13, "the event cannot be read"),
      ("- [0, 0, 3, 53, 2]", "- [0, 1000000, 3, 53, 2]", 13, "the event cannot be read"),
      ("- [0, 0, 3, 53, 2]", "- 5", 13, "the event cannot be read"),
      ("- [0, 0, 3, 53, 2]", "- [0, 0, 3, 53, 2", 14, "this is not YAML: the parser did not find expected"),
      ("- [0, 0, 3, 53, 2]", "- {[0: 1}", 13, "this is not YAML"),
      ("- [0, 0, 3, 53, 2]", "\t- [0, 0, 3, 53, 2]", 13, "this is not YAML"),
      ("- [0, 0, 3, 53, 2]", "- \u{1}", 13, "the line is not text"),
      ("- [0, 0, 3, 53, 2]", "- \u{FFFE}", 13, "the line is not text"),
      ("  53: [0, 1000, 0, 0, 4]", "  53: [0]", 6, "the axis cannot be read"),
      ("  53: [0, 1000, 0, 0, 4]", "  x: [0, 1000, 0, 0, 4]", 6, "the axis cannot be read"),
      ("  53: [0, 1000, 0, 0, 4]", "  53: [0, one, 0, 0, 4]", 6, "the axis cannot be read"),
      ("  53: [0, 1000, 0, 0, 4]", "  54: [0, 1000, 0, 0, 4]", 6, "the name “54” appears twice"),
      (
        "  53: [0, 1000, 0, 0, 4]", "  53: [7, 7, 0, 0, 4]", 2,
        "axis 53 has no range: it goes from 7 to 7"
      ),
      (
        "  53: [0, 1000, 0, 0, 4]", "  1: [7, 7, 0, 0, 4]", 2,
        "the device has no axis 53 (the horizontal position of contacts)"
      ),
      (
        "  54: [0, 500, 0, 0, 4]", "  1: [7, 7, 0, 0, 4]", 2,
        "the device has no axis 54 (the vertical position of contacts)"
      ),
      ("  47: [0, 9, 0, 0, 0]", "  1: [0, 9, 0, 0, 0]", 2, "the device does not number its contacts"),
      ("  57: [0, 65535, 0, 0, 0]", "  1: [0, 9, 0, 0, 0]", 2, "the device does not number its contacts"),
      ("properties: [1]", "properties: [0, 2]", 2, "the device is a touchpad"),
      ("properties: [1]", "properties: [one]", 9, "the properties cannot be read"),
      ("  absinfo:", "  keys:", 2, "the device is not a touchscreen"),
      (
        "- evdev:\n    - [0, 0, 3, 57, 1]", "- other:\n    - [0, 0, 3, 57, 1]", 2,
        "the recording contains no event"
      ),
      (
        "- evdev:\n    - [0, 0, 3, 57, 1]", "- evdev: 7\n  - other:\n    - [0]", 11,
        "the events are not a list"
      ),
      ("- [0, 0, 3, 53, 2]", "- &a [0, 0, 3, 53, 2]", 13, "has an anchor or an alias (&)"),
      ("- [0, 0, 3, 53, 2]", "- [*a, 0, 3, 53, 2]", 13, "has an anchor or an alias (*)"),
      ("devices:\n", "devices: []\nmore:\n", 1, "the recording names no device"),
    ])
  func yaml(old: String, new: String, line: Int, problem: String) throws {
    let text = RefusedRecordingTests.screen.replacing(old, with: new)
    #expect(text != RefusedRecordingTests.screen)
    let refused = try #require(refusal(text, "a.yml"))
    #expect(refused.line == line, "\(refused)")
    #expect(refused.problem.contains(problem), "\(refused)")
  }

  @Test("Bytes that are not UTF-8 are refused with their line")
  func notUTF8() throws {
    var bytes = Array(RefusedRecordingTests.screen.utf8)
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: "3, 53".utf8) })
    bytes[place] = 0xFF
    let refused = try #require(refusal(bytes, "a.yml"))
    #expect(refused.line == 13 && refused.problem == "the line is not text", "\(refused)")
  }

  @Test("Nested lists and aliases that expand are refused quickly")
  func bombs() throws {
    let deep = "devices:\n- " + String(repeating: "[", count: 100_000)
    #expect(refusal(deep, "a.yml") != nil)
    let nested =
      "devices:\n  " + String(repeating: "{a: ", count: 5000) + "1" + String(repeating: "}", count: 5000)
    #expect(try #require(refusal(nested, "a.yml")).problem.contains("too deeply"))
    var laughs = "devices: &a [x, x, x, x, x, x, x, x, x]\n"
    for letter in "bcdefghijklm" {
      let before = Character(Unicode.Scalar(letter.asciiValue! - 1))
      laughs += "\(letter): &\(letter) [\((0..<9).map { _ in "*\(before)" }.joined(separator: ", "))]\n"
    }
    laughs += "? *m\n: 1\n"
    #expect(try #require(refusal(laughs, "a.yml")).line == 1)
  }

  @Test("A file without an end is refused before it is read")
  func large() throws {
    let bytes = [UInt8](repeating: UInt8(ascii: "\n"), count: 32 << 20 | 1)
    #expect(try #require(refusal(bytes, "a.yml")).problem.contains("larger than 32 MiB"))
  }

  @Test("A file with the ending of a recording format is read as that format, and refused if it is not")
  func otherFiles() throws {
    #expect(try #require(refusal("hello", "a.yml")).problem == "the recording names no device")
    #expect(try #require(refusal("", "a.yml")).problem == "the file is empty")
    #expect(try #require(refusal("", "a.events")).problem == "the file is empty")
    #expect(try #require(refusal("- a\n- b\n", "a.yaml")).problem == "the recording names no device")
    let refused = try #require(refusal("E: 1.000000 0003 0035 1\nhello\n", "a.events"))
    #expect(refused.line == 2 && refused.problem == "this is not a line of an evemu recording")
  }

  @Test("Of several devices the first touchscreen is used, not a touchpad before it")
  func severalDevices() throws {
    let screen = RefusedRecordingTests.screen
    let touchpad = screen.replacing("properties: [1]", with: "properties: [0, 2]").replacing(
      "3, 53, 2", with: "3, 53, 9")
    let text = touchpad + screen.replacing("devices:\n", with: "")
    let script = try TouchScript.read(
      Array(text.utf8), fileName: "a.yml", size: CGSize(width: 1000, height: 500))
    #expect(script.batches.first?.samples.first?.location == CGPoint(x: 2, y: 3))
    let two = touchpad + touchpad.replacing("devices:\n", with: "")
    #expect(
      try #require(refusal(two, "a.yml")).problem.contains("none of the recorded devices is a touchscreen"))
  }

  @Test(
    "A wrong line of evemu is reported with the reason",
    arguments: [
      ("A: 35 0 1000 0 0 0", "A: 35 0", 3, "the axis cannot be read"),
      ("A: 35 0 1000", "A: zz 0 1000", 3, "the axis cannot be read"),
      ("A: 35 0 1000", "A: 35 0 99999999999", 3, "the axis cannot be read"),
      ("A: 35 0 1000", "A: 35 5 5", nil, "axis 53 has no range"),
      ("A: 35 0 1000", "A: 01 5 5", nil, "no axis 53"),
      ("A: 2f 0 4", "A: 01 0 4", nil, "the device does not number its contacts"),
      ("P: 02", "P: 05", nil, "the device is a touchpad"),
      ("P: 02", "P: x", 6, "the properties cannot be read"),
      ("P: 02", "Q: 02", 6, "this is not a line of an evemu recording"),
      ("P: 02", "what is this", 6, "this is not a line of an evemu recording"),
      ("E: 5.000001 0003 0035 0500", "E: 5.000001 0003 0035", 8, "the event cannot be read"),
      ("E: 5.000001 0003 0035 0500", "E: 5.00001 0003 0035 0500", 8, "the event cannot be read"),
      ("E: 5.000001 0003 0035 0500", "E: -5.000001 0003 0035 0500", 8, "the event cannot be read"),
      ("E: 5.000001 0003 0035 0500", "E: 5.000001 10003 0035 0500", 8, "the event cannot be read"),
      ("E: 5.000001 0003 0035 0500", "E: 5.000001 0003 0035 99999999999", 8, "the event cannot be read"),
    ])
  func evemu(old: String, new: String, line: Int?, problem: String) throws {
    let whole = """
      N: a screen
      A: 2f 0 4 0 0 0
      A: 35 0 1000 0 0 0
      A: 36 0 500 0 0 0
      A: 39 0 65535 0 0 0
      P: 02 00 00 00 00 00 00 00
      E: 5.000001 0003 0039 0007
      E: 5.000001 0003 0035 0500
      E: 5.000001 0003 0036 0250
      E: 5.000001 0000 0000 0000
      """
    #expect(refusal(whole, "a.events") == nil)
    let text = whole.replacing(old, with: new)
    #expect(text != whole)
    let refused = try #require(refusal(text, "a.events"))
    #expect(refused.line == line, "\(refused)")
    #expect(refused.problem.contains(problem), "\(refused)")
  }
}
