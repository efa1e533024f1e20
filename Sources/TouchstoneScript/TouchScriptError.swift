/// The reason why a file could not be read as touches, in one sentence that says what to do.
public struct TouchScriptError: Error, Equatable, CustomStringConvertible {
  /// The file as the user named it.
  public let fileName: String
  /// Counted from 1; `nil` for the whole file.
  public let line: Int?
  /// The problem.
  public let problem: String
  /// The remedy.
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
