import FuzzDriver
import TouchScript

// Scripts written by hand, recordings cut short, recordings of touchscreens. Any bytes are a script or an error; a
// script survives being written and read, and being played.
fuzz { bytes in
  guard let script = try? TouchScript.read(bytes, fileName: "fuzz.touch") else { return }
  guard let again = try? TouchScript(parsing: script.text), again == script else {
    fatalError("what was read is another script once written: \(script.text)")
  }
  // Long ones only take longer.
  if script.steps.count < 1000 { HeadlessHost(for: script).play(script) }
}
