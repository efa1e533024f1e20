/// Turns a layer half around, in perspective, and shows it only while it faces the viewer.
///
/// A flip consists of two such animations: the first turns the old content away, the second turns the new
/// content towards the viewer.
nonisolated final class FlipAnimation: CAPropertyAnimation {
  /// The side of the layer that moves towards the viewer.
  enum Side {
    case left, right, top, bottom
  }

  /// How far the viewer is from the layer, as a multiple of the layer's larger side.
  private static let distance: CGFloat = 2

  private let side: Side
  private let turnsAway: Bool
  private let curve: AnimationTiming
  private let size: CGSize

  /// Creates the animation of a layer of `size` points. If `turnsAway` is true, it shows the old content.
  private init(from side: Side, turnsAway: Bool, curve: AnimationTiming, size: CGSize) {
    self.side = side
    self.turnsAway = turnsAway
    self.curve = curve
    self.size = size
    super.init()
    keyPath = "transform"
  }

  deinit {}

  /// Turns the layer `old` away from the viewer, and the layer `new` towards the viewer. `setTiming` sets the
  /// duration of each of the two animations.
  @MainActor static func flip(
    from old: CALayer, to new: CALayer, over side: Side, curve: AnimationTiming, size: CGSize,
    setTiming: (FlipAnimation) -> Void
  ) {
    for (layer, turnsAway) in [(old, true), (new, false)] {
      let flip = FlipAnimation(from: side, turnsAway: turnsAway, curve: curve, size: size)
      setTiming(flip)
      layer.add(flip, forKey: "flip")
    }
  }

  override func makeCopy() -> CAAnimation {
    FlipAnimation(from: side, turnsAway: turnsAway, curve: curve, size: size)
  }

  override func value(at fraction: Double, base: LayerValue) -> LayerValue? {
    let progress = curve.progress(at: fraction)
    let turn = self.turn(by: CGFloat(turnsAway ? progress : progress - 1) * .pi)
    return base.transform.map { .transform(CATransform3DConcat(turn, $0)) }
  }

  override func values(at fraction: Double, timing: AnimationRun) -> [AnimatedValue] {
    let turn = super.values(at: fraction, timing: timing)
    let facesViewer = turnsAway == (curve.progress(at: fraction) < 0.5)
    guard !facesViewer, let opacity = LayerKeyPath("opacity") else { return turn }
    return turn + [AnimatedValue(path: opacity, isAdditive: false) { _ in .number(0) }]
  }

  /// Returns the layer's turn by an angle in radians.
  private func turn(by angle: CGFloat) -> CATransform3D {
    let rotation =
      switch side {
      case .left: CATransform3DMakeRotation(angle, 0, 1, 0)
      case .right: CATransform3DMakeRotation(-angle, 0, 1, 0)
      case .top: CATransform3DMakeRotation(-angle, 1, 0, 0)
      case .bottom: CATransform3DMakeRotation(angle, 1, 0, 0)
      }
    var perspective = CATransform3DIdentity
    let length = max(size.width, size.height)
    if length > 0 { perspective.m34 = -1 / (FlipAnimation.distance * length) }
    return CATransform3DConcat(rotation, perspective)
  }
}
