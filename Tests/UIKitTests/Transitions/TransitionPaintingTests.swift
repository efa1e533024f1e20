import Testing

@testable import UIKit

/// A transition under a finger is painted where it is led (rules 10.15, 11.10).
@Suite("Painting of led transitions")
final class TransitionPaintingTests {
  /// Moves a page down for its dismissal.
  private final class Leader: UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
    let interaction = UIPercentDrivenInteractiveTransition()

    deinit {}

    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let page = context.view(forKey: .from) else { return }
      if let list = context.view(forKey: .to) {
        context.containerView.insertSubview(list, belowSubview: page)
      }
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        page.frame.origin.y = context.containerView.bounds.height
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  @Test("A page that is half dismissed covers the lower half of the window")
  func dismissal() throws {
    let stage = TouchStage()
    let list = UIViewController(nibName: nil, bundle: nil), page = UIViewController(nibName: nil, bundle: nil)
    list.view.backgroundColor = .red
    page.view.backgroundColor = .blue
    let leader = Leader()
    page.modalPresentationStyle = .fullScreen
    page.transitioningDelegate = leader
    stage.window.rootViewController = list
    stage.advance(to: 0)
    list.present(page, animated: false)
    stage.advance(to: 1)
    page.dismiss(animated: true)
    leader.interaction.update(0.5)
    stage.advance(to: 5)
    let context = try #require(CGContext(width: 375, height: 812))
    stage.window.layoutIfNeeded()
    SceneRenderer().draw(stage.scene, into: context, damage: [CGRect(x: 0, y: 0, width: 375, height: 812)])
    func pixel(_ y: Int) -> UInt32 {
      guard let data = context.data else { return 0 }
      return (data + y * context.bytesPerRow).assumingMemoryBound(to: UInt32.self)[100]
    }
    #expect(pixel(400) == 0xFFFF_0000)
    #expect(pixel(410) == 0xFF00_00FF)
  }
}
