import Testing

@testable import UIKit

/// Rules 12.2 and 12.3: fingers at edges with system gestures. The stage is 375 by 812 points.
@Suite struct SystemGestureTests {
  let stage = Stage()
  let window: UIWindow
  let view: RecordingView
  var log: StageLog { stage.log }

  init() {
    window = stage.window()
    view = stage.view()
    window.systemGestureEdges = .bottom
    window.systemGestureHandler = { [log = stage.log] _, owner in log.add("\(owner)'s swipe") }
  }

  private func pan() {
    view.addGestureRecognizer(UIPanGestureRecognizer { [log] in log.add("pan \($0.state)") })
  }

  /// Moves a finger from the lower edge straight upwards, eight hundredths of a second later.
  private func swipe() {
    stage.down(187, 806)
    stage.advance(to: stage.application.clock.now + 0.08)
    stage.move(187, 780)
  }

  @Test("No window has a gate by default, and removing its edges removes the gate")
  func defaults() {
    #expect(UIWindow(windowScene: stage.scene).gestureRecognizers == nil)
    #expect(window.gestureRecognizers?.count == 1)
    window.systemGestureEdges = []
    #expect(window.gestureRecognizers == nil)
    stage.down(187, 806)
    #expect(log.take() == ["-[View touchesBegan:withEvent:]"])
  }

  @Test("The view gets no call for a finger at the edge before a quarter of a second is over (12.2, 4.12)")
  func rest() {
    var times: [TimeInterval] = []
    view.heard = { _, touches, _ in times += touches.map(\.timestamp) }
    stage.advance(to: 1)
    stage.down(187, 806)
    stage.advance(to: 1.24)
    #expect(log.take() == [])
    stage.advance(to: 1.25)
    #expect(log.take() == ["-[View touchesBegan:withEvent:]"])
    #expect(times == [1])
  }

  @Test("A finger away from the edges belongs to the app at once", arguments: [798.5, 400, 3])
  func elsewhere(y: CGFloat) {
    pan()
    stage.down(187, y)
    stage.move(220, y)
    #expect(
      log.take() == [
        "-[View touchesBegan:withEvent:]", "pan began", "-[View touchesCancelled:withEvent:]",
      ])
  }

  @Test(
    "If the system takes the swipe, the view gets no call and a pan never begins (12.1, 4.14, 5.14)")
  func systemSwipe() {
    pan()
    swipe()
    #expect(log.take() == ["system's swipe"])
    stage.move(187, 600)
    stage.up()
    stage.advance(to: 3)
    #expect(log.take() == [])
    #expect(view.gestureRecognizers?.allSatisfy(\.isIdle) == true)
    #expect(window.gestureRecognizers?.allSatisfy(\.isIdle) == true)
  }

  @Test(
    "A tap, a long press and a pinch do not wait, and the system's swipe cancels them (12.2, 12.1)"
  )
  func parallel() {
    view.addGestureRecognizer(UITapGestureRecognizer { [log] _ in log.add("tap") })
    stage.down(187, 806)
    stage.up()
    #expect(log.take() == ["tap"])
    let watcher = RecordingRecognizer("Watcher", log: log)
    view.addGestureRecognizer(watcher)
    stage.advance(to: 1)
    swipe()
    #expect(log.take().last == "-[Watcher touchesCancelled:withEvent:]")
  }

  @Test("A pan along the edge begins when the gate has failed, without losing distance (12.2, 5.14)")
  func along() {
    pan()
    stage.down(187, 806)
    stage.move(199, 806)  // 12 points: enough for the pan, but the gate needs 15
    #expect(log.take() == [])
    stage.move(203, 806)
    #expect(log.take() == ["pan began", "pan changed"])
  }

  @Test("When the system takes a finger, fingers on other views are cancelled, too (12.1)")
  func otherFingers() {
    let second = stage.window()
    second.frame = CGRect(x: 0, y: 0, width: 375, height: 300)
    let inSecond = RecordingView("Second", second.bounds, log: log)
    second.addSubview(inSecond)
    stage.down(100, 100, finger: 1)
    #expect(log.take() == ["-[Second touchesBegan:withEvent:]"])
    swipe()
    #expect(log.take() == ["system's swipe", "-[Second touchesCancelled:withEvent:]"])
  }

  // MARK: The app's swipe first (12.3)

  private final class Deferring: UIViewController {
    var edges: UIRectEdge = .bottom
    var questions = 0
    override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge {
      questions += 1
      return edges
    }
  }

  private func deferring() -> Deferring {
    let controller = Deferring()
    controller.view = view
    window.rootViewController = controller
    return controller
  }

  @Test("At a deferred edge the first swipe is the app's at once, the second the system's (12.3)")
  func firstAndSecond() {
    _ = deferring()
    pan()
    swipe()
    #expect(
      log.take() == [
        "-[View touchesBegan:withEvent:]", "app's swipe", "pan began", "-[View touchesCancelled:withEvent:]",
      ])
    stage.up()
    #expect(log.take() == ["pan ended"])
    swipe()
    #expect(log.take() == ["system's swipe"])
    stage.up()
    swipe()
    #expect(log.take().contains("app's swipe"))
  }

  @Test("A second swipe that comes too late is the app's again (12.3)")
  func tooLate() {
    _ = deferring()
    swipe()
    stage.up()
    stage.advance(to: 0.08 + TouchConstants.deferredSystemGestureLifetime)
    _ = log.take()
    swipe()
    #expect(log.take().contains("app's swipe"))
  }

  @Test("The controller in front is asked once, and again after a change of controller or on request (12.3)")
  func questions() {
    let controller = deferring()
    for _ in 0..<2 {
      stage.tap(187, 806, at: stage.application.clock.now, until: stage.application.clock.now + 0.05)
    }
    #expect(controller.questions == 1)
    controller.edges = []
    _ = log.take()
    controller.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
    swipe()
    #expect(controller.questions == 2)
    #expect(log.take() == ["system's swipe"])
    stage.up()
    let presented = Deferring()
    presented.modalPresentationStyle = .overFullScreen
    controller.present(presented, animated: false)
    swipe()
    #expect(presented.questions == 1 && controller.questions == 2)
  }

  @Test("A container controller names the child that is asked about the edges (12.3)")
  func child() {
    final class Container: UIViewController {
      override var childForScreenEdgesDeferringSystemGestures: UIViewController? { children.first }
    }
    let container = Container()
    let child = Deferring()
    container.addChild(child)
    window.rootViewController = container
    swipe()
    #expect(child.questions == 1)
    #expect(log.take().contains("app's swipe"))
  }
}
