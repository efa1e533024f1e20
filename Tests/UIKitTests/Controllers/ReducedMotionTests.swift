import Testing

@testable import UIKit

/// With reduced motion no view slides or grows: one view fades over the other.
@Suite("Transitions with reduced motion", .serialized)
final class ReducedMotionTests {
  private lazy var stage = TouchStage()
  private lazy var root = UIViewController()

  private func reduced(_ isReduced: Bool, _ body: () throws -> Void) rethrows {
    UIAccessibility.setReduceMotionEnabled(isReduced)
    defer { UIAccessibility.setReduceMotionEnabled(false) }
    try body()
  }

  /// The views that move, and those that fade, in the window halfway through the transition.
  private func looks() -> (moves: Bool, fades: Bool) {
    var (moves, fades) = (false, false)
    func visit(_ view: UIView) {
      if view.presentedTransform != .identity { moves = true }
      if view.presentedAlpha > 0.01, view.presentedAlpha < 0.99 { fades = true }
      for subview in view.subviews { visit(subview) }
    }
    for window in stage.scene.windows where !window.isHidden {
      for view in window.subviews { visit(view) }
    }
    return (moves, fades)
  }

  private func show(_ controller: UIViewController) {
    stage.window.rootViewController = controller
    stage.advance(to: 0)
  }

  @Test(
    "A push and a pop slide; with reduced motion they fade, and restore the views",
    arguments: [false, true])
  func navigation(isReduced: Bool) {
    reduced(isReduced) {
      let navigation = UINavigationController(rootViewController: root)
      show(navigation)
      let above = UIViewController()
      above.title = "Above"
      navigation.pushViewController(above, animated: true)
      stage.advance(to: 0.15)
      #expect(looks().moves == !isReduced)
      #expect(looks().fades)
      stage.advance(to: 1)
      #expect(looks().moves == false && looks().fades == false)
      #expect(above.view.superview?.alpha == 1)
      navigation.popViewController(animated: true)
      stage.advance(to: 1.15)
      #expect(looks().moves == !isReduced)
      #expect(looks().fades)
      stage.advance(to: 2)
      #expect(root.view.superview?.alpha == 1)
      #expect(looks().moves == false)
    }
  }

  @Test(
    "A presented controller slides up; with reduced motion it fades in and out", arguments: [false, true],
    [UIModalPresentationStyle.fullScreen, .pageSheet])
  func presentation(isReduced: Bool, style: UIModalPresentationStyle) {
    reduced(isReduced) {
      show(root)
      let above = UIViewController()
      above.modalPresentationStyle = style
      root.present(above, animated: true)
      stage.advance(to: 0.2)
      #expect(looks().moves == !isReduced)
      #expect(looks().fades == (isReduced || style == .pageSheet))
      stage.advance(to: 1)
      #expect(above.view.superview?.alpha == 1)
      above.dismiss(animated: true)
      stage.advance(to: 1.2)
      #expect(looks().moves == !isReduced)
      stage.advance(to: 2)
      #expect(root.presentedViewController == nil)
    }
  }

  @Test("An alert grows and a sheet slides; with reduced motion both fade", arguments: [false, true])
  func alerts(isReduced: Bool) {
    reduced(isReduced) {
      show(root)
      for (index, style) in [UIAlertController.Style.alert, .actionSheet].enumerated() {
        let start = TimeInterval(index) * 2
        let alert = UIAlertController(title: "Title", message: nil, preferredStyle: style)
        alert.addAction(UIAlertAction(title: "OK", style: .cancel))
        root.present(alert, animated: true)
        stage.advance(to: start + 0.1)
        #expect(looks().moves == !isReduced)
        #expect(looks().fades)
        stage.advance(to: start + 1)
        #expect(looks().moves == false && looks().fades == false)
        alert.dismiss(animated: true)
        stage.advance(to: start + 2)
        #expect(root.presentedViewController == nil)
      }
    }
  }

  @Test("A menu grows from its button; with reduced motion it fades in", arguments: [false, true])
  func menu(isReduced: Bool) throws {
    try reduced(isReduced) {
      let button = UIButton(frame: CGRect(x: 20, y: 100, width: 80, height: 40))
      root.view.addSubview(button)
      show(root)
      let menu = UIMenu(title: "", children: [UIAction(title: "One") { _ in }])
      let open = try #require(MenuPresentation.open(menu, from: button) { _ in })
      stage.advance(to: 0.08)
      #expect(looks().moves == !isReduced)
      #expect(looks().fades)
      open.close()
    }
  }

  @Test("A navigation bar slides away; with reduced motion it disappears at once", arguments: [false, true])
  func bar(isReduced: Bool) {
    reduced(isReduced) {
      let navigation = UINavigationController(rootViewController: root)
      show(navigation)
      navigation.setNavigationBarHidden(true, animated: true)
      stage.advance(to: 0.1)
      #expect(looks().moves == !isReduced)
      stage.advance(to: 1)
      #expect(navigation.navigationBar.isHidden)
    }
  }
}
