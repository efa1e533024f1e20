/// A picture of a layer as it was shown, with its opacity.
struct LayerPicture {
  let image: CGImage
  /// The area of the picture, in points from the origin of the layer's bounds.
  let box: Box
}

/// The state of a layer's transition at one time.
struct LayerTransition {
  /// The picture from which the transition starts; nil if the layer was not shown.
  let picture: LayerPicture?
  /// The progress, from 0 to 1.
  let progress: CGFloat
  let type: CATransitionType
  /// The distance by which a picture moves during the transition, in points.
  private let distance: CGVector

  init(_ animation: CATransition, picture: LayerPicture?, progress: CGFloat, size: CGSize) {
    self.picture = picture
    self.progress = progress
    type = animation.type
    let direction = (animation.subtype ?? .fromLeft).direction
    distance = CGVector(dx: direction.dx * size.width, dy: direction.dy * size.height)
  }

  /// Whether the old picture leaves the layer's place.
  private var oldMoves: Bool { type == .push || type == .reveal }
  /// Whether the new picture enters the layer's place.
  private var newMoves: Bool { type == .push || type == .moveIn }
  /// Whether both pictures stay in place and fade into each other.
  var isFade: Bool { !oldMoves && !newMoves }

  /// The displacement of the old picture, in points.
  var oldOffset: CGVector {
    CGVector(dx: oldMoves ? distance.dx * progress : 0, dy: oldMoves ? distance.dy * progress : 0)
  }
  /// The displacement of the new picture, in points.
  var newOffset: CGVector {
    let rest = progress - 1
    return CGVector(dx: newMoves ? distance.dx * rest : 0, dy: newMoves ? distance.dy * rest : 0)
  }
  /// The opacity of the old picture. As on iOS, a picture fades while it moves out.
  var oldAlpha: CGFloat { oldMoves || isFade ? 1 - progress : 1 }
  /// The opacity of the new picture. As on iOS, a picture fades in while it moves in.
  var newAlpha: CGFloat { newMoves || isFade ? progress : 1 }

  /// Returns the area that the transition paints, in the layer's coordinates, for a layer that paints `box`
  /// without it.
  func paintedBox(around box: Box, in bounds: CGRect) -> Box {
    let new = box.offset(x: newOffset.dx, y: newOffset.dy)
    guard let picture else { return new.outset(1) }
    let old = picture.box.offset(x: bounds.minX + oldOffset.dx, y: bounds.minY + oldOffset.dy)
    // Displaced pictures start on whole pixels.
    return new.union(old).outset(1)
  }
}

extension UIView {
  /// The transition that the view's layer shows at the current time; nil if it shows none.
  final var shownTransition: LayerTransition? {
    guard hitProperties.contains(.inTransition), let animations = layerAnimations,
      let entry = animations.entries.last(where: { $0.animation is CATransition }),
      let animation = entry.animation as? CATransition, let application = owningApplication
    else { return nil }
    let time = layerTime(at: application.runningAnimations.presentationTime ?? application.clock.now)
    guard let progress = animation.progress(atLayerTime: time) else { return nil }
    return LayerTransition(animation, picture: entry.picture, progress: progress, size: presentedBounds.size)
  }

  /// Whether the view and its subviews paint nothing.
  final var isInvisible: Bool { (storedIsHidden || !(presentedAlpha > 0)) && shownTransition == nil }

  // MARK: The old picture

  /// Returns a picture of the view with the values of the last frame; nil if the view was not shown.
  final func makePictureAsShown() -> LayerPicture? {
    guard let scene = storedWindow?.windowScene, (self as? LayerView)?.isNewInTurn != true else { return nil }
    var picture: LayerPicture?
    owningApplication?.runningAnimations.withLastFrameValues {
      if !isInvisible { picture = makePicture(scale: scene.displayScale) }
    }
    return picture
  }

  private final func makePicture(scale: CGFloat) -> LayerPicture? {
    let origin = drawnBounds.origin
    // The origin of the bounds is on a whole pixel, as in a frame.
    let pixels = paintedBox.offset(x: -origin.x, y: -origin.y)
      .applying(CGAffineTransform(scaleX: scale, y: scale)).integral
    guard let bitmap = CGLayer(size: pixels.rect.size, scale: 1, isOpaque: false),
      let context = bitmap.context
    else { return nil }
    context.baseScale = scale
    context.translateBy(x: -pixels.x0, y: -pixels.y0)
    context.scaleBy(x: scale, y: scale)
    context.translateBy(x: -origin.x, y: -origin.y)
    paint(into: context) { painter, place, clip in
      painter.paintShown(self, place, clip: clip, alpha: presentedAlpha)
    }
    return context.makeImage().map {
      LayerPicture(
        image: $0, box: pixels.applying(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)))
    }
  }

  /// The transform from the view's coordinates to its window's; nil if a view on the way has perspective.
  final var toWindow: CGAffineTransform? {
    var transform = CGAffineTransform.identity
    var view: UIView? = self
    while let current = view {
      if current.hitProperties.contains(.projected), current.presentedProjection.affineTransform == nil {
        return nil
      }
      transform = transform.concatenating(current.presentedTransform(to: .identity))
      view = current.storedSuperview
    }
    return transform
  }
}
