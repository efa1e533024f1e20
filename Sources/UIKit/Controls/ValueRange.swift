/// The range of a control's value. If the minimum is set above the maximum, or the maximum below the minimum,
/// both limits get the new value.
nonisolated struct ValueRange<Value: BinaryFloatingPoint> {
  /// The smallest value. Setting a number that is not finite has no effect.
  var minimum: Value {
    get { storedMinimum }
    set {
      guard newValue.isFinite else { return }
      storedMinimum = newValue
      storedMaximum = max(storedMaximum, newValue)
    }
  }

  /// The largest value. Setting a number that is not finite has no effect.
  var maximum: Value {
    get { storedMaximum }
    set {
      guard newValue.isFinite else { return }
      storedMaximum = newValue
      storedMinimum = min(storedMinimum, newValue)
    }
  }

  private var storedMinimum: Value
  private var storedMaximum: Value

  init(_ minimum: Value, _ maximum: Value) {
    storedMinimum = minimum
    storedMaximum = maximum
  }

  var length: Value { maximum - minimum }

  func nearest(to value: Value) -> Value { (minimum...maximum).nearest(to: value) }
}
