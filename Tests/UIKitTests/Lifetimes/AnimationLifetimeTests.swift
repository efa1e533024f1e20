import CoreGraphics
import Testing

@testable import UIKit

/// An animation belongs to its views. The clock retains only animations that have an end.
@Suite("Lifetimes of animations and scrolls")
struct AnimationLifetimeTests {
  private let stage = Stage()
  private var clock: EventClock { stage.application.clock }

  @Test("A repeating animation ends with a view without window, and with a view whose window goes")
  func repeating() {
    stage.application.becomeShared()
    weak var watchedView: UIView?
    weak var watchedGroup: AnimationGroup?
    for hasWindow in [false, true] {
      do {
        let view = UIView(), window = UIWindow()
        if hasWindow { window.addSubview(view) }
        window.isHidden = false
        UIView.animate(withDuration: 1, delay: 0, options: .repeat) { view.alpha = 0.5 }
        watchedView = view
        watchedGroup = view.viewAnimations?.first?.group
        #expect(watchedGroup?.isRunning == true)
        window.windowScene = nil
      }
      #expect(watchedView == nil && watchedGroup == nil)
      stage.application.runningAnimations.updateForFrame(at: 1)
      #expect(stage.application.runningAnimations.isEmpty)
    }
  }

  @Test("If a view is released, its animation's completion is still called at the end")
  func completion() {
    stage.application.becomeShared()
    var endings: [Bool] = []
    weak var watched: UIView?
    do {
      let view = UIView()
      watched = view
      UIView.animate(withDuration: 1) {
        view.alpha = 0.5
      } completion: {
        endings.append($0)
      }
    }
    #expect(watched == nil)
    stage.advance(to: 0.9)
    #expect(endings == [])
    stage.advance(to: 1)
    #expect(endings == [true])
  }

  @Test("Releasing an application during animations ends them, and no object remains")
  func application() {
    weak var watchedApplication: UIApplication?
    weak var watchedController: UIViewController?
    weak var watchedWindow: UIWindow?
    var endings: [Bool] = []
    do {
      let own = Stage()
      watchedApplication = own.application
      let window = own.window()
      watchedWindow = window
      let navigation = UINavigationController(rootViewController: UIViewController())
      window.rootViewController = navigation
      own.advance(to: 0)
      let pushed = UIViewController()
      watchedController = pushed
      navigation.pushViewController(pushed, animated: true)
      pushed.present(UIViewController(), animated: true)
      UIView.animate(withDuration: 5, delay: 0, options: .repeat) {
        pushed.view.alpha = 0.5
      } completion: {
        endings.append($0)
      }
      own.advance(to: 0.1)
    }
    UIApplication().becomeShared()
    #expect(watchedApplication == nil && watchedWindow == nil && watchedController == nil)
    #expect(endings == [false])
  }

  @Test("A scroll view released while its content moves is deallocated at once, and calls nothing")
  func scrolling() {
    weak var watched: UIScrollView?
    let delegate = RecordingScrollDelegate(log: stage.log)
    stage.application.becomeShared()
    do {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      window.isHidden = false
      let scrollView = UIScrollView(frame: window.bounds)
      scrollView.contentSize = CGSize(width: 100, height: 1_000)
      window.addSubview(scrollView)
      scrollView.delegate = delegate
      scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
      watched = scrollView
      stage.scene.windows.first?.windowScene = nil
    }
    #expect(watched == nil)
    _ = stage.log.take()
    stage.advance(to: 1)
    _ = stage.application.movingContents.updateForFrame(of: stage.scene)
    #expect(stage.log.take() == [] && stage.application.movingContents.isEmpty)
  }

  @Test("Releasing a window without scene during a push calls the controllers' ends, and nothing traps")
  func push() {
    let log = stage.log
    stage.application.becomeShared()
    let pushed = LoggingViewController("pushed", log: log)
    weak var watched: UINavigationController?
    do {
      let window = UIWindow()
      let navigation = UINavigationController(rootViewController: UIViewController())
      watched = navigation
      window.rootViewController = navigation
      window.isHidden = false
      window.windowScene = nil
      stage.advance(to: 0)
      navigation.pushViewController(pushed, animated: true)
      stage.advance(to: 0.1)
      _ = log.take()
    }
    #expect(watched == nil && pushed.parent == nil && !pushed.isInTransition)
    #expect(log.take().last == "pushed viewDidDisappear")
    stage.advance(to: 1)
    #expect(log.take() == [])
    #expect(pushed.view.superview == nil)
  }

  @Test(
    "If the application is replaced during a transition, no object of the transition remains",
    arguments: [UIModalPresentationStyle.fullScreen, .formSheet])
  func replacedApplication(_ style: UIModalPresentationStyle) {
    weak var watchedApplication: UIApplication?
    weak var watchedController: UIViewController?
    do {
      let stage = Stage(), window = stage.window(), root = UIViewController(), page = UIViewController()
      watchedApplication = stage.application
      watchedController = page
      window.rootViewController = root
      page.modalPresentationStyle = style
      root.present(page, animated: true)
      stage.advance(to: 0.1)
      #expect(page.isBeingPresented)
      UIApplication().becomeShared()
      stage.application.disconnect(stage.scene)
      window.windowScene = nil
    }
    #expect(watchedApplication == nil && watchedController == nil)
  }

  @Test("The drawing of an indicator, key repetition and highlights keep no control alive")
  func timersOfControls() {
    weak var wheel: UIView?
    weak var stepper: UIStepper?
    weak var button: UIControl?
    do {
      let window = stage.window()
      let views = [UIActivityIndicatorView(style: .medium), UIStepper(), UIButton(type: .system)]
      for (index, view) in views.enumerated() {
        view.frame = CGRect(x: 0, y: 100 * index, width: 94, height: 32)
        window.addSubview(view)
      }
      wheel = views[0]
      stepper = views[1] as? UIStepper
      button = views[2] as? UIControl
      (views[0] as? UIActivityIndicatorView)?.startAnimating()
      views[0].draw(views[0].bounds)
      stage.down(70, 116)
      stage.down(10, 216, finger: 1)
      stage.up(finger: 1)
      window.windowScene = nil
    }
    #expect(wheel == nil && stepper == nil && button == nil)
    stage.advance(to: 5)
    #expect(clock.nextDeadline == nil)
  }
}
