/// The values of one animated property of a view.
struct AnimatedModelValue {
  private let view: UIView
  private let animation: ViewAnimation
  private let value: AnimationVector

  fileprivate init(_ view: UIView, _ animation: ViewAnimation, _ value: AnimationVector) {
    self.view = view
    self.animation = animation
    self.value = value
  }

  /// Sets the property to the value, without animation.
  func restore() {
    UIView.performWithoutAnimation { animation.setModelValue(view, value) }
  }
}

/// The values of all properties that a group animates: before its changes, as they are shown, and after its
/// changes.
struct AnimatedModelValues {
  var start: [AnimatedModelValue] = []
  var current: [AnimatedModelValue] = []
  var end: [AnimatedModelValue] = []

  /// Sets all properties to their values at a position.
  func restore(_ position: UIViewAnimatingPosition) {
    let values = position == .start ? start : position == .end ? end : current
    for value in values { value.restore() }
  }
}

extension AnimationGroup {
  /// The values of the properties that the group animates.
  var modelValues: AnimatedModelValues {
    var values = AnimatedModelValues()
    for view in views {
      for property in AnimatableProperty.allCases {
        let animations = (view.viewAnimations ?? []).filter { $0.group === self && $0.property == property }
        guard let firstAnimation = animations.first else { continue }
        let model = firstAnimation.modelValue(view)
        var start = model, current = model
        for animation in animations {
          start += animation.change
          current += animation.remainingChange(of: view)
        }
        values.start.append(AnimatedModelValue(view, firstAnimation, start))
        values.current.append(AnimatedModelValue(view, firstAnimation, current))
        values.end.append(AnimatedModelValue(view, firstAnimation, model))
      }
    }
    return values
  }

  /// Ends the group with its old values, and calls its completion with true.
  func endAtStart() {
    let values = modelValues
    let completion = completion
    self.completion = nil
    end(finished: true)
    values.restore(.start)
    completion?(true)
  }
}
