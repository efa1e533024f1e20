import Testing
import UIKit

@testable import UIKit

@Suite("Stack views")
struct StackViewTests {
  /// A view with content of a fixed size.
  private final class Content: UIView {
    var size: CGSize
    init(_ width: CGFloat, _ height: CGFloat) {
      size = CGSize(width: width, height: height)
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override var intrinsicContentSize: CGSize { size }
  }

  private func stack(_ widths: [CGFloat], _ width: CGFloat, spacing: CGFloat = 0) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: widths.map { Content($0, 10) })
    stack.spacing = spacing
    stack.frame = CGRect(x: 0, y: 0, width: width, height: 20)
    return stack
  }

  private func spans(_ stack: UIStackView) -> [[CGFloat]] {
    stack.layoutIfNeeded()
    return stack.arrangedSubviews.filter { !$0.isHidden }.map { [$0.frame.minX, $0.frame.width] }
  }

  @Test("Fill: of views that hug equally, the last one gets the remaining length")
  func fill() {
    let stack = stack([20, 30, 40], 130, spacing: 5)
    #expect(spans(stack) == [[0, 20], [25, 30], [60, 70]])
    stack.arrangedSubviews[0].setContentHuggingPriority(.init(100), for: .horizontal)
    #expect(spans(stack) == [[0, 50], [55, 30], [90, 40]])
  }

  @Test("Fill: a view without content gets the remaining length before any view with content")
  func spacer() {
    let stack = stack([20, 30], 100)
    stack.insertArrangedSubview(UIView(), at: 1)
    #expect(spans(stack) == [[0, 20], [20, 50], [70, 30]])
    stack.frame.size.width = 60
    #expect(spans(stack) == [[0, 20], [20, 10], [30, 30]])
  }

  @Test("Fill: without enough room the view with the least resistance shrinks first")
  func shrink() {
    let stack = stack([20, 30, 40], 70)
    #expect(spans(stack) == [[0, 20], [20, 30], [50, 20]])
    stack.arrangedSubviews[0].setContentCompressionResistancePriority(.init(1), for: .horizontal)
    #expect(spans(stack) == [[0, 0], [0, 30], [30, 40]])
  }

  @Test("Lengths can be equal or proportional, distances equal between views or centres")
  func distributions() {
    let stack = stack([20, 30, 50], 220, spacing: 10)
    stack.distribution = .fillEqually
    // Each view gets a length of (220 - 2 * 10) / 3 points.
    for (index, span) in spans(stack).enumerated() {
      #expect(abs(span[1] - 200.0 / 3) < 1e-9)
      #expect(abs(span[0] - CGFloat(index) * (200.0 / 3 + 10)) < 1e-9)
    }
    stack.distribution = .fillProportionally
    // The 200 points are divided in the proportion of 20, 30 and 50.
    #expect(spans(stack) == [[0, 40], [50, 60], [120, 100]])
    stack.distribution = .equalSpacing
    // 220 - 100 points are left, which is enough for two gaps of 60.
    #expect(spans(stack) == [[0, 20], [80, 30], [170, 50]])
    stack.distribution = .equalCentering
    // The outer centres are at 10 and 195, so the centre of the middle view is at 102.5.
    #expect(spans(stack) == [[0, 20], [87.5, 30], [170, 50]])
  }

  @Test("Equal distributions keep the spacing")
  func leastSpacing() {
    let stack = stack([10, 100, 10], 140, spacing: 10)
    stack.distribution = .equalCentering
    #expect(spans(stack) == [[0, 10], [20, 100], [130, 10]])
    let uneven = self.stack([10, 60, 90], 200, spacing: 10)
    uneven.distribution = .equalCentering
    // The outer centres are at 5 and 155. Centred, the middle view would extend from 50 to 110 and touch the
    // next view. The minimum spacing of 10 moves it to 40.
    #expect(spans(uneven) == [[0, 10], [40, 60], [110, 90]])
  }

  @Test("Views are aligned across the stack's axis")
  func alignment() {
    let stack = stack([20, 20], 40)
    func rows() -> [[CGFloat]] {
      stack.layoutIfNeeded()
      return stack.arrangedSubviews.map { [$0.frame.minY, $0.frame.height] }
    }
    #expect(rows() == [[0, 20], [0, 20]])
    stack.alignment = .top
    #expect(rows() == [[0, 10], [0, 10]])
    stack.alignment = .center
    #expect(rows() == [[5, 10], [5, 10]])
    stack.alignment = .bottom
    #expect(rows() == [[10, 10], [10, 10]])
  }

  @Test("First baselines of labels lie on one line")
  func baseline() {
    let large = UILabel()
    large.text = "Ag"
    large.font = .systemFont(ofSize: 40)
    let small = UILabel()
    small.text = "Ag"
    small.font = .systemFont(ofSize: 10)
    let stack = UIStackView(arrangedSubviews: [large, small])
    stack.alignment = .firstBaseline
    stack.frame = CGRect(origin: .zero, size: stack.intrinsicContentSize)
    stack.layoutIfNeeded()
    let first = large.frame.minY + large.firstBaseline(inSize: large.bounds.size)
    let second = small.frame.minY + small.firstBaseline(inSize: small.bounds.size)
    #expect(abs(first - second) < 0.01)
    #expect(small.frame.minY > large.frame.minY)
  }

  @Test("A column respects margins and custom spacing")
  func column() {
    let stack = UIStackView(arrangedSubviews: [Content(10, 20), Content(30, 20), Content(20, 20)])
    stack.axis = .vertical
    stack.spacing = 5
    stack.setCustomSpacing(15, after: stack.arrangedSubviews[0])
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(stack.intrinsicContentSize == CGSize(width: 36, height: 84))
    stack.frame = CGRect(x: 0, y: 0, width: 106, height: 84)
    stack.layoutIfNeeded()
    #expect(
      stack.arrangedSubviews.map(\.frame) == [
        CGRect(x: 2, y: 1, width: 100, height: 20), CGRect(x: 2, y: 36, width: 100, height: 20),
        CGRect(x: 2, y: 61, width: 100, height: 20),
      ])
  }

  @Test("Hidden views leave the arrangement and return; removed ones leave it for good")
  func hidden() throws {
    let stack = stack([20, 30, 40], 90)
    #expect(spans(stack) == [[0, 20], [20, 30], [50, 40]])
    stack.arrangedSubviews[1].isHidden = true
    #expect(stack.intrinsicContentSize.width == 60)
    #expect(spans(stack) == [[0, 20], [20, 70]])
    stack.arrangedSubviews[1].isHidden = false
    #expect(spans(stack) == [[0, 20], [20, 30], [50, 40]])
    stack.arrangedSubviews[0].removeFromSuperview()
    #expect(stack.arrangedSubviews.count == 2)
    let view = try #require(stack.arrangedSubviews.first)
    stack.removeArrangedSubview(view)
    #expect(view.superview === stack)
    #expect(spans(stack) == [[0, 90]])
  }

  @Test("A label in a column gets the height of its text at the column's width")
  func wrapping() {
    let label = UILabel()
    label.text = "one two three four five six seven eight nine ten"
    label.numberOfLines = 0
    let stack = UIStackView(arrangedSubviews: [label, Content(10, 10)])
    stack.axis = .vertical
    let size = stack.sizeThatFits(CGSize(width: 90, height: 0))
    #expect(size.height == label.sizeThatFits(CGSize(width: 90, height: 0)).height + 10)
    stack.frame = CGRect(x: 0, y: 0, width: 90, height: size.height)
    stack.layoutIfNeeded()
    #expect(label.frame.height == size.height - 10)
  }

  @Test("A plain view in a stack keeps the size that was set, also if it is set later")
  func plain() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 25, height: 30))
    let stack = UIStackView(arrangedSubviews: [view, Content(10, 10)])
    stack.alignment = .top
    #expect(stack.intrinsicContentSize == CGSize(width: 35, height: 30))
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    stack.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 90, height: 30))
    #expect(stack.intrinsicContentSize == CGSize(width: 35, height: 30))
  }

  @Test("The number of measurements does not grow exponentially with the depth of nesting")
  func deep() {
    final class Counting: UIView {
      var questions = 0
      override var intrinsicContentSize: CGSize {
        questions += 1
        return CGSize(width: 10, height: 10)
      }
    }
    let content = Counting()
    var stack = UIStackView(arrangedSubviews: [content])
    for level in 0..<30 {
      let outer = UIStackView(arrangedSubviews: [Content(1, 1), stack])
      outer.axis = level % 2 == 0 ? .vertical : .horizontal
      stack = outer
    }
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    stack.layoutIfNeeded()
    #expect((1..<20_000).contains(content.questions))
    #expect(stack.intrinsicContentSize == CGSize(width: 25, height: 25))
    content.questions = 0
    _ = stack.intrinsicContentSize
    #expect((1..<1_000).contains(content.questions))
  }

  @Test("A view that changes while it is measured is measured again")
  func changing() {
    final class Growing: UIView {
      var width: CGFloat = 10
      override var intrinsicContentSize: CGSize {
        if width < 13 {
          width += 1
          invalidateIntrinsicContentSize()
        }
        return CGSize(width: width, height: 10)
      }
    }
    let content = Growing()
    let inner = UIStackView(arrangedSubviews: [content])
    let outer = UIStackView(arrangedSubviews: [inner])
    _ = outer.intrinsicContentSize
    #expect(content.width == 13)
    #expect(outer.intrinsicContentSize.width == 13)
  }

  @Test("Nested stacks include the size of their contents")
  func nested() {
    let inner = UIStackView(arrangedSubviews: [Content(10, 10), Content(20, 30)])
    let outer = UIStackView(arrangedSubviews: [inner, Content(5, 5)])
    outer.axis = .vertical
    outer.spacing = 2
    #expect(outer.intrinsicContentSize == CGSize(width: 30, height: 37))
  }
}
