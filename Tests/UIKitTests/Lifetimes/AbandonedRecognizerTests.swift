import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// Recognizers whose view is deallocated before the sequence has ended: the sequence still ends and releases them.
@Suite("Recognizers without a view")
final class AbandonedRecognizerTests {
  private let stage = Stage()

  /// A delegate that removes the view of the recognizer that it is asked about.
  private final class Remover: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      recognizer.view?.removeFromSuperview()
      return true
    }
  }

  @Test(
    "A scroll view that is removed and released while it holds back a touch releases its recognizers and the touch",
    arguments: [0.05, 0.5])
  func delayedTouch(for duration: TimeInterval) {
    let window = stage.keyWindow()
    let remover = Remover()
    weak var delaying: UIGestureRecognizer?
    do {
      let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      scrollView.contentSize = CGSize(width: 200, height: 1000)
      let pan = UIPanGestureRecognizer(target: nil, action: nil)
      pan.delegate = remover
      scrollView.addGestureRecognizer(pan)
      scrollView.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
      delaying = scrollView.gestureRecognizers?.first { $0.delaysTouchesBegan }
      window.addSubview(scrollView)
      stage.down(50, 50)
      #expect(scrollView.superview == nil)
      #expect(delaying?.participation != nil)
    }
    stage.advance(to: duration)
    stage.up()
    stage.advance(to: duration + 1)
    #expect(delaying == nil)
  }

  @Test("A recognizer that never decides is released with its view, and recognizers waiting for it continue")
  func undecided() {
    final class Undecided: UIGestureRecognizer {
      override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    let window = stage.keyWindow()
    var taps = 0
    let tap = UITapGestureRecognizer { _ in taps += 1 }
    window.addGestureRecognizer(tap)
    weak var undecided: UIGestureRecognizer?
    do {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let recognizer = Undecided(target: nil, action: nil)
      undecided = recognizer
      view.addGestureRecognizer(recognizer)
      tap.require(toFail: recognizer)
      window.addSubview(view)
      stage.tap(50, 50, at: 0, until: 0.05)
      stage.advance(to: 5)
      #expect(undecided?.participation != nil)
      #expect(taps == 0)
      stage.application.clock.schedule(after: 1) { [weak view] in view?.removeFromSuperview() }
    }
    stage.advance(to: 7)
    #expect(undecided == nil)
    #expect(taps == 1)
    stage.tap(50, 50, at: 8, until: 8.05)
    #expect(taps == 2)
  }

  @Test("A recognizer that does not override the press methods fails when the last key comes up")
  func presses() {
    final class Counting: UIGestureRecognizer {
      var resets = 0
      override func reset() { resets += 1 }
    }
    let window = stage.keyWindow()
    let recognizer = Counting(target: nil, action: nil)
    recognizer.allowedPressTypes = [NSNumber(value: UIPress.PressType.downArrow.rawValue)]
    window.addGestureRecognizer(recognizer)
    stage.key(.began, .keyboardDownArrow)
    #expect(recognizer.resets == 0)
    stage.key(.ended, .keyboardDownArrow)
    #expect(recognizer.resets == 1)
    #expect(recognizer.state == .possible)
  }
}
