import Testing

@testable import UIKit

@Suite("Odd numbers", .serialized)
struct OddNumberTests {
  private static let numbers =
    OddNumber<CGFloat>.ofViews + OddNumber<CGFloat>.ofScrollViews + OddNumber<CGFloat>.ofControls

  @Test("No invalid length, fraction or time damages a visible view, or keeps a valid one out")
  func lengths() {
    for number in Self.numbers {
      for value in OddValues.lengths {
        for fault in number.faults(of: value) {
          Issue.record("\(fault)")
        }
      }
    }
  }

  @Test("No invalid count or index damages a visible view, or keeps a valid one out")
  func counts() {
    for number in OddNumber<Int>.ofViews {
      for value in OddValues.counts {
        for fault in number.faults(of: value) { Issue.record("\(fault)") }
      }
    }
  }

  @Test("A frame that is not finite counts as zero in the initializer", arguments: [CGFloat.nan, .infinity])
  func initialFrame(_ value: CGFloat) {
    let view = UIView(frame: CGRect(x: value, y: 5, width: 10, height: 10))
    #expect(view.frame == .zero)
    #expect(UIView(frame: CGRect(x: 1e308, y: 0, width: 1.7e308, height: 1)).frame == .zero)
    view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test("Content sizes and insets that are NaN count as 0, and infinite ones as 1e15 (8.14)")
  func content() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scrollView.contentSize = CGSize(width: CGFloat.nan, height: .infinity)
    #expect(scrollView.contentSize == CGSize(width: 0, height: 1e15))
    scrollView.contentInset = UIEdgeInsets(top: .nan, left: -.infinity, bottom: 3, right: 1e300)
    #expect(scrollView.contentInset == UIEdgeInsets(top: 0, left: -1e15, bottom: 3, right: 1e15))
    scrollView.contentInset = .zero
    scrollView.contentOffset = CGPoint(x: 0, y: 50)
    scrollView.contentOffset = CGPoint(x: 0, y: CGFloat.nan)
    scrollView.scrollRectToVisible(.null, animated: false)
    #expect(scrollView.contentOffset == CGPoint(x: 0, y: 50))
  }
}
