import Testing
import TouchstoneScript

@Suite("Reading touch files")
struct TouchFileReaderTests {
  @Test("A script written by hand is read into its steps")
  func handWritten() throws {
    let script = try TouchScript(
      parsing: """
        # a tap with a small slip
        touchscript 1
        case tab-bar circle   # which case
        size 375x812
        scale 2

        0.000 down 1 187 753
        +0.040 move 1 190 750.5
        +0.040 up 1
        1.5 wait
        """)
    #expect(script.caseName == "tab-bar circle")
    #expect(script.size == CGSize(width: 375, height: 812))
    #expect(script.scale == 2)
    #expect(script.recordedStart == nil)
    #expect(script.steps.map(\.time) == [0, 0.04, 0.08, 1.5])
    let samples = script.batches.flatMap(\.samples)
    #expect(samples.map(\.phase) == [.began, .moved, .ended])
    #expect(samples.map(\.timestamp) == [0, 0.04, 0.08])
    #expect(samples[1].location == CGPoint(x: 190, y: 750.5))
    #expect(
      samples[2].location == CGPoint(x: 190, y: 750.5), "a lift without a place is where the finger was")
    #expect(script.steps.last?.action == .wait)
  }

  @Test("Relative times are added exactly, as in decimal arithmetic")
  func relativeTimes() throws {
    let script = try TouchScript(
      parsing: "touchscript 1\n0 down 1 0 0\n+0.1 move 1 1 0\n+0.2 move 1 2 0\n+0.4 up 1\n")
    #expect(script.steps.map(\.time) == [0, 0.1, 0.3, 0.7])
  }

  @Test("A line without a time joins the batch of the line above; one with a time starts a batch")
  func batching() throws {
    let script = try TouchScript(
      parsing: """
        touchscript 1
        0 down 1 10 10
        down 2 20 20
        +0 down 3 30 30
        1 cancel
        """)
    #expect(script.batches.map(\.samples.count) == [2, 1, 3])
    #expect(script.steps.map(\.time) == [0, 0, 1])
    #expect(script.batches[2].samples.map(\.contact.number) == [1, 2, 3])
    #expect(script.batches[2].samples.allSatisfy { $0.phase == .cancelled })
  }

  @Test("A finger's properties last until it lifts")
  func properties() throws {
    let script = try TouchScript(
      parsing: """
        touchscript 1
        0 down 4:288 1 2 pencil radius=3 force=0.5 max-force=4 altitude=1 azimuth=-0.5 at=-0.002 \
        modifiers=shift+command buttons=primary+8 scene=2
        1 move 4:288 5 6 force=0.75
        2 up 4:288
        3 down 4:288 1 2
        """)
    let all = script.batches
    #expect(all[0].modifierFlags == [.shift, .command])
    #expect(all[0].buttonMask == UIEvent.ButtonMask(rawValue: 9))
    #expect(all[0].sceneNumber == 2)
    #expect(all[1].modifierFlags.isEmpty && all[1].sceneNumber == 1)
    let (down, move, up, again) = (all[0].samples[0], all[1].samples[0], all[2].samples[0], all[3].samples[0])
    #expect(down.contact == TouchSample.Contact(device: 4, number: 288))
    #expect(down.type == .pencil && down.majorRadius == 3 && down.force == 0.5)
    #expect(down.maximumPossibleForce == 4 && down.altitudeAngle == 1 && down.azimuthAngle == -0.5)
    #expect(down.timestamp == -0.002)
    #expect(move.type == .pencil && move.force == 0.75 && move.maximumPossibleForce == 4)
    #expect(move.timestamp == 1)
    #expect(up.force == 0.75 && up.location == CGPoint(x: 5, y: 6))
    #expect(again.type == .direct && again.force == 0 && again.altitudeAngle == .pi / 2)
  }

  @Test("A recording says when the queue is drained, when a frame is drawn, when the surface changes")
  func recording() throws {
    let script = try TouchScript(
      parsing: """
        touchscript 1
        recorded 8123.000000001
        8123.000000001 wait
        8123.1 turn modifiers=shift
        8123.1 drain
        8123.2 resize 500x700 scene=3
        8123.3 frame scene=2

        """)
    #expect(script.recordedStart == 8123.000000001)
    #expect(
      script.steps.map(\.action) == [
        .wait, .batch(TouchScript.Batch(samples: [], modifierFlags: .shift)), .drain,
        .resize(scene: 3, CGSize(width: 500, height: 700)), .frame(scene: 2),
      ])
  }

  @Test("Line ends of other systems and a byte order mark are accepted")
  func lineEnds() throws {
    let script = try TouchScript(parsing: "\u{FEFF}touchscript 1\r\n0 down 1 2 3\r\n\r\n\t+1\tup 1\r\n")
    #expect(script.steps.count == 2)
  }

  /// Each invalid file, the wrong line (nil for the whole file), and words that the error message must
  /// contain.
  nonisolated static let badFiles: [(text: String, line: Int?, says: [String])] = [
    ("", nil, ["empty", "touchscript 3"]),
    ("# nothing but a comment\n", nil, ["empty"]),
    ("0 down 1 2 3\n", 1, ["does not begin with `touchscript 3`"]),
    ("touchscript 4\n", 1, ["version 4", "newer"]),
    ("touchscript one\n", 1, ["“one” is not a version"]),
    ("touchscript 1 2\n", 1, ["does not begin"]),
    ("touchscript 1\nsize 375\n", 2, ["“375” is not a size", "375x812"]),
    ("touchscript 1\nsize 0x0\n", 2, ["out of range for the width"]),
    ("touchscript 1\nsize 1e9x5\n", 2, ["out of range"]),
    ("touchscript 1\nsize infx5\n", 2, ["not a number"]),
    ("touchscript 1\nsize\n", 2, ["`size` needs one value", "size 375x812"]),
    ("touchscript 1\nscale 2\nscale 3\n", 3, ["`scale` appears a second time"]),
    ("touchscript 1\n0 down 1 2 3\nscale 2\n", 3, ["`scale` comes after the first step"]),
    ("touchscript 1\ncase\n", 2, ["`case` needs one value"]),
    ("touchscript 1\nrecorded -1\n", 2, ["out of range for the clock"]),
    ("touchscript 1\n0 jump 1\n", 2, ["“jump” is not a step", "down, move, up"]),
    ("touchscript 1\n0.5\n", 2, ["the line has a time but no step"]),
    ("touchscript 1\n0 down\n", 2, ["`down` does not say which finger"]),
    ("touchscript 1\n0 down one 2 3\n", 2, ["“one” is not a finger"]),
    ("touchscript 1\n0 down 99999999999 2 3\n", 2, ["is not a finger"]),
    ("touchscript 1\n0 down 1\n", 2, ["`down` does not say where"]),
    ("touchscript 1\n0 down 1 2\n", 2, ["the position has an x but no y"]),
    ("touchscript 1\n0 down 1 2 y\n", 2, ["“y” is not a number for y"]),
    ("touchscript 1\n0 down 1 2 0x10\n", 2, ["is not a number for y"]),
    ("touchscript 1\n0 down 1 2 1e400\n", 2, ["is not a number for y"]),
    ("touchscript 1\n0 down 1 2 1e8\n", 2, ["out of range for y"]),
    ("touchscript 1\n0 down 1 2 3 heavy\n", 2, ["“heavy” is not understood", "radius=8"]),
    ("touchscript 1\n0 down 1 2 3 weight=5\n", 2, ["“weight” is not a property", "force="]),
    ("touchscript 1\n0 down 1 2 3 force=nan\n", 2, ["not a number for `force`"]),
    ("touchscript 1\n0 down 1 2 3 modifiers=shift+hyper\n", 2, ["“hyper” is not one of", "command"]),
    ("touchscript 1\n0 down 1 2 3 scene=0\n", 2, ["“0” is not a scene"]),
    ("touchscript 1\n0 down 1 2 3\ndown 2 3 4 scene=2\n", 3, ["`scene=` is on a later line"]),
    ("touchscript 1\n0 move 1 2 3\n", 2, ["finger 1 is not down", "down 1 X Y"]),
    ("touchscript 1\n0 up 1\n", 2, ["finger 1 is not down"]),
    ("touchscript 1\n0 cancel\n", 2, ["no finger is down for `cancel`"]),
    ("touchscript 1\n0 down 1 2 3\n1 down 1 2 3\n", 3, ["finger 1 is down already"]),
    (
      "touchscript 1\n" + (0...256).map { "0 down \($0) 2 3\n" }.joined(), 258,
      ["more than 256 fingers are down"]
    ),
    ("touchscript 1\n1 down 1 2 3\n0.5 up 1\n", 3, ["is before the time of the line above (1)"]),
    ("touchscript 1\n-1 down 1 2 3\n", 2, ["out of range for the time"]),
    ("touchscript 1\n3601 wait\n", 2, ["out of range for the time"]),
    ("touchscript 1\n3600 wait\n+1 wait\n", 3, ["lasts longer than 3600 seconds", "split it"]),
    ("touchscript 1\n0 frame\n", 2, ["only a recording has a `frame` line"]),
    ("touchscript 1\n0 drain\n", 2, ["only a recording has a `drain` line"]),
    ("touchscript 1\n0 wait 5\n", 2, ["“5” is not understood after `wait`"]),
    ("touchscript 1\n0 resize\n", 2, ["`resize` has no size"]),
    ("touchscript 1\nrecorded 5\n5 down 1 2 3\n6 move 1 4", 4, ["ends in the middle of a line"]),
    ("touchscript 1\nrecorded 5\n6 up 7\n", 3, ["`up` does not say where"]),
    ("touchscript 1\n0 down 1 2 3\u{7}\n", 2, ["not text"]),
    ("touchscript 1\n" + String(repeating: "1", count: 140_000), 2, ["longer than 131072 bytes"]),
  ]

  @Test("A wrong file gives one sentence: where, what, and what to do", arguments: badFiles.indices)
  func errors(index: Int) throws {
    let (text, line, says) = TouchFileReaderTests.badFiles[index]
    // Other files that end in the middle of a line may be reported with another error. This file must give
    // exactly this error.
    do {
      _ = try TouchScript(parsing: text, fileName: "slip.touch")
      Issue.record("read without an error: \(text)")
    } catch {
      #expect(error.line == line)
      let sentence = error.description
      #expect(sentence.hasPrefix(line.map { "slip.touch, line \($0): " } ?? "slip.touch: "))
      #expect(sentence.hasSuffix(".") && !sentence.contains("\n"))
      for words in says { #expect(sentence.contains(words), "\(sentence)") }
    }
  }

  @Test("Bytes that are not text, and a file without an end, are errors")
  func bytes() {
    #expect(throws: TouchScriptError.self) {
      try TouchScript(parsing: [0x7F, 0x45, 0x4C, 0x46, 0, 0, 1], fileName: "binary")
    }
    #expect(throws: TouchScriptError.self) {
      try TouchScript(parsing: Array("touchscript 1\n0 down 1 2 3 ".utf8) + [0xC3, 0x28], fileName: "broken")
    }
    #expect(throws: TouchScriptError.self) { try TouchScript.read(path: "/dev/zero") }
    #expect(throws: TouchScriptError.self) { try TouchScript.read(path: "/") }
    #expect(throws: TouchScriptError.self) { try TouchScript.read(path: "/nowhere/at-all.touch") }
  }
}
