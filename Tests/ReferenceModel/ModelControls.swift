/// UIKit's controls with values (rule 7.18), in their initial state.
public enum ModelKit: Equatable {
  case toggle(isOn: Bool)
  /// A slider, whose value is from 0 to 1.
  case slider(value: Double, isContinuous: Bool)
  /// A stepper, whose value is from 0 to 10.
  case stepper(ModelStepper)
  case segments(count: Int, selected: Int?, isMomentary: Bool)
  case pages(count: Int, current: Int)

  /// The sizes that `intrinsicContentSize` returns for the controls. The rules give no sizes.
  public static let toggleSize = (width: 51.0, height: 31.0)
  public static let stepperSize = (width: 94.0, height: 32.0)
}

public struct ModelStepper: Equatable {
  public var value: Double
  public var step: Double
  public var wraps = false
  public var autorepeat = true
  public var isContinuous = true

  public static let maximum = 10.0

  public init(value: Double, step: Double) {
    self.value = value
    self.step = step
  }
}

/// The value of a control, and the data about the finger that it tracks.
struct KitRecord {
  /// For a switch, 0 or 1. For a slider or a stepper, its value. Otherwise the index of a segment or page, or
  /// -1 for none.
  var value = 0.0
  /// Whether the thumb of a switch is shown at the end of the switch that means "on".
  var isKnobOn = false
  var isDragging = false
  /// For a slider, the distance from the thumb's centre to the finger; for a switch, the x coordinate at
  /// which the finger landed.
  var grip = 0.0
  /// Whether the finger is on the half of the stepper on which it landed.
  var isPressing = false
  var stepsUp = false
  var valueAtLanding = 0.0
}
