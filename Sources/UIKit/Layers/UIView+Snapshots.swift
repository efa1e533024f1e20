extension UIView {
  /// Draws the view with its subviews into the current context, stretched over `rect`. Runs the pending
  /// layout first. `afterUpdates` has no effect: the picture always shows the latest changes. Returns false
  /// if there is no current context, or the view or the rectangle is empty.
  @discardableResult
  public final func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), rect.isFinite, rect.width > 0, rect.height > 0 else {
      return false
    }
    layoutIfNeeded()
    let bounds = storedBounds
    guard bounds.width > 0, bounds.height > 0 else { return false }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    layer.render(in: context)
    context.restoreGState()
    return true
  }

  /// Returns a view with a picture of this view and its subviews, of the same size; nil if the view is empty.
  /// `afterUpdates` has no effect: the picture always shows the latest changes.
  public final func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }

  /// Returns a view with a picture of a part of this view; nil if the part is empty. `rect` and `capInsets`
  /// are in points. If the result is resized, the picture inside the insets is stretched.
  public final func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    guard let picture = makePicture(of: rect) else { return nil }
    let snapshot = UIView(frame: CGRect(origin: .zero, size: rect.size))
    snapshot.layer.contents = picture
    snapshot.layer.contentsScale = traitCollection.displayScale
    if capInsets != .zero, rect.width > 0, rect.height > 0 {
      snapshot.layer.contentsCenter = CGRect(
        x: capInsets.left / rect.width, y: capInsets.top / rect.height,
        width: max(0, 1 - (capInsets.left + capInsets.right) / rect.width),
        height: max(0, 1 - (capInsets.top + capInsets.bottom) / rect.height))
    }
    return snapshot
  }

  /// Returns a picture of a part of the view at the screen's scale; nil if the part is empty.
  final func makePicture(of rect: CGRect) -> CGImage? {
    guard rect.isFinite,
      let bitmap = CGLayer(size: rect.size, scale: traitCollection.displayScale, isOpaque: false),
      let context = bitmap.context
    else { return nil }
    context.translateBy(x: -rect.minX, y: -rect.minY)
    layer.render(in: context)
    return context.makeImage()
  }
}
