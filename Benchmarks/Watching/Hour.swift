import Glibc
import TouchstoneInspector

/// Plays an hour of drags for each page of the inspector, with all panels open. Prints by how much the
/// process's resident memory has grown after 10, 30 and 60 minutes. Each drag lasts one second, and there is
/// one second between two drags.
func showMemory() {
  let drag = Drag.all[0]
  for page in pages {
    guard let watched = Watched(drag.name, scale: 1, .everything(page: page), path: drag.path) else { return }
    watched.paints = false
    _ = watched.drag(for: 1)
    let start = residentMemory()
    let begin = watched.host.now
    var texts: [String] = []
    for minutes in [10, 30, 60] {
      while watched.host.now < begin + TimeInterval(minutes) * 60 { _ = watched.drag(for: 1) }
      texts.append("\(minutes) min +\(residentMemory() - start) kB")
    }
    print("\(page): \(texts.joined(separator: ", "))")
  }
}

/// Returns the process's resident memory, in kilobytes.
private func residentMemory() -> Int {
  guard let file = fopen("/proc/self/statm", "r") else { return 0 }
  defer { fclose(file) }
  var buffer = [CChar](repeating: 0, count: 128)
  guard fgets(&buffer, 128, file) != nil else { return 0 }
  let fields = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    .split(separator: " ")
  return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * 4
}
