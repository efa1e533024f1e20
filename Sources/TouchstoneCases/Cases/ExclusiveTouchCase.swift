import UIKit

/// The effect of `isExclusiveTouch` (scenario SC-40 b).
final class ExclusiveTouchCase: TouchCase {
  private static let exclusiveTouchSwitch = TouchCaseSwitch(
    "isExclusiveTouch", of: "exclusive", LocalizedText("allows no touches on other views", "独占触摸"))
  private static let exclusiveVariant = TouchCaseVariant(
    "plain", LocalizedText("isExclusiveTouch = true", "isExclusiveTouch = true"), [exclusiveTouchSwitch.on])
  private static let sharedVariant = TouchCaseVariant(
    "shared", LocalizedText("isExclusiveTouch = false", "isExclusiveTouch = false"),
    [exclusiveTouchSwitch.off])

  static let card = TouchCaseCard(
    identifier: "exclusive", chapter: .severalFingers,
    title: LocalizedText("isExclusiveTouch", "isExclusiveTouch"),
    summary: LocalizedText(
      "While an exclusive view has a touch, other views get no touches. While they have touches, the exclusive view gets none.",
      "独占视图触摸期间，其他视图收不到触摸；其他视图触摸期间，它也收不到。"),
    variants: [exclusiveVariant, sharedVariant],
    scenarios: [
      TouchScenario(
        "Touch the exclusive view first", "先碰独占视图", script: twoFingersScript(first: 290, then: 500),
        expected: [
          .call("ContainerRecognizer", .touchesBegan, "4.3a"),
          .call("ExclusiveView", .touchesBegan, "4.3e"),
          // The other view does not receive the second finger's touch. Only recognizers on the exclusive view
          // and its superviews receive the touch. The container's recognizer is one of these recognizers.
          .call("ContainerRecognizer", .touchesBegan, "2.9b"),
          .call("ContainerRecognizer", .touchesEnded, "2.9b"),
          .call("ContainerRecognizer", .touchesEnded, "4.3a"),
          .call("ExclusiveView", .touchesEnded, "4.3e"),
        ]),
      TouchScenario(
        "Touch the other view first", "先碰另一个视图", script: twoFingersScript(first: 500, then: 290),
        expected: [
          .call("OtherRecognizer", .touchesBegan, "P1"),
          .call("ContainerRecognizer", .touchesBegan, "P1"),
          .call("OtherView", .touchesBegan, "4.3e"),
          // The exclusive view does not receive the second finger's touch, because another view has a touch.
          // Recognizers do receive the second finger's touch.
          .call("ContainerRecognizer", .touchesBegan, "2.9a"),
          .call("ContainerRecognizer", .touchesEnded, "2.9a"),
          .call("OtherRecognizer", .touchesEnded, "P1"),
          .call("ContainerRecognizer", .touchesEnded, "P1"),
          .call("OtherView", .touchesEnded, "4.3e"),
        ]),
      TouchScenario(
        "Touch two views, neither exclusive", "两个视图，都不独占", variant: sharedVariant,
        script: twoFingersScript(first: 290, then: 500),
        expected: [
          .call("ContainerRecognizer", .touchesBegan, "4.3a"),
          .call("ExclusiveView", .touchesBegan, "4.3e"),
          // The container's recognizer receives the touches of both fingers.
          .call("ContainerRecognizer", .touchesBegan, "P1"),
          .call("OtherRecognizer", .touchesBegan, "P1"),
          .call("OtherView", .touchesBegan, "4.3e"),
          .call("ContainerRecognizer", .touchesEnded, "P1"),
          .call("OtherRecognizer", .touchesEnded, "P1"),
          .call("OtherView", .touchesEnded, "4.3e"),
          .call("ContainerRecognizer", .touchesEnded, "4.3a"),
          .call("ExclusiveView", .touchesEnded, "4.3e"),
        ]),
    ])

  /// Returns a script in which two fingers land at these y coordinates. The second finger lands while the
  /// first is down.
  private static func twoFingersScript(first: Int, then second: Int) -> String {
    """
    0.000 down 1 187 \(first)
    0.100 down 2 187 \(second)
    0.200 up 2
    0.300 up 1
    """
  }

  private let variant: TouchCaseVariant
  init(variant: TouchCaseVariant) {
    self.variant = variant
  }

  func connect(to stage: TouchCaseStage) {
    let container = StageView(
      "Container", frame: CGRect(x: 24, y: 150, width: 327, height: 480), tint: .systemIndigo)
    let logs: Set<LoggedCall> = [.touchesBegan, .touchesEnded, .touchesCancelled]
    let exclusive = StageView(
      "ExclusiveView", frame: CGRect(x: 24, y: 50, width: 279, height: 190), tint: .systemPink, logs: logs)
    exclusive.isExclusiveTouch = variant.isOn(ExclusiveTouchCase.exclusiveTouchSwitch)
    let otherView = StageView(
      "OtherView", frame: CGRect(x: 24, y: 264, width: 279, height: 190), tint: .systemTeal, logs: logs)
    container.addSubview(exclusive)
    container.addSubview(otherView)
    let containerRecognizer = ContainerRecognizer()
    let otherRecognizer = OtherRecognizer()
    for recognizer in [containerRecognizer, otherRecognizer] { recognizer.delaysTouchesEnded = false }
    container.addGestureRecognizer(containerRecognizer)
    otherView.addGestureRecognizer(otherRecognizer)
    let hint = StageHint(
      LocalizedText("Put a finger on each view, in either order.", "两个视图先后各放一指。"),
      frame: CGRect(x: 40, y: 656, width: 295, height: 60))
    stage.show(StageController([hint, container]))
  }
}

private final class ContainerRecognizer: WatchingGestureRecognizer {}
private final class OtherRecognizer: WatchingGestureRecognizer {}
