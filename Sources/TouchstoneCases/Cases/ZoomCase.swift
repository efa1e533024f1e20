import UIKit

/// A picture that two fingers zoom, and that bounces beyond the limits (rule 8.25).
final class ZoomCase: TouchCase {
  static let card = TouchCaseCard(
    identifier: "zoom", chapter: .scrolling,
    title: LocalizedText("A picture to zoom", "缩放照片"),
    summary: LocalizedText(
      "The part of the picture under the fingers stays under them. Beyond the limits the picture resists and bounces back.",
      "手指下的内容始终跟着手指；超出上下限会有阻力，松手弹回。"),
    scenarios: [
      TouchScenario(
        "Zoom to double size", "放大一倍",
        script: """
          0.000 down 1 137 400
          down 2 237 400
          0.080 move 1 127 400
          move 2 247 400
          0.160 move 1 79 400
          move 2 295 400
          0.240 up 1
          up 2
          """,
        // The pinch began when the fingers were 108 points apart, 8 points more than at the start (6.I2). The
        // scale is relative to this distance, so a distance of 216 points is scale 2. The midpoint of the
        // fingers, (167, 250), does not move, so the offset is 167 · 2 - 167 and 250 · 2 - 250.
        expected: [
          ExpectedLine("scrollViewWillBeginZooming", "8.25"),
          ExpectedLine("scrollViewDidEndZooming 2", "8.25"),
          ExpectedLine("offset x 167 y 250", "8.25"),
        ]),
      TouchScenario(
        "Zoom beyond the limit", "放得太大",
        script: """
          0.000 down 1 177 400
          down 2 197 400
          0.080 move 1 167 400
          move 2 207 400
          0.160 move 1 33 400
          move 2 341 400
          0.240 up 1
          up 2
          """,
        // The pinch began at a finger distance of 28 points, and ends at 308 points. The scale 308 / 28 = 11
        // bounces back to the maximum, 4.
        expected: [
          ExpectedLine("scrollViewWillBeginZooming", "8.25"),
          ExpectedLine("scrollViewDidEndZooming 4", "8.25"),
          // The animation back to scale 4 keeps the content at the centre of the bounds, (167.5, 250), in
          // place. This centre is 0.5 points to the right of the fingers' midpoint. The content's point at
          // the centre is about (167.1, 250), so the final offset is 167.1 · 4 - 167.5 ≈ 501 and 250 · 4 -
          // 250 = 750.
          ExpectedLine("offset x 501 y 750", "8.25"),
        ]),
    ])

  private let zoomLog = ZoomLog()

  init(variant: TouchCaseVariant) {}

  func connect(to stage: TouchCaseStage) {
    let picture = UIImageView(image: StagePicture.evening.image(size: CGSize(width: 335, height: 500)))
    picture.frame = CGRect(x: 0, y: 0, width: 335, height: 500)
    let scrollView = UIScrollView(frame: CGRect(x: 20, y: 150, width: 335, height: 500))
    scrollView.backgroundColor = StageTheme.card
    scrollView.layer.cornerRadius = 16
    scrollView.contentSize = picture.bounds.size
    scrollView.maximumZoomScale = 4
    scrollView.delegate = zoomLog
    scrollView.addSubview(picture)
    zoomLog.zoomedView = picture
    let hint = StageHint(
      LocalizedText("Pinch the picture (with a mouse: hold Alt).", "捏合照片（用鼠标时按住 Alt）。"),
      frame: CGRect(x: 40, y: 680, width: 295, height: 60))
    stage.show(StageController([hint, scrollView]))
  }
}

/// Prints the offset after a zoom.
private final class ZoomLog: ScrollLog {
  override func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {
    super.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
    log("offset \(ScrollLog.text(scrollView.contentOffset))")
  }
}
