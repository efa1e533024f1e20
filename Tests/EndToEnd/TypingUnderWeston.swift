import Foundation
import Testing

/// Text for which a US keyboard has no keys: accents, and East Asian scripts.
@Suite("Typing under Weston", .serialized, .timeLimit(.minutes(2)))
struct TypingUnderWeston {
  /// The evdev codes of keys.
  private enum Code {
    static let control = 29, e = 18, n = 49, a = 30, v = 47, apostrophe = 40, grave = 41, shift = 42
    static let delete = 14, tab = 15
  }

  private func press(_ codes: Int...) -> String {
    codes.map { "key \($0) 1\nsleep 20\nkey \($0) 0\nsleep 20" }.joined(separator: "\n")
  }

  private func hold(_ held: Int, _ code: Int) -> String { "key \(held) 1\n\(press(code))\nkey \(held) 0" }

  private func open(_ weston: Weston, _ more: String...) throws -> Client {
    let client = try Client(
      ["demo", "form", "--bare", "--fullscreen", "--light", "--log", "-"] + more,
      environment: weston.environment)
    try client.waitUntilReady()
    return client
  }

  @Test("Under Weston, a dead key of the layout and a letter type one character")
  func deadKeys() throws {
    let weston = try Weston(keyboard: ("us", "intl"))
    let client = try open(weston)
    // Types an acute accent and e; then a tilde, which needs Shift, and n; then a, which Delete removes
    // again.
    try weston.play(
      [
        press(Code.tab, Code.apostrophe, Code.e), hold(Code.shift, Code.grave), press(Code.n),
        press(Code.a, Code.delete),
      ].joined(separator: "\n"))
    try client.waitForLines(5)
    #expect(
      try client.finish() == [
        "name begins editing", "name is “é”", "name is “éñ”", "name is “éña”", "name is “éñ”",
      ])
  }

  @Test("Under Weston, Chinese, Japanese and Korean text is pasted unchanged and drawn without boxes")
  func eastAsian() throws {
    let weston = try Weston(scale: 2)
    try weston.play("caps pointer 0")
    let client = try open(weston)
    // The last text belongs to no writing system, so each of its characters is shown as the box of a missing
    // glyph.
    let texts = ["触摸你好", "タッチひら", "안녕하세요", "\u{E000}\u{E001}"]
    var framed: [Bool] = []
    // The field may still show its previous text, because a line may be logged before the picture changes.
    var before: [(x: Range<Int>, y: Range<Int>)] = []
    try weston.play(press(Code.tab))
    for (index, text) in texts.enumerated() {
      let file = weston.directory.file("copied")
      try text.write(toFile: file, atomically: false, encoding: .utf8)
      try weston.play("copy \(file)\n\(hold(Code.control, Code.a))\n\(hold(Code.control, Code.v))")
      try client.waitForLine("name is “\(text)”")
      // The field's content, without the caret and the clear button.
      let field = CGRect(x: 58, y: 190, width: 200, height: 28)
      let picture = try weston.shot(showing: text) {
        let letters = $0.letters(in: field, scale: 2)
        return !letters.isEmpty && !letters.elementsEqual(before, by: ==)
      }
      let letters = picture.letters(in: field, scale: 2)
      before = letters
      #expect(letters.count >= text.count, "\(text)")
      framed.append(letters.contains { picture.isFramed($0) })
      if let folder = ProcessInfo.processInfo.environment["TOUCHSTONE_PICTURES"] {
        try picture.write("\(folder)/typed-\(index).png")
      }
    }
    #expect(framed == [false, false, false, true])
    _ = try client.finish()
  }
}

extension Picture {
  /// Returns the bounds of the separate glyphs in a line of text, in device pixels; `area` is in points.
  fileprivate func letters(in area: CGRect, scale: Int) -> [(x: Range<Int>, y: Range<Int>)] {
    let columns = Int(area.minX) * scale..<Int(area.maxX) * scale
    let rows = Int(area.minY) * scale..<Int(area.maxY) * scale
    var letters: [(x: Range<Int>, y: Range<Int>)] = []
    var start: Int?
    for x in columns {
      let isInked = rows.contains { isInk(x, $0) }
      if isInked, start == nil { start = x }
      guard !isInked, let first = start else { continue }
      start = nil
      let inked = rows.filter { y in (first..<x).contains { isInk($0, y) } }
      if let top = inked.first, let bottom = inked.last { letters.append((first..<x, top..<bottom + 1)) }
    }
    return letters
  }

  /// Returns whether all four edges of the glyph are lines, as in the box of a missing glyph.
  fileprivate func isFramed(_ letter: (x: Range<Int>, y: Range<Int>)) -> Bool {
    guard letter.x.count > 4, letter.y.count > 4 else { return false }
    func isLine(_ pixels: [(Int, Int)]) -> Bool {
      pixels.count { isInk($0.0, $0.1) } * 10 >= pixels.count * 9
    }
    let (left, right) = (letter.x.lowerBound, letter.x.upperBound - 1)
    let (top, bottom) = (letter.y.lowerBound, letter.y.upperBound - 1)
    return isLine(letter.x.map { ($0, top) }) && isLine(letter.x.map { ($0, bottom) })
      && isLine(letter.y.map { (left, $0) }) && isLine(letter.y.map { (right, $0) })
  }

  /// Returns whether the pixel is darker than the field's background.
  private func isInk(_ x: Int, _ y: Int) -> Bool { self[x, y].red < 190 }
}
