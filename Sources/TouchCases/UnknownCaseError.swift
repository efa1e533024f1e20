/// A case was asked for that there is not.
public struct UnknownCaseError: Error, CustomStringConvertible {
  let problem: String
  /// What was asked for, and what there is instead.
  let name: String
  let known: [String]

  /// More names than these help nobody who mistyped one.
  private static let readableCount = 9

  public var description: String {
    if known.count <= UnknownCaseError.readableCount {
      return "\(problem); there are \(known.joined(separator: ", ")) (`touchstone cases` tells about them)."
    }
    guard let nearest else { return "\(problem); `touchstone cases` lists those that there are." }
    return "\(problem); perhaps it is “\(nearest)” (`touchstone cases` lists them all)."
  }

  /// The name that is most like the wrong one, where any is.
  private var nearest: String? {
    let wrong = Array(name.lowercased())
    let distances = known.map { (name: $0, distance: UnknownCaseError.distance(wrong, Array($0))) }
    guard let best = distances.min(by: { $0.distance < $1.distance }), best.distance < wrong.count,
      best.distance <= max(2, wrong.count / 3)
    else { return nil }
    return best.name
  }

  /// How many letters must be put in, taken out or exchanged to make the one of the other.
  private static func distance(_ wrong: [Character], _ right: [Character]) -> Int {
    guard wrong.count < 64 else { return .max }
    var row = Array(0...right.count)
    for (line, letter) in wrong.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for (column, other) in right.enumerated() {
        let exchanged = diagonal + (letter == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(exchanged, row[column + 1] + 1, row[column] + 1)
      }
    }
    return row[right.count]
  }
}
