@MainActor extension CALayer {
  /// Requests new content. A layer's view draws itself in the next frame in any case.
  func requestDisplay() {
    if let viewOfApp {
      viewOfApp.setNeedsDisplay()
    } else {
      view.markNeedsDisplay()
    }
  }

  func displayNow() {
    guard view.layoutState.remove(.displayNeeded) != nil else { return }
    displayOnce()
  }

  /// Draws the content into a bitmap of the bounds' size, and makes it the contents.
  func drawContents() {
    let bounds = self.bounds
    guard
      let bitmap = CGLayer(
        size: bounds.size, scale: contentsScale, isOpaque: false), let context = bitmap.context
    else { return }
    delegate?.layerWillDraw(self)
    context.translateBy(x: -bounds.origin.x, y: -bounds.origin.y)
    let graphics = ThreadGraphics.current
    let depth = graphics.depth
    draw(in: context)
    graphics.unwind(to: depth)
    let image = context.makeImage()
    view.changeImage { $0.setObject(image) }
  }

  /// Paints the layer with its sublayers into a context, in the layer's coordinates.
  func paint(into context: CGContext) {
    view.layoutIfNeeded()
    view.paint(into: context) { painter, place, clip in
      painter.paintBody(view, place, clip: clip, alpha: 1, level: nil)
    }
  }
  // MARK: Copies

  nonisolated func copyValues(of layer: CALayer) {
    name = layer.name
    style = layer.style
    needsDisplayOnBoundsChange = layer.needsDisplayOnBoundsChange
    isGeometryFlipped = layer.isGeometryFlipped
    onMain(layer) { copy, layer in
      let source = layer.view, target = copy.view
      UIView.performWithoutAnimation {
        target.adoptAppearance(of: source)
        target.storedAnchorPoint = source.storedAnchorPoint
        target.bounds = source.storedBounds
        target.center = source.storedCenter
        target.transformInSpace = source.transformInSpace
      }
    }
  }

  /// Gives the layer the values that running animations show of `layer`.
  func showPresentedValues(of layer: CALayer) {
    presentedLayer = layer
    let source = layer.view, target = view
    UIView.performWithoutAnimation {
      target.bounds = source.presentedBounds
      target.center = source.presentedCenter
      target.alpha = source.presentedAlpha
      target.backgroundColor = source.presentedBackgroundColor
      if let decoration = source.presentedDecoration {
        target.appearance.decoration = decoration.copy()
        target.appearance.decoration?.sortsSubviews = false
      }
      target.transformInSpace = source.presentedTransformInSpace
    }
  }
}

extension UIView {
  /// Calls `body` with a painter for a context whose coordinates are the view's, the view's place in the
  /// context, and the clip. `body` is not called if nothing can be painted.
  final func paint(into context: CGContext, _ body: (ViewPainter, ViewPainter.Placement, Box) -> Void) {
    let toPixels = context.ctm
    guard toPixels.isInvertible, !context.boundingBoxOfClipPath.isNull else { return }
    let factor = abs(toPixels.a * toPixels.d - toPixels.b * toPixels.c).squareRoot()
    let traits = UITraitCollection(
      style: traitCollection.userInterfaceStyle, displayScale: factor, idiom: .phone)
    let previousTraits = UITraitCollection.current
    UITraitCollection.current = traits
    context.saveGState()
    context.concatenate(toPixels.inverted())
    var surface: PaintedSurface?
    if let scene = storedWindow?.windowScene, let toWindow, toWindow.isInvertible {
      let clip = Box(context.boundingBoxOfClipPath).integral
      surface = PaintedSurface(
        windows: scene.paintedWindows, toPixels: toWindow.inverted().concatenating(toPixels), area: clip)
    }
    body(
      ViewPainter(context: context, scale: factor, traits: traits, surface: surface),
      ViewPainter.Placement(bounds: drawnBounds, transform: toPixels),
      Box(context.boundingBoxOfClipPath).integral)
    context.restoreGState()
    UITraitCollection.current = previousTraits
  }

  /// The layer's content, if it is an image.
  final var imageContent: ImageContent? { appearance.decoration?.content as? ImageContent }

  /// Changes the image that is the layer's content. Other kinds of content, such as shapes, have no image.
  final func changeImage(_ change: (inout ImageContent) -> Void) {
    let content = appearance.decoration?.content
    guard var image = content == nil ? ImageContent() : content as? ImageContent else { return }
    change(&image)
    changeDecoration { $0.content = image }
  }

  /// Takes over the appearance and the sublayers, but not the geometry, of another view.
  final func adoptAppearance(of other: UIView) {
    if let decoration = other.appearance.decoration?.copy() {
      decoration.sortsSubviews = false
      changeDecoration { _ in }
      appearance.decoration = decoration
    }
    backgroundColor = other.backgroundColor
    alpha = other.storedAlpha
    isHidden = other.storedIsHidden
    clipsToBounds = other.storedClipsToBounds
    addDamage()
  }
}

extension ImageContent {
  nonisolated mutating func setObject(_ object: Any?) {
    self.object = object
    image = object as? CGImage
  }
}
