/// The error for the name of a case or variant that does not exist.
public struct UnknownCaseError: Error, CustomStringConvertible {
  let problem: String
  /// The requested name.
  let name: String
  /// The existing names.
  let knownNames: [String]

  /// The largest number of names that the error message lists.
  private static let readableCount = 9

  public var description: String {
    if knownNames.count <= UnknownCaseError.readableCount {
      return "\(problem); choose \(knownNames.joined(separator: ", ")) (`touchstone cases` describes them)."
    }
    guard let nearestName else { return "\(problem); run `touchstone cases` to list all cases." }
    return "\(problem); perhaps you mean “\(nearestName)” (`touchstone cases` lists all cases)."
  }

  /// The most similar existing name; nil if none is similar.
  private var nearestName: String? {
    let wrong = Array(name.lowercased())
    let distances = knownNames.map { (name: $0, distance: UnknownCaseError.distance(wrong, Array($0))) }
    guard let best = distances.min(by: { $0.distance < $1.distance }), best.distance < wrong.count,
      best.distance <= max(2, wrong.count / 3)
    else { return nil }
    return best.name
  }

  /// Returns the number of letters to insert, delete or replace to change one word into the other.
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
