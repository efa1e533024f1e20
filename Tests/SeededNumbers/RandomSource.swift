/// Random numbers that depend only on a seed (SplitMix64).
public struct RandomSource: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns true with the probability `count` / `total`.
  public mutating func chance(_ count: Int, in total: Int) -> Bool { number(below: total) < count }

  /// Returns a number that is at least 0 and less than `limit`; 0 if `limit` is not positive.
  public mutating func number(below limit: Int) -> Int { limit < 2 ? 0 : Int(next() % UInt64(limit)) }

  public mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  public mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }
}
