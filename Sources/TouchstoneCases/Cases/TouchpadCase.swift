import UIKit

/// A pinch and a rotation on a touchpad, which recognizers receive without touches.
final class TouchpadCase: TouchCase {
  static let card = TouchCaseCard(
    identifier: "touchpad", chapter: .pointers,
    title: LocalizedText("Pinch on a touchpad", "触控板捏合"),
    summary: LocalizedText(
      "A touchpad reports how far the fingers spread and turned, but not where they are. Recognizers get the changes; views get no touches.",
      "触控板只报告手指张开与旋转的程度，不报告位置；手势照常识别，视图收不到触摸。"),
    scenarios: [
      TouchScenario(
        "Spread two fingers, then turn them", "张开两指，然后旋转",
        script: """
          0.000 transform begin 187 380
          0.060 transform change 187 380 scale=1.2
          0.120 transform change 187 380 scale=1.4 rotation=0.4
          0.180 transform change 187 380 scale=1.5 rotation=0.6
          0.240 transform end 187 380 scale=1.5 rotation=0.6
          """,
        expected: [
          ExpectedLine("pinch began", "2.4, 6.I2"),
          ExpectedLine("pinch changed", "5.4, P1"),
          ExpectedLine("rotation began", "6.I3, 5.10"),
          ExpectedLine("pinch changed", "5.5, P1"),
          ExpectedLine("rotation changed", "5.4"),
          ExpectedLine("pinch ended", "6.I1, P1"),
          ExpectedLine("rotation ended", "6.I1"),
        ])
    ])

  private let photo = PhotoView("Evening", .evening, frame: CGRect(x: 52, y: 280, width: 271, height: 200))

  init(variant: TouchCaseVariant) {}

  func connect(to stage: TouchCaseStage) {
    let pinch = UIPinchGestureRecognizer(target: self, action: TouchpadCase.pinched)
    let rotation = UIRotationGestureRecognizer(target: self, action: TouchpadCase.rotated)
    for recognizer in [pinch, rotation] {
      recognizer.delegate = self
      photo.addGestureRecognizer(recognizer)
    }
    let hint = StageHint(
      LocalizedText(
        "Pinch and turn the photo on the touchpad.", "在触控板上捏合、旋转照片。"),
      frame: CGRect(x: 40, y: 620, width: 295, height: 80))
    stage.show(StageController([hint, photo]))
  }

  private func pinched(_ pinch: UIPinchGestureRecognizer) {
    log("pinch \(pinch.state)")
    photo.transform = photo.transform.scaledBy(x: pinch.scale, y: pinch.scale)
    pinch.scale = 1
    settle(after: pinch)
  }

  private func rotated(_ rotation: UIRotationGestureRecognizer) {
    log("rotation \(rotation.state)")
    photo.transform = photo.transform.rotated(by: rotation.rotation)
    rotation.rotation = 0
    settle(after: rotation)
  }

  private func settle(after recognizer: UIGestureRecognizer) {
    guard recognizer.state == .ended || recognizer.state == .cancelled else { return }
    photo.animateWithSpring { photo.transform = .identity }
  }
}

extension TouchpadCase: UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}
