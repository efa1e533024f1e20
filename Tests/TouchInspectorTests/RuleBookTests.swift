import StoryChecks
import Testing
import TouchInspector

@Suite("The book of rules")
struct RuleBookTests {
  @Test("The program carries every rule of the document along")
  func complete() throws {
    let numbers = try RuleNumbers().all
    #expect(numbers.count > 200)
    for number in numbers {
      let text = RuleBook.shared.text(of: number)
      #expect((text ?? "").count > 15, "\(number)")
    }
  }

  @Test("A rule is told in its own words, a part of it alone, its table in rows, without marks of style")
  func texts() throws {
    let book = RuleBook.shared
    #expect(
      book.text(of: "4.6")
        == "A view whose touch was cancelled gets nothing more for that touch; the recognizer continues to. (H)"
    )
    #expect(book.text(of: "4.3c")?.hasPrefix("(c) for each recognizer with news: its actions") == true)
    #expect(book.text(of: "7.1")?.contains("touchesCancelled · cancelTracking · tracking=NO") == true)
    #expect(book.text(of: "8.2")?.contains("timer 0.15 from touch-down") == true)
    #expect(book.text(of: "99.1") == nil)
    #expect(book.text(of: "4.3z") == nil)
  }
}
