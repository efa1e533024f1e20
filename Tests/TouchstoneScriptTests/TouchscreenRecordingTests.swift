import Glibc
import SeededNumbers
import Testing
import TouchstoneScript

/// Writes scripts as evemu and `libinput record` would have recorded them, and reads them again.
@Suite("Scripts as recordings of a touchscreen")
struct TouchscreenRecordingTests {
  static let formats: [(format: TouchScript.FileFormat, name: String)] = [
    (.libinput, "recording.yml"), (.evemu, "recording.events"),
  ]

  private func again(_ script: TouchScript, _ index: Int) throws -> TouchScript {
    let (format, name) = TouchscreenRecordingTests.formats[index]
    let text = try script.contents(as: format, fileName: name)
    return try TouchScript.read(Array(text.utf8), fileName: name, size: script.size)
  }

  @Test(
    "Values that a touchscreen can report are read back exactly, to the microsecond and the 256th of a point",
    arguments: [0, 1])
  func exact(format: Int) throws {
    for seed in 1...60 as ClosedRange<UInt64> {
      var generator = RandomSource(seed: seed)
      let script = TouchScript.randomFingers(using: &generator)
      let read = try again(script, format)
      #expect(read == script, "seed \(seed)")
    }
  }

  @Test(
    "Values between those that a touchscreen can report are rounded to the nearest one", arguments: [0, 1])
  func rounded(format: Int) throws {
    var generator = RandomSource(seed: 5)
    for _ in 0..<50 {
      let size = CGSize(
        width: CGFloat.random(in: 1...2000, using: &generator),
        height: CGFloat.random(in: 1...2000, using: &generator))
      var script = TouchScript(size: size)
      let place = CGPoint(
        x: CGFloat.random(in: 0...size.width, using: &generator),
        y: CGFloat.random(in: 0...size.height, using: &generator))
      script.fingerDown(at: place)
      script.wait(TimeInterval.random(in: 0.001...100, using: &generator))
      script.fingerUp()
      let read = try again(script, format)
      let sample = try #require(read.batches.first?.samples.first)
      #expect(abs(sample.location.x - place.x) <= 0.5 / 256 + 1e-3 / 256)
      #expect(abs(sample.location.y - place.y) <= 0.5 / 256 + 1e-3 / 256)
      #expect(abs(read.duration - script.duration) <= 0.5e-6 + 1e-9)
    }
  }

  @Test(
    "A device that reports contacts has a pointer's axes, too, because libinput requires them")
  func pointerAxes() throws {
    let script = TouchScript(size: CGSize(width: 375, height: 812)) { $0.fingerTap(at: CGPoint(x: 1, y: 1)) }
    let yaml = try script.contents(as: .libinput, fileName: "recording.yml")
    #expect(yaml.contains("3: [0, 1, 47, 53, 54, 57] # EV_ABS"))
    #expect(yaml.contains("      0: [0, 96000, 0, 0, 1643]\n      1: [0, 207872, 0, 0, 1643]\n"))
    let evemu = try script.contents(as: .evemu, fileName: "recording.events")
    #expect(evemu.contains("B: 03 03 00 00 00 00 80 60 02\n"))
    #expect(evemu.contains("A: 00 0 96000 0 0 1643\nA: 01 0 207872 0 0 1643\n"))
  }

  @Test("A finger beyond the edge is written at the edge, where the screen ends", arguments: [0, 1])
  func clamped(format: Int) throws {
    let script = TouchScript { $0.fingerTap(at: CGPoint(x: -20, y: 900)) }
    let read = try again(script, format)
    #expect(read.batches.first?.samples.first?.location == CGPoint(x: 0, y: 812))
  }

  @Test("Two samples of a finger in one batch become two reports", arguments: [0, 1])
  func twoReadings(format: Int) throws {
    let read = try again(
      try TouchScript(parsing: "touchscript 3\n0 down 1 10 10\n0.1 move 1 20 20\nmove 1 30 30\nup 1\n"),
      format)
    #expect(read.batches.map { $0.samples.map(\.location.x) } == [[10], [20], [30], [30]])
    #expect(read.steps.map(\.time) == [0, 0.1, 0.1, 0.1])
  }

  @Test("Sixty-four fingers can be written, and no more")
  func manyFingers() throws {
    func script(_ count: Int) -> TouchScript {
      TouchScript { script in
        script.fingersTap(at: (0..<count).map { CGPoint(x: CGFloat($0), y: 5) })
      }
    }
    #expect(try again(script(64), 0) == script(64).withoutWaits)
    #expect {
      try again(script(65), 0)
    } throws: {
      ($0 as? TouchScriptError)?.problem.contains("more than 64 fingers at 0 s") == true
    }
  }

  @Test(
    "Input that no touchscreen reports is refused, with its time",
    arguments: [
      ("key down 4", "a key"), ("hover enter 1 2", "a pointer or pen in the air"),
      ("wheel 1 2 dy=3", "scrolling"),
      ("resize 500x700", "the window's new size"), ("shake begin", "a shake"),
      ("down 1 2 3 pencil", "a touch that is not a finger's"),
      ("down 1 2 3 scene=2", "a finger in another window"),
      ("down 1 2 3 modifiers=shift", "a key or button that is held"),
      ("text commit=\"a\"", "an input method's text"),
    ])
  func refused(line: String, what: String) throws {
    let script = try TouchScript(parsing: "touchscript 3\n1.5 \(line)\n")
    for (format, name) in TouchscreenRecordingTests.formats {
      #expect {
        try script.contents(as: format, fileName: name)
      } throws: {
        let error = $0 as? TouchScriptError
        return error?.fileName == name && error?.problem.contains("\(what) at 1.5 s") == true
      }
    }
  }

  @Test("The file ending decides the format")
  func endings() {
    let endings: [(String, TouchScript.FileFormat?)] = [
      ("a.touch", .touch), ("a.yml", .libinput), ("b/a.yaml", .libinput), ("a.b.events", .evemu),
      ("a.YML", .libinput),
      ("a", nil),
      ("a.png", nil), ("folder.touch/a", nil), ("", nil),
    ]
    for (path, format) in endings { #expect(TouchScript.FileFormat(ending: path) == format, "\(path)") }
  }
}

/// The recordings in the tests' folder. `touchstone convert` created each recording from the script of the
/// same name.
@Suite("The recordings beside the tests")
struct RecordingFixtures {
  private static let folder =
    #filePath.split(separator: "/").dropLast(2).reduce("") { "\($0)/\($1)" } + "/Recordings"

  @Test(
    "Each recording equals the one that the program writes from its script",
    arguments: ["two-fingers", "hard-press"])
  func written(name: String) throws {
    let script = try TouchScript.read(path: "\(RecordingFixtures.folder)/\(name).touch")
    for ending in ["yml", "events"] {
      let path = "\(RecordingFixtures.folder)/\(name).\(ending)"
      let format = try #require(TouchScript.FileFormat(ending: path))
      let text = try script.contents(as: format, fileName: path)
      let file = try #require(fopen(path, "r"), "make it: touchstone convert \(name).touch \(name).\(ending)")
      defer { fclose(file) }
      var bytes = [UInt8](repeating: 0, count: text.utf8.count + 1)
      let count = fread(&bytes, 1, bytes.count, file)
      #expect(
        Array(bytes[..<count]) == Array(text.utf8), "make it anew: touchstone convert \(name).touch \(path)")
      // In both formats, contacts are numbered in the order in which they land, and waits are the time
      // between reports.
      #expect(
        try TouchScript.read(path: path, size: script.size).batches.map(\.places)
          == script.batches.map(\.places))
    }
  }
}

extension TouchScript.Batch {
  fileprivate var places: [String] {
    samples.map { "\($0.phase) \($0.location.x) \($0.location.y) \($0.force)" }
  }
}

extension TouchScript {
  /// Removes the steps in which only time passes. The script's last step always remains.
  fileprivate var withoutWaits: TouchScript {
    var script = TouchScript(size: size)
    for (index, step) in steps.enumerated() where step.action != .wait || index == steps.count - 1 {
      script.append(step.action, at: step.time)
    }
    return script
  }

  /// Returns a script of random fingers in the form in which a touchscreen reports them. Fingers
  /// are numbered in the order in which they land. In each batch, fingers that lift come first, the others
  /// follow in the order of their slots, and each finger occurs at most once.
  fileprivate static func randomFingers(using generator: inout RandomSource) -> TouchScript {
    let size = [
      CGSize(width: 375, height: 812), CGSize(width: 1024, height: 768), CGSize(width: 1, height: 9000),
    ]
    .randomElement(using: &generator)!
    let hasForce = Bool.random(using: &generator)
    let hasRadius = Bool.random(using: &generator)
    var script = TouchScript(size: size)
    var slots: [Int32?] = []
    var readings: [Int32: TouchSample] = [:]
    var next: Int32 = 1
    var microseconds = Int.random(in: 0...1_000_000, using: &generator)
    for _ in 0..<Int.random(in: 1...40, using: &generator) {
      microseconds += Bool.random(using: &generator) ? 0 : Int.random(in: 1...300_000, using: &generator)
      let time = TimeInterval(microseconds) / 1e6
      func reading(_ contact: Int32, _ phase: TouchSample.Phase) -> TouchSample {
        var sample = TouchSample(
          contact: .init(number: contact), phase: phase,
          location: CGPoint(
            x: CGFloat(Int.random(in: 0...Int(size.width) * 256, using: &generator)) / 256,
            y: CGFloat(Int.random(in: 0...Int(size.height) * 256, using: &generator)) / 256),
          timestamp: time)
        if hasRadius { sample.majorRadius = CGFloat(Int.random(in: 0...256, using: &generator)) / 512 }
        if hasForce {
          sample.force = CGFloat(Int.random(in: 0...2048, using: &generator)) / 1024
          sample.maximumPossibleForce = 2
        }
        return sample
      }
      let wereFree = Set(slots.indices.filter { slots[$0] == nil })
      var lifted: [TouchSample] = []
      var rest: [(slot: Int, sample: TouchSample)] = []
      for (slot, contact) in slots.enumerated() {
        guard let contact else { continue }
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: lifted.append(reading(contact, .ended))
        case 1: lifted.append(reading(contact, .cancelled))
        case 2, 3, 4: rest.append((slot, reading(contact, .moved)))
        default: continue
        }
        if lifted.last?.contact.number == contact { slots[slot] = nil }
      }
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        let free = wereFree.subtracting(rest.map(\.slot)).min() ?? slots.count
        if free == slots.count { slots.append(nil) }
        slots[free] = next
        rest.append((free, reading(next, .began)))
        next += 1
      }
      let samples = lifted + rest.sorted { $0.slot < $1.slot }.map(\.sample)
      for sample in samples { readings[sample.contact.number] = sample }
      if !samples.isEmpty { script.append(.batch(Batch(samples: samples)), at: time) }
    }
    // A finger that is still down lifts at its location, after some time.
    microseconds += 1000
    let samples = slots.compactMap { $0.flatMap { readings[$0] } }.map { sample in
      var sample = sample
      sample.phase = .ended
      sample.timestamp = TimeInterval(microseconds) / 1e6
      return sample
    }
    if !samples.isEmpty {
      script.append(.batch(Batch(samples: samples)), at: TimeInterval(microseconds) / 1e6)
    }
    script.append(.wait, at: TimeInterval(microseconds + 17) / 1e6)
    return script
  }
}
