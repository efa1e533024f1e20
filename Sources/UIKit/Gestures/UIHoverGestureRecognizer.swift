/// A pointer, or a pen in the air, over a view: began when it comes, changed while it moves, also over subviews, ended
/// when it leaves (section 6). Touches are nothing to it, and no view hears of a pointer that hovers.
@MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
  deinit {}

  /// How far a pen is above the surface: 0 touches, 1 is as far as the device can tell. Always 0 for a pointer.
  open private(set) var zOffset: CGFloat = 0
  /// Radians above the surface; π/2, the default, is upright.
  open var altitudeAngle: CGFloat { pointer?.altitudeAngle ?? .pi / 2 }
  /// Radians by which a pen is turned about its own axis. Default 0.
  open var rollAngle: CGFloat { pointer?.rollAngle ?? 0 }

  /// The direction in which a pen leans, in radians clockwise from the x axis of `view` (nil: of the window).
  open func azimuthAngle(in view: UIView?) -> CGFloat { pointer?.azimuthAngle(in: view) ?? 0 }

  /// The direction in which a pen leans, as a vector of length 1 in `view`'s coordinates (nil: the window's).
  open func azimuthUnitVector(in view: UIView?) -> CGVector {
    pointer?.azimuthUnitVector(in: view) ?? CGVector(dx: 1, dy: 0)
  }

  private final var pointer: UITouch?

  override var indirectInput: IndirectInput { .hover }
  override var wantsTouches: Bool { false }

  // Pointers over a view and over its superview are no rivals.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  override func hoverChanged(_ phase: HoverPhase, with event: HoverEvent) {
    pointer = event.touch
    zOffset = event.zOffset
    switch phase {
    case .entered: assign(.began, .inputBegan)
    case .moved: assign(.changed, .went)
    case .exited: assign(.ended, .lifted)
    }
  }

  open override func reset() {
    super.reset()
    pointer = nil
    zOffset = 0
  }
}
