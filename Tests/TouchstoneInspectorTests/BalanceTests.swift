import Testing
import UIKit

@testable import TouchstoneInspector

@Suite("Lines of about equal length")
struct BalanceTests {
  private func label(_ text: String, lines: Int = 0) -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: 13)
    label.numberOfLines = lines
    label.text = text
    return label
  }

  @Test("A balanced text has as many lines as before, and one more if it were narrower")
  func balance() {
    let label = label("BackView's tap recognized while the table still held the touch back, so it was lost")
    for width in stride(from: CGFloat(150), through: 500, by: 25) {
      let height = label.sizeThatFits(CGSize(width: width, height: 0)).height
      guard height > label.font.lineHeight * 1.5 else { continue }
      let balanced = label.balancedWidth(in: width, lines: 0)
      #expect(balanced <= width)
      #expect(label.sizeThatFits(CGSize(width: balanced, height: 0)).height == height, "\(width)")
      if balanced > width / 2 + 4, balanced < width {
        #expect(label.sizeThatFits(CGSize(width: balanced - 4, height: 0)).height > height, "\(width)")
      }
    }
  }

  @Test("A single word does not stand alone in the last line")
  func orphan() {
    let label = label("The view got the whole touch today")
    let oneLine = label.sizeThatFits(CGSize(width: 1000, height: 0)).width
    // Only the last word does not fit.
    let balanced = label.balancedWidth(in: oneLine - 4, lines: 0)
    #expect(balanced < oneLine * 0.75)
  }

  @Test("One line, and a text that is cut, keep the width")
  func unchanged() {
    #expect(label("Touch").balancedWidth(in: 300, lines: 0) == 300)
    let cut = label("The view got the whole touch, which was neither held back nor cancelled", lines: 1)
    #expect(cut.balancedWidth(in: 120, lines: 1) == 120)
    #expect(cut.numberOfLines == 1)
  }

  @Test("An answer comes to rest at every width", arguments: [150, 250, 400, 600] as [CGFloat])
  func rest(width: CGFloat) {
    let stage = TimelineStage()
    stage.window.addSubview(UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    let headline = WhyHeadline(frame: CGRect(x: 0, y: 200, width: width, height: 60))
    stage.window.addSubview(headline)
    for x in [50, 300] as [CGFloat] {
      stage.play { $0.fingerTap(at: CGPoint(x: x, y: 50)) }
      headline.show(stage.history, at: nil)
      #expect(stage.host.runUntilIdle() == .idle)
    }
  }

  @Test("The labels of the timeline's strip of times end above the playhead's handle")
  func strip() {
    let labelBottom = TimelineStyle.axisLabelTop + TimelineStyle.axisFont.lineHeight
    #expect(labelBottom <= TimelineStyle.axisHeight - TimelineStyle.knobHeight)
  }
}
