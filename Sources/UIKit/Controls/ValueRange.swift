/// The range of a control's value. Each limit pushes the other one if they cross.
nonisolated struct ValueRange<Value: BinaryFloatingPoint> {
  /// A value that is not finite changes nothing.
  var minimum: Value {
    get { storedMinimum }
    set {
      guard newValue.isFinite else { return }
      storedMinimum = newValue
      storedMaximum = max(storedMaximum, newValue)
    }
  }

  /// A value that is not finite changes nothing.
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
