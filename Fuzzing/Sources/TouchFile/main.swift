import FuzzDriver
import TouchstoneScript

// Scripts written by hand, recordings cut short, recordings of touchscreens; fingers, pointers, keys. Any bytes
// give a script or an error. A script can be written and read again without loss, and can be played.
fuzz { bytes in
  guard let script = try? TouchScript.read(bytes, fileName: "fuzz.touch") else { return }
  let text = script.text
  // Compares bytes as well: texts that look alike are equal as strings.
  guard let again = try? TouchScript(parsing: text), again == script, again.text.utf8.elementsEqual(text.utf8)
  else {
    fatalError("what was read is another script once written: \(text)")
  }
  // Long scripts only take longer.
  if script.steps.count < 1000 { HeadlessHost(for: script).play(script) }
}
