import Testing

@testable import UIKit

@Suite("Several applications side by side")
struct SeveralApplicationsTests {
  /// An application that records the actions that it sends.
  private final class App: UIApplication {
    var actions = 0
    override func sendAction(
      _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
    ) -> Bool {
      actions += 1
      return super.sendAction(action, to: target, from: sender, for: event)
    }
  }

  private final class Log: TouchTraceReader {
    var count = 0
    func trace(_ event: TouchTraceEvent, at time: TimeInterval) { count += 1 }
  }

  private final class Target: UIResponder {
    func act() {}
  }

  /// An application with one window. The shared application is another application.
  private struct Stage {
    let shared = App()
    let beside = App()
    let scene = UIWindowScene()
    let window: UIWindow
    let log = Log()

    init() {
      shared.becomeShared()
      shared.trace = TouchTrace()
      shared.trace?.add(log)
      scene.size = CGSize(width: 200, height: 200)
      beside.connect(scene)
      window = UIWindow(windowScene: scene)
      window.isHidden = false
    }

    func touch(_ phase: TouchSample.Phase, at time: TimeInterval) {
      beside.advance(to: time)
      beside.enqueue(
        TouchBatch(
          scene: scene,
          samples: [
            TouchSample(
              contact: .init(device: 1, number: 0), phase: phase, location: CGPoint(x: 50, y: 50),
              timestamp: time)
          ]))
      beside.drainEventQueue()
    }
  }

  @Test("A touch in another application's window is not in the trace of the shared one")
  func trace() {
    let stage = Stage()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.addGestureRecognizer(UITapGestureRecognizer { _ in })
    stage.window.addSubview(view)
    let own = Log()
    stage.beside.trace = TouchTrace()
    stage.beside.trace?.add(own)
    stage.touch(.began, at: 1)
    stage.touch(.ended, at: 1.1)
    #expect(stage.log.count == 0 && own.count > 0)
  }

  @Test("A trace stays complete if the shared application loses its trace or changes")
  func traceOfOne() {
    func events(_ change: (Stage) -> Void) -> Int {
      let stage = Stage()
      stage.window.addGestureRecognizer(UITapGestureRecognizer { _ in })
      let own = Log()
      stage.beside.trace = TouchTrace()
      stage.beside.trace?.add(own)
      change(stage)
      stage.touch(.began, at: 1)
      stage.touch(.ended, at: 1.1)
      return own.count
    }
    let unchanged = events { _ in }
    #expect(events { $0.shared.trace = nil } == unchanged)
    #expect(events { _ in App().becomeShared() } == unchanged)
    #expect(events { $0.beside.trace = $0.beside.trace } == unchanged)
    #expect(events { $0.beside.trace = nil } == 0)
  }

  @Test("A recognizer uses the clock of its window's application")
  func clock() {
    let stage = Stage()
    var isRecognized = false
    stage.window.addGestureRecognizer(UILongPressGestureRecognizer { _ in isRecognized = true })
    stage.touch(.began, at: 1)
    #expect(stage.shared.clock.nextDeadline == nil && stage.beside.clock.nextDeadline != nil)
    stage.shared.advance(to: 10)
    #expect(!isRecognized)
    stage.beside.advance(to: 10)
    #expect(isRecognized)
  }

  @Test("An animation belongs to the application of the first view that it changes")
  func animation() {
    let stage = Stage()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.window.addSubview(view)
    var isOver = false
    UIView.animate(withDuration: 1, animations: { view.alpha = 0.5 }, completion: { _ in isOver = true })
    #expect(stage.shared.runningAnimations.isEmpty && !stage.beside.runningAnimations.isEmpty)
    stage.shared.advance(to: 5)
    #expect(!isOver)
    stage.beside.advance(to: 5)
    #expect(isOver && stage.beside.runningAnimations.isEmpty)
  }

  @Test("A control sends its actions through the application of its window")
  func action() {
    let stage = Stage()
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let target = Target()
    control.addTarget(target, action: Target.act, for: .touchUpInside)
    stage.window.addSubview(control)
    stage.touch(.began, at: 1)
    stage.touch(.ended, at: 1.1)
    #expect(stage.beside.actions == 1 && stage.shared.actions == 0)
  }
}
