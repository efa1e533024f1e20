import Testing
import TouchstoneScript

@Suite("Lines for input methods")
struct TextLineTests {
  private func changes(_ lines: String) throws -> [TextInputChange] {
    try TouchScript(parsing: "touchscript 3\n0 wait\n" + lines + "\n").inputs.compactMap {
      if case .text(let sample) = $0.sample { sample.change } else { nil }
    }
  }

  @Test("A line has the deleted, committed and marked text; without words it only removes marked text")
  func handWritten() throws {
    #expect(
      try changes(
        """
        text
        text before=3 after=1 commit="你好" marked="ni hao" selection=2-5
        text commit="" marked=""
        text marked="a" at=0.5 scene=2
        """) == [
          TextInputChange(),
          TextInputChange(
            deletedBefore: 3, deletedAfter: 1, committedText: "你好", markedText: "ni hao",
            markedSelection: 2..<5),
          TextInputChange(committedText: "", markedText: ""),
          TextInputChange(markedText: "a"),
        ])
  }

  @Test("The longest texts, with escaped characters, are read back; longer ones are refused")
  func long() throws {
    let limit = 4096
    let text = String(String.UnicodeScalarView(repeatElement("\u{10FFFF}", count: limit)))
    var script = TouchScript()
    script.inputMethodEdit(TextInputChange(committedText: text, markedText: text))
    #expect(try TouchScript(parsing: script.text) == script)
    #expect {
      try changes("text commit=\"\(String(repeating: "a", count: limit + 1))\"")
    } throws: {
      ($0 as? TouchScriptError)?.problem == "the input method types more than 4096 characters"
    }
  }

  nonisolated static let badLines: [(line: String, says: [String])] = [
    ("text commit=a", ["is not in quotation marks", "`text commit=\"a\"`"]),
    ("text commit=\"a", ["a quotation mark is not closed"]),
    ("text selection=3", ["“3” is not a selection", "selection=0-3"]),
    ("text selection=3-1", ["“3-1” is not a selection"]),
    ("text selection=-1-1", ["“-1-1” is not a selection"]),
    ("text selection=0-99999999999999999999", ["is not a selection"]),
    ("text before=x", ["“x” is not a whole number for `before`"]),
    ("text after=99999999999999999999", ["is not a whole number for `after`"]),
    ("text delete=3", ["“delete” is not a property of `text`"]),
    ("text hello", ["hello"]),
  ]

  @Test("A wrong line gives one sentence: where, what, and what to do", arguments: badLines.indices)
  func errors(index: Int) throws {
    let (line, says) = TextLineTests.badLines[index]
    do {
      _ = try TouchScript(parsing: "touchscript 3\n0 \(line)\n", fileName: "slip.touch")
      Issue.record("read without an error: \(line)")
    } catch {
      let sentence = error.description
      #expect(error.line == 2)
      for words in says { #expect(sentence.contains(words), "\(sentence)") }
    }
  }

  @Test("Files of versions 1 and 2 have no such line")
  func earlier() {
    for version in 1...2 {
      #expect {
        try TouchScript(parsing: "touchscript \(version)\n0 text commit=\"a\"\n")
      } throws: {
        let error = $0 as? TouchScriptError
        return error?.problem.contains("needs version 3") == true
          && error?.remedy.contains("touchscript 3") == true
      }
    }
  }

  // MARK: Effects

  /// Plays a script on a stage with a field that is being edited. Returns the field's text and the log.
  private func edit(_ script: TouchScript) throws -> (text: String?, log: [String], recording: String) {
    let stage = Stage(for: script)
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    stage.window.addSubview(field)
    stage.window.makeKey()
    field.becomeFirstResponder()
    field.addAction(
      UIAction { [unowned field] _ in
        TouchTrace.message("changed \(field.text ?? "") \(field.markedTextRange != nil)")
      }, for: .editingChanged)
    var recording = ""
    stage.host.observer = TouchRecorder(
      application: stage.host.application, size: script.size, scale: script.scale
    ) {
      recording += $0
      return nil
    }
    stage.host.play(script)
    return (field.text, stage.log.lines, recording)
  }

  @Test("Composing, committing and deleting replay with the same turns, and record the same bytes")
  func replay() throws {
    var script = TouchScript { $0.keyPress(4, characters: "x") }
    script.wait(0.1)
    script.inputMethodEdit(TextInputChange(markedText: "ni", markedSelection: 0..<1))
    script.wait(0.1)
    script.inputMethodEdit(TextInputChange(markedText: "nihao"))
    script.wait(0.1)
    script.inputMethodEdit(TextInputChange(committedText: "你好"))
    script.wait(0.1)
    script.inputMethodEdit(TextInputChange(deletedBefore: 3, committedText: "们"))
    let first = try edit(script)
    #expect(first.text == "x你们")
    #expect(
      first.log.compactMap { $0.split(separator: " ", maxSplits: 1).last }.filter { $0.hasPrefix("changed") }
        == [
          "changed x false", "changed xni true", "changed xnihao true", "changed x你好 false",
          "changed x你 false", "changed x你们 false",
        ])
    let recording = try TouchScript(parsing: first.recording)
    let second = try edit(recording)
    #expect(second.log == first.log)
    #expect(second.recording == first.recording)
    #expect(second.text == first.text)
  }

  @Test("Hostile numbers, and changes while no text is edited, do nothing")
  func hostile() throws {
    let numbers = "before=9223372036854775807 after=-9223372036854775808 selection=0-9223372036854775807"
    let script = try TouchScript(
      parsing: """
        touchscript 3
        0 text before=-9223372036854775808 after=9223372036854775807
        0.1 text \(numbers) marked="a"
        0.2 text commit="b"
        """)
    #expect(try edit(script).text == "b")
    HeadlessHost(for: script).play(script)
  }
}
