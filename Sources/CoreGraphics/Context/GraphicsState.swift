import CTouchstoneCairo

/// The part of the graphics state that Cairo does not save itself.
struct GraphicsState {
  /// The call that saved the state. It determines which call may restore the state.
  enum Kind {
    case saved
    case layer
  }

  var kind = Kind.saved
  var transform = CGAffineTransform.identity
  /// Whether a transform left no visible area. If so, nothing is drawn until the state is restored.
  var isDegenerate = false
  /// The largest user coordinate that is passed to Cairo, whose fixed-point numbers end at 8 million pixels.
  var coordinateLimit: CGFloat = GraphicsState.deviceLimit
  var fillColor = CGColor.black
  var strokeColor = CGColor.black
  var alpha: CGFloat = 1
  var blendMode = CGBlendMode.normal
  var shadow: Shadow?
  var interpolationQuality = CGInterpolationQuality.default
  /// The masks that were set in this state, with the innermost last. Each mask has an open Cairo group.
  var masks: [ClipMask] = []

  static let deviceLimit: CGFloat = 2_000_000
}

/// The shadow of a graphics state, in pixels.
struct Shadow {
  var offset: CGSize
  /// The standard deviation of the blur, in pixels.
  var sigma: CGFloat
  var color: CGColor
}

/// An image that masks all drawing after `clip(to:mask:)`.
struct ClipMask {
  var image: CGImage
  var rect: CGRect
}
