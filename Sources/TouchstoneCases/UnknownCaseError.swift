/// The error for the name of a case that does not exist.
public struct UnknownCaseError: Error, CustomStringConvertible {
  let problem: String
  /// The requested name, and the existing ones.
  let name: String
  let known: [String]

  /// The maximum number of names to list; more do not help.
  private static let readableCount = 9

  public var description: String {
    if known.count <= UnknownCaseError.readableCount {
      return "\(problem); there are \(known.joined(separator: ", ")) (`touchstone cases` describes them)."
    }
    guard let nearest else { return "\(problem); `touchstone cases` lists the existing ones." }
    return "\(problem); perhaps it is “\(nearest)” (`touchstone cases` lists them all)."
  }

  /// The most similar name, if there is one.
  private var nearest: String? {
    let wrong = Array(name.lowercased())
    let distances = known.map { (name: $0, distance: UnknownCaseError.distance(wrong, Array($0))) }
    guard let best = distances.min(by: { $0.distance < $1.distance }), best.distance < wrong.count,
      best.distance <= max(2, wrong.count / 3)
    else { return nil }
    return best.name
  }

  /// Returns the number of letters to insert, delete or replace to turn one word into the other.
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
