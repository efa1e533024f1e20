import Testing

@testable import UIKit

@Suite struct ResponderChainScenarios {
  let stage = Stage()
  var log: StageLog { stage.log }

  /// A controller with the place in the chain of rule 10.2: the controller's next responder is its view's
  /// superview.
  private final class ChainController: UIViewController {
    var log: StageLog?
    var name = ""
    override var next: UIResponder? { view.superview }

    convenience init(name: String, view: UIView, log: StageLog) {
      self.init()
      self.name = name
      self.log = log
      self.view = view
      view.viewController = self
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      log?.add(name)
      super.touchesBegan(touches, with: event)
    }
  }

  private final class ChainView: UIView {
    var log: StageLog?
    var name = ""

    convenience init(_ name: String, log: StageLog) {
      self.init(frame: CGRect(x: 0, y: 0, width: 375, height: 812))
      self.name = name
      self.log = log
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      log?.add(name)
      super.touchesBegan(touches, with: event)
    }
  }

  private final class ChainDelegate: UIResponder, UIApplicationDelegate {
    var log: StageLog?
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      log?.add("delegate")
      super.touchesBegan(touches, with: event)
    }
  }

  private final class ChainApplication: UIApplication {
    var log: StageLog?
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      log?.add("application")
      super.touchesBegan(touches, with: event)
    }
  }

  private final class ChainWindow: UIWindow {
    var log: StageLog?
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      log?.add("window")
      super.touchesBegan(touches, with: event)
    }
  }

  @Test("SC-25: an unhandled touch visits the whole chain and is dropped at its end")
  func wholeChain() {
    let application = ChainApplication()
    let stage = Stage(application: application)
    let log = stage.log
    application.log = log
    let delegate = ChainDelegate()
    delegate.log = log
    application.delegate = delegate
    application.trace = TouchTrace()
    let drops = TraceLog(log) {
      if case .responder(.forwarded(_, let from, nil)) = $0 { "dropped after \(type(of: from))" } else { nil }
    }
    application.trace?.add(drops)

    let window = stage.show(ChainWindow(windowScene: stage.scene))
    window.log = log
    let outerRoot = ChainView("outer root view", log: log)
    let middle = ChainView("superview of the inner root view", log: log)
    let innerRoot = ChainView("inner root view", log: log)
    let leaf = ChainView("view", log: log)
    window.addSubview(outerRoot)
    outerRoot.addSubview(middle)
    middle.addSubview(innerRoot)
    innerRoot.addSubview(leaf)
    let outer = ChainController(name: "outer controller", view: outerRoot, log: log)
    let inner = ChainController(name: "inner controller", view: innerRoot, log: log)
    _ = (outer, inner)

    stage.down(100, 100)
    #expect(
      log.take() == [
        "view",
        "inner root view",
        "inner controller",  // 10.1: a root view's next is its controller
        "superview of the inner root view",  // 10.2
        "outer root view",
        "outer controller",
        "window",
        "application",  // 10.1, after the scene, which logs nothing
        "delegate",  // 10.1
        "dropped after ChainDelegate",  // 10.6
      ])
    #expect(window.next === stage.scene)  // 10.1
    #expect(stage.scene.next === application)
    #expect(application.next === delegate)
  }

  @Test("A delegate that is a view, a controller or the application itself is not in the chain (10.1)")
  func delegateOutsideTheChain() {
    final class ViewDelegate: UIView, UIApplicationDelegate {}
    final class ControllerDelegate: UIViewController, UIApplicationDelegate {}
    final class SelfDelegate: UIApplication, UIApplicationDelegate {}
    final class PlainDelegate: UIApplicationDelegate {}
    let application = UIApplication()
    let (view, controller, plain) = (ViewDelegate(), ControllerDelegate(), PlainDelegate())
    for delegate in [view, controller, plain] as [any UIApplicationDelegate] {
      application.delegate = delegate
      #expect(application.next == nil)
    }
    let own = SelfDelegate()
    own.delegate = own
    #expect(own.next == nil)
  }

  enum Answer: CaseIterable { case onlyTheFarthest, theNearestAlone, theNearestAndOn, elsewhere }

  @Test("SC-37: three ways to handle a touch, and a redirected chain", arguments: Answer.allCases)
  func waysToAnswer(_ answer: Answer) {
    let window = stage.window()
    let (a, b, c) = (
      RecordingView("A", window.bounds, log: log), RecordingView("B", window.bounds, log: log),
      RecordingView("C", window.bounds, log: log)
    )
    let x = RecordingView("X", .zero, log: log)
    x.overridden = [.began]
    window.addSubview(a)
    a.addSubview(b)
    b.addSubview(c)
    for view in [a, b, c] { view.overridden = [] }
    let expected: [String]
    switch answer {
    case .onlyTheFarthest:
      a.overridden = [.began]
      expected = ["A"]  // 10.4: B and C forward
    case .theNearestAlone:
      c.overridden = [.began]
      expected = ["C"]  // 10.4: without super the walk ends
    case .theNearestAndOn:
      c.overridden = [.began]
      c.callsSuper = true
      b.overridden = [.began]
      expected = ["C", "B"]
    case .elsewhere:
      c.overridden = [.began]
      c.callsSuper = true
      c.redirectedNext = x
      expected = ["C", "X"]  // 10.3
    }
    stage.down(100, 100)
    stage.up()
    #expect(log.take() == expected.map { "-[\($0) touchesBegan:withEvent:]" })  // 10.5: no Ended
  }

  @Test("Becoming first responder asks the old first responder; leaving the window ends it (10.8)")
  func firstResponder() {
    final class Field: UIView {
      var lets = true
      override var canBecomeFirstResponder: Bool { true }
      override var canResignFirstResponder: Bool { lets }
    }
    let window = stage.window()
    let (plain, one, two) = (UIView(), Field(), Field())
    #expect(!one.becomeFirstResponder())  // not in a window
    for view in [plain, one, two] { window.addSubview(view) }
    #expect(!plain.becomeFirstResponder())
    #expect(one.becomeFirstResponder())
    #expect(one.becomeFirstResponder())
    one.lets = false
    #expect(!two.becomeFirstResponder())
    #expect(one.isFirstResponder)
    one.lets = true
    #expect(two.becomeFirstResponder())
    #expect(!one.isFirstResponder)
    two.removeFromSuperview()
    #expect(window.firstResponder == nil)
    #expect(!two.isFirstResponder)
    #expect(one.becomeFirstResponder())
    one.lets = false
    #expect(plain.endEditing(true), "it has nothing to end")
    #expect(one.isFirstResponder)
    #expect(!window.endEditing(false))
    #expect(one.isFirstResponder)
    #expect(window.endEditing(true))
    #expect(!one.isFirstResponder)
  }
}
