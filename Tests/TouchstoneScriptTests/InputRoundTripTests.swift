import Testing
import TouchstoneScript

@Suite("Input other than touches, written and read")
struct InputRoundTripTests {
  /// Writes the samples with the same time, reads them again, and compares every bit.
  private func expectRoundTrip(
    _ samples: [InputSample], at time: TimeInterval = 8123.000000001, scene: Int = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var script = TouchScript()
    script.recordedStart = 8123
    for sample in samples { script.append(.input(TouchScript.Input(sample, sceneNumber: scene)), at: time) }
    let text = script.text
    let again = try TouchScript(parsing: text)
    #expect(again == script, sourceLocation: sourceLocation)
    #expect(again.text == text, sourceLocation: sourceLocation)
    for (sample, other) in zip(samples, again.inputs.map(\.sample)) {
      // Equal strings, or zeros, can still have different bits.
      #expect(Bits(sample) == Bits(other), sourceLocation: sourceLocation)
    }
  }

  /// All values of a sample, as bits.
  private struct Bits: Equatable {
    var words: [UInt64] = []
    var strings: [[UInt32]] = []

    init(_ sample: InputSample) {
      func visit(_ value: Any) {
        switch value {
        case let number as Double: words.append(number.bitPattern)
        case let text as String: strings.append(text.unicodeScalars.map(\.value))
        default: for child in Mirror(reflecting: value).children { visit(child.value) }
        }
      }
      visit(sample)
    }
  }

  private let numbers: [CGFloat] = [
    0, -0.0, 1, -1, 0.1, 1.0 / 3, .pi, -.pi / 2, 1e7, -1e7, 123456.789012345, .leastNonzeroMagnitude,
    -.leastNonzeroMagnitude, .leastNormalMagnitude, .ulpOfOne, 1 - .ulpOfOne, 1e7 - 1e-9, 8_388_607.99609375,
  ]
  private let times: [TimeInterval] = [
    8123.000000001, 8123, 0, -1e9, 1e9, 999_999_999.9999999, 0.1 + 0.2, 8122.999999999, 1e-9,
    .leastNonzeroMagnitude,
  ]

  @Test("Every number of every kind of input is read back to the last bit, however large or small")
  func numbersOfAll() throws {
    var samples: [InputSample] = []
    for number in numbers {
      let place = CGPoint(x: number, y: -number)
      for time in times {
        var hover = HoverSample(device: .max, phase: .moved, location: place, timestamp: time)
        hover.zOffset = number
        hover.altitudeAngle = number
        hover.azimuthAngle = -number
        hover.rollAngle = number
        samples.append(.hover(hover))
        samples.append(
          .scroll(
            ScrollSample(
              device: 1, source: .wheel, phase: .changed, location: place,
              translation: CGVector(dx: number, dy: -number), timestamp: time)))
        var transform = TransformSample(phase: .changed, location: place, fingerCount: 2, timestamp: time)
        transform.scale = number
        transform.rotation = -number
        transform.translation = CGVector(dx: -number, dy: number)
        samples.append(.transform(transform))
        samples.append(.press(PressSample(phase: .began, usage: 4, timestamp: time)))
        samples.append(.shake(ShakeSample(phase: .began, timestamp: time)))
        samples.append(.remoteControl(RemoteControlSample(subtype: .remoteControlPlay, timestamp: time)))
      }
    }
    try expectRoundTrip(samples)
  }

  @Test("Every phase, kind, flag, count and scene is read back")
  func choices() throws {
    let place = CGPoint(x: 1, y: 2)
    var samples: [InputSample] = []
    for phase in [HoverSample.Phase.entered, .moved, .exited] {
      for type in [UITouch.TouchType.direct, .indirect, .pencil, .indirectPointer] {
        var hover = HoverSample(phase: phase, location: place, timestamp: 1)
        hover.type = type
        samples.append(.hover(hover))
      }
    }
    for phase in [ScrollSample.Phase.began, .changed, .ended, .cancelled] {
      for source in [ScrollSample.Source.wheel, .touchpad] {
        samples.append(.scroll(ScrollSample(source: source, phase: phase, location: place, timestamp: 1)))
      }
    }
    for phase in [TransformSample.Phase.began, .changed, .ended, .cancelled] {
      for count in [0, 1, 2, 3, 5, .max, .min] {
        samples.append(
          .transform(TransformSample(phase: phase, location: place, fingerCount: count, timestamp: 1)))
      }
    }
    for phase in [PressSample.Phase.began, .changed, .ended, .cancelled] {
      for usage in [0, 4, 0xE7, 0xFFFF, .max, .min] {
        samples.append(.press(PressSample(device: .max, phase: phase, usage: usage, timestamp: 1)))
      }
    }
    for phase in [ShakeSample.Phase.began, .ended, .cancelled] {
      samples.append(.shake(ShakeSample(phase: phase, timestamp: 1)))
    }
    for code in [0, 1] + Array(100...108) {
      let subtype = try #require(UIEvent.EventSubtype(rawValue: code))
      samples.append(.remoteControl(RemoteControlSample(subtype: subtype, timestamp: 1)))
    }
    for bits in [1 << 16, 1 << 17, 0x3F << 16, 1, 5 | 1 << 20, .max, .min, -1] {
      let flags = UIKeyModifierFlags(rawValue: bits)
      var hover = HoverSample(phase: .moved, location: place, timestamp: 1)
      hover.modifierFlags = flags
      var scroll = ScrollSample(source: .touchpad, phase: .changed, location: place, timestamp: 1)
      scroll.modifierFlags = flags
      var transform = TransformSample(phase: .changed, location: place, fingerCount: 2, timestamp: 1)
      transform.modifierFlags = flags
      samples += [.hover(hover), .scroll(scroll), .transform(transform)]
      samples.append(.press(PressSample(phase: .began, usage: 4, modifierFlags: flags, timestamp: 1)))
    }
    try expectRoundTrip(samples)
    try expectRoundTrip(samples, scene: 1024)
  }

  @Test(
    "Any text of a key is read back, scalar by scalar: marks, controls, emoji, line-end characters")
  func characters() throws {
    let texts = [
      "", " ", "  ", "a b", "#", " # ", "\"", "\\", "\\\"", "\\n", "\"\"", "a=\"b\"", "=", "characters=\"x\"",
      "\n", "\r", "\r\n", "\t", "\0", "\u{1}", "\u{1B}", "\u{7F}", "\u{85}", "\u{9F}", "\u{A0}", "\u{AD}",
      "é", "e\u{301}", "\u{301}", "\u{301}\"", "ß", "漢字", "กำ", "नि", "👩‍👩‍👧‍👦", "🇨🇳", "\u{200B}",
      "\u{200E}\u{202E}abc",
      "\u{2028}\u{2029}", "\u{FEFF}", "\u{FFFD}", "\u{FFFE}", "\u{E000}", "\u{F700}", "\u{10FFFF}", "\u{378}",
      "UIKeyInputUpArrow", "{", "}", "\\u{41}", String(repeating: "\u{10FFFF}", count: 160),
    ]
    var samples: [InputSample] = []
    for text in texts {
      samples.append(
        .press(
          PressSample(
            phase: .began, usage: 4, characters: text, charactersIgnoringModifiers: text, timestamp: 1)))
      samples.append(.press(PressSample(phase: .began, usage: 4, characters: text, timestamp: 1)))
      samples.append(
        .press(
          PressSample(
            phase: .began, usage: 4, characters: "e\u{301}", charactersIgnoringModifiers: text, timestamp: 1))
      )
    }
    try expectRoundTrip(samples)
    var script = TouchScript()
    for sample in samples { script.append(.input(TouchScript.Input(sample)), at: 1) }
    // Every line remains a single line, and contains no character that controls a terminal.
    #expect(script.text.utf8.split(separator: UInt8(ascii: "\n")).count == 3 + samples.count)
    for scalar in script.text.unicodeScalars where scalar != "\n" {
      #expect(scalar.properties.generalCategory != .control && scalar.properties.generalCategory != .format)
    }
  }

  @Test(
    "A key with more text than a recording can hold ends the recording with a sentence, complete until then"
  )
  func endlessKey() throws {
    let host = HeadlessHost()
    var text = ""
    let recorder = TouchRecorder(application: host.application, size: host.scene.size, scale: 1) {
      text += $0
      return nil
    }
    host.observer = recorder
    host.play(
      TouchScript {
        $0.keyDown(4, characters: "a")
        $0.keyDown(5, characters: String(repeating: "b", count: 161))
        $0.keyUp(4, characters: "a")
      })
    #expect(recorder.problem?.contains("more than 160 characters") == true)
    #expect(try TouchScript(parsing: text).inputs.count == 1)
  }
}
