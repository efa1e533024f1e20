/// An error of a touch file or recording. The description is one sentence that states the problem and the
/// remedy.
public struct TouchScriptError: Error, Equatable, CustomStringConvertible {
  /// The path of the file, as the user wrote it.
  public let fileName: String
  /// The number of the line, from 1; nil if the error concerns the whole file.
  public let line: Int?
  /// The problem, without a full stop.
  public let problem: String
  /// The remedy, without a full stop.
  public let remedy: String

  public init(fileName: String, line: Int? = nil, problem: String, remedy: String) {
    self.fileName = fileName
    self.line = line
    self.problem = problem
    self.remedy = remedy
  }

  public var description: String {
    let fileLocation = line.map { "\(fileName), line \($0)" } ?? fileName
    return "\(fileLocation): \(problem); \(remedy)."
  }
}
