import SeededNumbers
import TouchstoneScript
import UIKit

/// Up to ten fingers that do anything at any time, and finally lift. One script in three also has other
/// inputs. The script ends with a wait until no content moves.
enum RandomFingers {
  static func script(seed: UInt64, size: CGSize) -> TouchScript {
    var random = RandomSource(seed: seed ^ 0x7065_7266_6f72_6d21)
    var script = TouchScript("random-\(seed)", size: size) { _ in }
    var fingers: [(number: Int32, location: CGPoint)] = []
    var next: Int32 = 0
    var time = 0.0
    // Earlier points, at which some later taps land again.
    var places: [CGPoint] = []
    for _ in 0..<4 {
      places.append(CGPoint(x: random.number(0...size.width), y: random.number(0...size.height)))
    }

    var inputs = RandomInputs()
    let hasInputs = random.chance(1, in: 3)
    for _ in 0..<Int.random(in: 4...40, using: &random) {
      time += random.pick([0, 0.001, 0.008, 0.016, 0.016, 0.04, 0.08, 0.12, 0.35, random.number(0...0.7)])
      if hasInputs && random.chance(1, in: 3) {
        inputs.next(&random, at: random.pick(places), time, into: &script)
        continue
      }
      var samples: [TouchSample] = []
      for _ in 0..<random.pick([1, 1, 1, 2, 3]) {
        let kind = Int.random(in: 0..<10, using: &random)
        if fingers.isEmpty || (kind < 3 && fingers.count < 10) {
          let place = random.pick(places)
          fingers.append((next, place))
          samples.append(sample(next, .began, place, time))
          next += 1
          continue
        }
        let index = Int.random(in: fingers.indices, using: &random)
        let finger = fingers[index]
        // A contact may have only one sample in a batch.
        if samples.contains(where: { $0.contact.number == finger.number }) { continue }
        switch kind {
        case 0..<6:
          let reach = random.pick([2.0, 12, 12, 60])
          let place = CGPoint(
            x: finger.location.x + random.number(-reach...reach),
            y: finger.location.y + random.number(-reach...reach))
          fingers[index].location = place
          samples.append(sample(finger.number, .moved, place, time))
        case 6..<9:
          samples.append(sample(finger.number, .ended, finger.location, time))
          fingers.remove(at: index)
        default:
          samples.append(
            sample(finger.number, random.chance(1, in: 3) ? .cancelled : .ended, finger.location, time))
          fingers.remove(at: index)
        }
      }
      script.append(.batch(TouchScript.Batch(samples: samples)), at: time)
    }
    inputs.end(at: time, into: &script)
    for finger in fingers {
      time += random.pick([0, 0.01, 0.2])
      script.append(
        .batch(TouchScript.Batch(samples: [sample(finger.number, .ended, finger.location, time)])), at: time)
    }
    script.append(.wait, at: max(time, 1.6) + 10)
    return script
  }

  private static func sample(
    _ number: Int32, _ phase: TouchSample.Phase, _ location: CGPoint, _ time: TimeInterval
  ) -> TouchSample {
    TouchSample(
      contact: TouchSample.Contact(number: number), phase: phase, location: location, timestamp: time)
  }
}
