import Glibc
import TouchstoneScript

// Reads recordings of ten fingers at 200 Hz for ten seconds, in the formats of evemu and `libinput record`.
// Measures the time to read the recordings. Also measures the engine's work for each report, as a share of
// the 5 ms between two reports: queue, hit test, three recognizers, the view's touches and the views' damage.

let fingers: Int32 = 10
let rate = 200
let seconds = 10

func circling() -> TouchScript {
  var script = TouchScript()
  for step in 0...rate * seconds {
    let time = TimeInterval(step) / TimeInterval(rate)
    let phase: TouchSample.Phase = step == 0 ? .began : step == rate * seconds ? .ended : .moved
    let samples = (0..<fingers).map { finger in
      let angle = CGFloat(step) / 40 + CGFloat(finger)
      return TouchSample(
        contact: .init(number: finger + 1), phase: phase,
        location: CGPoint(x: 187 + 150 * cos(angle), y: 80 + 70 * CGFloat(finger) + 30 * sin(angle)),
        timestamp: time)
    }
    script.append(.batch(TouchScript.Batch(samples: samples)), at: time)
  }
  return script
}

/// A view that draws a spot at each finger, and invalidates the changed areas.
final class SpotsView: UIView {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchesMoved(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      let place = touch.location(in: self)
      setNeedsDisplay(CGRect(x: place.x - 20, y: place.y - 20, width: 40, height: 40))
    }
  }
}

func milliseconds(_ work: () throws -> Void) rethrows -> Double {
  let start = clock()
  try work()
  return Double(clock() - start) * 1000 / Double(CLOCKS_PER_SEC)
}

func play(_ script: TouchScript, _ title: String) {
  let host = HeadlessHost(for: script)
  let window = UIWindow(windowScene: host.scene)
  let view = SpotsView(frame: window.bounds)
  view.isMultipleTouchEnabled = true
  let recognizers = [
    UIPanGestureRecognizer(), UIPinchGestureRecognizer(), UIRotationGestureRecognizer(),
  ]
  for recognizer in recognizers {
    recognizer.cancelsTouchesInView = false
    view.addGestureRecognizer(recognizer)
  }
  window.addSubview(view)
  window.isHidden = false
  var turns = 0
  var longest = 0.0
  var last = clock()
  let all = milliseconds {
    host.play(script) { _ in
      let now = clock()
      longest = max(longest, Double(now - last) * 1000 / Double(CLOCKS_PER_SEC))
      last = now
      turns += 1
    }
  }
  let microseconds = Int(all * 1000 / Double(max(1, turns)))
  print("\(title): \(microseconds) µs a turn, \(Int(longest * 1000)) µs the longest, of \(1_000_000 / rate)")
}

let script = circling()
for (name, format) in [("libinput.yml", .libinput), ("evemu.events", .evemu)]
  as [(String, TouchScript.FileFormat)]
{
  let bytes = Array(try script.contents(as: format, fileName: name).utf8)
  var read = TouchScript()
  let reading = try milliseconds { read = try TouchScript.read(bytes, fileName: name) }
  print("\(name): \(bytes.count / 1000) kB of \(seconds) s read in \(Int(reading)) ms")
  play(read, name)
}
