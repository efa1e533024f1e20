import CTouchstoneCairo

/// The state that `saveGState` saves in addition to Cairo's own.
struct GraphicsState {
  /// The call that ends the state: a restore, or the end of a transparency layer.
  enum Kind {
    case saved
    case layer
  }

  var kind = Kind.saved
  var transform = CGAffineTransform.identity
  /// Whether a transform left no visible area. All drawing is then dropped until the restore.
  var isDegenerate = false
  /// Cairo's fixed-point coordinates end at 8 million pixels: user coordinates are limited to this.
  var coordinateLimit: CGFloat = GraphicsState.deviceLimit
  var fillColor = CGColor.black
  var strokeColor = CGColor.black
  var alpha: CGFloat = 1
  var blendMode = CGBlendMode.normal
  var shadow: Shadow?
  var interpolationQuality = CGInterpolationQuality.default
  /// Masks set in this state, innermost last; each has a Cairo group open.
  var masks: [ClipMask] = []

  static let deviceLimit: CGFloat = 2_000_000
}

/// A shadow in pixels.
struct Shadow {
  var offset: CGSize
  /// The standard deviation of the blur.
  var sigma: CGFloat
  var color: CGColor
}

/// An image that masks the drawing since `clip(to:mask:)`.
struct ClipMask {
  var image: CGImage
  var rect: CGRect
}
