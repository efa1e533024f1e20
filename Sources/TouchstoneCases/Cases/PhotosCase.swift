import UIKit

/// Two photos that can be moved, pinched and rotated at the same time, by one or two people.
final class PhotosCase: TouchCase {
  static let card = TouchCaseCard(
    identifier: "photos", chapter: .severalFingers,
    title: LocalizedText("Photos on a table", "桌上的照片"),
    summary: LocalizedText(
      "Pan, pinch and rotation of one photo recognize simultaneously. The photos are siblings, so their gestures are independent.",
      "同一张照片上的拖动、捏合、旋转允许同时识别；两张照片互为兄弟视图，互不影响。"),
    scenarios: [
      TouchScenario(
        "One finger moves a photo", "一指移动照片",
        script: """
          0.000 down 1 187 250
          0.060 move 1 193 252
          0.120 move 1 201 254
          0.180 move 1 217 260
          0.240 up 1
          """,
        // Pinch and rotation need a second finger, and fail without sending an action (6.I1, 5.5).
        expected: [
          ExpectedLine("Evening: pan began", "6.P1"),
          ExpectedLine("Evening: pan ended", "6.P6"),
        ]),
      TouchScenario(
        "Two fingers move, zoom and turn a photo", "两指移动、缩放并旋转",
        script: """
          0.000 down 1 147 250
          down 2 227 250
          0.080 move 1 147 268
          move 2 227 268
          0.160 move 1 137 268
          move 2 237 268
          0.240 move 1 144 243
          move 2 230 293
          0.320 up 1
          up 2
          """,
        expected: [
          // Both fingers moved 18 points down. The distance between them is still 80 points.
          ExpectedLine("Evening: pan began", "6.P1"),
          // The fingers moved 20 points apart, symmetrically, which does not affect the pan.
          ExpectedLine("Evening: pinch began", "6.I2, 5.10"),
          // The line between the fingers turned by 30°, and the distance between them did not change. The
          // rotation's threshold is 7.5°.
          ExpectedLine("Evening: rotation began", "6.I3, 5.10"),
          ExpectedLine("Evening: pan ended", "6.P6, P1"),
          ExpectedLine("Evening: pinch ended", "6.I1, P1"),
          ExpectedLine("Evening: rotation ended", "6.I1, P1"),
        ]),
      TouchScenario(
        "Two people move two photos", "两个人移动两张照片",
        script: """
          0.000 down 1 187 250
          0.060 down 2 187 540
          0.120 move 1 187 270
          0.180 move 2 187 515
          0.240 move 1 190 285
          0.300 up 1
          0.360 up 2
          """,
        // Gestures of sibling views do not affect each other (5.9).
        expected: [
          ExpectedLine("Evening: pan began", "6.P1"),
          ExpectedLine("Morning: pan began", "6.P1, 5.9"),
          ExpectedLine("Evening: pan ended", "6.P6"),
          ExpectedLine("Morning: pan ended", "6.P6"),
        ]),
    ])

  init(variant: TouchCaseVariant) {}

  func connect(to stage: TouchCaseStage) {
    let photos = [
      PhotoView("Evening", .evening, frame: CGRect(x: 62, y: 160, width: 250, height: 180)),
      PhotoView("Morning", .morning, frame: CGRect(x: 62, y: 450, width: 250, height: 180)),
    ]
    for (photo, angle) in zip(photos, [-0.05, 0.06] as [CGFloat]) {
      photo.transform = CGAffineTransform(rotationAngle: angle)
      let pan = UIPanGestureRecognizer(target: self, action: PhotosCase.panned)
      let pinch = UIPinchGestureRecognizer(target: self, action: PhotosCase.pinched)
      let rotation = UIRotationGestureRecognizer(target: self, action: PhotosCase.rotated)
      for recognizer in [pan, pinch, rotation] {
        recognizer.delegate = self
        photo.addGestureRecognizer(recognizer)
      }
    }
    let hint = StageHint(
      LocalizedText("Move, zoom and turn a photo with two fingers.", "用两指移动、缩放、旋转照片。"),
      frame: CGRect(x: 40, y: 76, width: 295, height: 60))
    stage.show(StageController([hint] + photos))
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    guard let photo = pan.view else { return }
    logGesture("pan", pan)
    let distance = pan.translation(in: photo.superview)
    photo.center = CGPoint(x: photo.center.x + distance.x, y: photo.center.y + distance.y)
    pan.setTranslation(.zero, in: photo.superview)
  }

  private func pinched(_ pinch: UIPinchGestureRecognizer) {
    guard let photo = pinch.view else { return }
    logGesture("pinch", pinch)
    photo.transform = photo.transform.scaledBy(x: pinch.scale, y: pinch.scale)
    pinch.scale = 1
  }

  private func rotated(_ rotation: UIRotationGestureRecognizer) {
    guard let photo = rotation.view else { return }
    logGesture("rotation", rotation)
    photo.transform = photo.transform.rotated(by: rotation.rotation)
    rotation.rotation = 0
  }

  /// Logs a recognizer's state, except `changed`. A photo whose gesture begins comes to the front.
  private func logGesture(_ what: String, _ recognizer: UIGestureRecognizer) {
    guard recognizer.state != .changed, let photo = recognizer.view as? PhotoView else { return }
    log("\(photo.name): \(what) \(recognizer.state)")
    if recognizer.state == .began { photo.superview?.bringSubviewToFront(photo) }
  }
}

extension PhotosCase: UIGestureRecognizerDelegate {
  /// Returns true for two gestures of the same photo.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { gestureRecognizer.view === otherGestureRecognizer.view }
}
