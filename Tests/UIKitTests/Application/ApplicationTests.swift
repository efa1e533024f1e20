import Testing

@testable import UIKit

@Suite struct ApplicationTests {
  private final class Host: UIApplicationHost {
    var now: TimeInterval = 0
    func deadlineDidChange(_ deadline: TimeInterval?) {}
    func setNeedsFrame(_ scene: UIWindowScene) {}
  }

  @Test("A timer due at the time of an event runs before it, and a later timer does not (P5)")
  func timersBeforeEvents() {
    let stage = Stage()
    let window = stage.window()
    window.addSubview(RecordingView("View", window.bounds, log: stage.log))
    let host = Host()
    stage.application.host = host
    for time in [0.1, 0.2, 0.3] {
      stage.application.clock.schedule(at: time) { [log = stage.log] in log.add("timer \(time)") }
    }
    host.now = 0.2
    stage.send(stage.sample(.began, 10, 10, time: 0.2))
    #expect(stage.log.take() == ["timer 0.1", "timer 0.2", "-[View touchesBegan:withEvent:]"])
  }

  @Test("A host that was late delivers samples and timers in the order of their times (P5, 4.8)")
  func lateHost() {
    let stage = Stage()
    let window = stage.window()
    window.addSubview(RecordingView("View", window.bounds, log: stage.log))
    let host = Host()
    stage.application.host = host
    for time in [0.1, 0.2, 0.3] {
      stage.application.clock.schedule(at: time) { [log = stage.log] in log.add("timer \(time)") }
    }
    host.now = 0.25
    stage.send(
      stage.sample(.began, 10, 10, time: 0.05), stage.sample(.moved, 20, 10, time: 0.1),
      stage.sample(.ended, time: 0.15))
    #expect(
      stage.log.take() == [
        "-[View touchesBegan:withEvent:]", "timer 0.1", "-[View touchesMoved:withEvent:]",
        "-[View touchesEnded:withEvent:]", "timer 0.2",
      ])
    #expect(stage.application.clock.now == 0.25)
    // A sample from the future, or with an invalid time, gets the host's present time.
    stage.send(stage.sample(.began, 10, 10, time: 9), stage.sample(.ended, time: .nan))
    #expect(stage.application.clock.now == 0.25)
  }

  @Test("A start makes the application and its delegate, connects the scene and notifies the delegate")
  func launch() {
    final class OwnApplication: UIApplication {}
    final class Delegate: UIResponder, UIApplicationDelegate {
      let log: StageLog
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 812))

      init(log: StageLog) {
        self.log = log
        log.add("delegate made, application \(type(of: UIApplication.shared))")
      }
      func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        log.add("will finish, scenes \(application.orderedScenes.count)")
        return true
      }
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        log.add("did finish, scenes \(application.orderedScenes.count)")
        window.makeKeyAndVisible()
        return true
      }
      func applicationDidBecomeActive(_ application: UIApplication) { log.add("active") }
      func applicationWillResignActive(_ application: UIApplication) { log.add("inactive") }
      func applicationWillTerminate(_ application: UIApplication) { log.add("terminate") }
    }
    let log = StageLog()
    let host = Host()
    host.now = 7
    let scene = UIWindowScene()
    let application = UIApplication.launch(
      OwnApplication.self, delegate: Delegate(log: log), host: host, scene: scene)
    #expect(
      log.take() == [
        "delegate made, application OwnApplication", "will finish, scenes 0", "did finish, scenes 1",
        "active",
      ])
    #expect(UIApplication.shared === application)
    #expect(application.clock.now == 7)
    #expect(application.windows.first?.isKeyWindow == true)  // a window without a scene joins the first
    application.terminate()
    #expect(log.take() == ["terminate", "inactive"])
    #expect(application.orderedScenes.isEmpty)
  }

  @Test("Pending layout is done before the turn ends")
  func layoutBeforeIdle() {
    final class LayoutWindow: UIWindow {
      var count = 0
      override func layoutIfNeeded() {
        count += 1
        super.layoutIfNeeded()
      }
    }
    let stage = Stage()
    let window = LayoutWindow(windowScene: stage.scene)
    stage.advance(to: 0.1)
    #expect(window.count == 0)
    stage.show(window)
    stage.advance(to: 0.2)
    #expect(window.count == 1)
  }
}
