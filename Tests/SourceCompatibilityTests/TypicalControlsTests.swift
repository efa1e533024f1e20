import Foundation
import Testing
import UIKit

@MainActor @Suite(.serialized) struct TypicalControlsTests {
  @Test("A controller's switch, stepper and segments call their actions as on iOS")
  func controls() {
    let scene = UIWindowScene()
    let application = UIApplication.launch(delegate: AppDelegate(), host: nil, scene: scene)
    let controller = SettingsViewController()
    (application.delegate as? AppDelegate)?.window?.rootViewController = controller
    application.advance(to: 1)
    func tap(_ x: CGFloat, _ y: CGFloat) {
      application.advance(to: application.clock.now + 1)
      for phase in [TouchSample.Phase.began, .ended] {
        let sample = TouchSample(
          contact: TouchSample.Contact(number: 1), phase: phase, location: CGPoint(x: x, y: y),
          timestamp: application.clock.now)
        application.enqueue(TouchBatch(scene: scene, samples: [sample]))
        application.drainEventQueue()
      }
    }
    tap(40, 55)
    tap(100, 175)
    tap(115, 235)
    #expect(controller.heard == ["switch false", "stepper", "Grid"])
    #expect(controller.stepper.value == 0.5)
    #expect(!controller.activityIndicator.isAnimating)
    #expect(controller.progressView.progress == 0.5)
    #expect(controller.pageControl.frame.size == controller.pageControl.size(forNumberOfPages: 3))
    #expect(ThickSlider(frame: .zero).value == 0)
  }
}
