import UIKit

/// A fling, its deceleration, and its bounce at an edge (rules 8.19, 8.20).
final class FlingCase: TouchCase {
  private static let decelerationRateSwitch = TouchCaseSwitch(
    "decelerationRate", of: "scrollView", LocalizedText("how quickly scrolling stops", "滚动多快停下"),
    values: [".normal", ".fast"])
  private static let normalRateVariant = TouchCaseVariant(
    "normal", LocalizedText("decelerationRate = .normal", "decelerationRate = .normal"),
    [decelerationRateSwitch[0]])
  private static let fastRateVariant = TouchCaseVariant(
    "fast", LocalizedText("decelerationRate = .fast", "decelerationRate = .fast"), [decelerationRateSwitch[1]]
  )

  static let card = TouchCaseCard(
    identifier: "fling", chapter: .scrolling,
    title: LocalizedText("A fling", "甩动"),
    summary: LocalizedText(
      "After a fling, the content loses the same share of its speed each millisecond. The speed at the lift decides where the content stops.",
      "甩出的内容每毫秒失去同样比例的速度；停在哪里，抬手时就已确定。"),
    variants: [normalRateVariant, fastRateVariant],
    scenarios: [
      TouchScenario(
        "Fling up", "向上甩", variant: normalRateVariant, script: flingScript,
        expected: fingerUpLines + endLines(where: "as predicted", "8.19")),
      TouchScenario(
        "Fling up, with fast deceleration", "向上甩，快速减速", variant: fastRateVariant, script: flingScript,
        expected: fingerUpLines + endLines(where: "as predicted", "8.19")),
      TouchScenario(
        "Fling against the edge", "甩到边缘", variant: normalRateVariant,
        script: """
          0.000 down 1 187 300
          0.050 move 1 187 280
          0.100 move 1 187 260
          0.300 up 1
          0.700 down 1 187 300
          0.750 move 1 187 330
          0.800 move 1 187 350
          0.850 move 1 187 400
          0.900 up 1
          """,
        expected: ExpectedLine.dragLines([10, 30]) + [
          ExpectedLine("scrollViewWillBeginDragging", "8.22"),
          // The finger drags the content back from offset 30. Not counting the pan's hysteresis, the finger
          // has moved 20, 40 and 90 points after the three moves. After the last two moves, the content would
          // be 10 and 60 points beyond the edge without the resistance. The stretched offsets are
          // (1 - 1 / (1 + 10 * 0.55 / 560)) * 560 = 5.4 and 31.2.
          ExpectedLine("scrollViewDidScroll 10", "8.17"),
          ExpectedLine("scrollViewDidScroll -5", "8.18"),
          ExpectedLine("scrollViewDidScroll -31", "8.18"),
        ] + endLines(where: "at the edge", "8.20")),
      TouchScenario(
        "Stop the moving rows", "按住移动中的内容", variant: normalRateVariant,
        script: """
          0.000 down 1 187 500
          0.050 move 1 187 470
          0.100 move 1 187 440
          0.150 move 1 187 410
          0.200 up 1
          0.500 down 1 187 400
          0.900 up 1
          """,
        expected: [
          ExpectedLine("scrollViewWillBeginDragging", "8.22"),
          ExpectedLine("scrollViewDidScroll 20", "8.17"),
          ExpectedLine("scrollViewDidScroll 50", "8.17"),
          ExpectedLine("scrollViewDidScroll 80", "8.17"),
          ExpectedLine("scrollViewWillEndDragging", "8.22"),
          ExpectedLine("scrollViewDidEndDragging willDecelerate YES", "8.22"),
          ExpectedLine("scrollViewWillBeginDecelerating", "8.22"),
          // The finger stops the content, and the row under the finger gets no touch.
          ExpectedLine("scrollViewDidEndDecelerating", "8.10"),
          ExpectedLine("stops short", "8.10"),
        ]),
    ])

  private static let flingScript = """
    0.000 down 1 187 500
    0.050 move 1 187 480
    0.100 move 1 187 460
    0.150 move 1 187 440
    0.200 up 1
    """

  private static let fingerUpLines = [
    ExpectedLine("scrollViewWillBeginDragging", "8.22"),
    ExpectedLine("scrollViewDidScroll 10", "6.P2"),
    ExpectedLine("scrollViewDidScroll 30", "8.17"),
    ExpectedLine("scrollViewDidScroll 50", "8.17"),
  ]

  private static func endLines(where place: String, _ rule: String) -> [ExpectedLine] {
    [
      ExpectedLine("scrollViewWillEndDragging", "8.22"),
      ExpectedLine("scrollViewDidEndDragging willDecelerate YES", "8.22"),
      ExpectedLine("scrollViewWillBeginDecelerating", "8.22"),
      ExpectedLine("scrollViewDidEndDecelerating", "8.22"),
      ExpectedLine("stops \(place)", rule),
    ]
  }

  private let variant: TouchCaseVariant
  private let flingLog = FlingLog()

  init(variant: TouchCaseVariant) {
    self.variant = variant
  }

  func connect(to stage: TouchCaseStage) {
    let scrollView = UIScrollView(frame: CGRect(x: 20, y: 120, width: 335, height: 560))
    scrollView.decelerationRate = variant == FlingCase.fastRateVariant ? .fast : .normal
    scrollView.backgroundColor = StageTheme.card
    scrollView.layer.cornerRadius = 16
    scrollView.contentSize = CGSize(width: 335, height: 3_000)
    scrollView.delegate = flingLog
    for row in 0..<30 {
      let view = StageView(
        "RowView", frame: CGRect(x: 100, y: CGFloat(row) * 100 + 10, width: 219, height: 80),
        tint: .systemTeal, logs: [.touchesBegan])
      scrollView.addSubview(ScrollRuler(row: row, width: 335))
      scrollView.addSubview(view)
    }
    let hint = StageHint(
      LocalizedText(
        "Fling the rows. Stop them with a finger. Fling them against an edge.", "甩动内容、按住它、再甩向边缘。"),
      frame: CGRect(x: 40, y: 700, width: 295, height: 60))
    stage.show(StageController([hint, scrollView]))
  }
}

/// Computes the final offset when the finger lifts, and prints whether the content stopped there.
private final class FlingLog: ScrollLog {
  /// The offset at which the finger lifted, in points.
  private var liftOffset: CGFloat = 0
  /// The offset at which the content should stop, in points.
  private var predictedOffset: CGFloat = 0

  override func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    // Adds up the distance moved in each millisecond until the speed is 10 points per second (rule 8.19).
    let rate = scrollView.decelerationRate.rawValue
    let distance = max(abs(velocity.y) - 0.01, 0) * rate / (1 - rate)
    liftOffset = scrollView.contentOffset.y
    predictedOffset = liftOffset + (velocity.y < 0 ? -distance : distance)
    super.scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }

  override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    super.scrollViewDidEndDecelerating(scrollView)
    let offset = scrollView.contentOffset.y
    if offset == 0 {
      log("stops at the edge")
    } else if abs(offset - predictedOffset) <= 0.5 {  // on a whole pixel
      log("stops as predicted")
    } else {
      let isShort = abs(offset - liftOffset) < abs(predictedOffset - liftOffset)
      log("stops \(isShort ? "short" : "too far")")
    }
  }
}
