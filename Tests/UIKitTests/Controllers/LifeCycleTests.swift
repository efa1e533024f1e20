import Testing

@testable import UIKit

@Suite("A controller's life")
struct LifeCycleTests {
  let log = StageLog()

  @Test("A root controller loads, appears and is laid out in Apple's order")
  func rootController() {
    let stage = TouchStage(window: UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 812)))
    let root = LoggingViewController("root", log: log)
    #expect(!root.isViewLoaded)
    stage.window.rootViewController = root
    #expect(
      log.take() == [
        "root loadView", "root viewDidLoad", "root viewWillAppear", "root viewIsAppearing",
      ])
    stage.advance(to: 0)
    #expect(
      log.take() == ["root viewWillLayoutSubviews", "root viewDidLayoutSubviews", "root viewDidAppear"])
    #expect(root.view.bounds.size == CGSize(width: 375, height: 812))
    stage.advance(to: 1)
    #expect(log.take() == [])
  }

  @Test("A hidden window loads nothing; showing it makes the controller appear, hiding it disappear")
  func hiddenWindow() {
    let stage = TouchStage()
    let window = UIWindow(windowScene: stage.scene)
    let root = LoggingViewController("root", log: log)
    window.rootViewController = root
    stage.advance(to: 0)
    #expect(log.take() == [])
    #expect(!root.isViewLoaded)
    window.makeKeyAndVisible()
    stage.advance(to: 1)
    #expect(
      log.takeWithoutLayout() == [
        "root loadView", "root viewDidLoad", "root viewWillAppear", "root viewIsAppearing",
        "root viewDidAppear",
      ])
    window.isHidden = true
    #expect(log.takeWithoutLayout() == ["root viewWillDisappear", "root viewDidDisappear"])
    window.isHidden = false
    stage.advance(to: 2)
    #expect(
      log.takeWithoutLayout() == ["root viewWillAppear", "root viewIsAppearing", "root viewDidAppear"])
  }

  @Test("Another root controller replaces the first, whose view leaves the window")
  func anotherRoot() {
    let stage = TouchStage()
    let first = LoggingViewController("first", log: log), second = LoggingViewController("second", log: log)
    stage.window.rootViewController = first
    stage.advance(to: 0)
    _ = log.take()
    stage.window.rootViewController = second
    stage.advance(to: 1)
    #expect(
      log.takeWithoutLayout() == [
        "first viewWillDisappear", "first viewDidDisappear", "second loadView", "second viewDidLoad",
        "second viewWillAppear", "second viewIsAppearing", "second viewDidAppear",
      ])
    #expect(first.view.window == nil)
    #expect(second.view.window === stage.window)
    #expect(stage.window.subviews.count == 1)
  }

  @Test("The root view follows the window's size, and its controller is called at each layout")
  func resizing() {
    let stage = TouchStage()
    let root = LoggingViewController("root", log: log)
    stage.window.rootViewController = root
    stage.advance(to: 0)
    _ = log.take()
    stage.window.frame = CGRect(x: 0, y: 0, width: 812, height: 375)
    stage.advance(to: 1)
    #expect(root.view.bounds.size == CGSize(width: 812, height: 375))
    #expect(log.take() == ["root viewWillLayoutSubviews", "root viewDidLayoutSubviews"])
  }

  @Test("Reading the view loads it once; a loadView that sets none still gives a view")
  func loading() {
    let controller = LoggingViewController("it", log: log)
    #expect(controller.viewIfLoaded == nil)
    let view = controller.view
    #expect(controller.view === view)
    #expect(log.take() == ["it loadView", "it viewDidLoad"])

    final class Lazy: UIViewController {
      override func loadView() {}
    }
    #expect(Lazy().view != nil)
  }

  @Test("A view that outlives its controller, or was replaced, does not refer to the controller")
  func nothingDangles() {
    var controller: UIViewController? = UIViewController()
    let view = controller?.view
    #expect(view?.viewController === controller)
    #expect(view?.next === controller)
    controller = nil
    #expect(view?.viewController == nil)
    #expect(view?.next == nil)

    let other = UIViewController()
    other.view = view
    let replacement = UIView()
    other.view = replacement
    #expect(view?.viewController == nil)
    #expect(replacement.viewController === other)
    let third = UIViewController()
    third.view = replacement  // a view has one controller
    #expect(replacement.viewController === third)
    #expect(!other.isViewLoaded)
  }
}
