import Testing

@testable import UIKit

@Suite struct WindowScenarios {
  let stage = Stage()
  var log: StageLog { stage.log }

  private func recording(_ name: String) -> RecordingWindow {
    let window = RecordingWindow(windowScene: stage.scene)
    window.name = name
    window.log = log
    window.logsHitTests = true
    return window
  }

  @Test("SC-34: windows are asked from the front, and only the winner is walked again")
  func overlappingWindows() {
    let p = stage.show(recording("P"))
    let q = stage.show(recording("Q"))
    let r = stage.show(recording("R"), level: .alert)
    r.passesThrough = true
    let button = UIView(frame: CGRect(x: 300, y: 700, width: 50, height: 50))
    r.addSubview(button)

    stage.down(100, 100)
    #expect(
      log.take() == [
        "-[R hitTest:withEvent:]",  // 3.11: the higher level first; 3.12: it returns nil
        "-[Q hitTest:withEvent:]",  // 3.11: within a level the one shown later first
        "-[Q hitTest:withEvent:]",  // 3.9: the winner again, alone; P is never asked
      ])
    #expect(stage.touches.first?.window === q)
    stage.up()

    stage.down(310, 710)
    #expect(log.take() == ["-[R hitTest:withEvent:]", "-[R hitTest:withEvent:]"])  // 3.11, 3.9
    #expect(stage.touches.first?.view === button)
    stage.up()

    p.makeKey()
    stage.down(100, 100)
    #expect(stage.touches.first?.window === q)  // 3.11: the key window is irrelevant
    stage.up()

    p.makeKeyAndVisible()
    stage.down(100, 100)
    #expect(stage.touches.first?.window === p)  // 13.2: it comes to the front
  }

  @Test("SC-36: application, window and view get an event in this order, with its touch already bound")
  func orderOfSendEvent() {
    let application = RecordingApplication()
    let stage = Stage(application: application)
    application.log = stage.log
    let window = RecordingWindow(windowScene: stage.scene)
    window.log = stage.log
    window.logsEvents = true
    stage.show(window)
    let view = RecordingView("View", CGRect(x: 0, y: 0, width: 100, height: 100), log: stage.log)
    window.addSubview(view)
    window.sent = { event in
      #expect(event.allTouches?.first?.window === window)  // 4.2
      #expect(event.allTouches?.first?.view === view)
    }
    stage.down(50, 50)
    #expect(
      stage.log.take() == [
        "-[App sendEvent:]",  // 4.1
        "-[GLWindow sendEvent:]",
        "-[View touchesBegan:withEvent:]",
      ])
    window.callsSuper = false
    stage.move(60, 50)
    #expect(stage.log.take() == ["-[App sendEvent:]", "-[GLWindow sendEvent:]"])  // 4.1
    application.callsSuper = false
    stage.up()
    #expect(stage.log.take() == ["-[App sendEvent:]"])  // 4.1
  }

  @Test("A new window is hidden, and gets no touch before it is shown")
  func newWindowIsHidden() {
    let window = UIWindow(windowScene: stage.scene)
    #expect(window.isHidden)
    stage.down(10, 10)
    #expect(stage.touches.isEmpty)
    stage.up()
    window.isHidden = false
    stage.down(10, 10)
    #expect(stage.touches.first?.window === window)
  }

  @Test("Windows are ordered by level, then by the order in which they were shown (13.1)")
  func orderOfWindows() {
    let a = stage.window()
    let b = stage.window(level: .alert)
    let c = stage.window()
    let d = stage.window(level: .statusBar)
    #expect(stage.scene.windows == [a, c, d, b])
    a.windowLevel = .init(1500)
    #expect(stage.scene.windows == [c, d, a, b])
    c.isHidden = true
    let e = stage.window()
    c.isHidden = false
    #expect(stage.scene.windows == [e, c, d, a, b])
  }

  @Test("A touch remains with its window wherever it goes (13.4)")
  func touchStaysWithItsWindow() {
    let left = stage.show(recording("Left"))
    left.frame = CGRect(x: 0, y: 0, width: 100, height: 812)
    let right = stage.show(recording("Right"))
    right.frame = CGRect(x: 100, y: 0, width: 275, height: 812)
    stage.down(50, 50)
    _ = log.take()
    stage.move(200, 50)
    #expect(log.take() == [])  // 3.9
    #expect(stage.touches.first?.window === left)
    #expect(stage.touches.first?.location(in: left) == CGPoint(x: 200, y: 50))
    #expect(stage.touches.first?.location(in: right) == CGPoint(x: 100, y: 50))
    #expect(stage.touches.first?.location(in: nil) == CGPoint(x: 200, y: 50))  // 1.6
  }

  @Test("One event with touches of two windows reaches each window once (13.5)")
  func eventOfTwoWindows() {
    let windows = ["Left", "Right"].map { name in
      let window = stage.show(recording(name))
      window.logsHitTests = false
      window.logsEvents = true
      return window
    }
    windows[0].frame = CGRect(x: 0, y: 0, width: 100, height: 812)
    windows[1].frame = CGRect(x: 100, y: 0, width: 275, height: 812)
    stage.send(
      stage.sample(.began, 200, 50, finger: 1), stage.sample(.began, 50, 50, finger: 2),
      stage.sample(.began, 300, 50, finger: 3))
    #expect(log.take() == ["-[Right sendEvent:]", "-[Left sendEvent:]"])  // P2
    let event = stage.scene.dispatcher.event
    #expect(event.touches(for: windows[1])?.count == 2)
    #expect(event.touches(for: windows[0])?.count == 1)
  }

  @Test("Hiding a window cancels its touches only; their fingers are ignored until they lift")
  func hidingCancels() {
    let back = stage.window()
    let front = stage.window()
    front.frame = CGRect(x: 0, y: 0, width: 100, height: 812)
    let views = [back, front].map { window in
      let view = RecordingView(window === back ? "Back" : "Front", window.bounds, log: log)
      window.addSubview(view)
      return view
    }
    stage.down(200, 50, finger: 1)
    stage.down(50, 50, finger: 2)
    _ = log.take()
    front.isHidden = true
    #expect(log.take() == ["-[Front touchesCancelled:withEvent:]"])
    #expect(stage.touches.map(\.view) == [views[0]])
    stage.move(60, 50, finger: 2)
    stage.up(finger: 2)
    #expect(log.take() == [])
    #expect(stage.application.ignoredSamples.unknownContact == 0)
    stage.up(finger: 2)
    #expect(stage.application.ignoredSamples.unknownContact == 1)
  }

  @Test("A window that hides itself while it handles an event is cancelled right after that event")
  func hidingDuringAnEvent() {
    let window = stage.window()
    let view = RecordingView("View", window.bounds, log: log)
    window.addSubview(view)
    let log = self.log
    view.heard = { phase, _, _ in
      if phase == .moved {
        window.isHidden = true
        log.add("hidden")
      }
    }
    stage.down(50, 50)
    stage.move(60, 50)
    #expect(
      log.take() == [
        "-[View touchesBegan:withEvent:]", "-[View touchesMoved:withEvent:]", "hidden",
        "-[View touchesCancelled:withEvent:]",
      ])
    #expect(stage.touches.isEmpty)
  }

  @Test("The old key window resigns before the new one becomes key (13.2)")
  func keyOrder() {
    final class KeyWindow: UIWindow {
      var name = ""
      var log: StageLog?
      override func becomeKey() { log?.add("\(name) becomeKey") }
      override func resignKey() { log?.add("\(name) resignKey") }
    }
    let a = KeyWindow(windowScene: stage.scene)
    let b = KeyWindow(windowScene: stage.scene)
    (a.name, b.name) = ("A", "B")
    a.makeKeyAndVisible()
    (a.log, b.log) = (log, log)
    let center = NotificationCenter.default
    let observers = [UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification].map { name in
      center.addObserver(forName: name, object: nil, queue: nil) { [log] notification in
        nonisolated(unsafe) let object = notification.object
        MainActor.assumeIsolated {
          guard let window = object as? KeyWindow else { return }
          log.add(
            "\(window.name) \(name == UIWindow.didBecomeKeyNotification ? "didBecomeKey" : "didResignKey")")
        }
      }
    }
    defer { for observer in observers { center.removeObserver(observer) } }
    b.makeKeyAndVisible()
    #expect(log.take() == ["A resignKey", "A didResignKey", "B becomeKey", "B didBecomeKey"])
    #expect(b.isKeyWindow)
    #expect(stage.application.keyWindow === b)
    b.isHidden = true
    #expect(a.isKeyWindow)
  }

  @Test("Windows and root views that filled the scene continue to fill it")
  func sizeOfTheScene() {
    let controller = UIViewController()
    let window = UIWindow(windowScene: stage.scene)
    window.rootViewController = controller
    let panel = UIWindow(windowScene: stage.scene)
    panel.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
    window.makeKeyAndVisible()
    #expect(controller.view.window === window)
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 375, height: 812))
    stage.scene.size = CGSize(width: 812, height: 375)
    #expect(window.frame == CGRect(x: 0, y: 0, width: 812, height: 375))
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 812, height: 375))
    #expect(panel.frame == CGRect(x: 10, y: 10, width: 50, height: 50))
  }
}
