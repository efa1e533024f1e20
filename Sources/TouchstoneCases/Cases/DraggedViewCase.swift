import UIKit

/// A view that follows the finger, with several initial transforms (scenario SC-03).
final class DraggedViewCase: TouchCase {
  private static let transformSwitch = TouchCaseSwitch(
    "transform", of: "view", LocalizedText("initial transform", "开始时的变形"),
    values: [".identity", "rotationAngle: .pi / 2", "scaleX: 2, y: 2"])
  private static let uprightVariant = TouchCaseVariant(
    "upright", LocalizedText("Not transformed", "不变形"), [transformSwitch[0]])
  private static let rotatedVariant = TouchCaseVariant(
    "rotated", LocalizedText("Rotated by 90°", "旋转 90°"), [transformSwitch[1]])
  private static let scaledVariant = TouchCaseVariant(
    "scaled", LocalizedText("Scaled by 2", "放大 2 倍"), [transformSwitch[2]])

  static let card = TouchCaseCard(
    identifier: "drag", chapter: .responderChain,
    title: LocalizedText("Drag a transformed view", "拖动视图"),
    summary: LocalizedText(
      "touchesMoved adds the finger's movement, measured in the view's coordinates, to the view's transform.",
      "touchesMoved 把手指在视图坐标中的位移加到视图的 transform 上。"),
    variants: [uprightVariant, rotatedVariant, scaledVariant],
    scenarios: [uprightVariant, rotatedVariant, scaledVariant].map { variant in
      TouchScenario(
        "A drag, \(variant.identifier)", "拖动：\(variant.title.chinese)", variant: variant,
        script: """
          0.000 down 1 100 100
          0.040 move 1 110 105
          0.080 move 1 130 95
          0.120 up 1
          """,
        // Locations are computed with the current geometry (1.6): a rotated view measures the finger's
        // movement in rotated coordinates, and the view's transform rotates the movement back.
        expected: [
          ExpectedLine("moved by (10, 5)", "1.6"),
          ExpectedLine("moved by (30, -5)", "1.6"),
        ])
    })

  private let initialTransform: CGAffineTransform
  init(variant: TouchCaseVariant) {
    switch variant {
    case DraggedViewCase.rotatedVariant: initialTransform = CGAffineTransform(rotationAngle: .pi / 2)
    case DraggedViewCase.scaledVariant: initialTransform = CGAffineTransform(scaleX: 2, y: 2)
    default: initialTransform = .identity
    }
  }

  func connect(to stage: TouchCaseStage) {
    let view = MovedView(frame: CGRect(x: 50, y: 50, width: 100, height: 100), tint: .systemOrange)
    view.transform = initialTransform
    let hint = StageHint(
      LocalizedText("Drag the view with a finger.", "用手指拖动视图。"),
      frame: CGRect(x: 40, y: 700, width: 295, height: 50))
    stage.show(StageController([hint, view]))
  }
}

private final class MovedView: StageView {
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    guard let touch = touches.first else { return }
    let location = touch.location(in: self)
    let previous = touch.previousLocation(in: self)
    transform = transform.translatedBy(x: location.x - previous.x, y: location.y - previous.y)
    log("moved by (\(Int(transform.tx.rounded())), \(Int(transform.ty.rounded())))")
  }
}
