@testable import UIKit

/// A scroll view of 200×400 points at the window's corner, with content of 200×2000 points. Its delegate logs
/// the calls.
final class ScrollStage {
  let stage = Stage()
  let delegate: RecordingScrollDelegate
  let scrollView: RecordingScrollView
  var log: StageLog { stage.log }

  init() {
    scrollView = RecordingScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    delegate = RecordingScrollDelegate(log: stage.log)
    scrollView.log = stage.log
    scrollView.contentSize = CGSize(width: 200, height: 2_000)
    scrollView.delegate = delegate
    stage.window().addSubview(scrollView)
    stage.application.becomeShared()
  }

  /// Returns a view of the content. The view records its touches.
  func content(_ name: String = "Content", _ frame: CGRect = CGRect(x: 0, y: 0, width: 200, height: 2_000))
    -> RecordingView
  {
    stage.view(name, frame, in: scrollView)
  }

  func down(_ x: CGFloat, _ y: CGFloat, at time: TimeInterval? = nil, finger: Int32 = 0) {
    if let time { stage.advance(to: time) }
    stage.down(x, y, finger: finger)
  }

  func move(_ x: CGFloat, _ y: CGFloat, at time: TimeInterval? = nil, finger: Int32 = 0) {
    if let time { stage.advance(to: time) }
    stage.move(x, y, finger: finger)
  }

  func up(at time: TimeInterval? = nil, finger: Int32 = 0) {
    if let time { stage.advance(to: time) }
    stage.up(finger: finger)
  }

  /// Drags the content up at the given speed in points a second, and lifts while the finger moves.
  func fling(_ speed: CGFloat, samples: Int = 3, from start: TimeInterval? = nil) {
    let start = start ?? now
    down(100, 300, at: start)
    for number in 1...samples {
      let time = CGFloat(number) * 0.02
      move(100, 300 - speed * time, at: start + Double(time))
    }
    up(at: start + Double(samples) * 0.02)
  }

  func beginAnimation(to offset: CGFloat) {
    stage.application.becomeShared()  // another test may have run since the stage was created
    scrollView.setContentOffset(CGPoint(x: 0, y: offset), animated: true)
  }

  var now: TimeInterval { stage.application.clock.now }

  /// Returns the offset that the frame at `time` shows.
  func offset(at time: TimeInterval) -> CGPoint {
    stage.advance(to: time)
    stage.application.prepareFrame(of: stage.scene)
    return scrollView.contentOffset
  }

  /// Waits until nothing moves.
  func rest() { stage.advance(to: now + 60) }
}

/// A scroll view that logs the calls of rules 8.3 and 8.7, and returns the results that a test sets.
final class RecordingScrollView: UIScrollView {
  var log: StageLog?
  var lettingBegin: Bool?
  var lettingCancel: Bool?

  override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    guard let lettingBegin else { return super.touchesShouldBegin(touches, with: event, in: view) }
    log?.add("shouldBegin \(touches.count) in \((view as? RecordingView)?.name ?? "\(type(of: view))")")
    return lettingBegin
  }

  override func touchesShouldCancel(in view: UIView) -> Bool {
    guard let lettingCancel else { return super.touchesShouldCancel(in: view) }
    log?.add("shouldCancel in \((view as? RecordingView)?.name ?? "\(type(of: view))")")
    return lettingCancel
  }
}

final class RecordingScrollDelegate: UIScrollViewDelegate {
  let log: StageLog
  /// Whether each change of the offset is logged. Default false.
  var logsOffsets = false
  /// Whether no calls are logged.
  var isSilent = false
  /// The speed at the last lift, in points per second.
  private(set) var velocity = CGPoint.zero
  private(set) var target = CGPoint.zero
  /// The target that replaces the proposed one; nil to keep the proposed target.
  var wantedTarget: CGPoint?
  var zoomed: UIView?
  var letsScrollToTop = true
  var onEndDragging: (UIScrollView) -> Void = { _ in }
  var onScroll: (UIScrollView) -> Void = { _ in }

  init(log: StageLog) { self.log = log }

  private func say(_ line: String) { if !isSilent { log.add(line) } }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if logsOffsets { say("didScroll \(scrollView.contentOffset.x) \(scrollView.contentOffset.y)") }
    onScroll(scrollView)
  }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { say("didZoom") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { say("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    self.velocity = CGPoint(x: velocity.x * 1_000, y: velocity.y * 1_000)
    target = targetContentOffset.pointee
    if let wantedTarget { targetContentOffset.pointee = wantedTarget }
    say("willEndDragging")
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    say("didEndDragging \(decelerate)")
    onEndDragging(scrollView)
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { say("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { say("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { say("didEndScrollingAnimation") }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { say("willBeginZooming") }
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    say("didEndZooming \(scale)")
  }
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { letsScrollToTop }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { say("didScrollToTop") }
}
