/// A recognizer of a pointer, or of a pen in the air, over a view (section 6): Began when it enters, Changed
/// while it moves, also over subviews, Ended when it leaves. Touches are ignored, and views do not receive a
/// hovering pointer.
@MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
  deinit {}

  /// The pen's height above the surface: 0 touches, 1 is the greatest height that the device reports. Always
  /// 0 for a pointer.
  open private(set) var zOffset: CGFloat = 0
  /// The altitude in radians above the surface; π/2, the default, is upright.
  open var altitudeAngle: CGFloat { pointer?.altitudeAngle ?? .pi / 2 }
  /// The pen's rotation about its own axis, in radians. Default 0.
  open var rollAngle: CGFloat { pointer?.rollAngle ?? 0 }

  /// Returns the direction in which a pen leans, in radians clockwise from the x axis of `view` (nil: of the
  /// window).
  open func azimuthAngle(in view: UIView?) -> CGFloat { pointer?.azimuthAngle(in: view) ?? 0 }

  /// Returns the direction in which a pen leans, as a vector of length 1 in `view`'s coordinates (nil: the
  /// window's).
  open func azimuthUnitVector(in view: UIView?) -> CGVector {
    pointer?.azimuthUnitVector(in: view) ?? CGVector(dx: 1, dy: 0)
  }

  private final var pointer: UITouch?

  override var indirectInput: IndirectInput { .hover }
  override var wantsTouches: Bool { false }

  // A hover over a view does not exclude one over its superview.
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
