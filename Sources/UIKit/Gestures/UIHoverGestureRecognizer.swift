/// A recognizer of a hovering pointer, or of a pen above the surface (section 6). Its state is Began when the
/// pointer enters the view, Changed while the pointer moves over the view or its subviews, and Ended when the
/// pointer leaves the view. The recognizer does not receive touches.
@MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
  deinit {}

  /// The pen's height above the surface: 0 at contact, 1 at the greatest height that the device reports.
  /// Always 0 for a pointer.
  open private(set) var zOffset: CGFloat = 0
  /// The angle between the pen and the surface, in radians. Default π/2, an upright pen.
  open var altitudeAngle: CGFloat { pointer?.altitudeAngle ?? .pi / 2 }
  /// The pen's rotation about its own axis, in radians. Default 0.
  open var rollAngle: CGFloat { pointer?.rollAngle ?? 0 }

  /// Returns the direction in which the pen leans, in radians clockwise from the x axis of `view`, or of the
  /// window if `view` is nil. Returns 0 for a pointer.
  open func azimuthAngle(in view: UIView?) -> CGFloat { pointer?.azimuthAngle(in: view) ?? 0 }

  /// Returns the direction in which the pen leans, as a vector of length 1 in the coordinates of `view`, or
  /// of the window if `view` is nil. For a pointer, the vector has the direction of the x axis.
  open func azimuthUnitVector(in view: UIView?) -> CGVector {
    pointer?.azimuthUnitVector(in: view) ?? CGVector(dx: 1, dy: 0)
  }

  private final var pointer: UITouch?

  override var acceptedIndirectInput: IndirectInput { .hover }
  override var wantsTouches: Bool { false }

  // The recognizers of a view and of its superview can recognize the same hover.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  override func hoverChanged(_ phase: HoverPhase, with event: HoverEvent) {
    pointer = event.touch
    zOffset = event.zOffset
    switch phase {
    case .entered: assign(.began, .inputBegan)
    case .moved: assign(.changed, .inputChanged)
    case .exited: assign(.ended, .lifted)
    }
  }

  open override func reset() {
    super.reset()
    pointer = nil
    zOffset = 0
  }
}
