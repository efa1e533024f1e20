import SeededNumbers
import TouchstoneScript
import UIKit

/// Fingers that tap, press long, drag, flick and pinch, and keys, with pauses close to the engine's delays.
enum Fingers {
  static func script(_ random: inout RandomSource) -> TouchScript {
    var script = TouchScript(size: World.size)
    for _ in 0...random.number(below: 4) { random.pick(gestures)(&script, &random) }
    return script
  }

  private typealias Gesture = (inout TouchScript, inout RandomSource) -> Void

  private static let gestures: [Gesture] = [
    { $0.fingerTap(at: place(&$1)) },
    { script, random in
      script.fingerTap(at: place(&random))
      pause(&script, &random)
    },
    { script, random in
      let place = place(&random)
      script.fingerDoubleTap(at: place, interval: random.pick([0.05, 0.2, 0.34]))
    },
    { $0.fingerLongPress(at: place(&$1), duration: $1.pick([0.14, 0.16, 0.4, 0.6, 0.9])) },
    { $0.fingerDrag(from: place(&$1), to: place(&$1), duration: $1.pick([0.06, 0.2])) },
    { script, random in
      let start = place(&random)
      script.fingerDrag(
        from: start, to: CGPoint(x: start.x, y: start.y - 120), duration: random.pick([0.05, 0.1]))
      pause(&script, &random)
    },
    { script, random in
      script.fingerDown(at: place(&random))
      pause(&script, &random)
      script.fingerMove(to: place(&random), duration: 0.1)
      pause(&script, &random)
      if random.chance(4, in: 5) { script.fingerUp() } else { script.fingerCancel() }
    },
    { $0.fingerPinch(at: place(&$1), from: 60, to: 140, angle: 0.3, duration: 0.15) },
    { script, _ in
      script.fingerPinch(at: CGPoint(x: 120, y: 200), from: 20, to: 180, angle: 1, duration: 0.2)
    },
    { $0.fingerRotate(at: place(&$1), by: 1, duration: 0.15) },
    { script, random in
      script.fingerDown(1, at: place(&random))
      pause(&script, &random)
      script.fingersDown([(2, place(&random)), (3, place(&random))])
      pause(&script, &random)
      script.fingersUp([3, 1])
      script.fingerUp(2)
    },
    { script, random in
      script.fingerTap(at: place(&random))
      script.typeText("a\t\r", interval: 0.02)
    },
    { script, random in
      script.fingerTap(at: place(&random))
      script.typeText("\r", interval: 0.02)
    },
    { script, random in
      for x in [190.0, 215] { script.fingerTap(at: CGPoint(x: x, y: place(&random).y)) }
    },
    { script, random in
      // The controls of a row that is being edited: the delete control, and the button that confirms the
      // deletion.
      let y = place(&random).y
      script.fingerTap(at: CGPoint(x: 25, y: y))
      script.wait(0.5)
      script.fingerTap(at: CGPoint(x: 215, y: y))
    },
    { script, random in
      if random.chance(2, in: 3) { script.fingerTap(at: place(&random)) }
      script.keyDown(81, characters: "")
      pause(&script, &random)
      script.keyUp(81, characters: "")
    },
    { script, random in
      script.keyDown(4, characters: "a")
      pause(&script, &random)
      script.keyUp(4, characters: "a")
    },
  ]

  private static func place(_ random: inout RandomSource) -> CGPoint {
    CGPoint(x: random.number(5...235), y: random.number(5...395))
  }

  private static func pause(_ script: inout TouchScript, _ random: inout RandomSource) {
    script.wait(random.pick([0.01, 0.1, 0.15, 0.2, 0.36, 0.5, 0.8]))
  }
}
