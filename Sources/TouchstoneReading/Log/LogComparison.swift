/// The expected lines compared with the actual lines.
public struct LogComparison: Equatable, Sendable {
  nonisolated public enum Kind: Sendable {
    /// The line is in both lists.
    case equal
    /// The line was expected, but not logged.
    case missing
    /// The line was logged, but not expected.
    case extra
  }

  public struct Row: Equatable, Sendable {
    public let kind: Kind
    public let text: String
    /// Where the line stands in its list, counted from 0; `nil` where it is not in that list.
    public let expectedIndex: Int?
    public let actualIndex: Int?
  }

  /// Both lists merged, in order. Where they differ, missing lines come before extra ones.
  public let rows: [Row]

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

  public var matches: Bool { rows.allSatisfy { $0.kind == .equal } }

  /// The rows as text: two spaces before a line in both, `- ` before a missing, `+ ` before an extra one.
  public var diff: String {
    rows.map { row in
      switch row.kind {
      case .equal: "  \(row.text)"
      case .missing: "- \(row.text)"
      case .extra: "+ \(row.text)"
      }
    }.joined(separator: "\n")
  }

  /// `matches the expected log`, or how many lines are missing and extra, in `Language.current`.
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
