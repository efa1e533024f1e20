/// Measures how late a busy machine delivers the events of a finger or a mouse. If events are late, moves
/// that should be separate events are merged into one, and it is correct that the program logs only one move.
enum Lateness {
  /// Compares the intervals between consecutive events in the script and on arrival at the program. Returns
  /// the largest reduction of an interval, in milliseconds. Returns nil if the events are not those of the
  /// script.
  ///
  /// - Parameters:
  ///   - script: The script in the injectors' language.
  ///   - wire: The program's output with `WAYLAND_DEBUG`.
  static func most(of script: String, on wire: String) -> Double? {
    let sent = timesSent(script)
    var read = timesRead(wire)
    // The first move brings the mouse to the corner at which its movements start.
    if script.contains("pabs"), read.count == sent.count + 1 { read.removeFirst() }
    guard sent.count > 1, sent.count == read.count else { return nil }
    return zip(gaps(sent), gaps(read)).map { $0 - $1 }.max()
  }

  private static func gaps(_ times: [Double]) -> [Double] { zip(times.dropFirst(), times).map { $0 - $1 } }

  private static func timesSent(_ script: String) -> [Double] {
    var time = 0.0
    var times: [Double] = []
    var place = [0.0, 0.0]
    for line in script.split(separator: "\n") {
      let words = line.split(separator: " ")
      switch words.first {
      case "sleep": time += words.dropFirst().first.flatMap { Double($0) } ?? 0
      case "down", "move", "up", "pbutton": times.append(time)
      case "pabs":
        let next = words.dropFirst().compactMap { Double($0) }
        // If the mouse is already at the position, it sends no move.
        if next != place { times.append(time) }
        place = next
      default: break
      }
    }
    return times
  }

  private static func timesRead(_ wire: String) -> [Double] {
    wire.split(separator: "\n").compactMap { line in
      let event = #/\] wl_(touch[@#]\d+\.(down|motion|up)|pointer[@#]\d+\.(motion|button))\(/#
      guard line.hasPrefix("["), line.contains(event) else { return nil }
      return Double(line.dropFirst().prefix { $0 != "]" }.filter { $0 != " " })
    }
  }
}
