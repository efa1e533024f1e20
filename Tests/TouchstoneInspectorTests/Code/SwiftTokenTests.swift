import Testing

@testable import TouchstoneInspector
@testable import TouchstoneReading

@Suite("Tokens of Swift")
struct SwiftTokenTests {
  /// Returns the tokens, each as a text that consists of the token's kind and its source text.
  private func read(_ text: String) -> [String] {
    let units = Array(text.utf16)
    return SwiftToken.all(in: text).map { "\($0.kind) \(String(decoding: units[$0.range], as: UTF16.self))" }
  }

  @Test("Words are keywords, types and names")
  func words() {
    #expect(
      read("private let view = UIView()") == [
        "keyword private", "keyword let", "name view", "punctuation =", "type UIView", "punctuation (",
        "punctuation )",
      ])
  }

  @Test("After a full stop a word is a name, except init and self")
  func members() {
    #expect(read(".default") == ["punctuation .", "name default"])
    #expect(read("X.self") == ["type X", "punctuation .", "keyword self"])
    #expect(read("x.init") == ["name x", "punctuation .", "keyword init"])
  }

  @Test("A keyword before an argument's colon is a name, wherever the list is broken")
  func labels() {
    #expect(read("f(in: a,\n  for: b)").filter { $0.hasPrefix("keyword") } == [])
    #expect(read("func f(in view: A)").filter { $0.hasPrefix("keyword") } == ["keyword func"])
    #expect(read("for a in (self, nil)").filter { $0.hasPrefix("keyword") }.count == 4)
    #expect(read("switch a { default: b }").contains("keyword default"))
  }

  @Test("A name in backticks is a name")
  func quoted() {
    #expect(read("`switch`:") == ["name `switch`", "punctuation :"])
  }

  @Test("An attribute and a directive include their sign")
  func attributes() {
    #expect(read("@MainActor #if DEBUG") == ["attribute @MainActor", "keyword #if", "type DEBUG"])
  }

  @Test("Numbers end before a range and before a member")
  func numbers() {
    #expect(read("0..<3") == ["number 0", "punctuation .", "punctuation .", "punctuation <", "number 3"])
    #expect(read("1.5e-3") == ["number 1.5e-3"])
    #expect(read("0xFF_p") == ["number 0xFF_p"])
    #expect(read("1_000.0") == ["number 1_000.0"])
    #expect(read("2.rounded") == ["number 2", "punctuation .", "name rounded"])
    #expect(read("3-1") == ["number 3", "punctuation -", "number 1"])
  }

  @Test("A comment ends with its line, and a nested comment with its own end")
  func comments() {
    #expect(read("a // b \"c\"\nd") == ["name a", "comment // b \"c\"", "name d"])
    #expect(read("/* a /* b */ c */ d") == ["comment /* a /* b */ c */", "name d"])
    #expect(read("/* a") == ["comment /* a"])
    #expect(read("/*/ a */") == ["comment /*/ a */"])
  }

  @Test("A string ends at its quotation mark, not at an escaped one")
  func strings() {
    #expect(read(#""a \" b" c"#) == [#"string "a \" b""#, "name c"])
    #expect(read(#""" c"#) == [#"string """#, "name c"])
    #expect(read(#""a\\" c"#) == [#"string "a\\""#, "name c"])
  }

  @Test("An unterminated string ends with its line")
  func unclosed() {
    #expect(read("\"a b\nc") == ["string \"a b", "name c"])
    #expect(read("\"a\\\nc") == ["string \"a\\", "name c"])
    #expect(read("\"a\\") == ["string \"a\\"])
  }

  @Test("Code in a string has its own tokens, including parentheses and strings")
  func interpolation() {
    #expect(
      read(#""a \(f("b", (1))) c" d"#) == [
        #"string "a \("#, "name f", "punctuation (", #"string "b""#, "punctuation ,", "punctuation (",
        "number 1", "punctuation )",
        "punctuation )",
        #"string ) c""#, "name d",
      ])
  }

  @Test("A raw string recognizes its quotation marks and escapes by its number signs")
  func raw() {
    #expect(
      read(##"#"a "b" \(c) \#(d) e"# f"##) == [
        ##"string #"a "b" \(c) \#("##, "name d", ##"string ) e"#"##, "name f",
      ])
    #expect(read("##\"a\"# b\"## c") == ["string ##\"a\"# b\"##", "name c"])
  }

  @Test("A string of several lines contains line feeds and single quotation marks")
  func multiline() {
    let text = "\"\"\"\n  a \"b\" \"\" c\n  \"\"\" d"
    #expect(read(text) == ["string \"\"\"\n  a \"b\" \"\" c\n  \"\"\"", "name d"])
    #expect(read("#\"\"\"\n\"\"\" \\(a)\n\"\"\"# b") == ["string #\"\"\"\n\"\"\" \\(a)\n\"\"\"#", "name b"])
  }

  @Test("Letters of any script are names")
  func scripts() {
    #expect(read("视图 = é") == ["name 视图", "punctuation =", "name é"])
    #expect(read("👨‍👩‍👧") == ["name 👨‍👩‍👧"])
  }

  @Test("Any text is read to its end, each token after the one before")
  func anything() {
    let signs = [
      "\"", "\"\"\"", "#", "\\", "\\(", "(", ")", "/*", "*/", "//", "\n", "`", "@", "0", ".", "a", "é", "😀",
    ]
    var seed: UInt64 = 7
    func next(_ bound: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % bound
    }
    for _ in 0..<3_000 {
      let text = (0..<next(24)).map { _ in signs[next(signs.count)] }.joined()
      var end = 0
      for token in SwiftToken.all(in: text) {
        #expect(token.range.lowerBound >= end && !token.range.isEmpty, "\(text)")
        end = token.range.upperBound
      }
      #expect(end <= text.utf16.count, "\(text)")
    }
  }

  @Test("Ten thousand nested strings need no deeper stack than one")
  func deep() {
    let text = String(repeating: "\"\\(", count: 10_000)
    #expect(SwiftToken.all(in: text).count == 10_000)
  }
}
