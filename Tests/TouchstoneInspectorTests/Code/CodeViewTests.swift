import Testing
import TouchstoneScript
import UIKit

@testable import TouchstoneInspector
@testable import TouchstoneReading

@Suite("The code view")
struct CodeViewTests {
  private static let text = """
    final class Case {
      func connect() {
        let tap = UITapGestureRecognizer()
        tap.cancelsTouchesInView = variant.isOn(cancels)
        other.alpha = 1
        view.alpha = 0.5
      }
    }

    final class Other: UIView {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }
    }

    final class Bar: UIView {
      override func point(
        inside point: CGPoint, with event: UIEvent?
      ) -> Bool { bounds.contains(point) }
      override var canBecomeFirstResponder: Bool { true }
    }
    """

  private let listing = CodeListing(fileName: "Case.swift", text: CodeViewTests.text)

  private func line(_ property: String, of owner: String) -> Int? {
    listing.location(of: CodeHighlight(property, of: owner, value: ""))?.line
  }

  @Test("Every line has its number and its text")
  func lines() {
    #expect(
      listing.lines.map(\.text)
        == CodeViewTests.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    #expect(listing.lines.map(\.number) == Array(1...listing.lines.count))
    #expect(CodeListing(fileName: "", text: "").lines.isEmpty)
    #expect(CodeListing(fileName: "", text: "a\n").lines.map(\.text) == ["a"])
    #expect(CodeListing(fileName: "", text: "a\n\nb").lines.map(\.text) == ["a", "", "b"])
  }

  @Test("A token of several lines has a part in each of them")
  func cut() {
    let listing = CodeListing(fileName: "", text: "let a = \"\"\"\n  b\n  \"\"\"\nlet c")
    #expect(
      listing.lines.map { $0.tokens.map(\.range) } == [
        [0..<3, 4..<5, 6..<7, 8..<11], [0..<3], [0..<5], [0..<3, 4..<5],
      ])
    #expect(listing.lines[1].tokens.map(\.kind) == [.string])
  }

  @Test("A property is found where it is set on its owner")
  func property() throws {
    #expect(line("cancelsTouchesInView", of: "tap") == 4)
    #expect(line("alpha", of: "view") == 6)
    #expect(line("alpha", of: "nobody") == nil)
    let place = try #require(listing.location(of: CodeHighlight("alpha", of: "view", value: "0.5")))
    #expect(place.range == 9..<14)
  }

  @Test("A method is found where its owner's class overrides it")
  func method() {
    #expect(line("point(inside:with:)", of: "Other") == 11)
    #expect(line("hitTest(_:with:)", of: "Other") == nil)
    #expect(line("point(inside:with:)", of: "Bar") == 15)
    #expect(line("canBecomeFirstResponder", of: "Bar") == 18)
    #expect(line("canBecomeFirstResponder", of: "Other") == nil)
  }

  @Test("A class extends from the line of its keyword to that of its last brace")
  func classes() {
    #expect(listing.lines(of: "Other") == [10...12])
    #expect(listing.lines(of: "Nobody") == [])
  }

  @Test("Only visible lines have views, wherever it is scrolled to")
  func visible() {
    let text = (1...5_000).map { "let a\($0) = \($0)" }.joined(separator: "\n")
    let view = CodeView(frame: CGRect(x: 0, y: 0, width: 320, height: 180))
    view.show(code: CodeListing(fileName: "", text: text), highlight: [])
    view.layoutIfNeeded()
    #expect(view.numbersOnScreen == Array(1...10))
    let scrollView = view.subviews.compactMap { $0 as? UIScrollView }.first
    scrollView?.setContentOffset(CGPoint(x: 0, y: 10 + 18 * 4_000), animated: false)
    #expect(view.numbersOnScreen == Array(4_001...4_010))
    #expect((scrollView?.subviews.count ?? 0) < 16)
  }

  @Test("A value that changes is scrolled into sight, and new code is shown from its top")
  func follows() throws {
    let before = (1...100).map { "// \($0)" }.joined(separator: "\n")
    let code = CodeListing(fileName: "", text: before + "\ntap.delaysTouchesBegan = true")
    let view = CodeView(frame: CGRect(x: 0, y: 0, width: 320, height: 180))
    view.show(code: code, highlight: [CodeHighlight("delaysTouchesBegan", of: "tap", value: "true")])
    view.layoutIfNeeded()
    #expect(view.numbersOnScreen.first == 1)
    view.show(code: code, highlight: [CodeHighlight("delaysTouchesBegan", of: "tap", value: "false")])
    #expect(view.numbersOnScreen.last == 101)
    view.show(code: listing, highlight: [])
    #expect(view.numbersOnScreen.first == 1)
  }

  @Test("The note with a value lies beside the fade at the right edge, and at the end of a line that fits")
  func notes() throws {
    let code = CodeListing(
      fileName: "",
      text: "tap.cancelsTouchesInView = variant.isOn(cancels) && variant.isOn(delays)\ntap.isEnabled = true")
    for (width, isTruncated) in [(300, true), (900, false)] as [(CGFloat, Bool)] {
      let view = CodeView(frame: CGRect(x: 0, y: 0, width: width, height: 180))
      view.show(code: code, highlight: [CodeHighlight("cancelsTouchesInView", of: "tap", value: "true")])
      view.layoutIfNeeded()
      let fade = try #require(view.subviews.first { $0 is CodeFade })
      #expect(fade.isHidden != isTruncated)
      let scrollView = try #require(view.subviews.compactMap { $0 as? UIScrollView }.first)
      let row = try #require(scrollView.subviews.first { $0 is CodeRow && $0.backgroundColor != nil })
      let note = try #require(row.subviews.first { !$0.isHidden })
      let frame = note.convert(note.bounds, to: view)
      #expect(isTruncated ? frame.maxX <= fade.frame.minX : frame.maxX < width - CodeFade.width, "\(frame)")
    }
  }
}
