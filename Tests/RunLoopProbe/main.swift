import Foundation
import UIKit
import UIKitWayland

// Shows how Foundation's run loop works in an app on Wayland. `RunLoopProbe SCENARIO` prints the events.

let stage = try Stage()

let scenarios: [String: () -> Void] = [
  "order": {
    stage.timer(0.1) { stage.say("timer") }
    stage.after(0.2) { stage.say("queue") }
    Task {
      try? await Task.sleep(for: .milliseconds(300))
      stage.say("task")
    }
    stage.application.clock.schedule(after: 0.4) { stage.say("engine") }
    stage.timer(0.5) { stage.host.stop() }
    RunLoop.main.perform { MainActor.assumeIsolated { stage.say("performed") } }
  },
  "repeating": {
    var count = 0
    let timer = Timer(timeInterval: 0.01, repeats: true) { _ in
      MainActor.assumeIsolated {
        count += 1
        stage.say("fired")
        guard count == 3 else { return }
        stage.repeating?.invalidate()
        stage.timer(0.1) { stage.host.stop() }
      }
    }
    stage.repeating = timer
    timer.tolerance = 0.002
    RunLoop.main.add(timer, forMode: .common)
  },
  "idle": {
    var wakeupCount = 0
    stage.timer(0.2) { wakeupCount = stage.host.loop.wakeupCount }
    stage.timer(0.8) {
      stage.say("\(stage.host.loop.wakeupCount - wakeupCount)")
      stage.host.stop()
    }
  },
  "thread": {
    Thread.detachNewThread {
      usleep(100_000)
      let timer = Timer(fire: Date(timeIntervalSinceNow: 0.05), interval: 0, repeats: false) { _ in
        MainActor.assumeIsolated {
          stage.say("timer of a thread")
          stage.host.stop()
        }
      }
      RunLoop.main.add(timer, forMode: .common)
    }
  },
  "tracking": {
    let scrollView = UIScrollView(frame: stage.window.bounds)
    scrollView.contentSize = CGSize(width: 200, height: 2000)
    stage.window.addSubview(scrollView)
    stage.after(0.1) { stage.down(150) }
    stage.after(0.15) { stage.move(120) }
    stage.after(0.2) {
      stage.move(90)
      stage.timer(0.01) { stage.say("default") }
      stage.timer(0.05, in: .common) { stage.say("common, dragging: \(scrollView.isDragging)") }
      stage.timer(0.1, in: .tracking) { stage.say("tracking, dragging: \(scrollView.isDragging)") }
    }
    // The finger rested, so the content does not decelerate.
    stage.after(0.6) { stage.up() }
    stage.after(0.9) { stage.host.stop() }
  },
  "nested": {
    final class Hearing: UIView {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { stage.say("touch") }
    }
    stage.window.addSubview(Hearing(frame: stage.window.bounds))
    stage.timer(0.1) {
      stage.after(0.05) { stage.down(100) }
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.3))
      stage.say("end of the nested run")
      stage.host.stop()
    }
  },
  "drawing": {
    stage.timer(0.1) {
      let commits = stage.surface.commits.count
      stage.window.backgroundColor = .red
      stage.timer(0.1) {
        stage.say("\(stage.surface.commits.count - commits)")
        stage.host.stop()
      }
    }
  },
  "layout": {
    final class Performing: UIView {
      override func layoutSubviews() {
        RunLoop.main.perform {
          MainActor.assumeIsolated {
            stage.say("performed")
            stage.host.stop()
          }
        }
      }
    }
    stage.timer(0.1) { stage.window.addSubview(Performing(frame: stage.window.bounds)) }
  },
  "clock": {
    stage.timer(0.3) {
      let lag = stage.host.now - stage.application.clock.now
      stage.say(lag == 0 ? "present" : "late by \(lag)")
      stage.host.stop()
    }
  },
]

guard let scenario = CommandLine.arguments.dropFirst().first.flatMap({ scenarios[$0] }) else {
  print("usage: RunLoopProbe \(scenarios.keys.sorted().joined(separator: "|"))")
  exit(2)
}
// The first frame may take a long time. Therefore times are measured from the moment at which the run loop
// begins to wait.
stage.timer(0.1) {
  stage.finishFrame()
  stage.timer(0.1) { scenario() }
}
try stage.host.run()
