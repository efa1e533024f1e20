import UIKit

/// A public numeric property, and a view that uses it.
struct OddNumber<Value> {
  let name: String
  /// Makes a new view of about 200×200 points.
  let makeView: () -> UIView
  let set: (UIView, Value) -> Void
  let good: Value

  init<View: UIView>(
    _ name: String, _ good: Value, on makeView: @escaping () -> View, set: @escaping (View, Value) -> Void
  ) {
    self.name = name
    self.good = good
    self.makeView = makeView
    self.set = { view, value in
      if let view = view as? View { set(view, value) }
    }
  }
}

/// Numbers that no app sets on purpose.
enum OddValues {
  static let lengths: [CGFloat] = [.nan, -.infinity, 1e300, -1, .leastNonzeroMagnitude]
  static let counts: [Int] = [.min, .max, -1, 0, 1 << 32, 1_000_000]
}

extension CGRect {
  /// A rectangle whose four coordinates are one number.
  init(all value: CGFloat) { self.init(x: value, y: value, width: value, height: value) }
}

extension CGPoint {
  init(all value: CGFloat) { self.init(x: value, y: value) }
}

extension CGSize {
  init(all value: CGFloat) { self.init(width: value, height: value) }
}

extension UIEdgeInsets {
  init(all value: CGFloat) { self.init(top: value, left: value, bottom: value, right: value) }
}
