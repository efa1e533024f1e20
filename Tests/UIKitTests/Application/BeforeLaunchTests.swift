import Testing

@testable import UIKit

/// Each test runs in a process of its own, in which no other test has launched an application.
@Suite("Before an application is launched")
struct BeforeLaunchTests {
  @Test("Reading UIApplication.shared ends the process, with a sentence that says what to do")
  func shared() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { _ = UIApplication.shared }
      })
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("UIApplication.shared is read before an application runs: launch one first"))
  }

  @Test("Animations complete at once, with the model values that they set")
  func animations() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        var calls: [String] = []
        UIView.animate(withDuration: 0, animations: {}) { calls.append("empty \($0)") }
        UIView.animate(withDuration: 1, animations: { view.alpha = 0.5 }) { calls.append("block \($0)") }
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.x = 50 }
        animator.addCompletion { calls.append("animator \($0.rawValue)") }
        animator.startAnimation()
        #expect(calls == ["empty true", "block true", "animator 0"])
        #expect(view.alpha == 0.5)
        #expect(view.frame.minX == 50)
        #expect(UIApplication.current == nil)
      }
    }
  }

  @Test("Views, recognizers, controllers and windows work, and the launched application adopts the window")
  func views() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let controller = UIViewController()
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scrollView.contentSize = CGSize(width: 100, height: 1000)
        scrollView.setContentOffset(CGPoint(x: 0, y: 50), animated: true)
        scrollView.addGestureRecognizer(UITapGestureRecognizer())
        let control = UIButton(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        var actionCount = 0
        control.addAction(UIAction { _ in actionCount += 1 }, for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
        #expect(actionCount == 1)
        scrollView.addSubview(control)
        controller.view.addSubview(scrollView)
        #expect(controller.view.bounds.size == CGSize(width: 375, height: 812))
        let window = UIWindow(frame: controller.view.bounds)
        window.rootViewController = controller
        window.layoutIfNeeded()
        scrollView.setContentOffset(CGPoint(x: 0, y: 70), animated: true)
        #expect(scrollView.contentOffset.y == 70)
        #expect(controller.view.hitTest(CGPoint(x: 10, y: 5), with: nil) === scrollView)
        #expect(!window.isKeyWindow)
        #expect(UIScreen.main.bounds == .zero)
        TouchTrace.message("no application, no trace")
        #expect(UIApplication.current == nil)

        let scene = UIWindowScene()
        let application = UIApplication.launch(delegate: nil, host: nil, scene: scene)
        window.makeKeyAndVisible()
        #expect(window.windowScene === scene)
        #expect(application.keyWindow === window)
      }
    }
  }
}
