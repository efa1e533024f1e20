/// What a D-Bus message carries, with variants taken out of their wrapping.
nonisolated public enum BusValue: Equatable, Sendable {
  /// Bytes, whole numbers and Booleans.
  case number(Int64)
  case double(Double)
  /// Texts, object paths and signatures.
  case string(String)
  /// Arrays, structures, and the two halves of a dictionary's entry.
  case list([BusValue])

  public var number: Int64? {
    if case .number(let number) = self { number } else { nil }
  }

  public var string: String? {
    if case .string(let string) = self { string } else { nil }
  }

  public var list: [BusValue]? {
    if case .list(let list) = self { list } else { nil }
  }

  /// Those of a dictionary whose keys are texts; none of anything else.
  var entries: [(key: String, value: BusValue)] {
    (list ?? []).compactMap { entry in
      guard let pair = entry.list, pair.count == 2, let key = pair[0].string else { return nil }
      return (key, pair[1])
    }
  }
}

/// What came is no message of D-Bus.
nonisolated struct BusFault: Error {}
