import Testing

@testable import UIKit

@Suite("Controllers contain controllers")
struct ContainmentTests {
  let log = StageLog()

  /// A stage whose root controller "root" has appeared; the log is empty.
  private func stageWithRoot() -> (TouchStage, LoggingViewController) {
    let stage = TouchStage()
    let root = LoggingViewController("root", log: log)
    stage.window.rootViewController = root
    stage.advance(to: 0)
    _ = log.take()
    return (stage, root)
  }

  @Test("A child is added to a parent on screen, and removed")
  func addingAndRemoving() {
    let (stage, root) = stageWithRoot()
    let child = LoggingViewController("child", log: log)
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    stage.advance(to: 1)
    #expect(root.children == [child])
    #expect(child.parent === root)
    #expect(
      log.takeWithoutLayout() == [
        "child willMove parent", "child loadView", "child viewDidLoad", "child viewWillAppear",
        "child viewIsAppearing", "child didMove parent", "child viewDidAppear",
      ])
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(
      log.takeWithoutLayout() == [
        "child willMove nil", "child viewWillDisappear", "child viewDidDisappear", "child didMove nil",
      ])
    #expect(root.children.isEmpty)
    #expect(child.parent == nil)
  }

  @Test("A child added before its parent appears gets each call after its parent")
  func appearingTogether() {
    let stage = TouchStage()
    let root = LoggingViewController("root", log: log), child = LoggingViewController("child", log: log)
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    _ = log.take()
    stage.window.rootViewController = root
    stage.advance(to: 0)
    #expect(
      log.take() == [
        "root viewWillAppear", "child viewWillAppear", "root viewIsAppearing", "child viewIsAppearing",
        "root viewWillLayoutSubviews", "root viewDidLayoutSubviews", "child viewWillLayoutSubviews",
        "child viewDidLayoutSubviews", "root viewDidAppear", "child viewDidAppear",
      ])
    stage.window.isHidden = true
    #expect(
      log.take() == [
        "root viewWillDisappear", "child viewWillDisappear", "root viewDidDisappear",
        "child viewDidDisappear",
      ])
  }

  @Test("A child whose view is not in the hierarchy gets no appearance calls")
  func childWithoutView() {
    let (stage, root) = stageWithRoot()
    let child = LoggingViewController("child", log: log)
    root.addChild(child)
    stage.window.isHidden = true
    stage.window.isHidden = false
    stage.advance(to: 1)
    #expect(log.take().filter { $0.hasPrefix("child") } == ["child willMove parent"])
  }

  @Test("A container can forward the appearance calls itself")
  func forwardingByHand() {
    let (stage, root) = stageWithRoot()
    root.forwards = false
    let child = LoggingViewController("child", log: log)
    root.addChild(child)
    child.beginAppearanceTransition(true, animated: false)
    root.view.addSubview(child.view)
    stage.advance(to: 1)
    #expect(
      log.takeWithoutLayout() == [
        "child willMove parent", "child loadView", "child viewDidLoad", "child viewWillAppear",
        "child viewIsAppearing",
      ])
    child.endAppearanceTransition()
    #expect(log.takeWithoutLayout() == ["child viewDidAppear"])
    child.view.removeFromSuperview()
    #expect(log.takeWithoutLayout() == [])
  }

  @Test("A child can move to another parent; an ancestor cannot become a child")
  func movingAndRings() {
    let first = UIViewController(), second = UIViewController()
    let child = LoggingViewController("child", log: log)
    first.addChild(child)
    second.addChild(child)
    #expect(first.children.isEmpty)
    #expect(second.children == [child])
    #expect(
      log.take() == [
        "child willMove parent", "child willMove nil", "child didMove nil", "child willMove parent",
      ])
    child.addChild(second)
    #expect(second.parent == nil)
    #expect(child.children.isEmpty)
    second.addChild(child)
    #expect(second.children == [child])
    #expect(log.take() == [])
  }

  @Test("A child that outlives its parent has no parent")
  func parentGoes() {
    var parent: UIViewController? = UIViewController()
    let child = UIViewController()
    parent?.addChild(child)
    parent = nil
    #expect(child.parent == nil)
  }

  @Test("In a transition between two children the new one appears while the old one disappears")
  func transition() {
    let (stage, root) = stageWithRoot()
    let old = LoggingViewController("old", log: log), new = LoggingViewController("new", log: log)
    root.addChild(old)
    root.view.addSubview(old.view)
    old.didMove(toParent: root)
    stage.advance(to: 1)
    root.addChild(new)
    _ = new.view
    _ = log.take()
    var isCompleted = false
    root.transition(from: old, to: new, duration: 0.3, options: [], animations: nil) { _ in
      isCompleted = true
    }
    #expect(new.view.superview === root.view)
    #expect(
      log.takeWithoutLayout() == ["old viewWillDisappear", "new viewWillAppear", "new viewIsAppearing"])
    stage.advance(to: 2)
    #expect(isCompleted)
    #expect(old.view.superview == nil)
    #expect(log.takeWithoutLayout() == ["new viewDidAppear", "old viewDidDisappear"])
  }
}
