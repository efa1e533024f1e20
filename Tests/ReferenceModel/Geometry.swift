import Foundation

/// A point or a distance, in points.
public struct ModelPoint: Equatable {
  public var x: Double
  public var y: Double

  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = ModelPoint(0, 0)

  public static func + (a: ModelPoint, b: ModelPoint) -> ModelPoint { ModelPoint(a.x + b.x, a.y + b.y) }
  public static func - (a: ModelPoint, b: ModelPoint) -> ModelPoint { ModelPoint(a.x - b.x, a.y - b.y) }
  public static func * (a: ModelPoint, b: Double) -> ModelPoint { ModelPoint(a.x * b, a.y * b) }
  /// The Euclidean length.
  public var length: Double { (x * x + y * y).squareRoot() }

  static func mean(_ points: [ModelPoint]) -> ModelPoint {
    points.reduce(.zero, +) * (1 / Double(max(1, points.count)))
  }
}

/// The rotation of a view around its centre, clockwise on the screen.
public enum ModelTurn: String, CaseIterable {
  case none, quarter, half, threeQuarters, eighth

  /// The matrix of the rotation, by columns: the images of (1, 0) and (0, 1). The numbers are exact for
  /// quarter turns.
  public var columns: (x: ModelPoint, y: ModelPoint) {
    switch self {
    case .none: (ModelPoint(1, 0), ModelPoint(0, 1))
    case .quarter: (ModelPoint(0, 1), ModelPoint(-1, 0))
    case .half: (ModelPoint(-1, 0), ModelPoint(0, -1))
    case .threeQuarters: (ModelPoint(0, -1), ModelPoint(1, 0))
    case .eighth:
      (ModelPoint(0.5.squareRoot(), 0.5.squareRoot()), ModelPoint(-0.5.squareRoot(), 0.5.squareRoot()))
    }
  }

  func apply(_ point: ModelPoint) -> ModelPoint { columns.x * point.x + columns.y * point.y }

  /// Returns the point with the rotation undone. The inverse of a rotation is its transpose.
  func undo(_ point: ModelPoint) -> ModelPoint {
    ModelPoint(
      columns.x.x * point.x + columns.x.y * point.y, columns.y.x * point.x + columns.y.y * point.y)
  }
}

public struct ModelRect: Equatable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  var center: ModelPoint { ModelPoint(x + width / 2, y + height / 2) }
}

/// An instant, in tenths of a microsecond. With integers, sums of times are exact for any value of the clock.
public typealias Ticks = Int

public enum ModelTime {
  public static let ticksPerSecond = 10_000_000.0

  public static func ticks(_ seconds: Double) -> Ticks { Int((seconds * ticksPerSecond).rounded()) }
  public static func seconds(_ ticks: Ticks) -> Double { Double(ticks) / ticksPerSecond }
}

/// The format of numbers in both logs, so that lines can be compared as text.
public enum ModelText {
  /// Returns the number with at most three decimals. The model and the engine both round halves up, despite
  /// rounding errors.
  public static func number(_ value: Double) -> String {
    guard value.isFinite else { return "\(value)" }
    let thousandths = Int((value * 1000 + 1e-4).rounded())
    let whole = abs(thousandths) / 1000
    let rest = abs(thousandths) % 1000
    let sign = thousandths < 0 ? "-" : ""
    guard rest != 0 else { return "\(sign)\(whole)" }
    var digits = String("\(1000 + rest)".dropFirst())
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }

  public static func point(_ point: ModelPoint) -> String { "(\(number(point.x)),\(number(point.y)))" }

  /// Returns the time with exactly four decimals.
  public static func time(_ seconds: Double) -> String {
    let count = ((ModelTime.ticks(seconds)) + 500) / 1000
    let rest = String("\(10_000 + count % 10_000)".dropFirst())
    return "\(count / 10_000).\(rest)"
  }
}
