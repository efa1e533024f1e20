import Testing
import TouchstoneScript

@Suite("Lines for input other than touches")
struct InputLineTests {
  private func inputs(_ script: TouchScript) -> [InputSample] { script.inputs.map(\.sample) }

  @Test("Lines written by hand read as their samples, with the format's defaults")
  func handWritten() throws {
    let script = try TouchScript(
      parsing: """
        touchscript 2
        0.5 hover enter 100 200
        +0.1 hover move 110.5 -200 pencil z-offset=0.5 altitude=1 azimuth=-2 roll=0.25 modifiers=shift
        hover exit 110.5 -200 device=7 at=0.59 scene=2
        1 wheel 10 20 dy=-30      # a step
        wheel end 10 20
        scroll begin 10 20
        scroll change 10 20 dx=-4 dy=12 device=4294967295
        scroll cancel 10 20
        2 transform begin 1 2
        transform change 1 2 fingers=4 scale=1.5 rotation=-0.5 dx=1 dy=2
        3 key down 4 characters="A" modifiers=shift+command
        key repeat 40
        key up 21 characters="®" unmodified="r" device=1
        4 shake begin
        remote toggle-play-pause at=3.9
        """)
    var pen = HoverSample(phase: .moved, location: CGPoint(x: 110.5, y: -200), timestamp: 0.6)
    pen.type = .pencil
    pen.zOffset = 0.5
    pen.altitudeAngle = 1
    pen.azimuthAngle = -2
    pen.rollAngle = 0.25
    pen.modifierFlags = .shift
    var change = TransformSample(
      phase: .changed, location: CGPoint(x: 1, y: 2), fingerCount: 4, timestamp: 2)
    change.scale = 1.5
    change.rotation = -0.5
    change.translation = CGVector(dx: 1, dy: 2)
    let place = CGPoint(x: 10, y: 20)
    #expect(
      inputs(script) == [
        .hover(HoverSample(phase: .entered, location: CGPoint(x: 100, y: 200), timestamp: 0.5)),
        .hover(pen),
        .hover(
          HoverSample(device: 7, phase: .exited, location: CGPoint(x: 110.5, y: -200), timestamp: 0.59)),
        .scroll(
          ScrollSample(
            source: .wheel, phase: .changed, location: place, translation: CGVector(dx: 0, dy: -30),
            timestamp: 1)),
        .scroll(ScrollSample(source: .wheel, phase: .ended, location: place, timestamp: 1)),
        .scroll(ScrollSample(source: .touchpad, phase: .began, location: place, timestamp: 1)),
        .scroll(
          ScrollSample(
            device: .max, source: .touchpad, phase: .changed, location: place,
            translation: CGVector(dx: -4, dy: 12), timestamp: 1)),
        .scroll(ScrollSample(source: .touchpad, phase: .cancelled, location: place, timestamp: 1)),
        .transform(
          TransformSample(phase: .began, location: CGPoint(x: 1, y: 2), fingerCount: 2, timestamp: 2)),
        .transform(change),
        .press(
          PressSample(
            phase: .began, usage: 4, characters: "A", charactersIgnoringModifiers: "A",
            modifierFlags: [.shift, .command], timestamp: 3)),
        .press(PressSample(phase: .changed, usage: 40, timestamp: 3)),
        .press(
          PressSample(
            device: 1, phase: .ended, usage: 21, characters: "®", charactersIgnoringModifiers: "r",
            timestamp: 3)),
        .shake(ShakeSample(phase: .began, timestamp: 4)),
        .remoteControl(RemoteControlSample(subtype: .remoteControlTogglePlayPause, timestamp: 3.9)),
      ])
    #expect(script.inputs.map(\.sceneNumber) == [1, 1, 2] + Array(repeating: 1, count: 12))
    #expect(script.steps.map(\.time) == [0.5, 0.6, 0.6, 1, 1, 1, 1, 1, 2, 2, 3, 3, 3, 4, 4])
  }

  @Test("Each line is written as a person would write it")
  func written() {
    let script = TouchScript {
      $0.pointerHover(to: CGPoint(x: 1, y: 2))
      $0.wheelScroll(at: CGPoint(x: 1, y: 2), by: CGVector(dx: 0, dy: -30))
      $0.touchpadPinch(at: CGPoint(x: 1, y: 2), to: 1.5, duration: 0)
      $0.keyPress(4, characters: "a")
      $0.remoteControlPress(.remoteControlNextTrack)
    }
    #expect(
      script.text == """
        touchscript 3
        size 375x812
        scale 1

        0 hover enter 1 2
        0 wheel 1 2 dy=-30
        0 transform begin 1 2
        0 transform change 1 2 scale=1.5
        0 transform end 1 2 scale=1.5
        0 key down 4 characters="a"
        0.05 wait
        0.05 key up 4 characters="a"
        0.05 remote next-track

        """)
  }

  @Test(
    "Touches and other input keep their order, and a touch after other input starts a new batch")
  func order() throws {
    let script = try TouchScript(
      parsing: """
        touchscript 2
        0 down 1 10 20
        shake begin
        move 1 11 20
        move 1 12 20
        """)
    #expect(script.batches.map(\.samples.count) == [1, 2])
    guard case .input = script.steps[1].action else {
      Issue.record("the shake is not between the batches")
      return
    }
    #expect(try TouchScript(parsing: script.text) == script)
  }

  /// Each wrong line, and words that the error message must contain.
  nonisolated static let badLines: [(text: String, says: [String])] = [
    ("hover", ["`hover` does not say what happens", "enter, move, exit"]),
    ("hover began 1 2", ["“began” is not known to `hover`", "enter, move, exit"]),
    ("hover enter", ["`hover` does not say where", "hover move 100 200"]),
    ("hover enter x 2", ["`hover` does not say where"]),
    ("hover enter 1", ["the position has an x but no y"]),
    ("hover enter 1 y", ["“y” is not a number for y"]),
    ("hover enter 1 1e8", ["out of range for y"]),
    ("hover enter 1 2 finger", ["“finger” is not understood after `hover`", "z-offset=", "scene="]),
    ("hover enter 1 2 dx=1", ["“dx” is not a property of `hover`", "altitude="]),
    ("hover enter 1 2 altitude=up", ["“up” is not a number for `altitude`"]),
    ("hover enter 1 2 altitude=", ["“” is not a number for `altitude`"]),
    ("hover enter 1 2 device=-1", ["“-1” is not a whole number for `device`", "from 0 to 4294967295"]),
    ("hover enter 1 2 device=4294967296", ["not a whole number for `device`"]),
    ("hover enter 1 2 modifiers=hyper", ["“hyper” is not one of", "command"]),
    ("hover enter 1 2 scene=0", ["“0” is not a scene"]),
    ("hover enter 1 2 at=1e10", ["out of range for `at`"]),
    ("hover enter 1 2 at=nan", ["not a number for `at`"]),
    ("wheel", ["`wheel` does not say where", "wheel 100 200"]),
    ("wheel turn 1 2", ["“turn” is not known to `wheel`", "begin, change, end, cancel"]),
    ("wheel 1 2 pencil", ["“pencil” is not understood after `wheel`", "dx="]),
    ("scroll 1 2 dy=5", ["“1” is not known to `scroll`"]),
    ("scroll change 1 2 scale=2", ["“scale” is not a property of `scroll`", "dx=, dy="]),
    ("transform change 1 2 fingers=two", ["“two” is not a whole number for `fingers`"]),
    ("transform change 1 2 fingers=2.5", ["not a whole number"]),
    ("transform change 1 2 zoom=2", ["“zoom” is not a property of `transform`", "scale=, rotation="]),
    ("key", ["`key` does not say what happens", "down, repeat, up, cancel"]),
    ("key down", ["`key` does not say which key", "key down 4"]),
    ("key down a", ["“a” is not a key", "usage code"]),
    ("key down 99999999999999999999", ["is not a key"]),
    ("key down 4 5", ["“5” is not understood after `key`"]),
    ("key down 4 characters=a", ["is not in quotation marks"]),
    ("key down 4 characters=", ["is not in quotation marks"]),
    ("key down 4 characters=\"", ["a quotation mark is not closed"]),
    ("key down 4 characters=\"a", ["a quotation mark is not closed"]),
    ("key down 4 characters=\"a\\\"", ["a quotation mark is not closed"]),
    ("key down 4 characters=\"a\"b", ["is not in quotation marks"]),
    ("key down 4 characters=\"a\"b\"", ["has a quotation mark in the text"]),
    ("key down 4 characters=\"\\a\"", ["a backslash without a known escape after it", "\\u{1F600}"]),
    ("key down 4 characters=\"\\u\"", ["a backslash without a known escape after it"]),
    ("key down 4 characters=\"\\u41\"", ["a backslash without a known escape after it"]),
    ("key down 4 characters=\"\\u{41\"", ["a backslash without a known escape after it"]),
    ("key down 4 characters=\"\\u{}\"", ["a backslash without a known escape after it"]),
    ("key down 4 characters=\"\\u{+41}\"", ["a backslash without a known escape after it"]),
    ("key down 4 characters=\"\\u{D800}\"", ["a backslash without a known escape after it"]),
    ("key down 4 characters=\"\\u{110000}\"", ["a backslash without a known escape after it"]),
    ("key down 4 characters=\"\\u{FFFFFFFFFFFF}\"", ["a backslash without a known escape after it"]),
    ("key down 4 characters=\"\u{1}\"", ["not text"]),
    ("key down 4 characters=\"\(String(repeating: "é", count: 161))\"", ["types more than 160 characters"]),
    ("key down 4 weight=\"a b\"", ["“weight” is not a property of `key`"]),
    ("shake", ["`shake` does not say what happens", "begin, end, cancel"]),
    ("shake change", ["“change” is not known to `shake`"]),
    ("shake begin device=1", ["“device” is not a property of `shake`", "at=, scene="]),
    ("remote", ["`remote` does not say what happens", "toggle-play-pause"]),
    ("remote sing", ["“sing” is not known to `remote`", "next-track"]),
    ("remote play modifiers=shift", ["“modifiers” is not a property of `remote`"]),
    (
      "hovers enter 1 2",
      ["“hovers” is not a step", "hover, wheel, scroll, transform, key, text, shake, remote"]
    ),
  ]

  @Test("A wrong line gives one sentence: where, what, and what to do", arguments: badLines.indices)
  func errors(index: Int) throws {
    let (line, says) = InputLineTests.badLines[index]
    do {
      _ = try TouchScript(parsing: "touchscript 2\n0 \(line)\n", fileName: "slip.touch")
      Issue.record("read without an error: \(line)")
    } catch {
      let sentence = error.description
      #expect(error.line == 2)
      #expect(sentence.hasPrefix("slip.touch, line 2: ") && sentence.hasSuffix("."))
      for words in says { #expect(sentence.contains(words), "\(sentence)") }
    }
  }

  @Test("A file of version 1 has none of these lines; a case may have any name in each version")
  func versionOne() throws {
    for verb in ["hover enter 1 2", "wheel 1 2", "key down 4", "shake begin"] {
      #expect {
        try TouchScript(parsing: "touchscript 1\n0 wait\n0 \(verb)\n")
      } throws: {
        let error = $0 as? TouchScriptError
        return error?.line == 3 && error?.problem.contains("needs version 2") == true
          && error?.remedy.contains("touchscript 2") == true
      }
    }
    for version in [1, 2, 3] {
      let script = try TouchScript(parsing: "touchscript \(version)\ncase a=\"b  c\n0 down 1 2 3\n")
      #expect(script.caseName == "a=\"b c")
      #expect(try TouchScript(parsing: script.text) == script)
    }
    #expect(throws: TouchScriptError.self) { try TouchScript(parsing: "touchscript 4\n0 wait\n") }
  }

  @Test("A recording that ends within one of these lines reports it")
  func cutLine() throws {
    let whole = "touchscript 2\nrecorded 5\n5 wait\n"
    let line = "6 key down 4 characters=\"é \\\" #\" unmodified=\"e\" modifiers=shift at=5.5"
    for count in 1...Array(line.utf8).count {
      let bytes = Array(whole.utf8) + Array(line.utf8).prefix(count)
      #expect {
        try TouchScript(parsing: bytes, fileName: "cut.touch")
      } throws: {
        let error = $0 as? TouchScriptError
        return error?.problem == "the recording ends in the middle of a line" && error?.line == 4
      }
    }
    #expect(try TouchScript(parsing: whole + line + "\n").inputs.count == 1)
  }
}
