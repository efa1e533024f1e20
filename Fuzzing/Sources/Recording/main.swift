import FuzzDriver
import TouchstoneScript

// Touchscreen recordings in both formats. The result for any bytes is a script, or an error with a reason. A
// script can be played. It can also be written in the other format and read again without loss, except for
// input that no touchscreen reports.
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
      // An error is allowed here: the input may be a touch file that contains input that no touchscreen
      // reports, or a recording whose times are thirty years apart.
      continue
    }
    guard let again = try? TouchScript.read(Array(text.utf8), fileName: name, size: script.size) else {
      fatalError("what was written is refused: \(text)")
    }
    // After the first reading, the fingers are in the order of their slots. Therefore writing the recording
    // and reading it again must not change it.
    guard let rewritten = try? again.contents(as: format, fileName: name),
      (try? TouchScript.read(Array(rewritten.utf8), fileName: name, size: script.size)) == again
    else {
      fatalError("what was written is another recording once read: \(text)")
    }
  }
  if script.steps.count < 1000 { HeadlessHost(for: script).play(script) }
}
