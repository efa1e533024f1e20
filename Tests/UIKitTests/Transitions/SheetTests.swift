import Testing

@testable import UIKit

/// Sheets under a finger (rules 10.16 to 10.18). The window is 375 × 812 points, so that the large detent is
/// 758 points high, and the medium one 406.
@Suite("Sheets")
final class SheetTests {
  let log = StageLog()

  /// Logs the calls of a sheet's delegate, and may refuse a dismissal.
  private final class Delegate: UISheetPresentationControllerDelegate {
    let log: StageLog
    var allows = true

    init(log: StageLog) { self.log = log }

    deinit {}

    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool { allows }
    func presentationControllerWillDismiss(_ controller: UIPresentationController) { log.add("willDismiss") }
    func presentationControllerDidDismiss(_ controller: UIPresentationController) { log.add("didDismiss") }
    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
      log.add("didAttempt")
    }
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheet: UISheetPresentationController
    ) {
      log.add("selected \(sheet.selectedDetentIdentifier == .large ? "large" : "medium")")
    }
  }

  private lazy var delegate = Delegate(log: log)
  private let stage = TouchStage()
  private lazy var root = LoggingViewController("A", log: log)
  private lazy var b = LoggingViewController("B", log: log)

  /// Presents "B" on a sheet with the given detents, and clears the log.
  private func present(
    _ detents: [UISheetPresentationController.Detent] = [.large()],
    _ change: (UISheetPresentationController) -> Void = { _ in }
  ) throws -> UISheetPresentationController {
    stage.window.rootViewController = root
    stage.advance(to: 0)
    let sheet = try #require(b.sheetPresentationController)
    sheet.detents = detents
    sheet.delegate = delegate
    change(sheet)
    root.present(b, animated: false)
    stage.advance(to: 0.5)
    _ = log.take()
    return sheet
  }

  /// The top of the sheet as it is shown, in the window.
  private var top: CGFloat { CGPoint.zero.applying(drawnTransform(of: b.view)).y }

  private func drawnTransform(of view: UIView) -> CGAffineTransform {
    view.presentedTransform(to: view.superview.map { drawnTransform(of: $0) } ?? .identity)
  }

  /// Drags from one height to another within 0.3 s, and rests before the release.
  private func drag(x: CGFloat = 100, from: CGFloat, to: CGFloat, at start: TimeInterval, lifts: Bool = true)
  {
    stage.down(x, from, at: start)
    for step in 1...10 {
      stage.move(x, from + (to - from) * CGFloat(step) / 10, at: start + 0.03 * Double(step))
    }
    stage.move(x, to + 0.5, at: start + 0.6)
    stage.move(x, to, at: start + 0.9)
    if lifts { stage.up(x, to, at: start + 1) }
  }

  @Test("A sheet rests at its smallest detent, or at the selected one")
  func detents() throws {
    let sheet = try present([.large(), .medium()])
    #expect(top == 406)
    #expect(b.view.bounds.height == 406)
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    stage.advance(to: 2)
    #expect(top == 54)
    #expect(log.takeWithoutLayout() == [])  // the app's own changes are not reported
  }

  @Test("A custom detent has the height that its resolver returns, within limits")
  func customDetents() throws {
    let odd: [CGFloat?] = [200, nil, .nan, -.infinity, .infinity, 5000]
    let sheet = try present(odd.map { value in .custom { _ in value } })
    #expect(sheet.heights.map(\.value) == [200, 758, 758])
    sheet.detents = []
    #expect(sheet.heights.map(\.value) == [758])
  }

  @Test("A finger moves the sheet between detents, and the delegate is told")
  func dragBetweenDetents() throws {
    _ = try present([.medium(), .large()])
    drag(from: 450, to: 200, at: 1, lifts: false)
    #expect(abs(top - 156) < 11)
    stage.up(100, 200, at: 2)
    #expect(log.takeWithoutLayout() == ["selected large"])
    stage.advance(to: 4)
    #expect(top == 54)
    #expect(b.view.bounds.height == 758)
  }

  @Test("A finger that pulls the sheet down a little lets it return, with the calls of a cancelled dismissal")
  func cancelledDismissal() throws {
    _ = try present()
    drag(from: 100, to: 250, at: 1, lifts: false)
    #expect(log.takeWithoutLayout() == ["willDismiss", "B viewWillDisappear"])
    #expect(top > 180 && top < 205)
    stage.up(100, 250, at: 2)
    stage.advance(to: 4)
    #expect(top == 54)
    #expect(log.takeWithoutLayout() == ["B viewWillAppear", "B viewIsAppearing", "B viewDidAppear"])
    #expect(root.presentedViewController === b)
    #expect(!b.isBeingDismissed)
  }

  @Test("A finger that pulls the sheet far down dismisses it")
  func dismissal() throws {
    _ = try present()
    drag(from: 100, to: 700, at: 1)
    stage.advance(to: 4)
    #expect(
      log.takeWithoutLayout() == [
        "willDismiss", "B viewWillDisappear", "B viewDidDisappear", "didDismiss",
      ])
    #expect(root.presentedViewController == nil)
    #expect(b.view.window == nil)
    #expect(stage.window.subviews.count == 1)
  }

  @Test("A sheet that must not be dismissed stretches, and reports the attempt", arguments: [true, false])
  func refusedDismissal(byDelegate: Bool) throws {
    _ = try present()
    delegate.allows = !byDelegate
    b.isModalInPresentation = !byDelegate
    drag(from: 100, to: 700, at: 1, lifts: false)
    #expect(top > 60 && top < 400)
    stage.up(100, 700, at: 2)
    #expect(log.takeWithoutLayout() == ["didAttempt"])
    stage.advance(to: 4)
    #expect(top == 54)
    #expect(root.presentedViewController === b)
  }

  @Test("A tap beside the sheet dismisses it")
  func tapBeside() throws {
    _ = try present([.medium()])
    stage.down(100, 100, at: 1)
    stage.up(100, 100, at: 1.05)
    stage.advance(to: 3)
    #expect(log.takeWithoutLayout().last == "didDismiss")
    #expect(root.presentedViewController == nil)
  }

  @Test("Behind a detent without dimming, touches reach the views behind the sheet")
  func undimmed() throws {
    let sheet = try present([.medium(), .large()]) { $0.largestUndimmedDetentIdentifier = .medium }
    #expect(stage.window.hitTest(CGPoint(x: 100, y: 100), with: nil) === root.view)
    #expect(stage.window.hitTest(CGPoint(x: 100, y: 700), with: nil) === b.view)
    sheet.selectedDetentIdentifier = .large
    stage.advance(to: 1)
    #expect(stage.window.hitTest(CGPoint(x: 100, y: 20), with: nil)?.isDescendant(of: root.view) == false)
  }

  @Test("Scrolling at the top of the content first expands the sheet, then scrolls")
  func scrollExpands() throws {
    let scrollView = UIScrollView(frame: b.view.bounds)
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentSize = CGSize(width: 375, height: 3000)
    b.view.addSubview(scrollView)
    _ = try present([.medium(), .large()])
    drag(from: 780, to: 580, at: 1, lifts: false)
    #expect(abs(top - 216) < 1)  // 200 points, less the hysteresis
    #expect(scrollView.contentOffset.y == 0)
    stage.move(100, 180, at: 2)
    #expect(top == 54)
    #expect(abs(scrollView.contentOffset.y - 238) < 1)
    stage.move(100, 180.5, at: 2.3)
    stage.move(100, 180, at: 2.6)
    stage.up(100, 180, at: 2.7)
    stage.advance(to: 4)
    #expect(log.takeWithoutLayout() == ["selected large"])
    #expect(top == 54)
  }

  @Test("A finger that pulls content past its top moves the sheet in the same gesture")
  func scrollHandsOver() throws {
    let scrollView = UIScrollView(frame: b.view.bounds)
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentSize = CGSize(width: 375, height: 3000)
    scrollView.contentOffset.y = 100
    b.view.addSubview(scrollView)
    _ = try present()
    drag(from: 100, to: 310, at: 1, lifts: false)
    #expect(scrollView.contentOffset.y == 0)
    #expect(abs(top - 154) < 1)  // 210 points, less 10 of hysteresis and 100 of content
    stage.up(100, 310, at: 2)
    stage.advance(to: 4)
    #expect(top == 54)
    #expect(root.presentedViewController === b)
  }

  @Test("A presenter that is dismissed in the middle of a drag ends the drag")
  func dismissedUnderFinger() throws {
    _ = try present()
    drag(from: 100, to: 250, at: 1, lifts: false)
    root.dismiss(animated: false)
    stage.move(100, 300, at: 2)
    stage.up(100, 300, at: 2.1)
    stage.advance(to: 4)
    #expect(root.presentedViewController == nil)
    #expect(stage.window.subviews.count == 1)
  }
}
