/// The states that a recognizer has yet to report to its targets (rules 5.5, 5.14).
struct GestureReports: OptionSet {
  let rawValue: UInt8
  static let began = GestureReports(rawValue: 1 << 0)
  static let changed = GestureReports(rawValue: 1 << 1)
  static let ended = GestureReports(rawValue: 1 << 2)
  static let cancelled = GestureReports(rawValue: 1 << 3)
}
