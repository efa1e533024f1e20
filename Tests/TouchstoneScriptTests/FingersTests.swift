import Testing
import TouchstoneScript

@Suite("The script verbs for fingers")
struct FingersTests {
  private func samples(_ script: TouchScript) -> [TouchSample] {
    script.batches.flatMap(\.samples)
  }

  @Test("A tap lasts 0.08 s, and a double tap has 0.12 s between lift and landing (rule 6.T8)")
  func taps() {
    let script = TouchScript { $0.fingerDoubleTap(at: CGPoint(x: 10, y: 20)) }
    #expect(samples(script).map(\.phase) == [.began, .ended, .began, .ended])
    #expect(samples(script).map(\.timestamp) == [0, 0.08, 0.2, 0.28])
    #expect(samples(script).allSatisfy { $0.location == CGPoint(x: 10, y: 20) })
  }

  @Test("A drag is a straight line with a sample every moveInterval, and ends exactly at its end point")
  func drag() {
    let script = TouchScript {
      $0.fingerDrag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 118, y: 100), duration: 0.096)
    }
    #expect(samples(script).map(\.location.x) == [100, 103, 106, 109, 112, 115, 118, 118])
    #expect(samples(script).map(\.timestamp) == [0, 0.016, 0.032, 0.048, 0.064, 0.08, 0.096, 0.096])
  }

  @Test("The two fingers of a pinch move in one batch, around their centre")
  func pinch() throws {
    let script = TouchScript {
      $0.fingerPinch(at: CGPoint(x: 200, y: 300), from: 100, to: 180, duration: 0.032)
    }
    let batches = script.batches
    #expect(batches.map(\.samples.count) == [2, 2, 2, 2])
    #expect(batches.map { $0.samples[1].location.x - $0.samples[0].location.x } == [100, 140, 180, 180])
    #expect(samples(script).allSatisfy { $0.location.y == 300 })
  }

  @Test("A rotation keeps the fingers' distance and turns clockwise")
  func rotate() throws {
    let script = TouchScript {
      $0.fingerRotate(at: .zero, distance: 100, by: .pi / 2, duration: 0.1)
    }
    for pair in stride(from: 0, to: samples(script).count, by: 2) {
      let (a, b) = (samples(script)[pair].location, samples(script)[pair + 1].location)
      #expect(abs((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) - 10000) < 1e-9)
    }
    let last = try #require(samples(script).last).location
    #expect(abs(last.x) < 1e-9 && abs(last.y - 50) < 1e-9)
  }

  @Test("Fingers that are not down do nothing")
  func absent() {
    let script = TouchScript {
      $0.fingerUp(3)
      $0.fingerMove(3, to: .zero)
      $0.fingerMove(3, by: CGPoint(x: 1, y: 1))
      $0.fingersCancel()
    }
    #expect(script.steps.isEmpty)
  }

  @Test("A script that was read continues from the places of its fingers")
  func goesOn() throws {
    var script = try TouchScript(parsing: "touchscript 1\n0.5 down 1 10 20\n")
    script.fingerMove(by: CGPoint(x: 5, y: 0))
    script.fingersCancel()
    #expect(samples(script).map(\.location.x) == [10, 15, 15])
    #expect(samples(script).last?.phase == .cancelled)
    #expect(script.duration == 0.5)
  }
}
