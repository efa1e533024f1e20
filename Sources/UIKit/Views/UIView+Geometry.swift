// A geometry setter updates four things: the area to redraw, the animation in progress, the superview's
// record for hit tests, and the layout. A value that is not finite is ignored.

extension UIView {
  final var frameOfStoredGeometry: CGRect {
    boxAroundCenter.offsetBy(dx: storedCenter.x, dy: storedCenter.y)
  }

  /// The frame that the view would have in its superview if `center` were (0, 0).
  final var boxAroundCenter: CGRect {
    let size = storedBounds.size
    let area = CGRect(
      x: -storedAnchorPoint.x * size.width, y: -storedAnchorPoint.y * size.height, width: size.width,
      height: size.height)
    return hitProperties.contains(.transformed) ? area.boundingBox(under: storedTransform) : area
  }

  final func applyFrame(_ newValue: CGRect) {
    let frame = newValue.standardized
    guard frame.isFinite else { return }
    var size = frame.size
    if hitProperties.contains(.transformed), let inverse = storedTransform.finiteInverse {
      size =
        storedTransform.onlyScales
        ? CGSize(width: size.width / abs(storedTransform.a), height: size.height / abs(storedTransform.d))
        : CGRect(origin: .zero, size: size).boundingBox(under: inverse).size
    }
    var box = CGRect(
      x: -storedAnchorPoint.x * size.width, y: -storedAnchorPoint.y * size.height, width: size.width,
      height: size.height)
    var center = CGPoint(x: frame.origin.x - box.origin.x, y: frame.origin.y - box.origin.y)
    if hitProperties.contains(.transformed) {
      // The bounding box of a rotated view need not have the requested size, so the view is placed by the
      // midpoint of the requested frame.
      box = box.boundingBox(under: storedTransform)
      center = CGPoint(x: frame.midX - box.midX, y: frame.midY - box.midY)
    }
    setGeometry(bounds: CGRect(origin: storedBounds.origin, size: size), center: center)
  }

  final func applyBounds(_ newValue: CGRect) {
    setGeometry(bounds: newValue.standardized, center: storedCenter)
  }

  final func applyCenter(_ newValue: CGPoint) {
    setGeometry(bounds: storedBounds, center: newValue)
  }

  private final func setGeometry(bounds: CGRect, center: CGPoint) {
    guard bounds.isFinite, center.x.isFinite, center.y.isFinite else { return }
    let oldBounds = storedBounds, oldCenter = storedCenter
    if bounds == oldBounds, center == oldCenter { return }
    if storedClipsToBounds, bounds.size == oldBounds.size, center == oldCenter, AnimationContext.group == nil
    {
      scroll(to: bounds.origin)
      return boundsDidChange(from: oldBounds)
    }
    appearanceWillChange()
    storedBounds = bounds
    storedCenter = center
    if AnimationContext.group != nil {
      if center != oldCenter { animateCenter(from: oldCenter) }
      if bounds != oldBounds { animateBounds(from: oldBounds) }
    }
    updateReach()
    addDamage()
    if bounds.size != oldBounds.size {
      setNeedsLayout()
      if hitProperties.contains(.isLayer) {
        layerDidChangeSize()
      } else {
        storedSuperview?.subviewDidChangeSize(self)
      }
      if autoresizesSubviews { autoresizeSubviews(from: oldBounds.size) }
    }
    if bounds != oldBounds { boundsDidChange(from: oldBounds) }
  }

  final func applyTransform(_ newValue: CGAffineTransform) {
    let old = storedTransform, oldInSpace = appearance.decoration?.depth?.transform
    guard newValue.hasFiniteEntries, newValue != old || oldInSpace != nil else { return }
    appearanceWillChange()
    storedTransform = newValue
    if oldInSpace != nil { changeDepth { $0.transform = nil } }
    if newValue.isIdentity, !hitProperties.contains(.projected) {
      hitProperties.remove(.transformed)
    } else {
      hitProperties.insert(.transformed)
    }
    if AnimationContext.group != nil {
      if let oldInSpace { animateTransformInSpace(from: oldInSpace) } else { animateTransform(from: old) }
    }
    updateReach()
    addDamage()
  }

  final func applyAnchorPoint(_ newValue: CGPoint) {
    guard newValue.x.isFinite, newValue.y.isFinite, newValue != storedAnchorPoint else { return }
    appearanceWillChange()
    storedAnchorPoint = newValue
    updateReach()
    addDamage()
  }

  final func applyHidden(_ hidden: Bool) {
    if hidden == storedIsHidden { return }
    appearanceWillChange()
    storedIsHidden = hidden
    setHitRefusal(.hidden, hidden)
    addDamage()
    storedSuperview?.subviewDidChangeVisibility(self)
  }

  final func applyClipping(_ clips: Bool) {
    if clips == storedClipsToBounds { return }
    addDamage()
    storedClipsToBounds = clips
    addDamage()
  }

  final func applyAlpha(_ newValue: CGFloat) {
    let alpha = min(max(newValue, 0), 1)
    let old = storedAlpha
    guard alpha.isFinite, alpha != old else { return }
    appearanceWillChange()
    storedAlpha = alpha
    if AnimationContext.group != nil { animateAlpha(from: old) }
    // Rule 3.2: a view whose alpha is exactly 0.01 can be hit.
    setHitRefusal(.transparent, alpha < TouchConstants.minimumHitAlpha)
    addDamage()
  }

  /// Marks the area that the view currently paints as needing redrawing. Called before a visible change.
  final func appearanceWillChange() {
    guard let animations = owningApplication?.runningAnimations, !animations.isEmpty else {
      return addDamage()
    }
    animations.withLastFrameValues { addDamage() }
  }
}

extension CGAffineTransform {
  var hasFiniteEntries: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// The inverse transform; nil if the transform has no inverse or the inverse is not finite.
  var finiteInverse: CGAffineTransform? {
    let scale = 1 / (a * d - b * c)
    guard scale.isFinite else { return nil }
    let inverse = CGAffineTransform(
      a: d * scale, b: -b * scale, c: -c * scale, d: a * scale, tx: (c * ty - d * tx) * scale,
      ty: (b * tx - a * ty) * scale)
    return inverse.hasFiniteEntries ? inverse : nil
  }

  /// Whether the transform neither rotates nor skews.
  var onlyScales: Bool { b == 0 && c == 0 }

  /// Returns the point that the transform maps to `point`; nil if the transform is singular. A scale is
  /// undone by a division, which is more exact than the inverse, so that a point on a border remains on the
  /// border.
  func preimage(of point: CGPoint) -> CGPoint? {
    guard let inverse = finiteInverse else { return nil }
    return onlyScales
      ? CGPoint(x: (point.x - tx) / a, y: (point.y - ty) / d) : point.applying(inverse)
  }

  var largestEntry: CGFloat { max(max(abs(a), abs(b)), max(abs(c), abs(d))) }
}

extension CGRect {
  /// Whether all four edges are finite. Checking only origin and size is not enough, because their sum may
  /// overflow.
  nonisolated var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && (origin.x + size.width).isFinite
      && (origin.y + size.height).isFinite
  }

  /// Returns the smallest rectangle around the four corners after the transform.
  func boundingBox(under transform: CGAffineTransform) -> CGRect {
    CGRect.enclosing(
      CGPoint(x: minX, y: minY).applying(transform), CGPoint(x: maxX, y: minY).applying(transform),
      CGPoint(x: minX, y: maxY).applying(transform), CGPoint(x: maxX, y: maxY).applying(transform))
  }

  nonisolated static func enclosing(_ p: CGPoint, _ q: CGPoint, _ r: CGPoint, _ s: CGPoint) -> CGRect {
    let left = min(min(p.x, q.x), min(r.x, s.x)), right = max(max(p.x, q.x), max(r.x, s.x))
    let top = min(min(p.y, q.y), min(r.y, s.y)), bottom = max(max(p.y, q.y), max(r.y, s.y))
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
