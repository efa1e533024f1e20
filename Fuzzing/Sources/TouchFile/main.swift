import FuzzDriver
import TouchScript

// Scripts written by hand, recordings cut short, recordings of touchscreens; fingers, pointers, keys. Any bytes are a script or an error; a
// script survives being written and read, and being played.
fuzz { bytes in
  guard let script = try? TouchScript.read(bytes, fileName: "fuzz.touch") else { return }
  let text = script.text
  // By bytes, too: texts that look alike are equal.
  guard let again = try? TouchScript(parsing: text), again == script, again.text.utf8.elementsEqual(text.utf8)
  else {
    fatalError("what was read is another script once written: \(text)")
  }
  // Long ones only take longer.
  if script.steps.count < 1000 { HeadlessHost(for: script).play(script) }
}
