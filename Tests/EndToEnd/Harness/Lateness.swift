/// How late a machine that is too busy lets events of a finger or a mouse come: moves that were to be events of
/// their own are one then, and the program is right to say so.
enum Lateness {
  /// By how much less than the script asks two events lay apart as the program read them, in milliseconds: the
  /// most of all that follow each other. Nil where other events came than the script has.
  ///
  /// - Parameters:
  ///   - script: In the injectors' words.
  ///   - wire: What the program wrote with `WAYLAND_DEBUG`.
  static func most(of script: String, on wire: String) -> Double? {
    let sent = timesSent(script)
    var read = timesRead(wire)
    // The way to the corner, from which the mouse begins.
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
        // Who is there already is not told to go there.
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
