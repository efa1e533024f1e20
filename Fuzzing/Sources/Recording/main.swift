import FuzzDriver
import TouchstoneScript

// Touchscreen recordings, in both formats. Any bytes give a script or an error with a reason. A script can be
// played, and can be written in the other format and read again without loss, except for things that no
// touchscreen reports.
fuzz { bytes in
  let name = bytes.first == UInt8(ascii: "#") || bytes.first == UInt8(ascii: "E") ? "fuzz.events" : "fuzz.yml"
  guard let script = try? TouchScript.read(bytes, fileName: name) else { return }
  for (format, name) in [(.libinput, "again.yml"), (.evemu, "again.events")]
    as [(TouchScript.FileFormat, String)]
  {
    let text: String
    do {
      text = try script.contents(as: format, fileName: name)
    } catch {
      // A touch file may contain anything; the times of a recording may be thirty years apart.
      continue
    }
    guard let again = try? TouchScript.read(Array(text.utf8), fileName: name, size: script.size) else {
      fatalError("what was written is refused: \(text)")
    }
    // Once its fingers are in the order of their slots, nothing changes any more.
    guard let rewritten = try? again.contents(as: format, fileName: name),
      (try? TouchScript.read(Array(rewritten.utf8), fileName: name, size: script.size)) == again
    else {
      fatalError("what was written is another recording once read: \(text)")
    }
  }
  if script.steps.count < 1000 { HeadlessHost(for: script).play(script) }
}
