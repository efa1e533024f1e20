import FuzzDriver
import TouchstoneScript

// Scripts written by hand, recordings that were cut off, and recordings of touchscreens, with fingers,
// pointers and keys. The result for any bytes is a script or an error. A script can be written and read again
// without loss, and can be played.
fuzz { bytes in
  // If the bytes contain notes in comments, then writing these notes as lines and reading the lines gives the
  // same notes.
  if let notes = RecordingNotes(in: bytes) {
    guard let again = RecordingNotes(in: Array(notes.lines.utf8)), again.lines == notes.lines else {
      fatalError("what was read is another note once written: \(notes.lines)")
    }
  }
  guard let script = try? TouchScript.read(bytes, fileName: "fuzz.touch") else { return }
  let text = script.text
  // The bytes are compared, too, because strings with different bytes can be equal.
  guard let again = try? TouchScript(parsing: text), again == script, again.text.utf8.elementsEqual(text.utf8)
  else {
    fatalError("what was read is another script once written: \(text)")
  }
  // Longer scripts are not played, because they would only take more time.
  if script.steps.count < 1000 { HeadlessHost(for: script).play(script) }
}
