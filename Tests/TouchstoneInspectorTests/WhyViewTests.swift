import Testing
import TouchstoneScript
import UIKit

@testable import TouchstoneInspector
@testable import TouchstoneReading

@Suite("The Why tab")
struct WhyViewTests {
  private let history = TraceHistory()
  private let host: HeadlessHost
  private let stage: UIWindow
  private let panel: UIWindow
  private let view = WhyView(frame: CGRect(x: 0, y: 0, width: 320, height: 500))
  private let headline = WhyHeadline(frame: CGRect(x: 0, y: 500, width: 320, height: 60))

  init() {
    let trace = TouchTrace()
    trace.add(history)
    host = HeadlessHost(size: CGSize(width: 640, height: 600), trace: trace)
    stage = UIWindow(windowScene: host.scene)
    stage.frame = CGRect(x: 320, y: 0, width: 320, height: 600)
    stage.isHidden = false
    panel = UIWindow(windowScene: host.scene)
    panel.frame = CGRect(x: 0, y: 0, width: 320, height: 600)
    panel.addSubview(view)
    panel.addSubview(headline)
    panel.isHidden = false
    history.exclude(panel)
    host.runUntilIdle()
  }

  private func tap(_ point: CGPoint) {
    host.application.becomeShared()
    host.play(TouchScript { $0.fingerTap(at: point) })
    host.runUntilIdle()
  }

  private func show(at moment: TimeInterval? = nil) {
    view.show(history, at: moment)
    headline.show(history, at: moment)
    view.layoutIfNeeded()
  }

  private func labels(under view: UIView) -> [String] {
    if view.isHidden { return [] }
    let own = (view as? UILabel)?.text.map { [$0] } ?? []
    return own + view.subviews.flatMap(labels(under:))
  }

  @Test("Before the first touch the Why tab explains its purpose")
  func empty() {
    show()
    #expect(labels(under: view).contains { $0.hasPrefix("Touch the stage") })
    #expect(labels(under: headline).contains { $0.hasPrefix("Touch the stage") })
  }

  @Test(
    "A line never breaks between a number and its unit",
    arguments: [
      ("held for 0.15 s, then let go", "held for 0.15\u{00A0}s, then let go"),
      ("at 0.08 s", "at 0.08\u{00A0}s"), ("晚 0.08 秒才收到", "晚 0.08\u{00A0}秒才收到"),
      ("3 seconds, 2 switches", "3 seconds, 2 switches"), ("B.1 scrolled", "B.1 scrolled"),
    ])
  func units(sentence: String, kept: String) {
    #expect(Seconds.keepingUnits(in: sentence) == kept)
  }

  @Test("The Why tab shows the last touch, and at an earlier moment the touch before")
  func moments() throws {
    tap(CGPoint(x: 400, y: 100))
    let moment = host.now
    host.run(for: 1)
    tap(CGPoint(x: 400, y: 300))
    show()
    #expect(labels(under: view).contains { $0.contains("(80, 300)") })
    show(at: moment)
    #expect(labels(under: view).contains { $0.contains("(80, 100)") })
    #expect(!labels(under: view).contains { $0.contains("(80, 300)") })
    show(at: 0)
    #expect(labels(under: view).contains { $0.hasPrefix("Touch the stage") })
  }

  @Test("A tap on a rule's number shows the rule's text below the sentence, and a second tap hides it")
  func rules() throws {
    tap(CGPoint(x: 400, y: 100))
    show()
    func chips(_ view: UIView) -> [RuleChip] {
      ((view as? RuleChip).map { [$0] } ?? []) + view.subviews.flatMap(chips)
    }
    let chip = try #require(chips(view).last { $0.rule == "3.9" })
    let words = try #require(RuleBook.current.annotatedText(of: "3.9"))
    let place = chip.convert(CGPoint(x: chip.bounds.midX, y: chip.bounds.midY), to: nil)
    tap(place)
    view.layoutIfNeeded()
    #expect(labels(under: view).contains { $0.hasPrefix(words) })
    #expect(chip.isSelected)
    tap(place)
    view.layoutIfNeeded()
    #expect(!labels(under: view).contains { $0.hasPrefix(words) })
  }

  @Test(
    "Each row is as high as its texts, and no row covers the next, at any width", arguments: [240, 320, 616])
  func layout(width: Int) throws {
    tap(CGPoint(x: 400, y: 100))
    show()
    view.frame.size.width = CGFloat(width)
    view.layoutIfNeeded()
    let scroll = try #require(view.subviews.compactMap { $0 as? UIScrollView }.first)
    let rows = scroll.subviews.compactMap { $0 as? WhyRow }.sorted { $0.frame.minY < $1.frame.minY }
    #expect(rows.count > 3)
    for (row, next) in zip(rows, rows.dropFirst()) { #expect(row.frame.maxY <= next.frame.minY) }
    for row in rows {
      #expect(row.frame.minX >= 0 && row.frame.maxX <= CGFloat(width))
      for subview in row.subviews where !subview.isHidden { #expect(row.bounds.contains(subview.frame)) }
    }
    #expect(scroll.contentSize.height >= rows[rows.count - 1].frame.maxY)
  }

  @Test("A tap on the headline under the stage calls its handler")
  func door() {
    var count = 0
    headline.onChoose = { count += 1 }
    tap(CGPoint(x: 400, y: 100))
    show()
    #expect(labels(under: headline).contains { $0 == TouchStory.last(in: history)?.headline.text })
    tap(CGPoint(x: 100, y: 530))
    #expect(count == 1)
  }
}
