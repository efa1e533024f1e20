/// Why a file could not be read as fingers, in one sentence that says what to do.
public struct TouchScriptError: Error, Equatable, CustomStringConvertible {
  /// The file as the person named it.
  public let fileName: String
  /// Counted from 1; `nil` when the whole file is meant.
  public let line: Int?
  /// What is wrong.
  public let problem: String
  /// What to do about it.
  public let remedy: String

  public init(fileName: String, line: Int? = nil, problem: String, remedy: String) {
    self.fileName = fileName
    self.line = line
    self.problem = problem
    self.remedy = remedy
  }

  public var description: String {
    let place = line.map { "\(fileName), line \($0)" } ?? fileName
    return "\(place): \(problem); \(remedy)."
  }
}
