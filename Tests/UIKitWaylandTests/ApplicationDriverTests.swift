import Testing
import UIKit

@testable import UIKitWayland

@Suite("The host's calls to the application")
struct ApplicationDriverTests {
  /// An observer that logs the driver's calls, with the times of the clock.
  private final class Calls: UIApplicationHostObserver {
    var log: [String] = []
    func advance(to time: TimeInterval) { log.append("advance \(time)") }
    func enqueue(_ batch: TouchBatch) { log.append("batch \(batch.samples.count)") }
    func enqueue(_ sample: InputSample, in scene: UIWindowScene) { log.append("sample") }
    func drain() { log.append("drain") }
    func frame(_ scene: UIWindowScene) { log.append("frame") }
    func resize(_ scene: UIWindowScene, to size: CGSize) { log.append("resize \(size.width)") }
  }

  private final class Host: UIApplicationHost {
    let clock: HostClock
    init(clock: HostClock) { self.clock = clock }
    var now: TimeInterval { clock.now }
    func deadlineDidChange(_ deadline: TimeInterval?) {}
    func setNeedsFrame(_ scene: UIWindowScene) {}
  }

  private final class Stage {
    var time: TimeInterval = 10
    lazy var clock = HostClock { [weak self] in self?.time ?? 0 }
    lazy var driver = ApplicationDriver(clock: clock)
    lazy var host = Host(clock: clock)
    let application = UIApplication()
    let calls = Calls()
    let scene = UIWindowScene()

    init() {
      application.becomeShared()
      application.connect(scene)
      driver.adopt(application, host: host, disconnecting: [])
      driver.observer = calls
    }

    func batch(at time: TimeInterval) -> TouchBatch {
      TouchBatch(
        scene: scene,
        samples: [
          TouchSample(
            contact: .init(device: 1, number: 0), phase: .began, location: .zero, timestamp: time)
        ])
    }
  }

  @Test("An event is handled at its own time, then time passes up to the present")
  func eventTime() {
    let stage = Stage()
    stage.time = 12
    stage.clock.update()
    stage.driver.deliver(stage.batch(at: 11))
    #expect(stage.calls.log == ["advance 11.0", "batch 1", "drain", "advance 12.0"])
    #expect(stage.application.clock.now == 12)
  }

  @Test("An event from before the application's clock is handled at the clock's time")
  func lateEvent() {
    let stage = Stage()
    stage.driver.deliver(
      .shake(ShakeSample(phase: .began, timestamp: 3)), to: stage.scene)
    #expect(stage.calls.log == ["advance 10.0", "sample", "drain", "advance 10.0"])
  }

  @Test(
    "Work scheduled for rest waits for the end of the call; work that it schedules waits for the next rest")
  func rest() {
    let stage = Stage()
    let driver = stage.driver
    var log: [String] = []
    driver.call {
      driver.performWhenIdle {
        log.append("first")
        driver.performWhenIdle { log.append("second") }
      }
      driver.performIdleWork()
      #expect(log.isEmpty)
    }
    driver.performIdleWork()
    #expect(log == ["first"] && driver.hasIdleWork)
    driver.performIdleWork()
    #expect(log == ["first", "second"] && !driver.hasIdleWork)
  }

  @Test("A replaced application loses its host and the scenes")
  func adopt() {
    let stage = Stage()
    let next = UIApplication()
    stage.driver.adopt(next, host: stage.host, disconnecting: [stage.scene])
    #expect(stage.application.host == nil && stage.application.orderedScenes.isEmpty)
    #expect(stage.driver.application === next && next.host === stage.host && next.clock.now == 10)
  }

  @Test("A scene is resized and made active only if that is a change")
  func scenes() {
    let stage = Stage()
    stage.driver.resize(stage.scene, to: CGSize(width: 40, height: 30))
    stage.driver.resize(stage.scene, to: CGSize(width: 40, height: 30))
    #expect(stage.calls.log == ["resize 40.0"])
    stage.driver.transition(stage.scene, to: .foregroundActive)
    let count = stage.driver.callCount
    stage.driver.transition(stage.scene, to: .foregroundActive)
    #expect(stage.driver.callCount == count && stage.scene.activationState == .foregroundActive)
  }

  @Test("Only a deadline that has passed, or a clock that is behind, calls the application")
  func deadline() {
    let stage = Stage()
    stage.driver.resetToRealTime()
    stage.driver.deadline = 11
    stage.driver.advanceIfDue()
    #expect(stage.calls.log.isEmpty)
    stage.time = 11
    stage.clock.update()
    stage.driver.advanceIfDue()
    #expect(stage.calls.log == ["advance 11.0"])
    stage.time = 12
    stage.clock.update()
    stage.driver.resetToRealTime()
    #expect(stage.calls.log == ["advance 11.0", "advance 12.0"])
  }
}
