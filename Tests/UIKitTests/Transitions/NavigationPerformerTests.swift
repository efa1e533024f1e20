import Testing

@testable import UIKit

/// Pushes and pops with an animator and an interaction controller of the app (rule 10.26).
@Suite("Pushes and pops of an app's own")
final class NavigationPerformerTests: NavigationPerformerStage {
  deinit {}

  @Test("A push asks for the objects first, and calls the animator between the appearance calls")
  func push() {
    navigation.pushViewController(b, animated: true)
    #expect(
      log.takeWithoutLayout() == [
        "B willMove parent", "animator for push from A to B", "leader", "B loadView", "B viewDidLoad",
        "A viewWillDisappear", "B viewWillAppear", "willShow B", "animate", "B viewIsAppearing",
      ])
    stage.advance(to: 0.5)
    #expect(abs(shownX(b.view) - 150) < 1)
    #expect(a.view.window != nil)
    stage.advance(to: 2)
    #expect(
      log.takeWithoutLayout() == [
        "A viewDidDisappear", "B viewDidAppear", "B didMove parent", "didShow B", "ended true",
      ])
    #expect(a.view.window == nil)
    #expect(b.view.superview is UIViewControllerWrapperView)
    #expect(b.view.convert(b.view.bounds, to: nil) == stage.window.bounds)
    #expect(navigation.transitionView.subviews.count == 1)
    #expect(navigation.navigationBar.topItem === b.navigationItem)
  }

  @Test("A pop is led by the app's interaction controller, and completes")
  func ledPop() {
    showB()
    let leader = UIPercentDrivenInteractiveTransition()
    slider.leader = leader
    navigation.popViewController(animated: true)
    #expect(
      log.takeWithoutLayout() == [
        "B willMove nil", "animator for pop from B to A", "leader", "B viewWillDisappear",
        "A viewWillAppear", "willShow A", "animate", "A viewIsAppearing",
      ])
    leader.update(0.5)
    stage.advance(to: 5)
    #expect(abs(shownX(b.view) - 150) < 1)
    leader.finish()
    stage.advance(to: 7)
    #expect(
      log.takeWithoutLayout() == [
        "B viewDidDisappear", "A viewDidAppear", "B didMove nil", "didShow A", "ended true",
      ])
    #expect(navigation.viewControllers == [a])
    #expect(b.view.window == nil)
  }

  @Test("A cancelled pop brings everything back, in the order of rule 10.15")
  func cancelledPop() {
    showB()
    let leader = UIPercentDrivenInteractiveTransition()
    slider.leader = leader
    navigation.popViewController(animated: true)
    navigation.transitionCoordinator?.animate(alongsideTransition: nil) { [log] context in
      log.add("coordinator \(context.isCancelled)")
    }
    leader.update(0.4)
    _ = log.take()
    stage.advance(to: 1)
    leader.cancel()
    stage.advance(to: 3)
    #expect(
      log.takeWithoutLayout() == [
        "A viewWillDisappear", "A viewDidDisappear", "B viewWillAppear", "B viewIsAppearing",
        "B viewDidAppear", "ended false", "coordinator true",
      ])
    #expect(navigation.viewControllers == [a, b])
    #expect(a.view.window == nil)
    #expect(b.view.convert(b.view.bounds, to: nil) == stage.window.bounds)
    #expect(navigation.navigationBar.topItem === b.navigationItem)
    #expect(navigation.transitionView.subviews.count == 1)
  }

  @Test("The bar moves with a transition that the app leads")
  func bar() throws {
    showB()
    b.title = "Letter"
    let leader = UIPercentDrivenInteractiveTransition()
    slider.leader = leader
    navigation.popViewController(animated: true)
    let title = try #require(label("Letter", in: navigation.navigationBar)?.superview)
    var places: [CGFloat] = []
    for progress in [0.2, 0.5, 0.8] as [CGFloat] {
      leader.update(progress)
      places.append(shownX(title))
    }
    #expect(Set(places).count == 3)
    leader.finish()
    stage.advance(to: 3)
    #expect(navigation.navigationBar.topItem === a.navigationItem)
  }

  @Test("An interruptible animator is led, reversed and continued")
  func interruptible() {
    _ = navigation
    slider.isInterruptible = true
    let leader = UIPercentDrivenInteractiveTransition()
    leader.wantsInteractiveStart = false
    slider.leader = leader
    navigation.pushViewController(b, animated: true)
    let coordinator = navigation.transitionCoordinator
    #expect(coordinator?.isInterruptible == true)
    let beside = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(beside)
    coordinator?.animateAlongsideTransition(in: beside, animation: { _ in beside.frame.origin.x = 100 })
    stage.advance(to: 0.25)
    #expect(abs(shownX(b.view) - 225) < 1)
    leader.pause()
    #expect(coordinator?.isInteractive == true)
    leader.update(0.75)
    #expect(abs(shownX(b.view) - 75) < 1)
    #expect(abs(shownX(beside) - 75) < 1)
    leader.cancel()
    stage.advance(to: 3)
    #expect(navigation.viewControllers == [a])
    #expect(beside.frame.minX == 0)
    #expect(b.view.window == nil)
  }

  @Test("The gesture from the edge does not begin if the app performs the pop")
  func edge() {
    showB()
    stage.down(2, 400, at: 1)
    stage.move(22, 400, at: 1.05)
    stage.move(300, 400, at: 1.1)
    #expect(navigation.transition == nil)
    stage.up(300, 400, at: 1.2)
    slider.isAsked = false
    stage.down(2, 400, at: 2)
    stage.move(22, 400, at: 2.05)
    stage.move(300, 400, at: 2.1)
    #expect(navigation.transition != nil)
    stage.up(300, 400, at: 2.2)
    stage.advance(to: 3)
    #expect(navigation.viewControllers == [a])
  }
}
