import CoreGraphics
import Testing

@testable import UIKit

/// A window that is hidden, or leaves its scene, has the same effects as a scene that closes.
@Suite("Windows that leave", .serialized)
struct LeavingWindowTests {
  private enum Way: CaseIterable {
    case hidden, withoutScene, inAnotherScene, sceneClosed
  }

  private let stage = Stage()
  private let other = UIWindowScene()

  private func leave(_ window: UIWindow, _ way: Way) {
    switch way {
    case .hidden: window.isHidden = true
    case .withoutScene: window.windowScene = nil
    case .inAnotherScene: window.windowScene = other
    case .sceneClosed: stage.application.disconnect(stage.scene)
    }
  }

  @Test(
    "A recognizer that waits for a further tap fails, and the window can be released", arguments: Way.allCases
  )
  private func waitingTap(_ way: Way) {
    weak var watchedWindow: UIWindow?
    weak var watchedController: UIViewController?
    let double = UITapGestureRecognizer { _ in Issue.record("recognized") }
    double.numberOfTapsRequired = 2
    let single = UITapGestureRecognizer { _ in Issue.record("recognized") }
    single.require(toFail: double)
    do {
      let window = stage.window(), controller = UIViewController()
      watchedWindow = window
      watchedController = controller
      window.rootViewController = controller
      controller.view.addGestureRecognizer(double)
      controller.view.addGestureRecognizer(single)
      stage.tap(100, 100, at: 0, until: 0.05)
      stage.advance(to: 0.1)
      #expect(!double.isIdle && !single.isIdle)
      leave(window, way)
      #expect(double.isIdle && single.isIdle)
      window.windowScene = nil
    }
    stage.advance(to: 5)
    #expect(watchedWindow == nil && watchedController == nil)
    #expect(double.view == nil)
  }

  @Test(
    "A window that removes itself in an action or touch method ends its gestures, too",
    arguments: Way.allCases)
  private func fromWithin(_ way: Way) {
    for moment in [UITouch.Phase.began, .moved, .ended] {
      let stage = Stage()
      weak var watched: UIWindow?
      let double = UITapGestureRecognizer { _ in Issue.record("recognized") }
      double.numberOfTapsRequired = 2
      double.delaysTouchesEnded = false
      let press = UILongPressGestureRecognizer { _ in }
      press.minimumPressDuration = 0.02
      do {
        let window = stage.window()
        watched = window
        let view = stage.view()
        view.addGestureRecognizer(double)
        view.heard = { [weak window] phase, _, _ in
          guard phase == moment, let window else { return }
          switch way {
          case .hidden: window.isHidden = true
          case .withoutScene: window.windowScene = nil
          case .inAnotherScene: window.windowScene = other
          case .sceneClosed: stage.application.disconnect(stage.scene)
          }
        }
      }
      stage.down(100, 100)
      stage.advance(to: 0.02)
      stage.move(101, 100)
      stage.advance(to: 0.04)
      stage.up()
      #expect(double.isIdle, "\(way) at \(moment)")
      watched?.windowScene = nil
      stage.advance(to: 5)
      #expect(watched == nil, "\(way) at \(moment)")
    }
  }

  @Test(
    "When a window leaves, its animations end unfinished, and scrolling content stops",
    arguments: Way.allCases)
  private func motion(_ way: Way) {
    let window = stage.window()
    let scrollView = UIScrollView(frame: window.bounds)
    scrollView.contentSize = CGSize(width: 100, height: 5_000)
    window.addSubview(scrollView)
    stage.application.becomeShared()
    scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    var endings: [Bool] = []
    UIView.animate(withDuration: 1) {
      scrollView.alpha = 0.5
    } completion: {
      endings.append($0)
    }
    leave(window, way)
    #expect(scrollView.motion == nil && scrollView.viewAnimations == nil)
    stage.advance(to: 0)
    #expect(endings == [false])
    // The scroll indicators are no longer visible, and fade out completely.
    stage.advance(to: 2)
    #expect(stage.application.runningAnimations.isEmpty && stage.application.movingContents.isEmpty)
  }

  @Test(
    "A window that leaves stops being key, and without a scene it has no first responder",
    arguments: Way.allCases)
  private func keys(_ way: Way) {
    let window = stage.keyWindow()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    window.addSubview(field)
    field.becomeFirstResponder()
    #expect(field.isFirstResponder && window.isKeyWindow)
    leave(window, way)
    #expect(!window.isKeyWindow && stage.application.keyWindow == nil)
    #expect(field.isFirstResponder == (way == .hidden))
  }
}
