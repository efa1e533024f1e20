/// The counts of a campaign.
struct Tally {
  var scenarios = 0
  var lines = 0
  /// The number of scenarios whose result depended on something that the rules do not specify.
  var unsettled = 0
  /// The seeds of the scenarios in which the model and the engine differ.
  var different: [Int] = []

  /// The text in which one process sends its tally to another.
  var words: String {
    var text = "counts \(scenarios) \(lines) \(unsettled)\n"
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
      case ("seed", 1): different.append(numbers[0])
      default: break
      }
    }
  }

  var report: String {
    """
    \(scenarios) scenarios, \(lines) lines
    \(unsettled) scenarios depended on something that the rules do not specify
    \(different.count) differences\(different.isEmpty ? "" : ": seeds \(different.prefix(20))")
    """
  }
}
