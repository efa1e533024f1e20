/// The comparison of expected lines with actual lines.
public struct LogComparison: Equatable, Sendable {
  /// The result for one line.
  nonisolated public enum Kind: Sendable {
    /// The line is in both lists.
    case equal
    /// The line was expected, but not logged.
    case missing
    /// The line was logged, but not expected.
    case extra
  }

  /// A line of one or both lists.
  public struct Row: Equatable, Sendable {
    public let kind: Kind
    public let text: String
    /// The line's index in the expected lines; nil if the line was not expected.
    public let expectedIndex: Int?
    /// The line's index in the actual lines; nil if the line was not logged.
    public let actualIndex: Int?
  }

  /// Both lists merged, in order. At a difference, missing lines come before extra lines.
  public let rows: [Row]

  /// Compares two lists of lines.
  public init(expected: [String], actual: [String]) {
    var missing = Set<Int>()
    var extra = Set<Int>()
    for change in actual.difference(from: expected) {
      switch change {
      case .remove(let offset, _, _): missing.insert(offset)
      case .insert(let offset, _, _): extra.insert(offset)
      }
    }
    var rows: [Row] = []
    var (left, right) = (0, 0)
    while left < expected.count || right < actual.count {
      if left < expected.count, missing.contains(left) {
        rows.append(Row(kind: .missing, text: expected[left], expectedIndex: left, actualIndex: nil))
        left += 1
      } else if right < actual.count, extra.contains(right) {
        rows.append(Row(kind: .extra, text: actual[right], expectedIndex: nil, actualIndex: right))
        right += 1
      } else if left < expected.count, right < actual.count {
        rows.append(Row(kind: .equal, text: actual[right], expectedIndex: left, actualIndex: right))
        left += 1
        right += 1
      } else {
        break
      }
    }
    self.rows = rows
  }

  /// Whether both lists are equal.
  public var matches: Bool { differenceCount == 0 }

  /// The number of rows that only one list contains.
  package var differenceCount: Int { rows.count { $0.kind != .equal } }

  /// The rows as text. An equal line begins with two spaces, a missing line with `-` and a space, an extra
  /// line with `+` and a space.
  public var diff: String {
    rows.map { row in
      switch row.kind {
      case .equal: "  \(row.text)"
      case .missing: "- \(row.text)"
      case .extra: "+ \(row.text)"
      }
    }.joined(separator: "\n")
  }

  /// The result as a phrase in `Language.current`: "matches the expected log", or the numbers of missing and
  /// extra lines.
  public var summary: String {
    LogComparison.summary(
      missing: rows.count { $0.kind == .missing }, extra: rows.count { $0.kind == .extra })
  }

  package static func summary(missing: Int, extra: Int) -> String {
    if Language.current == .zh {
      if missing == 0, extra == 0 { return "与预期日志一致" }
      let parts = [missing > 0 ? "缺少 \(missing) 行" : nil, extra > 0 ? "多出 \(extra) 行" : nil]
      return parts.compactMap { $0 }.joined(separator: "，")
    }
    if missing == 0, extra == 0 { return "matches the expected log" }
    var parts: [String] = []
    if missing > 0 { parts.append("\(missing) expected \(missing == 1 ? "line is" : "lines are") missing") }
    if extra > 0 { parts.append("\(extra) \(extra == 1 ? "line was" : "lines were") not expected") }
    return parts.joined(separator: ", ")
  }
}
