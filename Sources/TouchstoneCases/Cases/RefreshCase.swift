import UIKit

/// Pull to refresh: the distance after which the event is sent, and the content's offset while refreshing.
final class RefreshCase: TouchCase {
  static let card = TouchCaseCard(
    identifier: "refresh", chapter: .scrolling,
    title: LocalizedText("Pull to refresh", "下拉刷新"),
    summary: LocalizedText(
      "The refresh control fills while the content is pulled down. When full, it sends its event once and stays until refreshing ends.",
      "越往下拉转轮越满；拉到位时发送一次事件，并停留到刷新结束。"),
    scenarios: [
      TouchScenario(
        "Pull far enough", "拉到位",
        script: """
          0.000 down 1 187 200
          0.050 move 1 187 300
          0.100 move 1 187 390
          0.150 move 1 187 450
          0.450 up 1
          """,
        // At the second move, 180 points beyond the hysteresis become (1 - 1 / (1 + 180 * 0.55 / 560)) * 560
        // = 84 points (8.18). A refresh requires 80 points.
        expected: [
          ExpectedLine("scrollViewWillBeginDragging", "8.22"),
          ExpectedLine("refresh", "7.18"),
          ExpectedLine("scrollViewWillEndDragging", "8.22"),
          ExpectedLine("scrollViewDidEndDragging willDecelerate YES", "8.22"),
          ExpectedLine("scrollViewWillBeginDecelerating", "8.22"),
          ExpectedLine("scrollViewDidEndDecelerating", "8.20"),
          ExpectedLine("60 points below the top", "8.14"),
          ExpectedLine("fresh", "7.18"),
        ]),
      TouchScenario(
        "Pull too little", "没拉到位",
        script: """
          0.000 down 1 187 200
          0.050 move 1 187 240
          0.100 move 1 187 280
          0.400 up 1
          """,
        expected: [
          ExpectedLine("scrollViewWillBeginDragging", "8.22"),
          ExpectedLine("scrollViewWillEndDragging", "8.22"),
          ExpectedLine("scrollViewDidEndDragging willDecelerate YES", "8.22"),
          ExpectedLine("scrollViewWillBeginDecelerating", "8.22"),
          ExpectedLine("scrollViewDidEndDecelerating", "8.20"),
          ExpectedLine("at the top", "8.14"),
        ]),
    ])

  private let refreshLog = RefreshLog()

  init(variant: TouchCaseVariant) {}

  func connect(to stage: TouchCaseStage) {
    let scrollView = UIScrollView(frame: CGRect(x: 20, y: 120, width: 335, height: 560))
    scrollView.backgroundColor = StageTheme.card
    scrollView.layer.cornerRadius = 16
    scrollView.contentSize = CGSize(width: 335, height: 1_200)
    scrollView.delegate = refreshLog
    for row in 0..<12 { scrollView.addSubview(ScrollRuler(row: row, width: 335)) }
    let refreshControl = UIRefreshControl()
    refreshControl.addAction(
      UIAction { [unowned refreshControl] _ in
        log("refresh")
        UIApplication.shared.clock.schedule(after: 2.5) { [weak refreshControl] in
          guard let refreshControl, refreshControl.isRefreshing else { return }
          log("fresh")
          refreshControl.endRefreshing()
        }
      }, for: .valueChanged)
    scrollView.refreshControl = refreshControl
    let hint = StageHint(
      LocalizedText("Pull the content down until the indicator is full.", "往下拉，直到转轮变满。"),
      frame: CGRect(x: 40, y: 700, width: 295, height: 60))
    stage.show(StageController([hint, scrollView]))
  }
}

/// Prints the offset at which the content stops.
private final class RefreshLog: ScrollLog {
  override func scrollViewDidScroll(_ scrollView: UIScrollView) {}

  override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    super.scrollViewDidEndDecelerating(scrollView)
    let distance = -scrollView.contentOffset.y
    log(distance == 0 ? "at the top" : "\(ScrollLog.text(distance)) points below the top")
  }
}
