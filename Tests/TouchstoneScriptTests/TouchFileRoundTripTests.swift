import SeededNumbers
import Testing
import TouchstoneScript

@Suite("Writing touch files")
struct TouchFileRoundTripTests {
  @Test("A written file reads back equal, to the last bit", arguments: [false, true])
  func roundTrip(isRecording: Bool) throws {
    for seed in 1...200 as ClosedRange<UInt64> {
      var generator = RandomSource(seed: seed)
      let script = TouchScript.random(using: &generator, isRecording: isRecording)
      let text = script.text
      let again = try TouchScript(parsing: text, fileName: "seed \(seed)")
      #expect(again == script, "seed \(seed)")
      #expect(again.text == text, "seed \(seed)")
    }
  }

  @Test("A recording of more contacts than any hand has reads back equal")
  func manyContacts() throws {
    var script = TouchScript()
    script.recordedStart = 1
    for phase in [TouchSample.Phase.began, .moved, .moved, .ended] {
      let samples = (0..<600 as Range<Int32>).map { number in
        var sample = TouchSample(
          contact: .init(number: number), phase: phase, location: CGPoint(x: 5, y: 6), timestamp: 1)
        sample.type = .pencil
        return sample
      }
      script.append(.batch(TouchScript.Batch(samples: samples)), at: 1)
    }
    #expect(try TouchScript(parsing: script.text) == script)
  }

  @Test("A script is written as a person would write it")
  func text() {
    var script = TouchScript("e-view") { $0.fingerTap(at: CGPoint(x: 280, y: 200.5)) }
    script.wait(0.5)
    #expect(
      script.text == """
        touchscript 3
        case e-view
        size 375x812
        scale 1

        0 down 1 280 200.5
        0.08 wait
        0.08 up 1
        0.58 wait

        """)
  }

  @Test("A file that is cut off or changed anywhere gives a script or an error")
  func damage() throws {
    var generator = RandomSource(seed: 7)
    for _ in 0..<40 {
      let script = TouchScript.random(using: &generator, isRecording: Bool.random(using: &generator))
      let bytes = Array(script.text.utf8)
      for _ in 0..<20 {
        var damaged = bytes
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: damaged = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &generator)))
        case 1:
          for _ in 0..<5 {
            damaged[Int.random(in: 0..<bytes.count, using: &generator)] = .random(
              in: 0...255, using: &generator)
          }
        default:
          let cut = Int.random(in: 0..<bytes.count, using: &generator)
          damaged.insert(contentsOf: bytes.suffix(20), at: cut)
        }
        guard let read = try? TouchScript(parsing: damaged, fileName: "damaged") else { continue }
        // An accepted script is complete: it can be written and read again.
        #expect(try TouchScript(parsing: read.text) == read)
      }
    }
  }

  @Test("A recording that is cut in the middle of a line says so, and what to do")
  func truncatedRecording() throws {
    var generator = RandomSource(seed: 3)
    var script = TouchScript.random(using: &generator, isRecording: true)
    script.append(
      .batch(
        TouchScript.Batch(samples: [
          TouchSample(
            contact: .init(number: 900), phase: .began, location: CGPoint(x: 123, y: 456),
            timestamp: script.duration)
        ])), at: script.duration)
    // The last digit of the last number is missing, and the remaining digits are still a number.
    let text = String(script.text.dropLast(2))
    #expect {
      try TouchScript(parsing: text)
    } throws: {
      ($0 as? TouchScriptError)?.problem == "the recording ends in the middle of a line"
    }
  }
}
