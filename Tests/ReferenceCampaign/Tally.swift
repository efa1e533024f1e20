/// What a campaign counted.
struct Tally {
  var scenarios = 0
  var lines = 0
  /// Decided by what the rules leave open.
  var unsettled = 0
  /// Differences that known findings explain, by their names.
  var known: [String: Int] = [:]
  /// The seeds of all other differences.
  var different: [Int] = []

  /// The form in which one process tells another.
  var words: String {
    var text = "counts \(scenarios) \(lines) \(unsettled)\n"
    for (name, count) in known { text += "known \(name) \(count)\n" }
    for seed in different { text += "seed \(seed)\n" }
    return text
  }

  mutating func add(words text: String) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      let numbers = words.compactMap { Int($0) }
      switch (words.first, numbers.count) {
      case ("counts", 3):
        scenarios += numbers[0]
        lines += numbers[1]
        unsettled += numbers[2]
      case ("known", 1): known[String(words[1]), default: 0] += numbers[0]
      case ("seed", 1): different.append(numbers[0])
      default: break
      }
    }
  }

  var report: String {
    let names = known.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let list = names.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
    return """
      \(scenarios) scenarios, \(lines) lines
      \(known.values.reduce(0, +)) differences by known findings\(list.isEmpty ? "" : " (\(list))")
      \(unsettled) scenarios were decided by what the rules leave open
      \(different.count) other differences\(different.isEmpty ? "" : ": seeds \(different.prefix(20))")
      """
  }
}
