/// A set of touch types, such as the types that a recognizer accepts (rule 5.31).
struct TouchTypeSet: OptionSet {
  let rawValue: UInt8
  static let all = TouchTypeSet(rawValue: 0b1111)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ type: UITouch.TouchType) { rawValue = 1 << UInt8(type.rawValue) }

  /// Creates the set from raw values of `UITouch.TouchType`. Unknown values are ignored.
  init(_ numbers: [NSNumber]) {
    self = []
    for number in numbers {
      if let type = UITouch.TouchType(rawValue: number.intValue) { insert(TouchTypeSet(type)) }
    }
  }

  var numbers: [NSNumber] {
    var numbers: [NSNumber] = []
    for raw in 0...3 where rawValue & (1 << UInt8(raw)) != 0 { numbers.append(NSNumber(value: raw)) }
    return numbers
  }
}
